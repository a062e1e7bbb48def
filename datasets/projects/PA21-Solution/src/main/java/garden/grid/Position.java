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
        // TASK
        if (!exists(row, column)) {
            throw new IllegalArgumentException("no place: row " + row + ", column " + column);
        }
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
        // TASK
        if (!text.matches("[A-Za-z][1-9][0-9]?")) {
            return Optional.empty();
        }
        char first = Character.isLowerCase(text.charAt(0)) ? 'a' : 'A';
        return Optional.of(new Position(Integer.parseInt(text.substring(1)) - 1, text.charAt(0) - first));
    }

    /**
     * @return the places that touch this one with a side: above, right, below and left of it, in this order; those of
     *         them that are in row 0 to 98 and column 0 to 25
     */
    public List<Position> around() {
        // TASK
        int[][] places = {{row - 1, column}, {row, column + 1}, {row + 1, column}, {row, column - 1}};
        return Stream.of(places)
                .filter(place -> exists(place[0], place[1]))
                .map(place -> new Position(place[0], place[1]))
                .toList();
    }

    /**
     * Orders places from the topmost row to the lowest, and those of a row from left to right.
     */
    @Override
    public int compareTo(Position other) {
        // TASK
        return row == other.row ? Integer.compare(column, other.column) : Integer.compare(row, other.row);
    }

    /**
     * @return the place as people write it, with a capital letter
     */
    @Override
    public String toString() {
        // TASK
        return (char) ('A' + column) + String.valueOf(row + 1);
    }
}
