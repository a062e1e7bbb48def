package yard.track;

import java.util.Optional;

import yard.model.Consist;
import yard.model.TrackEnd;
import yard.model.Wagon;
import yard.move.IllegalMoveException;

/**
 * A track of the yard and the wagons that stand on it. Which of its ends wagons can pass is up to each sort
 * of track.
 */
public abstract class Track {

    private final String name;
    private final int capacity;
    private Consist standing = Consist.EMPTY;

    /**
     * Creates a track on which nothing stands.
     *
     * @param name     its name
     * @param capacity the number of slots that wagons can take up on it
     */
    protected Track(String name, int capacity) {
        this.name = name;
        this.capacity = capacity;
    }

    public String name() {
        return name;
    }

    public int capacity() {
        return capacity;
    }

    /**
     * @return what stands on the track, from west to east
     */
    public Consist standing() {
        return standing;
    }

    /**
     * Says whether wagons can come and go at an end, as things are now.
     *
     * @param end the end
     * @return true if it is open
     */
    public abstract boolean isOpen(TrackEnd end);

    /**
     * Puts the track back into a state that it was in, whatever the rules say.
     *
     * @param before what stood on it then
     */
    public void restore(Consist before) {
        standing = before;
    }

    /**
     * @return the number of slots that nothing stands on: the capacity without the
     *         {@link Consist#slots slots} of what stands here
     */
    public int freeSlots() {
        // TASK
        return capacity - standing.slots();
    }

    /**
     * Says what would stand here if a cut of wagons were pushed in.
     *
     * @param cut the wagons, from west to east
     * @param end the end at which they come in
     * @return the cut and then what stands here, if they come in from the west; else what stands here and then
     *         the cut
     */
    protected Consist joined(Consist cut, TrackEnd end) {
        // TASK
        return end == TrackEnd.WEST ? cut.and(standing) : standing.and(cut);
    }

    /**
     * Says why a cut of wagons can't be pushed in, if it can't. The reasons, the first that holds:
     * <ol>
     * <li>the end is not {@link #isOpen open}: {@code "A is closed in the WEST"}, with the name of the track
     * and that of the end;
     * <li>the cut takes up more slots than are free: {@code "A has 1 free slots, 3 are needed"};
     * <li>in what would stand here, {@link Consist#firstConflict} finds a wagon that may not touch its
     * neighbour in the east: {@code "T1 may not touch its neighbour"}, with the {@link Wagon#name name} of that
     * wagon.
     * </ol>
     *
     * @param cut the wagons, from west to east
     * @param end the end at which they come in
     * @return the reason, or nothing if the track takes them
     */
    public Optional<String> refusal(Consist cut, TrackEnd end) {
        // TASK
        if (!isOpen(end)) {
            return Optional.of(name + " is closed in the " + end);
        }
        if (cut.slots() > freeSlots()) {
            return Optional.of(name + " has " + freeSlots() + " free slots, " + cut.slots() + " are needed");
        }
        return joined(cut, end).firstConflict().map(wagon -> wagon.name() + " may not touch its neighbour");
    }

    /**
     * Pushes a cut of wagons in. Afterwards they stand at that end of the track, in the order they came.
     *
     * @param cut the wagons, from west to east
     * @param end the end at which they come in
     * @throws IllegalMoveException if there is a {@link #refusal}, which is the message; nothing has changed
     *                              then
     */
    public void push(Consist cut, TrackEnd end) {
        // TASK
        refusal(cut, end).ifPresent(reason -> {
            throw new IllegalMoveException(reason);
        });
        standing = joined(cut, end);
    }

    /**
     * Pulls the wagons out that stand nearest to an end. ({@link Consist#take} gives the wagons at an end,
     * {@link Consist#drop} the others; both throw an {@link IndexOutOfBoundsException} if there are too few.)
     *
     * @param count how many
     * @param end   the end at which they leave
     * @return the wagons, from west to east as they stood here
     * @throws IllegalMoveException if the end is not {@link #isOpen open}, with the same message as in
     *                              {@link #refusal}; or if {@code count} is less than 1 or more than there are,
     *                              with the message {@code "A has no 3 wagons to give"}. Nothing has changed
     *                              then.
     */
    public Consist pull(int count, TrackEnd end) {
        // TASK
        if (!isOpen(end)) {
            throw new IllegalMoveException(name + " is closed in the " + end);
        }
        if (count < 1 || count > standing.size()) {
            throw new IllegalMoveException(name + " has no " + count + " wagons to give");
        }
        Consist cut = standing.take(count, end);
        standing = standing.drop(count, end);
        return cut;
    }
}
