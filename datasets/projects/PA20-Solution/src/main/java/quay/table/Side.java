package quay.table;

/**
 * The two sides of the table.
 */
public enum Side {

    NORTH,
    SOUTH;

    public Side other() {
        return this == NORTH ? SOUTH : NORTH;
    }
}
