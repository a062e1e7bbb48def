package yard.model;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WagonTest {

    // Spec: Wagon.Wagon "its number, from 1 to"
    @Test
    void theNumberMustBeFromOneToTheHighest() {
        assertThrows(IllegalArgumentException.class, () -> new Wagon(WagonKind.BOX, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> new Wagon(WagonKind.BOX, 100, 0));
        assertEquals(99, new Wagon(WagonKind.BOX, 99, 0).number());
    }

    // Spec: Wagon.Wagon "its load in tonnes, not negative"
    @Test
    void theLoadMustNotBeNegative() {
        assertThrows(IllegalArgumentException.class, () -> new Wagon(WagonKind.BOX, 1, -1));
    }

    // Spec: Wagon.Wagon "is null"
    @Test
    void aWagonNeedsAKind() {
        assertThrows(NullPointerException.class, () -> new Wagon(null, 1, 0));
    }

    // Spec: Wagon.weight "the weight of the wagon with its load"
    @Test
    void theWeightIsTareAndLoad() {
        assertEquals(44, new Wagon(WagonKind.TANK, 7, 30).weight());
        assertEquals(20, new Wagon(WagonKind.COACH, 1, 0).weight());
    }

    // Spec: Wagon.name "the name of the wagon without its load"
    @Test
    void theNameLeavesTheLoadOut() {
        assertEquals("T7", new Wagon(WagonKind.TANK, 7, 30).name());
    }

    @Nested
    class Parsing {

        // Spec: Wagon.parse "Reads a wagon from a text such as"
        @ParameterizedTest
        @CsvSource({
            "T7:30, TANK, 7, 30",
            "b12, BOX, 12, 0",
            "' F05:007 ', FLAT, 5, 7",
            "C1:0, COACH, 1, 0",
        })
        void readsKindNumberAndLoad(String text, WagonKind kind, int number, int load) {
            Wagon wagon = Wagon.parse(text);
            assertAll(
                    () -> assertEquals(kind, wagon.kind()),
                    () -> assertEquals(number, wagon.number()),
                    () -> assertEquals(load, wagon.load()));
        }

        // Spec: Wagon.parse "if the text is not of that form, or a value is out of its range"
        @ParameterizedTest
        @ValueSource(strings = {
            "", "T", "7", "T7:", "T100", "T7:1000", "T-7", "T7:-3", "T 7", "T7 :3", "TT7", "T7:3:4", "X7", "B0", "T7x"
        })
        void refusesAllElse(String text) {
            assertThrows(WagonFormatException.class, () -> Wagon.parse(text));
        }

        // Spec: Wagon.parse "and then the text as it was given"
        @Test
        void tellsTheTextAsItWasGiven() {
            Exception e = assertThrows(WagonFormatException.class, () -> Wagon.parse(" q7 "));
            assertEquals("not a wagon:  q7 ", e.getMessage());
        }
    }

    // Spec: Wagon.equals "if kind and number are the same"
    @Test
    void kindAndNumberMakeAWagonAndTheLoadDoesNot() {
        Wagon wagon = new Wagon(WagonKind.BOX, 3, 10);
        assertEquals(wagon, new Wagon(WagonKind.BOX, 3, 0));
        assertNotEquals(wagon, new Wagon(WagonKind.BOX, 4, 10));
        assertNotEquals(wagon, new Wagon(WagonKind.FLAT, 3, 10));
        assertNotEquals(wagon, null);
        assertNotEquals(wagon, "B3:10");
    }

    // Spec: Wagon.hashCode "of the kind, plus the number"
    @Test
    void theHashCodeIsMadeOfKindAndNumber() {
        assertEquals(3, new Wagon(WagonKind.BOX, 3, 10).hashCode());
        assertEquals(305, new Wagon(WagonKind.FLAT, 5, 0).hashCode());
    }

    // Spec: Wagon.compareTo "Orders wagons by kind"
    @Test
    void wagonsAreOrderedByKindAndThenByNumber() {
        List<String> sorted = Stream.of("F1", "B12", "C3", "T9", "B2", "C1")
                .map(Wagon::parse).sorted().map(Wagon::name).toList();
        assertEquals(List.of("B2", "B12", "T9", "C1", "C3", "F1"), sorted);
    }

    // Spec: Wagon.compareTo "This order agrees with"
    @Test
    void theOrderAgreesWithEquals() {
        assertEquals(0, Wagon.parse("B2:5").compareTo(Wagon.parse("B2")));
        assertTrue(Wagon.parse("B2").compareTo(Wagon.parse("T1")) < 0);
        assertTrue(Wagon.parse("B12").compareTo(Wagon.parse("B2")) > 0);
    }

    // Spec: Wagon.toString "in its shortest form"
    @ParameterizedTest
    @CsvSource({"t07:030, T7:30", "B1:0, B1", "f99, F99"})
    void theTextIsTheShortestThatParseReads(String text, String shortest) {
        assertEquals(shortest, Wagon.parse(text).toString());
    }
}
