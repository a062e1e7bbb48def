package yard.move;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

import yard.Yard;
import yard.model.Consist;
import yard.model.Locomotive;
import yard.model.TrackEnd;
import yard.track.LoopTrack;
import yard.track.Track;
import yard.track.Turntable;

class MoveHistoryTest {

    private final Track loop = new LoopTrack("A", 6);
    private final Turntable turntable = new Turntable("R", 3, 90, TrackEnd.WEST);
    private final Locomotive locomotive = new Locomotive(50);
    private final Yard yard = new Yard(List.of(loop, turntable), locomotive);
    private final MoveHistory history = new MoveHistory(yard);

    MoveHistoryTest() {
        loop.restore(Consist.parse("B1-T2-F3"));
    }

    private static Move pull(int count) {
        return new PullMove("A", count, TrackEnd.WEST);
    }

    // Spec: MoveHistory.size "the number of moves that were made and not taken back"
    @Test
    void aMoveIsExecutedAndCounted() {
        history.make(pull(2));
        assertEquals(Consist.parse("B1-T2"), locomotive.train());
        assertEquals(Consist.parse("F3"), loop.standing());
        assertEquals(1, history.size());
    }

    // Spec: MoveHistory.undo "the newest move that wasn't taken back yet"
    @Test
    void undoTakesBackTheNewestMove() {
        history.make(pull(1));
        history.make(pull(1));
        assertTrue(history.undo());
        assertEquals(Consist.parse("B1"), locomotive.train());
        assertEquals(1, history.size());
        assertTrue(history.undo());
        assertEquals(Consist.parse("B1-T2-F3"), loop.standing());
        assertEquals(0, history.size());
    }

    // Spec: MoveHistory.undo "or false if there is none"
    // Spec: MoveHistory.redo "or false if there is none"
    @Test
    void withoutAMoveThereIsNothingToUndoOrToRedo() {
        assertFalse(history.undo());
        assertFalse(history.redo());
        history.make(pull(1));
        assertFalse(history.redo());
        assertEquals(1, history.size());
    }

    // Spec: MoveHistory.redo "the moves that were taken back before it can be made again after it"
    @Test
    void redoMakesTheMovesAgainInTheirOrder() {
        history.make(pull(1));
        history.make(new PushMove("R", TrackEnd.WEST));
        history.make(new TurnMove("R"));
        assertEquals(3, history.undoAll());
        assertTrue(history.redo());
        assertEquals(Consist.parse("B1"), locomotive.train());
        assertTrue(history.redo());
        assertEquals(Consist.parse("B1"), turntable.standing());
        assertTrue(turntable.isOpen(TrackEnd.WEST));
        assertTrue(history.redo());
        assertTrue(turntable.isOpen(TrackEnd.EAST));
        assertFalse(history.redo());
    }

    // Spec: MoveHistory.redo "It can be taken back again then"
    @Test
    void aMoveThatWasMadeAgainCanBeTakenBackAgain() {
        history.make(pull(1));
        history.undo();
        history.redo();
        assertTrue(history.undo());
        assertEquals(Consist.EMPTY, locomotive.train());
        assertTrue(history.redo());
    }

    // Spec: MoveHistory.make "those that were taken back are forgotten"
    @Test
    void aNewMoveMakesThoseThatWereTakenBackForgotten() {
        history.make(pull(1));
        history.make(pull(1));
        history.undo();
        history.make(pull(2));
        assertFalse(history.redo());
        assertEquals(Consist.parse("B1-T2-F3"), locomotive.train());
        assertEquals(2, history.size());
    }

    // Spec: MoveHistory.make "it is as if the move had never been tried"
    @Test
    void aForbiddenMoveIsAsIfItHadNeverBeenTried() {
        history.make(pull(1));
        history.make(pull(1));
        history.undo();
        assertThrows(IllegalMoveException.class, () -> history.make(pull(9)));
        assertThrows(IllegalMoveException.class, () -> history.make(new TurnMove("A")));
        assertEquals(1, history.size());
        assertTrue(history.redo());
        assertEquals(Consist.parse("B1-T2"), locomotive.train());
    }

    // Spec: MoveHistory.undoAll "Takes back all moves, the newest first"
    @Test
    void undoAllTakesEverythingBackAndSaysHowMuch() {
        loop.restore(Consist.parse("B1-F3"));
        history.make(pull(2));
        history.make(new PushMove("R", TrackEnd.WEST));
        history.make(new TurnMove("R"));
        history.undo();
        assertEquals(2, history.undoAll());
        assertEquals(Consist.parse("B1-F3"), loop.standing());
        assertEquals(Consist.EMPTY, turntable.standing());
        assertEquals(0, history.undoAll());
        assertTrue(history.redo());
    }

    // Spec: MoveHistory.log "later moves don't change the list"
    @Test
    void theLogTellsTheMovesFromTheOldestAndStaysAsItIs() {
        history.make(pull(2));
        history.make(new PushMove("R", TrackEnd.WEST));
        history.make(new TurnMove("R"));
        history.undo();
        List<String> log = history.log();
        history.undoAll();
        assertEquals(List.of("pull A 2 west", "push R west"), log);
        assertEquals(List.of(), history.log());
    }

    // Spec: MoveHistory.make "it goes on to the caller"
    @Test
    void aTrainThatIsTooHeavyIsAForbiddenMove() {
        loop.restore(Consist.parse("B1:39"));
        assertThrows(IllegalMoveException.class, () -> history.make(pull(1)));
        assertEquals(Consist.parse("B1"), loop.standing());
        assertEquals(0, history.size());
    }
}
