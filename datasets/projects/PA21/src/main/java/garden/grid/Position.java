package garden.grid;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A place in a grid. People write it as the letter of its column and the number of its row, from 1 on: {@code B3} is in
 * the second column and the third row.
 *
 * @param row    0 for the topmost row
 * @param column 0 for the leftmost column
 */
public record Position(int row, int column) implements Comparable<Position> {

    /** No grid has more rows. */
    public static final int MAX_ROWS = 99;

    /** No grid has more columns. */
    public static final int MAX_COLUMNS = 26;

    /**
     * @throws IllegalArgumentException if the row isn't in 0 to 98 or the column isn't in 0 to 25, with both in the
     *                                  message: {@code "no place: row -1, column 3"}
     */
    public Position {
        // TODO
    }

    private static boolean exists(int row, int column) {
        return row >= 0 && row < MAX_ROWS && column >= 0 && column < MAX_COLUMNS;
    }

    /**
     * Reads a place as people write it. The letter is one of A to Z or a to z, the number is of one or two digits and
     * doesn't begin with 0.
     *
     * @return the place; nothing if the text isn't of this form
     */
    public static Optional<Position> parse(String text) {
        // TODO

        return null;
    }

    /**
     * @return the places that touch this one with a side: above, right, below and left of it, in this order; those of
     *         them that are in row 0 to 98 and column 0 to 25
     */
    public List<Position> around() {
        // TODO

        return null;
    }

    /**
     * Orders places from the topmost row to the lowest, and those of a row from left to right.
     */
    @Override
    public int compareTo(Position other) {
        // TODO

        return 0;
    }

    /**
     * @return the place as people write it, with a capital letter
     */
    @Override
    public String toString() {
        // TODO

        return null;
    }
}
