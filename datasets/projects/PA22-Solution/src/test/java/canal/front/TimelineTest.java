package canal.front;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import canal.model.Barge;
import canal.model.Direction;

class TimelineTest {

    private final StringBuilder out = new StringBuilder();
    private final Timeline timeline = new Timeline(out);
    private final Barge anna = new Barge("Anna", 30, 50);
    private final Barge bela = new Barge("Bela", 30, 50);

    // Spec: Timeline.clock "hours and minutes of a number of minutes, with a colon between them"
    @ParameterizedTest
    @CsvSource({"0, 00:00", "9, 00:09", "10, 00:10", "59, 00:59", "60, 01:00", "65, 01:05", "600, 10:00", "1505, 25:05",
        "6001, 100:01"})
    void timesAreHoursAndMinutes(long minutes, String text) {
        assertEquals(text, Timeline.clock(minutes));
    }

    // Spec: Timeline.started "for a barge that is heading up"
    @Test
    void aStartShowsWhereTheBargeIsHeading() {
        timeline.started(0, anna, Direction.UP);
        timeline.started(61, bela, Direction.DOWN);
        assertEquals("00:00 ▲ Anna\n01:01 ▼ Bela\n", out.toString());
    }

    // Spec: Timeline.waiting "00:12 Anna waits at Sluice"
    @Test
    void aBargeThatWaits() {
        timeline.waiting(12, "Weir", anna);
        assertEquals("00:12 Anna waits at Weir\n", out.toString());
    }

    // Spec: Timeline.locking "if no barge takes part"
    @Test
    void aLockingNamesTheBarges() {
        timeline.locking(12, "Sluice", List.of(bela, anna));
        timeline.locking(24, "Sluice", List.of());
        timeline.locking(36, "Sluice", List.of(anna));
        assertEquals("00:12 Sluice locks Bela, Anna\n00:24 Sluice turns empty\n00:36 Sluice locks Anna\n",
                out.toString());
    }

    // Spec: Timeline.finished "01:40 ■ Anna"
    // Spec: Timeline "Writes a line for each thing that happens on a canal"
    @Test
    void theEndOfAJourney() {
        timeline.finished(100, anna);
        assertEquals("01:40 ■ Anna\n", out.toString());
    }
}
