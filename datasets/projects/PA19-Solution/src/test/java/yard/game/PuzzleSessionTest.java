package yard.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PuzzleSessionTest {

    private static final String PUZZLE = """
            loco 40
            loop A 3 B1-T2
            stub S 2 west
            order A exact T2-B1
            """;

    private PuzzleSession session;

    @BeforeEach
    void begin() throws YardFormatException {
        session = new PuzzleSession(new YardParser().parse(PUZZLE));
    }

    // Spec: PuzzleSession.answer "of the moves stand below it, and the session is over"
    @Test
    void aPuzzleIsSolvedMoveByMove() {
        session.answer("pull A 1 west");
        session.answer("push S west");
        session.answer("pull A 1 west");
        session.answer("pull S 1 west");
        assertFalse(session.isOver());
        String last = session.answer("push A west");
        assertTrue(session.isOver());
        assertTrue(last.contains("│ A ═[T2]═[B1]·═ │"), last);
        assertTrue(last.endsWith("solved in 5 moves: 3 times pulled, 2 times pushed, 0 times turned\n"), last);
    }

    // Spec: PuzzleSession.answer "and the answer is the yard as it is then"
    // Spec: PuzzleSession.answer "it is told before it how many moves were undone"
    @Test
    void undoAndRedoShowTheYardAsItIsThen() {
        String before = session.answer("show");
        String after = session.answer("pull A 2 east");
        assertEquals(before, session.answer("undo"));
        assertEquals(after, session.answer("redo"));
        assertEquals("1 moves undone\n" + before, session.answer("restart"));
        assertEquals("there is nothing to undo\n", session.answer("undo"));
    }

    // Spec: PuzzleSession.answer "What can't be done changes nothing"
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "pull X 1 west | no: there is no track X",
        "pull A 3 west | no: A has no 3 wagons to give",
        "pull A x west | no: not a number: x",
        "pull A 1 up   | no: neither west nor east: up",
        "push S west   | no: no wagons hang on the locomotive",
        "turn S        | no: S is no turntable",
        "redo          | there is nothing to redo",
    })
    void whatCanNotBeDoneIsToldAndChangesNothing(String line, String answer) {
        String before = session.answer("show");
        assertEquals(answer + "\n", session.answer(line));
        assertEquals(before, session.answer("show"));
    }

    // Spec: Locomotive.Locomotive "the weight that it can move, in tonnes"
    @Test
    void theTrainMustNotBeHeavierThanTheLocomotiveCanMove() throws YardFormatException {
        session = new PuzzleSession(new YardParser().parse(PUZZLE.replace("loco 40", "loco 25")));
        assertEquals("no: the locomotive moves 25 tonnes, not 26\n", session.answer("pull A 2 west"));
    }
}
