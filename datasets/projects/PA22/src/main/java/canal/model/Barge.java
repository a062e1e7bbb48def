package canal.model;

/**
 * A barge.
 *
 * @param name   its name
 * @param length its length in metres
 * @param speed  how many metres it goes in a minute
 */
public record Barge(String name, int length, int speed) {

    public Barge {
        if (length < 1 || speed < 1) {
            throw new IllegalArgumentException("length and speed of " + name + " must be positive");
        }
    }
}
