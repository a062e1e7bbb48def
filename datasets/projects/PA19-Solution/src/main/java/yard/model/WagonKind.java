package yard.model;

import java.util.Arrays;

/**
 * The kinds of wagons that are seen in the yard, each with the letter that stands for it and the
 * weight of an empty wagon in tonnes.
 */
public enum WagonKind {

    /** A covered wagon for goods of all sorts. */
    BOX('B', 12),

    /** A tank wagon; what is in it may burn. */
    TANK('T', 14),

    /** A coach, with passengers in it. */
    COACH('C', 20),

    /** A flat wagon for containers and machines. */
    FLAT('F', 8);

    private final char symbol;
    private final int tare;

    WagonKind(char symbol, int tare) {
        this.symbol = symbol;
        this.tare = tare;
    }

    /**
     * @return the letter that stands for this kind, an upper-case one
     */
    public char symbol() {
        return symbol;
    }

    /**
     * @return the weight of an empty wagon of this kind, in tonnes
     */
    public int tare() {
        return tare;
    }

    /**
     * Finds a kind by its letter. A lower-case letter stands for the same kind as the upper-case one.
     *
     * @param symbol the letter
     * @return the kind that the letter stands for
     * @throws IllegalArgumentException if it stands for none; the message is {@code "no kind of wagon: "}
     *                                  and then {@code symbol} as it was given
     */
    public static WagonKind ofSymbol(char symbol) {
        // TASK
        return Arrays.stream(values())
                .filter(kind -> kind.symbol == Character.toUpperCase(symbol))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no kind of wagon: " + symbol));
    }

    /**
     * Says how much of a track a wagon of this kind takes up.
     *
     * @return two slots for a coach, one for every other kind
     */
    public int slots() {
        // TASK
        return this == COACH ? 2 : 1;
    }

    /**
     * Says whether a wagon of this kind may be coupled directly to one of the {@code other} kind. A tank
     * wagon and a coach must never be neighbours, whichever of the two is asked; all other pairs may, two
     * tank wagons and two coaches too.
     *
     * @param other the kind of the neighbour
     * @return true if they may be neighbours
     */
    public boolean mayTouch(WagonKind other) {
        // TASK
        boolean tankAndCoach = this == TANK && other == COACH;
        boolean coachAndTank = this == COACH && other == TANK;
        return !tankAndCoach && !coachAndTank;
    }
}
