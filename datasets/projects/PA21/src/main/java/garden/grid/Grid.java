package garden.grid;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * A value at each place of a rectangle. A grid never changes; what changes a place makes another grid.
 *
 * @param <T> the values; never null
 */
public final class Grid<T> {

    private final int rows;
    private final int columns;
    private final List<T> values;

    private Grid(int rows, int columns, List<T> values) {
        this.rows = rows;
        this.columns = columns;
        this.values = List.copyOf(values);
    }

    /**
     * @return a grid with the same value everywhere
     * @throws IllegalArgumentException if there are fewer than 1 or more than {@link Position#MAX_ROWS} rows, or fewer
     *                                  than 1 or more than {@link Position#MAX_COLUMNS} columns, with both in the
     *                                  message: {@code "no grid: 0 rows, 3 columns"}
     */
    public static <T> Grid<T> filled(int rows, int columns, T value) {
        // TODO

        return null;
    }

    public int rows() {
        return rows;
    }

    public int columns() {
        return columns;
    }

    /**
     * @return true if the place is one of this grid
     */
    public boolean contains(Position at) {
        // TODO

        return false;
    }

    /**
     * @return the value there
     * @throws NoSuchElementException if the place isn't one of this grid, with the message {@code "there is no D1"}
     */
    public T at(Position at) {
        // TODO

        return null;
    }

    /**
     * @return a grid with that value there, and everywhere else those of this one
     * @throws NoSuchElementException if the place isn't one of this grid, as {@link #at} has it
     */
    public Grid<T> with(Position at, T value) {
        // TODO

        return null;
    }

    private int index(Position at) {
        if (!contains(at)) {
            throw new NoSuchElementException("there is no " + at);
        }
        return at.row() * columns + at.column();
    }

    /**
     * @return all places, in their order
     */
    public List<Position> positions() {
        // TODO

        return null;
    }

    /**
     * @return the values {@link Position#around around} a place, in the order of the places; those of the places that
     *         are in this grid
     */
    public List<T> around(Position at) {
        // TODO

        return null;
    }

    /**
     * @return the places with a value that is wanted, in their order
     */
    public List<Position> find(Predicate<? super T> wanted) {
        // TODO

        return null;
    }

    /**
     * @param change is asked once for each place, in their order, what stands there instead of the value
     * @return a grid of the same size with what the change says
     */
    public <R> Grid<R> map(BiFunction<? super Position, ? super T, ? extends R> change) {
        // TODO

        return null;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Grid<?> grid && grid.columns == columns && grid.values.equals(values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }
}
