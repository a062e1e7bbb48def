package yard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import yard.model.Consist;
import yard.model.Locomotive;
import yard.model.TrackEnd;
import yard.model.Wagon;
import yard.move.IllegalMoveException;
import yard.track.LoopTrack;
import yard.track.StubSiding;
import yard.track.Track;

class YardTest {

    private final Track zulu = new LoopTrack("Z", 4);
    private final Track alpha = new StubSiding("A", 3, TrackEnd.EAST);
    private final Locomotive locomotive = new Locomotive(100);
    private final Yard yard = new Yard(List.of(zulu, alpha), locomotive);

    @BeforeEach
    void wagonsStandEverywhere() {
        zulu.restore(Consist.parse("T9-B12"));
        alpha.restore(Consist.parse("B2"));
        locomotive.setTrain(Consist.parse("C3"));
    }

    // Spec: Yard.Yard "if two tracks have the same name"
    @Test
    void noTwoTracksHaveTheSameName() {
        List<Track> tracks = List.of(zulu, new LoopTrack("Z", 1));
        Exception e = assertThrows(IllegalArgumentException.class, () -> new Yard(tracks, locomotive));
        assertEquals("two tracks are called Z", e.getMessage());
    }

    // Spec: Yard.track "Finds a track by its name"
    @Test
    void aTrackIsFoundByItsName() {
        assertSame(alpha, yard.track("A"));
        Exception e = assertThrows(IllegalMoveException.class, () -> yard.track("a"));
        assertEquals("there is no track a", e.getMessage());
    }

    // Spec: Yard.iterator "over the tracks in the order in which they were given"
    @Test
    void tracksComeInTheOrderInWhichTheyWereGiven() {
        List<Track> found = new ArrayList<>();
        yard.forEach(found::add);
        assertEquals(List.of(zulu, alpha), found);
    }

    // Spec: Yard.iterator "throws an UnsupportedOperationException"
    @Test
    void theIteratorRemovesNothing() {
        Iterator<Track> tracks = yard.iterator();
        tracks.next();
        assertThrows(UnsupportedOperationException.class, tracks::remove);
    }

    // Spec: Yard.whereIs "the name of the track on which it stands"
    @Test
    void aWagonIsOnATrackOrAtTheLocomotiveOrNowhere() {
        assertEquals(Optional.of("Z"), yard.whereIs(Wagon.parse("B12")));
        assertEquals(Optional.of("A"), yard.whereIs(Wagon.parse("B2:7")));
        assertEquals(Optional.of(Yard.AT_LOCOMOTIVE), yard.whereIs(Wagon.parse("C3")));
        assertEquals(Optional.empty(), yard.whereIs(Wagon.parse("C4")));
    }

    // Spec: Yard.wagons "those at the locomotive too, in their natural order"
    @Test
    void allWagonsAreListedInTheirNaturalOrder() {
        assertEquals(List.of("B2", "B12", "T9", "C3"), yard.wagons().stream().map(Wagon::name).toList());
    }

    // Spec: Yard.destinations "for it at the west end or none at the east end"
    @Test
    void destinationsAreTheTracksThatTakeTheTrainAtOneEndAtLeast() {
        // A coach can't stand beside the tank wagon in the west of Z, but in the east of it.
        assertEquals(List.of("Z", "A"), yard.destinations());
        zulu.restore(Consist.parse("T9-B12-T8"));
        assertEquals(List.of("A"), yard.destinations());
        alpha.restore(Consist.parse("B2-B3"));
        assertEquals(List.of(), yard.destinations());
    }

    // Spec: Yard.destinations "none at all if the locomotive has no wagons"
    @Test
    void withoutATrainThereAreNoDestinations() {
        locomotive.setTrain(Consist.EMPTY);
        assertEquals(List.of(), yard.destinations());
    }

    // Spec: Yard.snapshot "what happens in the yard later doesn't change it, and nobody else can"
    @Test
    void aSnapshotShowsTheTracksInOrderAndStaysAsItIs() {
        Map<String, Consist> snapshot = yard.snapshot();
        zulu.restore(Consist.EMPTY);
        assertEquals(List.of("Z", "A"), List.copyOf(snapshot.keySet()));
        assertEquals(Consist.parse("T9-B12"), snapshot.get("Z"));
        assertThrows(UnsupportedOperationException.class, () -> snapshot.put("Q", Consist.EMPTY));
    }
}
