package canal.sim;

/**
 * Something that happens at a time.
 *
 * @param time   when it happens
 * @param label  what it is, for people
 * @param action what is done then
 */
public record Event(long time, String label, Runnable action) {
}
