package garden.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GridTest {

    private static Position at(String written) {
        return Position.parse(written).orElseThrow();
    }

    /** The names of the places, in two rows and three columns. */
    private static Grid<String> named() {
        return Grid.filled(2, 3, "").map((at, value) -> at.toString());
    }

    // Spec: Grid.filled "a grid with the same value everywhere"
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 3", "99, 1", "1, 26", "99, 26"})
    void aGridIsFilled(int rows, int columns) {
        Grid<String> grid = Grid.filled(rows, columns, "x");
        assertEquals(rows, grid.rows());
        assertEquals(columns, grid.columns());
        assertEquals("x", grid.at(new Position(0, 0)));
        assertEquals("x", grid.at(new Position(rows - 1, columns - 1)));
    }

    // Spec: Grid.filled "if there are fewer than 1 or more than Position.MAX_ROWS rows"
    @ParameterizedTest
    @CsvSource({"0, 3", "100, 3", "3, 0", "3, 27", "-1, -1"})
    void aGridHasItsBounds(int rows, int columns) {
        Exception e = assertThrows(IllegalArgumentException.class, () -> Grid.filled(rows, columns, "x"));
        assertEquals("no grid: " + rows + " rows, " + columns + " columns", e.getMessage());
    }

    // Spec: Grid.contains "true if the place is one of this grid"
    @Test
    void aGridContainsItsPlaces() {
        assertTrue(named().contains(at("A1")));
        assertTrue(named().contains(at("C2")));
        assertFalse(named().contains(at("D2")));
        assertFalse(named().contains(at("C3")));
        assertFalse(named().contains(at("A3")));
    }

    // Spec: Grid.at "the value there"
    // Spec: Grid.at "if the place isn't one of this grid, with the message"
    @Test
    void eachPlaceHasItsValue() {
        assertEquals("B1", named().at(at("B1")));
        assertEquals("A2", named().at(at("A2")));
        Exception e = assertThrows(NoSuchElementException.class, () -> named().at(at("D1")));
        assertEquals("there is no D1", e.getMessage());
        e = assertThrows(NoSuchElementException.class, () -> named().at(at("A3")));
        assertEquals("there is no A3", e.getMessage());
    }

    // Spec: Grid.with "a grid with that value there, and everywhere else those of this one"
    // Spec: Grid "A grid never changes; what changes a place makes another grid"
    @Test
    void aChangeMakesAnotherGrid() {
        Grid<String> grid = named();
        Grid<String> changed = grid.with(at("C1"), "new");
        assertEquals("new", changed.at(at("C1")));
        assertEquals("A2", changed.at(at("A2")));
        assertEquals("B1", changed.at(at("B1")));
        assertEquals(named(), grid);
        assertNotEquals(grid, changed);
        assertEquals(grid, changed.with(at("C1"), "C1"));
    }

    // Spec: Grid.with "if the place isn't one of this grid"
    @Test
    void onlyPlacesOfTheGridCanBeChanged() {
        Exception e = assertThrows(NoSuchElementException.class, () -> named().with(at("A3"), "x"));
        assertEquals("there is no A3", e.getMessage());
    }

    // Spec: Grid.positions "all places, in their order"
    @Test
    void positionsGoRowByRow() {
        assertEquals("[A1, B1, C1, A2, B2, C2]", named().positions().toString());
    }

    // Spec: Grid.around "the values around a place, in the order of the places"
    @Test
    void valuesAreAround() {
        Grid<String> grid = Grid.filled(3, 3, "").map((at, value) -> at.toString());
        assertEquals(List.of("B1", "C2", "B3", "A2"), grid.around(at("B2")));
    }

    // Spec: Grid.around "those of the places that are in this grid"
    @Test
    void onlyPlacesOfTheGridAreAround() {
        assertEquals(List.of("C2", "B1"), named().around(at("C1")));
        assertEquals(List.of("B1", "C2", "A2"), named().around(at("B2")));
        assertEquals(List.of(), Grid.filled(1, 1, "x").around(at("A1")));
    }

    // Spec: Grid.find "the places with a value that is wanted, in their order"
    @Test
    void valuesAreFound() {
        assertEquals("[C1, C2]", named().find(name -> name.startsWith("C")).toString());
        assertEquals(List.of(), named().find(String::isEmpty));
    }

    // Spec: Grid.map "is asked once for each place, in their order"
    // Spec: Grid.map "a grid of the same size with what the change says"
    @Test
    void mappingAsksForEachPlaceOnce() {
        List<String> asked = new ArrayList<>();
        Grid<Integer> lengths = named().with(at("B2"), "longer").map((at, value) -> {
            asked.add(at + " " + value);
            return value.length() + at.column();
        });
        assertEquals(List.of("A1 A1", "B1 B1", "C1 C1", "A2 A2", "B2 longer", "C2 C2"), asked);
        assertEquals(2, lengths.rows());
        assertEquals(3, lengths.columns());
        assertEquals(2, lengths.at(at("A1")));
        assertEquals(4, lengths.at(at("C1")));
        assertEquals(7, lengths.at(at("B2")));
    }
}
