package yard.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import yard.model.Consist;
import yard.model.TrackEnd;
import yard.order.ExactOrder;
import yard.order.GroupedOrder;
import yard.order.TrainOrder;
import yard.track.LoopTrack;
import yard.track.StubSiding;
import yard.track.Track;
import yard.track.Turntable;

class YardParserTest {

    private static final String GOOD = """
            # a comment
            loco 120

              loop A 6 B1-T2:30
            stub S 3 west C4
               # and another
            turntable R 2 60 east
            order A exact T2-B1
            """;

    private final YardParser parser = new YardParser();

    private static List<String> words(String line) {
        return List.of(line.split(" "));
    }

    // Spec: YardParser.end "in upper or lower case or both"
    @ParameterizedTest
    @CsvSource({"west, WEST", "EAST, EAST", "East, EAST"})
    void anEndIsReadInAnyCase(String word, TrackEnd end) {
        assertEquals(end, YardParser.end(word));
    }

    // Spec: YardParser.end "if it is any other word"
    @ParameterizedTest
    @ValueSource(strings = {"north", "", "wes", "west "})
    void anyOtherWordIsNoEnd(String word) {
        Exception e = assertThrows(IllegalArgumentException.class, () -> YardParser.end(word));
        assertEquals("neither west nor east: " + word, e.getMessage());
    }

    // Spec: YardParser.number "one to four decimal digits"
    @ParameterizedTest
    @CsvSource({"0, 0", "007, 7", "9999, 9999"})
    void aNumberHasOneToFourDigits(String word, int number) {
        assertEquals(number, YardParser.number(word));
    }

    // Spec: YardParser.number "if it is any other word"
    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "+1", "12345", "1.5", "x", "1 "})
    void anyOtherWordIsNoNumber(String word) {
        Exception e = assertThrows(IllegalArgumentException.class, () -> YardParser.number(word));
        assertEquals("not a number: " + word, e.getMessage());
    }

    @Nested
    class Tracks {

        // Spec: YardParser.track "Makes a track of the words of its line, with the wagons on it that the line has"
        @Test
        void aLoop() {
            Track track = YardParser.track(words("loop A 6 B1-T2:30"));
            assertInstanceOf(LoopTrack.class, track);
            assertEquals("A", track.name());
            assertEquals(6, track.capacity());
            assertEquals("B1-T2:30", track.standing().toString());
        }

        // Spec: YardParser "for a stub the open end"
        @Test
        void aStubWithItsOpenEnd() {
            Track track = YardParser.track(words("stub S 3 west"));
            assertInstanceOf(StubSiding.class, track);
            assertTrue(track.isOpen(TrackEnd.WEST));
            assertFalse(track.isOpen(TrackEnd.EAST));
            assertEquals(Consist.EMPTY, track.standing());
        }

        // Spec: YardParser "carries and the end that is open at first"
        @Test
        void aTurntableWithItsLimitAndItsOpenEnd() {
            Track track = YardParser.track(words("turntable R 2 60 east F1"));
            assertEquals(60, assertInstanceOf(Turntable.class, track).limit());
            assertTrue(track.isOpen(TrackEnd.EAST));
            assertEquals(Consist.parse("F1"), track.standing());
        }

        // Spec: YardParser.track "is not held against the rules about neighbours and weights"
        @Test
        void whatStandsThereAtFirstIsNotHeldAgainstTheRules() {
            Track track = YardParser.track(words("turntable R 4 1 east C1:90-T1:90"));
            assertEquals(Consist.parse("C1-T1"), track.standing());
        }

        // Spec: YardParser.track "if a word is at fault, as told by those that read it"
        // Spec: YardParser.track "the wagons take up more slots than the track has"
        @ParameterizedTest
        @CsvSource({
            "loop A, a loop has 3 or 4 words",
            "loop A x B1 B2, a loop has 3 or 4 words",
            "stub S 3, a stub has 4 or 5 words",
            "turntable R 2 60, a turntable has 5 or 6 words",
            "loop A six, not a number: six",
            "stub S 3 up, neither west nor east: up",
            "turntable R 2 60 east Q1, not a wagon: Q1",
            "loop A 3 B1-B1, twice: B1",
            "loop A 3 C1-C2, no room on A",
            "stub S 0 east F1, no room on S",
        })
        void faultsAreTold(String line, String fault) {
            Exception e = assertThrows(IllegalArgumentException.class, () -> YardParser.track(words(line)));
            assertEquals(fault, e.getMessage());
        }
    }

    @Nested
    class Orders {

        // Spec: YardParser.order "is one word, which"
        @Test
        void exactly() {
            TrainOrder order = YardParser.order(words("order A exact T2-B1"));
            assertInstanceOf(ExactOrder.class, order);
            assertTrue(order.isFilledBy(Consist.parse("T2-B1")));
        }

        // Spec: YardParser.order "when they are joined with spaces"
        @Test
        void inGroups() {
            TrainOrder order = YardParser.order(words("order A groups 2B 1T"));
            assertEquals("2B 1T", assertInstanceOf(GroupedOrder.class, order).toString());
        }

        // Spec: YardParser.order "if the words are too few or too many, or the third is any other"
        @ParameterizedTest
        @ValueSource(strings = {"order A", "order A exact", "order A exact B1 B2", "order A groups", "order A some B1"})
        void ofNoOtherForm(String line) {
            Exception e = assertThrows(IllegalArgumentException.class, () -> YardParser.order(words(line)));
            assertEquals("an order is: order TRACK exact WAGONS, or: order TRACK groups GROUP …", e.getMessage());
        }

        // Spec: YardParser.order "if they can't"
        @ParameterizedTest
        @CsvSource({"order A exact Q1, not a wagon: Q1", "order A groups 2B 0T, not an order: 2B 0T"})
        void withFaultsOfTheirParts(String line, String fault) {
            Exception e = assertThrows(IllegalArgumentException.class, () -> YardParser.order(words(line)));
            assertEquals(fault, e.getMessage());
        }
    }

    @Nested
    class Puzzles {

        // Spec: Yard "in the order in which they were given"
        @Test
        void haveTheirTracksInTheOrderOfTheText() throws YardFormatException {
            List<String> names = new ArrayList<>();
            parser.parse(GOOD).yard().forEach(track -> names.add(track.name()));
            assertEquals(List.of("A", "S", "R"), names);
        }

        // Spec: YardParser "name of the departure track; then either the wagons or the groups"
        @Test
        void haveALocomotiveADepartureTrackAndAnOrder() throws YardFormatException {
            Puzzle puzzle = parser.parse(GOOD.replace("\n", "\r\n"));
            assertEquals(120, puzzle.yard().locomotive().power());
            assertEquals("A", puzzle.departure());
            assertFalse(puzzle.isSolved());
            puzzle.yard().track("A").restore(Consist.parse("T2-B1"));
            assertTrue(puzzle.isSolved());
        }

        // Spec: YardParser.parse "Lines may stand in any order"
        @Test
        void mayHaveTheirLinesInAnyOrder() throws YardFormatException {
            Puzzle puzzle = parser.parse("order B groups 1B\nloop B 2 B1\nloco 9");
            assertTrue(puzzle.isSolved());
        }

        // Spec: YardParser.parse "counted from 1 with those that are passed over"
        @ParameterizedTest
        @CsvSource(delimiter = '|', value = {
            "siding X 3          | line 9: what is a siding?",
            "LOOP X 3            | line 9: what is a LOOP?",
            "loco 1              | line 9: a second loco",
            "order A groups 1B   | line 9: a second order",
            "loop X              | line 9: a loop has 3 or 4 words",
            "stub X 3 down       | line 9: neither west nor east: down",
        })
        void tellTheLineThatIsAtFault(String line, String fault) {
            YardFormatException e = assertThrows(YardFormatException.class, () -> parser.parse(GOOD + line));
            assertEquals(fault, e.getMessage());
            assertEquals(9, e.line());
        }

        // Spec: YardParser.parse "hasn't exactly one word behind it"
        @ParameterizedTest
        @CsvSource({"loco, a loco has 2 words", "loco 1 2, a loco has 2 words", "loco fast, not a number: fast"})
        void tellWhatIsWrongWithALocomotive(String line, String fault) {
            Exception e = assertThrows(YardFormatException.class, () -> parser.parse("\n" + line));
            assertEquals("line 2: " + fault, e.getMessage());
        }

        // Spec: YardParser.parse "when no line is at fault, the first that holds"
        @ParameterizedTest
        @CsvSource(delimiter = '|', value = {
            "loop A 1;loop A 1                        | no loco",
            "loco 9;loop A 1;loop A 1                 | no order",
            "loco 9;loop A 1;loop A 1;order B exact B1 | two tracks are called A",
            "loco 9;loop A 1;order B exact B1         | there is no track B",
        })
        void tellWhatIsWrongWithTheWhole(String lines, String fault) {
            YardFormatException e =
                    assertThrows(YardFormatException.class, () -> parser.parse(lines.replace(';', '\n')));
            assertEquals(fault, e.getMessage());
            assertEquals(0, e.line());
        }
    }
}
