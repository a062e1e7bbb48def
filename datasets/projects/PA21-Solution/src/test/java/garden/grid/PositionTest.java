package garden.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PositionTest {

    // Spec: Position.Position "if the row isn't in 0 to 98 or the column isn't in 0 to 25"
    @ParameterizedTest
    @CsvSource({"-1, 3", "99, 0", "0, -1", "5, 26", "-7, 99"})
    void placesOutOfAllGridsDoNotExist(int row, int column) {
        Exception e = assertThrows(IllegalArgumentException.class, () -> new Position(row, column));
        assertEquals("no place: row " + row + ", column " + column, e.getMessage());
    }

    // Spec: Position.toString "the place as people write it, with a capital letter"
    // Spec: Position "is in the second column and the third row"
    @ParameterizedTest
    @CsvSource({"0, 0, A1", "2, 1, B3", "98, 25, Z99", "9, 0, A10", "0, 25, Z1"})
    void placesAreWrittenWithColumnAndRow(int row, int column, String written) {
        assertEquals(written, new Position(row, column).toString());
    }

    // Spec: Position.parse "Reads a place as people write it"
    // Spec: Position.parse "The letter is one of A to Z or a to z"
    @ParameterizedTest
    @CsvSource({"A1, 0, 0", "a1, 0, 0", "B3, 2, 1", "b3, 2, 1", "z99, 98, 25", "Z10, 9, 25", "i2, 1, 8"})
    void placesAreRead(String written, int row, int column) {
        assertEquals(Optional.of(new Position(row, column)), Position.parse(written));
    }

    // Spec: Position.parse "nothing if the text isn't of this form"
    // Spec: Position.parse "the number is of one or two digits and doesn't begin with 0"
    @ParameterizedTest
    @ValueSource(strings = {"", "A", "1", "1A", "A0", "A01", "A100", "AA1", "Ä1", "A1 ", " A1", "A-1", "A1:B2", "ı1", "B٣"})
    void whatIsNoPlaceIsNotRead(String written) {
        assertEquals(Optional.empty(), Position.parse(written));
    }

    // Spec: Position.around "above, right, below and left of it, in this order"
    @Test
    void fourPlacesAreAround() {
        assertEquals("[C2, D3, C4, B3]", new Position(2, 2).around().toString());
    }

    // Spec: Position.around "those of them that are in row 0 to 98 and column 0 to 25"
    @Test
    void placesAtTheBorderHaveFewerAround() {
        assertEquals("[B1, A2]", new Position(0, 0).around().toString());
        assertEquals("[Z98, Y99]", new Position(98, 25).around().toString());
        assertEquals("[Z1, Z3, Y2]", new Position(1, 25).around().toString());
    }

    // Spec: Position.compareTo "from the topmost row to the lowest, and those of a row from left to right"
    @Test
    void placesAreOrderedRowByRow() {
        Position[] places = {new Position(1, 0), new Position(0, 2), new Position(2, 1), new Position(0, 1),
            new Position(1, 3)};
        Arrays.sort(places);
        assertEquals("[B1, C1, A2, D2, B3]", List.of(places).toString());
    }

    // Spec: Position.compareTo "Orders places"
    @Test
    void aPlaceIsNeitherBeforeNorBehindItself() {
        assertEquals(0, new Position(3, 4).compareTo(new Position(3, 4)));
        assertTrue(new Position(3, 4).compareTo(new Position(3, 5)) < 0);
        assertTrue(new Position(4, 4).compareTo(new Position(3, 5)) > 0);
    }
}
