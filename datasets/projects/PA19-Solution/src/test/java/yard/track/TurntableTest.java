package yard.track;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;

import org.junit.jupiter.api.Test;

import yard.model.Consist;
import yard.model.TrackEnd;
import yard.model.Wagon;
import yard.move.IllegalMoveException;

class TurntableTest {

    private final Turntable turntable = new Turntable("R", 3, 60, TrackEnd.WEST);

    // Spec: Turntable.isOpen "true for the end that was open at first"
    @Test
    void onlyTheEndThatWasOpenAtFirstIsOpen() {
        assertTrue(turntable.isOpen(TrackEnd.WEST));
        assertFalse(turntable.isOpen(TrackEnd.EAST));
        assertTrue(new Turntable("Q", 3, 60, TrackEnd.EAST).isOpen(TrackEnd.EAST));
    }

    // Spec: Turntable.turn "the open end is closed and the other one open"
    @Test
    void turningOpensTheOtherEndEachTime() {
        turntable.turn();
        assertFalse(turntable.isOpen(TrackEnd.WEST));
        assertTrue(turntable.isOpen(TrackEnd.EAST));
        turntable.turn();
        assertTrue(turntable.isOpen(TrackEnd.WEST));
    }

    // Spec: Turntable.turn "what stands here stands in the opposite order"
    @Test
    void turningTurnsWhatStandsOnIt() {
        turntable.push(Consist.parse("B1-T2-F3"), TrackEnd.WEST);
        turntable.turn();
        assertEquals(Consist.parse("F3-T2-B1"), turntable.standing());
        assertEquals(Consist.parse("B1"), turntable.pull(1, TrackEnd.EAST));
    }

    // Spec: Turntable.refusal "gives and which come first"
    @Test
    void theReasonsOfEveryTrackComeFirst() {
        assertEquals(Optional.of("R is closed in the EAST"),
                turntable.refusal(Consist.parse("B1:100"), TrackEnd.EAST));
        assertEquals(Optional.of("R has 3 free slots, 4 are needed"),
                turntable.refusal(Consist.parse("C1:100-C2:100"), TrackEnd.WEST));
        assertEquals(Optional.of("C1 may not touch its neighbour"),
                turntable.refusal(Consist.parse("C1:100-T1"), TrackEnd.WEST));
    }

    // Spec: Turntable.refusal "more than the bridge can carry"
    @Test
    void whatStandsHereAndTheCutMustNotWeighMoreThanTheLimit() {
        turntable.push(Consist.parse("B1:20"), TrackEnd.WEST);
        Consist cut = Consist.parse("T1:15");
        assertEquals(Optional.of("R carries 60 tonnes, not 61"), turntable.refusal(cut, TrackEnd.WEST));
        assertThrows(IllegalMoveException.class, () -> turntable.push(cut, TrackEnd.WEST));
        assertEquals(Consist.parse("B1"), turntable.standing());
    }

    // Spec: Turntable.refusal "Exactly the limit is still carried"
    @Test
    void exactlyTheLimitIsCarried() {
        turntable.push(Consist.parse("B1:20"), TrackEnd.WEST);
        turntable.push(Consist.parse("T1:14"), TrackEnd.WEST);
        assertEquals(60, turntable.standing().weight());
    }

    // Spec: Turntable.next "the one nearest to the open end"
    @Test
    void theNextToLeaveStandsAtTheOpenEnd() {
        assertEquals(Optional.empty(), turntable.next());
        turntable.push(Consist.parse("B1-F2"), TrackEnd.WEST);
        assertEquals(Optional.of(Wagon.parse("B1")), turntable.next());
        turntable.turn();
        assertEquals(Optional.of(Wagon.parse("B1")), turntable.next());
        turntable.restore(Consist.parse("B5-F6"));
        assertEquals(Optional.of(Wagon.parse("F6")), turntable.next());
    }
}
