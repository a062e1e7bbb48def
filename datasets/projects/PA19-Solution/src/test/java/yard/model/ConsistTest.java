package yard.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ConsistTest {

    private final Consist train = Consist.parse("B1:5-T2-C3-F4:10");

    // Spec: Consist "which doesn't look at the load"
    // Spec: Consist.Consist "if a wagon is there twice"
    @Test
    void aConsistHoldsNoWagonTwiceBeItsLoadDifferent() {
        List<Wagon> wagons = List.of(Wagon.parse("B1"), Wagon.parse("T2"), Wagon.parse("B1:7"));
        Exception e = assertThrows(IllegalArgumentException.class, () -> new Consist(wagons));
        assertEquals("twice: B1", e.getMessage());
    }

    // Spec: Consist.Consist "later changes of the list change nothing"
    @Test
    void laterChangesOfTheListChangeNothing() {
        List<Wagon> wagons = new ArrayList<>(List.of(Wagon.parse("B1")));
        Consist consist = new Consist(wagons);
        wagons.clear();
        assertEquals(1, consist.size());
    }

    @Nested
    class Parsing {

        // Spec: Consist.parse "from west to east, with a hyphen between"
        @Test
        void readsWagonsFromWestToEast() {
            List<String> names = train.wagons().stream().map(Wagon::toString).toList();
            assertEquals(List.of("B1:5", "T2", "C3", "F4:10"), names);
        }

        // Spec: Consist.parse "A blank text stands for the empty consist"
        @Test
        void aBlankTextIsTheEmptyConsist() {
            assertEquals(Consist.EMPTY, Consist.parse(""));
            assertEquals(Consist.EMPTY, Consist.parse("  "));
        }

        // Spec: Consist.parse "if a part is no wagon"
        @ParameterizedTest
        @CsvSource({"B1-, not a wagon: ", "B1-X2, not a wagon: X2", "B1-B2-b1:3, twice: B1"})
        void saysWhatIsWrong(String text, String message) {
            Exception e = assertThrows(WagonFormatException.class, () -> Consist.parse(text));
            assertEquals(message.strip(), e.getMessage().strip());
        }
    }

    // Spec: Consist.iterator "an iterator over the wagons from west to east"
    @Test
    void theIteratorGoesFromWestToEastAndRemovesNothing() {
        Iterator<Wagon> wagons = train.iterator();
        assertEquals("B1", wagons.next().name());
        assertThrows(UnsupportedOperationException.class, wagons::remove);
        wagons.next();
        wagons.next();
        assertEquals("F4", wagons.next().name());
        assertFalse(wagons.hasNext());
        assertThrows(NoSuchElementException.class, wagons::next);
    }

    // Spec: Consist.and "Couples another consist to the east end of this one"
    @Test
    void anotherConsistIsCoupledToTheEastEnd() {
        Consist joined = Consist.parse("B1-B2").and(Consist.parse("T1"));
        assertEquals(Consist.parse("B1-B2-T1"), joined);
        assertEquals(joined, joined.and(Consist.EMPTY));
    }

    // Spec: Consist.and "if a wagon is in both"
    @Test
    void aWagonCanNotBeCoupledToItself() {
        Exception e = assertThrows(IllegalArgumentException.class, () -> train.and(Consist.parse("T9-T2:9")));
        assertEquals("twice: T2", e.getMessage());
    }

    // Spec: Consist.take "from west to east as they stand here"
    // Spec: Consist.drop "from west to east"
    @TestFactory
    Stream<DynamicTest> takeGivesTheWagonsAtAnEndInTheirOrderAndDropTheOthers() {
        record Cut(int count, TrackEnd end, String taken, String left) {
        }
        return Stream.of(
                new Cut(0, TrackEnd.WEST, "", "B1-T2-C3-F4"),
                new Cut(1, TrackEnd.WEST, "B1", "T2-C3-F4"),
                new Cut(3, TrackEnd.WEST, "B1-T2-C3", "F4"),
                new Cut(1, TrackEnd.EAST, "F4", "B1-T2-C3"),
                new Cut(3, TrackEnd.EAST, "T2-C3-F4", "B1"),
                new Cut(4, TrackEnd.EAST, "B1-T2-C3-F4", "")
        ).map(cut -> DynamicTest.dynamicTest(cut.count() + " " + cut.end(), () -> {
            assertEquals(Consist.parse(cut.taken()), train.take(cut.count(), cut.end()));
            assertEquals(Consist.parse(cut.left()), train.drop(cut.count(), cut.end()));
        }));
    }

    // Spec: Consist.take "is negative or greater than the size"
    @ParameterizedTest
    @EnumSource
    void thereIsNoTakingOrDroppingOfMoreWagonsThanThereAre(TrackEnd end) {
        assertThrows(IndexOutOfBoundsException.class, () -> train.take(5, end));
        assertThrows(IndexOutOfBoundsException.class, () -> train.take(-1, end));
        assertThrows(IndexOutOfBoundsException.class, () -> train.drop(5, end));
        assertThrows(IndexOutOfBoundsException.class, () -> train.drop(-1, end));
    }

    // Spec: Consist.reversed "the same wagons in the opposite order"
    @Test
    void reversedHasTheOppositeOrderAndLeavesTheConsistAsItWas() {
        assertEquals(Consist.parse("F4-C3-T2-B1"), train.reversed());
        assertEquals(Consist.parse("B1-T2-C3-F4"), train);
    }

    // Spec: Consist.weight "the sum of the wagons'"
    @Test
    void weightIsTheSumOfTheWagonsWeights() {
        assertEquals(12 + 5 + 14 + 20 + 8 + 10, train.weight());
        assertEquals(0, Consist.EMPTY.weight());
    }

    // Spec: Consist.slots "that all wagons take up together"
    @Test
    void slotsAreCountedWithTwoForACoach() {
        assertEquals(5, train.slots());
        assertEquals(0, Consist.EMPTY.slots());
    }

    // Spec: Consist.firstConflict "the one that stands farthest in the west"
    @ParameterizedTest
    @CsvSource({"B1-T2-C3-T4, T2", "C1-T1, C1", "T1-B1-C1-B2-C2-T2, C2"})
    void theFirstConflictIsTheOneFarthestInTheWest(String text, String wagon) {
        assertEquals(Optional.of(Wagon.parse(wagon)), Consist.parse(text).firstConflict());
    }

    // Spec: Consist.firstConflict "nothing if there is none"
    @Test
    void withoutATankBesideACoachThereIsNoConflict() {
        assertEquals(Optional.empty(), Consist.parse("T1-B1-C1-C2-F1-T2-T3").firstConflict());
        assertEquals(Optional.empty(), Consist.EMPTY.firstConflict());
    }

    // Spec: Consist.equals "if they have equal wagons in the same order"
    @Test
    void equalWagonsInTheSameOrderMakeEqualConsists() {
        assertEquals(Consist.parse("B1-T2"), Consist.parse("B1:30-T2"));
        assertNotEquals(Consist.parse("B1-T2"), Consist.parse("T2-B1"));
        assertNotEquals(Consist.parse("B1-T2"), Consist.parse("B1"));
        assertFalse(Consist.EMPTY.equals(null));
    }

    // Spec: Consist.hashCode "the hash code of the list of the wagons"
    @Test
    void theHashCodeIsThatOfTheListOfWagons() {
        assertEquals(List.of(Wagon.parse("B1"), Wagon.parse("T2")).hashCode(), Consist.parse("B1-T2").hashCode());
    }

    // Spec: Consist.toString "makes an equal consist"
    @Test
    void theTextCanBeParsedAgain() {
        assertEquals("B1:5-T2-C3-F4:10", train.toString());
        assertEquals("∅", Consist.EMPTY.toString());
        assertTrue(Consist.EMPTY.isEmpty());
    }
}
