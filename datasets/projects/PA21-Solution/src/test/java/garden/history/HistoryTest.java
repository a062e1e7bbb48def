package garden.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HistoryTest {

    private final History<String> history = new History<>(3);

    private void record(String... steps) {
        for (String step : steps) {
            history.record(step);
        }
    }

    /** Goes back for each {@code <}, forward for each {@code >}, marks for {@code *}, records any other letter. */
    private void go(String way) {
        for (String letter : way.split("")) {
            switch (letter) {
                case "<" -> history.back();
                case ">" -> history.forward();
                case "*" -> history.mark();
                default -> history.record(letter);
            }
        }
    }

    // Spec: History.History "if that is less than 1, with the message"
    @ParameterizedTest
    @ValueSource(ints = {0, -1})
    void aHistoryKeepsAStepAtLeast(int limit) {
        Exception e = assertThrows(IllegalArgumentException.class, () -> new History<String>(limit));
        assertEquals("a limit of " + limit, e.getMessage());
    }

    // Spec: History.History "A history without steps, whose state is marked"
    @Test
    void aHistoryBeginsWithoutSteps() {
        assertEquals(List.of(), history.past());
        assertEquals(List.of(), history.future());
        assertEquals(Optional.empty(), history.last());
        assertEquals(Optional.empty(), history.next());
        assertTrue(history.isMarked());
    }

    // Spec: History.past "the steps that can be gone back, the oldest first"
    // Spec: History.last "the step that would be gone back next"
    @Test
    void stepsAreRecorded() {
        record("a", "b", "c");
        assertEquals(List.of("a", "b", "c"), history.past());
        assertEquals(Optional.of("c"), history.last());
        assertEquals(Optional.empty(), history.next());
    }

    // Spec: History.record "If now more steps than the limit could be gone back, the oldest is forgotten"
    @Test
    void theOldestStepIsForgotten() {
        record("a", "b", "c", "d", "e");
        assertEquals(List.of("c", "d", "e"), history.past());
        History<String> one = new History<>(1);
        one.record("a");
        assertEquals(List.of("a"), one.past());
        one.record("b");
        assertEquals(List.of("b"), one.past());
    }

    // Spec: History.back "Goes a step back. It can be gone forward then"
    // Spec: History.future "the steps that can be gone forward, the next first"
    @Test
    void stepsAreGoneBack() {
        record("a", "b", "c");
        assertEquals("c", history.back());
        assertEquals("b", history.back());
        assertEquals(List.of("a"), history.past());
        assertEquals(List.of("b", "c"), history.future());
        assertEquals(Optional.of("a"), history.last());
        assertEquals(Optional.of("b"), history.next());
    }

    // Spec: History.forward "Goes a step forward. It can be gone back then"
    @Test
    void stepsAreGoneForward() {
        record("a", "b", "c");
        go("<<<");
        assertEquals("a", history.forward());
        assertEquals("b", history.forward());
        assertEquals(List.of("a", "b"), history.past());
        assertEquals(List.of("c"), history.future());
        assertEquals("b", history.back());
    }

    // Spec: History.back "if there is none, with the message"
    // Spec: History.forward "if there is none, with the message"
    @Test
    void thereMustBeAStep() {
        assertEquals("nothing to undo", assertThrows(NoSuchElementException.class, history::back).getMessage());
        assertEquals("nothing to redo", assertThrows(NoSuchElementException.class, history::forward).getMessage());
        record("a");
        go("<");
        assertThrows(NoSuchElementException.class, history::back);
        assertEquals(List.of("a"), history.future());
        go(">");
        assertThrows(NoSuchElementException.class, history::forward);
        assertEquals(List.of("a"), history.past());
    }

    // Spec: History.record "Steps that could be gone forward are given up"
    @Test
    void recordingGivesTheFutureUp() {
        go("abc<<d");
        assertEquals(List.of("a", "d"), history.past());
        assertEquals(List.of(), history.future());
    }

    // Spec: History "Only so many can be gone back; older ones are forgotten"
    @Test
    void goingForwardForgetsNothing() {
        go("abcd<<<>>>");
        assertEquals(List.of("b", "c", "d"), history.past());
        go("<<<");
        assertEquals(List.of("b", "c", "d"), history.future());
    }

    // Spec: History.past "a list that doesn't change any more"
    // Spec: History.future "a list that doesn't change any more"
    @Test
    void theListsDoNotChange() {
        go("ab<");
        List<String> past = history.past();
        List<String> future = history.future();
        go("<");
        assertEquals(List.of("a"), past);
        assertEquals(List.of("b"), future);
        assertThrows(UnsupportedOperationException.class, () -> past.add("x"));
        assertThrows(UnsupportedOperationException.class, () -> future.add("x"));
    }

    // Spec: History "It is the state before or after a step, and it is reached again by going back and forward"
    // Spec: History.mark "Marks the state after the last step, and no other any more"
    @ParameterizedTest
    @CsvSource({"a, false", "a<, true", "a<>, false", "ab<, false", "ab<<, true", "a*, true", "a*<, false",
        "a*<>, true", "a*b, false", "a*b<, true", "ab<*, true", "ab<*>, false", "ab<*><, true", "ab<*<, false",
        "ab<*<>, true", "a*b*, true", "a*b*<, false", "abc<<<>>>*<<<>>>, true", "a<*, true"})
    void theMarkedStateIsReachedAgain(String way, boolean marked) {
        go(way);
        assertEquals(marked, history.isMarked());
    }

    // Spec: History "when it is only to be reached over steps that were forgotten or given up"
    @ParameterizedTest
    @CsvSource({"abcd, <<<", "abcde<<, <", "ab*<<c, <>", "ab*<c, <<>>", "a*<b, <>", "a*bcde, <<<", "abc*<<<d, <>",
        "abc*<d, <<"})
    void theMarkedStateMayBeLost(String way, String search) {
        go(way);
        assertFalse(history.isMarked());
        for (int i = 0; i < search.length(); i++) {
            go(search.substring(i, i + 1));
            assertFalse(history.isMarked());
        }
        history.mark();
        assertTrue(history.isMarked());
    }

    // Spec: History "It is lost for good when there is no way to it any more"
    @Test
    void theMarkedStateIsKeptAsLongAsThereIsAWay() {
        go("a*bcd");
        assertFalse(history.isMarked());
        go("<<<");
        assertTrue(history.isMarked());
        go(">e");
        assertFalse(history.isMarked());
        go("<<");
        assertTrue(history.isMarked());
    }

    // Spec: History "It is lost for good"
    @Test
    void aLostMarkDoesNotComeBack() {
        go("abc*<<<");
        go("xyz");
        assertFalse(history.isMarked());
        go("<");
        assertFalse(history.isMarked());
        go("<<");
        assertFalse(history.isMarked());
    }
}
