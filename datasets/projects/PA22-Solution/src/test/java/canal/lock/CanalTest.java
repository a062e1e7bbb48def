package canal.lock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import canal.Notes;
import canal.model.Barge;
import canal.model.Direction;
import canal.sim.EventQueue;
import canal.sim.Simulation;

class CanalTest {

    private final Notes notes = new Notes();
    private final Simulation simulation = new Simulation(new EventQueue());
    private final Barge anna = new Barge("Anna", 30, 50);
    private final Barge bela = new Barge("Bela", 30, 100);

    private Lock lock(String name, Direction open) {
        return new Lock(name, simulation, new Chamber(60, open), 10, new FirstComePolicy(), notes);
    }

    private Canal canal(List<Integer> reaches, Lock... locks) {
        return new Canal(simulation, reaches, List.of(locks), notes);
    }

    private Canal canal() {
        return canal(List.of(100, 200, 350), lock("Low", Direction.DOWN), lock("High", Direction.DOWN));
    }

    // Spec: Canal.Canal "if there isn't one reach more than there are locks"
    @Test
    void thereIsOneReachMoreThanThereAreLocks() {
        Exception fewer = assertThrows(IllegalArgumentException.class,
                () -> canal(List.of(1, 2), lock("Low", Direction.UP), lock("Low", Direction.UP)));
        assertEquals("2 locks need 3 reaches, not 2", fewer.getMessage());
        Exception more = assertThrows(IllegalArgumentException.class, () -> canal(List.of(1, 2)));
        assertEquals("0 locks need 1 reaches, not 2", more.getMessage());
    }

    // Spec: Canal.Canal "if two locks have the same name"
    @Test
    void locksHaveDifferentNames() {
        Exception e = assertThrows(IllegalArgumentException.class, () -> canal(List.of(1, 2, 3, 4),
                lock("Low", Direction.UP), lock("High", Direction.UP), lock("Low", Direction.UP)));
        assertEquals("two locks are called Low", e.getMessage());
    }

    // Spec: Canal.Canal "It does not change when the lists do"
    @Test
    void theCanalDoesNotChangeWithTheLists() {
        List<Integer> reaches = new ArrayList<>(List.of(100, 200));
        List<Lock> locks = new ArrayList<>(List.of(lock("Low", Direction.DOWN)));
        Canal canal = new Canal(simulation, reaches, locks, notes);
        reaches.set(0, 9999);
        locks.clear();
        canal.enter(anna, Direction.UP);
        simulation.runUntil(1000);
        assertEquals("16 end Anna", notes.lines.get(notes.lines.size() - 1));
    }

    // Spec: Canal.minutes "what it needs of the last minute counts as a whole one"
    @ParameterizedTest
    @CsvSource({"100, 50, 2", "101, 50, 3", "149, 50, 3", "150, 50, 3", "1, 50, 1", "500, 1, 500"})
    void minutesAreRoundedUp(int metres, int speed, long minutes) {
        assertEquals(minutes, Canal.minutes(metres, new Barge("X", 1, speed)));
    }

    // Spec: Canal.enter "up from the lowest reach"
    // Spec: Canal.enter "It goes through the reaches and comes to each of the locks between them"
    @Test
    void aBargeGoesUpThroughAllLocks() {
        canal().enter(anna, Direction.UP);
        simulation.runUntil(1000);
        assertEquals(List.of("0 start Anna UP", "2 wait Low Anna", "2 lock Low [Anna]", "12 left Low Anna",
                "16 wait High Anna", "16 lock High [Anna]", "26 left High Anna", "33 end Anna"), notes.lines);
    }

    // Spec: Canal.enter "or down from the highest one"
    @Test
    void aBargeGoesDownThroughAllLocks() {
        canal().enter(anna, Direction.DOWN);
        simulation.runUntil(1000);
        assertEquals(List.of("0 start Anna DOWN", "7 wait High Anna", "7 lock High []", "17 lock High [Anna]",
                "27 left High Anna", "31 wait Low Anna", "31 lock Low []", "41 lock Low [Anna]", "51 left Low Anna",
                "53 end Anna"), notes.lines);
    }

    // Spec: Canal "reaches of water with a lock between each two of them"
    @Test
    void aCanalMayHaveNoLock() {
        canal(List.of(120)).enter(anna, Direction.DOWN);
        simulation.runUntil(1000);
        assertEquals(List.of("0 start Anna DOWN", "3 end Anna"), notes.lines);
    }

    // Spec: Canal.enter "that is an event with the label"
    @Test
    void eachReachIsAnEvent() {
        List<String> labels = new ArrayList<>();
        simulation.add(event -> labels.add(event.time() + " " + event.label()));
        canal().enter(bela, Direction.DOWN);
        simulation.runUntil(1000);
        assertEquals(List.of("4 Bela after 350 metres", "14 High turns", "24 High turns", "26 Bela after 200 metres",
                "36 Low turns", "46 Low turns", "47 Bela after 100 metres"), labels);
    }

    // Spec: Canal.underWay "the names of the barges on the canal, in alphabetical order"
    // Spec: Canal.underWay "a copy, which doesn't change any more"
    @Test
    void bargesAreUnderWayUntilTheyHaveFinished() {
        Canal canal = canal(List.of(200));
        assertEquals(List.of(), canal.underWay());
        canal.enter(bela, Direction.UP);
        canal.enter(anna, Direction.UP);
        List<String> both = canal.underWay();
        simulation.runUntil(3);
        assertEquals(List.of("Anna", "Bela"), both);
        assertEquals(List.of("Anna"), canal.underWay());
    }

    // Spec: Canal.enter "At its end it is no longer under way, and then the listener is told"
    @Test
    void whoHasFinishedMayStartAgain() {
        List<String> seen = new ArrayList<>();
        Canal[] canal = new Canal[1];
        canal[0] = new Canal(simulation, List.of(100), List.of(), new canal.model.CanalListener() {
            @Override
            public void finished(long time, Barge barge) {
                seen.add(time + " " + canal[0].underWay());
            }
        });
        canal[0].enter(anna, Direction.UP);
        simulation.runUntil(5);
        canal[0].enter(anna, Direction.DOWN);
        simulation.runUntil(10);
        assertEquals(List.of("2 []", "7 []"), seen);
    }

    // Spec: Canal.enter "if a barge of that name is under way"
    // Spec: Canal.enter "then nothing happens"
    @Test
    void aBargeCanNotBeUnderWayTwice() {
        Canal canal = canal();
        canal.enter(anna, Direction.UP);
        Exception e = assertThrows(IllegalStateException.class,
                () -> canal.enter(new Barge("Anna", 10, 10), Direction.DOWN));
        assertEquals("Anna is under way", e.getMessage());
        assertEquals(List.of("0 start Anna UP"), notes.lines);
        simulation.runUntil(1000);
        assertEquals(8, notes.lines.size());
    }

    // Spec: Canal.travel "0 for the first one it goes through, wherever it is heading"
    @ParameterizedTest
    @CsvSource({"UP, 0, 2 wait Low Anna", "UP, 1, 4 wait High Anna", "UP, 2, 7 end Anna",
        "DOWN, 0, 7 wait High Anna", "DOWN, 1, 4 wait Low Anna", "DOWN, 2, 2 end Anna"})
    void theWayLeadsThroughReachesAndLocks(Direction heading, int number, String first) {
        canal().travel(anna, heading, number);
        simulation.step();
        assertEquals(first, notes.lines.get(0));
    }
}
