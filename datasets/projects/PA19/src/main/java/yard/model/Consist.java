package yard.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Wagons that are coupled together, from west to east, or none at all. A consist never changes and holds
 * no wagon twice; wagons are the same if {@link Wagon#equals} says so, which doesn't look at the load.
 */
public final class Consist implements Iterable<Wagon> {

    /** The consist without wagons. */
    public static final Consist EMPTY = new Consist(List.of());

    private final List<Wagon> wagons;

    /**
     * Couples wagons.
     *
     * @param wagons the wagons from west to east; later changes of the list change nothing
     * @throws IllegalArgumentException if a wagon is there twice; the message is {@code "twice: "} and then the
     *                                  wagon's {@link Wagon#name name}
     */
    public Consist(List<Wagon> wagons) {
        // TODO

        this.wagons = wagons;
    }

    /**
     * Reads a consist from texts that {@link Wagon#parse} reads, from west to east, with a hyphen between
     * each two of them: {@code B1-T2:30-F3}. A blank text stands for the empty consist.
     *
     * @param text the text
     * @return the consist
     * @throws WagonFormatException if a part is no wagon, as {@link Wagon#parse} throws it, or if a wagon is
     *                              there twice; then the message is {@code "twice: "} and the wagon's
     *                              {@link Wagon#name name}
     */
    public static Consist parse(String text) {
        // TODO

        return null;
    }

    public int size() {
        return wagons.size();
    }

    public boolean isEmpty() {
        return wagons.isEmpty();
    }

    /**
     * @return the wagons from west to east; the list can't be changed
     */
    public List<Wagon> wagons() {
        return Collections.unmodifiableList(wagons);
    }

    /**
     * @return an iterator over the wagons from west to east; its {@code remove} throws an
     *         {@link UnsupportedOperationException}
     */
    @Override
    public Iterator<Wagon> iterator() {
        // TODO

        return null;
    }

    /**
     * Couples another consist to the east end of this one.
     *
     * @param east the consist that comes to stand in the east
     * @return the wagons of this consist and then those of {@code east}
     * @throws IllegalArgumentException if a wagon is in both; the message is that of the constructor
     */
    public Consist and(Consist east) {
        // TODO

        return null;
    }

    /**
     * Gives the wagons at one end.
     *
     * @param count how many
     * @param end   at which end
     * @return the {@code count} wagons that stand nearest to that end, from west to east as they stand here
     * @throws IndexOutOfBoundsException if {@code count} is negative or greater than the size
     */
    public Consist take(int count, TrackEnd end) {
        // TODO

        return null;
    }

    /**
     * Gives what is left without the wagons at one end.
     *
     * @param count how many are left out
     * @param end   at which end
     * @return all wagons but those that {@link #take} gives, from west to east
     * @throws IndexOutOfBoundsException if {@code count} is negative or greater than the size
     */
    public Consist drop(int count, TrackEnd end) {
        // TODO

        return null;
    }

    /**
     * @return the same wagons in the opposite order
     */
    public Consist reversed() {
        // TODO

        return null;
    }

    /**
     * @return the sum of the wagons' {@link Wagon#weight weights}, in tonnes
     */
    public int weight() {
        // TODO

        return 0;
    }

    /**
     * @return the number of {@link WagonKind#slots slots} that all wagons take up together
     */
    public int slots() {
        // TODO

        return 0;
    }

    /**
     * Looks for neighbours that must not be neighbours, see {@link WagonKind#mayTouch}.
     *
     * @return of all wagons that may not touch their neighbour in the east, the one that stands farthest in
     *         the west; nothing if there is none
     */
    public Optional<Wagon> firstConflict() {
        // TODO

        return null;
    }

    /**
     * Two consists are equal if they have equal wagons in the same order.
     */
    @Override
    public boolean equals(Object other) {
        // TODO

        return false;
    }

    /**
     * @return the hash code of the list of the wagons, see {@link List#hashCode}
     */
    @Override
    public int hashCode() {
        // TODO

        return 0;
    }

    /**
     * @return the text from which {@link #parse} makes an equal consist, each wagon as its
     *         {@link Wagon#toString toString} has it; for the empty consist the sign {@code ∅}
     */
    @Override
    public String toString() {
        // TODO

        return null;
    }
}
