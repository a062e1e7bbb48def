package canal.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.NoSuchElementException;
import java.util.OptionalLong;
import java.util.function.Function;

import org.junit.jupiter.api.Test;

import canal.model.Barge;
import canal.model.Direction;

class StatisticsTest {

    private final Statistics statistics = new Statistics();
    private final Barge anna = new Barge("Anna", 30, 50);
    private final Barge bela = new Barge("Bela", 30, 50);
    private final Barge cora = new Barge("Cora", 30, 50);

    // Spec: Statistics.locks "the names of the locks that are known, in the order in which they became known"
    // Spec: Statistics "from the moment that a barge waits at it or it begins a locking"
    @Test
    void locksAreKnownOnceSomethingHappensThere() {
        assertEquals(List.of(), statistics.locks());
        statistics.waiting(1, "Weir", anna);
        statistics.locking(2, "Sluice", List.of());
        statistics.waiting(3, "Gate", bela);
        statistics.waiting(4, "Sluice", cora);
        assertEquals(List.of("Weir", "Sluice", "Gate"), statistics.locks());
    }

    // Spec: Statistics.lockings "the number of lockings that the lock has begun, with barges or without"
    @Test
    void lockingsAreCountedWithBargesOrWithout() {
        statistics.waiting(1, "Sluice", anna);
        assertEquals(0, statistics.lockings("Sluice"));
        statistics.locking(2, "Sluice", List.of());
        statistics.locking(3, "Sluice", List.of(anna));
        statistics.locking(3, "Weir", List.of());
        assertEquals(2, statistics.lockings("Sluice"));
        assertEquals(1, statistics.lockings("Weir"));
    }

    // Spec: Statistics.served "the number of barges that took part in a locking of the lock"
    // Spec: Statistics.served "one that took part twice counts twice"
    @Test
    void servedBargesAreCounted() {
        statistics.waiting(1, "Sluice", anna);
        statistics.waiting(1, "Sluice", bela);
        assertEquals(0, statistics.served("Sluice"));
        statistics.locking(3, "Sluice", List.of(anna, bela));
        statistics.waiting(5, "Sluice", anna);
        statistics.locking(6, "Sluice", List.of(anna));
        statistics.waiting(7, "Weir", anna);
        assertEquals(3, statistics.served("Sluice"));
        assertEquals(0, statistics.served("Weir"));
    }

    // Spec: Statistics.waitingAt "the names of the barges that wait at the lock, in alphabetical order"
    @Test
    void bargesWaitUntilTheyTakePartInALocking() {
        statistics.waiting(1, "Sluice", cora);
        statistics.waiting(2, "Sluice", anna);
        statistics.waiting(3, "Sluice", bela);
        assertEquals(List.of("Anna", "Bela", "Cora"), statistics.waitingAt("Sluice"));
        statistics.locking(4, "Sluice", List.of(anna, cora));
        assertEquals(List.of("Bela"), statistics.waitingAt("Sluice"));
        statistics.locking(5, "Sluice", List.of());
        assertEquals(List.of("Bela"), statistics.waitingAt("Sluice"));
        statistics.locking(6, "Sluice", List.of(bela));
        assertEquals(List.of(), statistics.waitingAt("Sluice"));
    }

    // Spec: Statistics.averageWait "how many minutes those waited on average who wait no longer; 0 if there are none"
    @Test
    void theAverageIsOfThoseWhoWaitNoLonger() {
        statistics.waiting(1, "Sluice", anna);
        statistics.waiting(3, "Sluice", bela);
        assertEquals(0.0, statistics.averageWait("Sluice"));
        statistics.locking(10, "Sluice", List.of(anna));
        assertEquals(9.0, statistics.averageWait("Sluice"));
        statistics.locking(15, "Sluice", List.of(bela));
        assertEquals(10.5, statistics.averageWait("Sluice"));
    }

    // Spec: Statistics.longestWait "the most minutes that one of those waited who wait no longer; 0 if there are none"
    @Test
    void theLongestWaitIsOfThoseWhoWaitNoLonger() {
        statistics.waiting(1, "Sluice", anna);
        statistics.waiting(3, "Sluice", bela);
        statistics.waiting(3, "Sluice", cora);
        assertEquals(0, statistics.longestWait("Sluice"));
        statistics.locking(10, "Sluice", List.of(anna));
        statistics.locking(11, "Sluice", List.of(cora));
        assertEquals(9, statistics.longestWait("Sluice"));
        statistics.locking(15, "Sluice", List.of(bela));
        assertEquals(12, statistics.longestWait("Sluice"));
    }

    // Spec: Statistics "A barge waits at a lock from when it comes to it until the locking begins"
    @Test
    void locksAreMeasuredApart() {
        statistics.waiting(1, "Low", anna);
        statistics.locking(4, "Low", List.of(anna));
        statistics.waiting(10, "High", anna);
        statistics.locking(10, "High", List.of(anna));
        assertEquals(3.0, statistics.averageWait("Low"));
        assertEquals(0.0, statistics.averageWait("High"));
        assertEquals(1, statistics.served("High"));
    }

    // Spec: Statistics.journey "the minutes from the start to the end of the last journey that the barge has finished"
    @Test
    void aJourneyLastsFromItsStartToItsEnd() {
        assertEquals(OptionalLong.empty(), statistics.journey("Anna"));
        statistics.started(5, anna, Direction.UP);
        statistics.started(6, bela, Direction.UP);
        assertEquals(OptionalLong.empty(), statistics.journey("Anna"));
        statistics.finished(40, anna);
        assertEquals(OptionalLong.of(35), statistics.journey("Anna"));
        assertEquals(OptionalLong.empty(), statistics.journey("Bela"));
        statistics.started(50, anna, Direction.DOWN);
        assertEquals(OptionalLong.of(35), statistics.journey("Anna"));
        statistics.finished(60, anna);
        assertEquals(OptionalLong.of(10), statistics.journey("Anna"));
    }

    // Spec: Statistics.lockings "if the lock isn't known"
    // Spec: Statistics.served "if the lock isn't known"
    // Spec: Statistics.waitingAt "if the lock isn't known"
    // Spec: Statistics.averageWait "if the lock isn't known"
    // Spec: Statistics.longestWait "if the lock isn't known"
    @Test
    void nothingIsKnownOfOtherLocks() {
        statistics.waiting(1, "Weir", anna);
        List<Function<String, Object>> figures = List.of(statistics::lockings, statistics::served,
                statistics::waitingAt, statistics::averageWait, statistics::longestWait);
        for (Function<String, Object> figure : figures) {
            Exception e = assertThrows(NoSuchElementException.class, () -> figure.apply("Sluice"));
            assertEquals("no lock Sluice", e.getMessage());
        }
        assertEquals(List.of("Weir"), statistics.locks());
    }
}
