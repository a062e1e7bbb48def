package yard.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import yard.Yard;
import yard.model.Consist;
import yard.model.Locomotive;
import yard.model.TrackEnd;
import yard.track.LoopTrack;
import yard.track.StubSiding;
import yard.track.Track;

class YardRendererTest {

    private final YardRenderer renderer = new YardRenderer();
    private final Track loop = new LoopTrack("A", 4);
    private final Track shed = new StubSiding("Shed", 1, TrackEnd.EAST);
    private final Locomotive locomotive = new Locomotive(100);

    // Spec: YardRenderer.wagons "between brackets, with"
    @ParameterizedTest
    @CsvSource({"B1:5-T22, [B1]═[T22]", "C3, [C3]", "'', ''"})
    void wagonsStandBetweenBracketsAndAreCoupled(String text, String drawing) {
        assertEquals(drawing, renderer.wagons(Consist.parse(text)));
    }

    // Spec: YardRenderer.track "An end is"
    @Test
    void anEndShowsWhetherItIsOpen() {
        assertEquals("═", renderer.end(loop, TrackEnd.WEST));
        assertEquals("═", renderer.end(shed, TrackEnd.EAST));
        assertEquals("║", renderer.end(shed, TrackEnd.WEST));
    }

    // Spec: YardRenderer.track "Draws a track without its name"
    @Test
    void aTrackShowsEndsWagonsAndFreeSlots() {
        assertEquals("═····═", renderer.track(loop));
        loop.restore(Consist.parse("B1-C2"));
        assertEquals("═[B1]═[C2]·═", renderer.track(loop));
        shed.restore(Consist.parse("T2"));
        assertEquals("║[T2]═", renderer.track(shed));
    }

    // Spec: YardRenderer.locomotive "if wagons hang on it"
    @Test
    void theLocomotiveShowsItsTrain() {
        assertEquals("◄■►", renderer.locomotive(locomotive));
        locomotive.setTrain(Consist.parse("B1-T2"));
        assertEquals("◄■►═[B1]═[T2]", renderer.locomotive(locomotive));
    }

    // Spec: YardRenderer.padded "the text with as many spaces as are needed"
    @Test
    void textIsFilledUpBehind() {
        assertEquals("ab  ", renderer.padded("ab", 4));
        assertEquals("ab", renderer.padded("ab", 2));
    }

    // Spec: YardRenderer.yard "Draws the whole yard in a frame"
    @Test
    void theYardHasALineForEachTrackAndTheLocomotiveInAFrame() {
        loop.restore(Consist.parse("B1-F1"));
        shed.restore(Consist.parse("T2"));
        locomotive.setTrain(Consist.parse("C1-C22"));
        assertEquals("""
                ┌────────────────────┐
                │ A    ═[B1]═[F1]··═ │
                │ Shed ║[T2]═        │
                │ ◄■►═[C1]═[C22]     │
                └────────────────────┘
                """, renderer.yard(new Yard(List.of(loop, shed), locomotive)));
    }

    // Spec: YardRenderer.yard "Each line is filled up with spaces to the length of the longest of them"
    @Test
    void theLocomotivesLineCanBeTheLongest() {
        locomotive.setTrain(Consist.parse("C1-C22"));
        assertEquals("""
                ┌────────────────┐
                │ Shed ║·═       │
                │ A    ═····═    │
                │ ◄■►═[C1]═[C22] │
                └────────────────┘
                """, renderer.yard(new Yard(List.of(shed, loop), locomotive)));
    }
}
