package yard.track;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import yard.model.Consist;
import yard.model.TrackEnd;
import yard.move.IllegalMoveException;

class TrackTest {

    private final Track loop = new LoopTrack("A", 5);
    private final Track stub = new StubSiding("S", 2, TrackEnd.EAST);

    @BeforeEach
    void twoWagonsStandOnTheLoop() {
        loop.restore(Consist.parse("B1-T2"));
    }

    // Spec: Track.freeSlots "the number of slots that nothing stands on"
    @Test
    void slotsAreFreeThatNoWagonTakesUp() {
        assertEquals(3, loop.freeSlots());
        loop.restore(Consist.parse("C1-C2"));
        assertEquals(1, loop.freeSlots());
    }

    // Spec: Track.push "Afterwards they stand at that end of the track, in the order they came"
    @Test
    void pushedInFromTheWestWagonsStandInTheWest() {
        loop.push(Consist.parse("F1-F2"), TrackEnd.WEST);
        assertEquals(Consist.parse("F1-F2-B1-T2"), loop.standing());
    }

    // Spec: Track.push "Afterwards they stand at that end of the track, in the order they came"
    @Test
    void pushedInFromTheEastWagonsStandInTheEast() {
        loop.push(Consist.parse("F1-F2"), TrackEnd.EAST);
        assertEquals(Consist.parse("B1-T2-F1-F2"), loop.standing());
    }

    // Spec: Track.joined "Says what would stand here"
    @Test
    void joinedSaysWhatWouldStandHereAndChangesNothing() {
        assertEquals(Consist.parse("F1-B1-T2"), loop.joined(Consist.parse("F1"), TrackEnd.WEST));
        assertEquals(Consist.parse("B1-T2-F1"), loop.joined(Consist.parse("F1"), TrackEnd.EAST));
        assertEquals(Consist.parse("B1-T2"), loop.standing());
    }

    // Spec: Track.refusal "the cut takes up more slots than are free"
    @Test
    void aTrackTakesWhatFitsExactly() {
        assertEquals(Optional.empty(), loop.refusal(Consist.parse("B5-B6-B7"), TrackEnd.EAST));
        assertEquals(Optional.empty(), stub.refusal(Consist.parse("C1"), TrackEnd.EAST));
    }

    // Spec: Track.refusal "The reasons, the first that holds"
    @Test
    void aClosedEndIsTheFirstReasonToRefuse() {
        assertEquals(Optional.of("S is closed in the WEST"), stub.refusal(Consist.parse("C1-T1-C2"), TrackEnd.WEST));
    }

    // Spec: Track.refusal "the cut takes up more slots than are free"
    @Test
    void tooFewFreeSlotsAreTheSecond() {
        assertEquals(Optional.of("A has 3 free slots, 4 are needed"),
                loop.refusal(Consist.parse("C1-C2"), TrackEnd.EAST));
    }

    // Spec: Track.refusal "finds a wagon that may not touch its neighbour in the east"
    @Test
    void neighboursThatMustNotTouchAreTheThird() {
        Consist coach = Consist.parse("C1");
        assertEquals(Optional.of("T2 may not touch its neighbour"), loop.refusal(coach, TrackEnd.EAST));
        assertEquals(Optional.empty(), loop.refusal(coach, TrackEnd.WEST));
    }

    // Spec: Track.push "which is the message; nothing has changed then"
    @ParameterizedTest
    @CsvSource({"C1-C2, A has 3 free slots; 4 are needed", "F1-C1-T1, A has 3 free slots; 4 are needed",
            "C1, T2 may not touch its neighbour"})
    void aRefusedPushThrowsTheReasonAndChangesNothing(String cut, String reason) {
        Exception e = assertThrows(IllegalMoveException.class,
                () -> loop.push(Consist.parse(cut), TrackEnd.EAST));
        assertEquals(reason.replace(';', ','), e.getMessage());
        assertEquals(Consist.parse("B1-T2"), loop.standing());
    }

    // Spec: Track.pull "the wagons, from west to east as they stood here"
    @Test
    void pulledWagonsLeaveFromTheirEndInTheirOrder() {
        loop.restore(Consist.parse("B1-T2-F3-F4"));
        assertEquals(Consist.parse("B1-T2"), loop.pull(2, TrackEnd.WEST));
        assertEquals(Consist.parse("F3-F4"), loop.standing());
        assertEquals(Consist.parse("F4"), loop.pull(1, TrackEnd.EAST));
        assertEquals(Consist.parse("F3"), loop.standing());
    }

    // Spec: Track.pull "is less than 1 or more than there are"
    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 3})
    void moreWagonsThanThereAreCanNotBePulledNorFewerThanOne(int count) {
        Exception e = assertThrows(IllegalMoveException.class, () -> loop.pull(count, TrackEnd.WEST));
        assertEquals("A has no " + count + " wagons to give", e.getMessage());
        assertEquals(Consist.parse("B1-T2"), loop.standing());
    }

    // Spec: Track.pull "with the same message as in"
    @Test
    void nothingLeavesThroughAClosedEnd() {
        stub.restore(Consist.parse("B9"));
        Exception e = assertThrows(IllegalMoveException.class, () -> stub.pull(1, TrackEnd.WEST));
        assertEquals("S is closed in the WEST", e.getMessage());
        assertEquals(Consist.parse("B9"), stub.pull(1, TrackEnd.EAST));
    }

    // Spec: Track.pull "Pulls the wagons out that stand nearest to an end"
    @Test
    void inAStubTheLastToComeIsTheFirstToLeave() {
        stub.push(Consist.parse("B1"), TrackEnd.EAST);
        stub.push(Consist.parse("B2"), TrackEnd.EAST);
        assertEquals(Consist.parse("B2"), stub.pull(1, TrackEnd.EAST));
        assertTrue(stub.isOpen(TrackEnd.EAST));
        assertFalse(stub.isOpen(TrackEnd.WEST));
    }
}
