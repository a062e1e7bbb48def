package yard.model;

import java.util.Comparator;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A wagon: its kind, its number, which with the kind tells it from all other wagons, and the load it
 * carries, in tonnes. Wagons never change.
 */
public final class Wagon implements Comparable<Wagon> {

    /** The highest number that a wagon can have; the lowest is 1. */
    public static final int MAX_NUMBER = 99;

    private final WagonKind kind;
    private final int number;
    private final int load;

    /**
     * Creates a wagon.
     *
     * @param kind   its kind
     * @param number its number, from 1 to {@link #MAX_NUMBER}
     * @param load   its load in tonnes, not negative
     * @throws NullPointerException     if {@code kind} is null
     * @throws IllegalArgumentException if {@code number} or {@code load} is out of its range
     */
    public Wagon(WagonKind kind, int number, int load) {
        // TODO

        this.kind = kind;
        this.number = number;
        this.load = load;
    }

    /**
     * Reads a wagon from a text such as {@code T7:30}: the letter of its kind, in upper or lower case (see
     * {@link WagonKind#ofSymbol}, which throws an {@link IllegalArgumentException} for a letter that stands
     * for no kind), its number in one or two decimal digits, and, if it is loaded, a colon and the load in
     * one to three decimal digits. Without colon and load, the wagon is empty. White space before and behind
     * is ignored; anywhere else there must be none.
     *
     * @param text the text
     * @return the wagon
     * @throws WagonFormatException if the text is not of that form, or a value is out of its range; the
     *                              message is {@code "not a wagon: "} and then the text as it was given
     */
    public static Wagon parse(String text) {
        // TODO

        return null;
    }

    public WagonKind kind() {
        return kind;
    }

    public int number() {
        return number;
    }

    public int load() {
        return load;
    }

    /**
     * @return the weight of the wagon with its load, in tonnes: its kind's {@link WagonKind#tare tare} and
     *         the load
     */
    public int weight() {
        // TODO

        return 0;
    }

    /**
     * @return the name of the wagon without its load: the letter of its kind and its number, {@code T7}
     */
    public String name() {
        // TODO

        return null;
    }

    /**
     * Two wagons are the same wagon if kind and number are the same. The load doesn't matter: a wagon stays
     * the same wagon when it is unloaded.
     */
    @Override
    public boolean equals(Object other) {
        // TODO

        return false;
    }

    /**
     * @return a hundred times the {@link Enum#ordinal ordinal} of the kind, plus the number
     */
    @Override
    public int hashCode() {
        // TODO

        return 0;
    }

    /**
     * Orders wagons by kind, in the order in which {@link WagonKind} declares them, and wagons of one kind by
     * number. This order agrees with {@link #equals}.
     */
    @Override
    public int compareTo(Wagon other) {
        // TODO

        return 0;
    }

    /**
     * @return the text from which {@link #parse} makes an equal wagon with the same load, in its shortest
     *         form: upper case, no leading zeros, and no colon for an empty wagon
     */
    @Override
    public String toString() {
        // TODO

        return null;
    }
}
