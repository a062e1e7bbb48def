package canal.lock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;

import canal.Notes;
import canal.model.Barge;
import canal.model.Direction;
import canal.sim.EventQueue;
import canal.sim.Simulation;

class LockTest {

    private final Notes notes = new Notes();
    private final Simulation simulation = new Simulation(new EventQueue());
    private final Chamber chamber = new Chamber(60, Direction.DOWN);
    private final Lock lock = lock(new FirstComePolicy());

    private Lock lock(LockPolicy policy) {
        return new Lock("Sluice", simulation, chamber, 12, policy, notes);
    }

    private void arrive(String name, int length, Direction heading) {
        arrive(lock, name, length, heading);
    }

    private void arrive(Lock at, String name, int length, Direction heading) {
        at.arrive(new Barge(name, length, 50), heading,
                () -> notes.lines.add(simulation.now() + " onward " + name + (at.isTurning() ? " turning" : "")));
    }

    // Spec: Lock.arrive "If the lock is idle, it is its turn to serve"
    // Spec: Lock "the chamber turns, which takes the locking time; then they leave it"
    @Test
    void aBargeIsServedAtOnceByAnIdleLock() {
        simulation.runUntil(5);
        arrive("Anna", 30, Direction.UP);
        assertTrue(lock.isTurning());
        simulation.runUntil(16);
        assertEquals(List.of("5 wait Sluice Anna", "5 lock Sluice [Anna]"), notes.lines);
        simulation.runUntil(17);
        assertEquals(List.of("17 left Sluice Anna", "17 onward Anna turning"), notes.lines.subList(2, 4));
        assertFalse(lock.isTurning());
        assertEquals(Direction.UP, chamber.open());
        assertEquals(60, chamber.free());
    }

    // Spec: Lock "If the chamber isn't ready for them, it turns empty, which takes the locking time"
    @Test
    void aChamberThatIsNotReadyTurnsEmptyFirst() {
        arrive("Anna", 30, Direction.DOWN);
        simulation.runUntil(100);
        assertEquals(List.of("0 wait Sluice Anna", "0 lock Sluice []", "12 lock Sluice [Anna]", "24 left Sluice Anna",
                "24 onward Anna turning"), notes.lines);
        assertEquals(Direction.DOWN, chamber.open());
    }

    // Spec: Lock "those in that line go in, from the first one on, as long as they fit"
    @Test
    void asManyGoInAsFit() {
        arrive("Zero", 1, Direction.DOWN);
        for (String name : List.of("Anna", "Bela", "Cora")) {
            arrive(name, 30, Direction.UP);
        }
        arrive("Dora", 10, Direction.UP);
        simulation.runUntil(24);
        assertEquals(2, lock.line(Direction.UP).size());
        simulation.runUntil(200);
        assertTrue(notes.lines.contains("24 lock Sluice [Anna, Bela]"));
        assertTrue(notes.lines.contains("48 lock Sluice [Cora, Dora]"));
    }

    // Spec: Lock "While the chamber turns, barges only join the lines"
    @Test
    void whileTheChamberTurnsBargesJoinTheLines() {
        arrive("Anna", 30, Direction.UP);
        simulation.runUntil(4);
        arrive("Bela", 10, Direction.UP);
        arrive("Cora", 10, Direction.DOWN);
        assertEquals(1, lock.line(Direction.UP).size());
        assertEquals(1, lock.line(Direction.DOWN).size());
        assertEquals(List.of("0 wait Sluice Anna", "0 lock Sluice [Anna]", "4 wait Sluice Bela", "4 wait Sluice Cora"),
                notes.lines);
    }

    // Spec: Lock.turned "At last the lock is idle, and it is its turn to serve"
    @Test
    void theNextAreServedWhenTheChamberHasTurned() {
        arrive("Anna", 30, Direction.UP);
        arrive("Bela", 10, Direction.UP);
        arrive("Cora", 10, Direction.DOWN);
        simulation.runUntil(12);
        assertEquals(List.of("12 left Sluice Anna", "12 onward Anna turning", "12 lock Sluice [Cora]"),
                notes.lines.subList(4, 7));
        assertTrue(lock.isTurning());
        simulation.runUntil(24);
        assertEquals("24 lock Sluice [Bela]", notes.lines.get(notes.lines.size() - 1));
    }

    // Spec: Lock.turned "in the order in which they went in, the listener is told that it has left"
    // Spec: Lock.turned "and then it goes onward, before the next one leaves"
    @Test
    void bargesLeaveOneAfterTheOther() {
        arrive("Zero", 1, Direction.DOWN);
        arrive("Bela", 20, Direction.UP);
        arrive("Anna", 20, Direction.UP);
        simulation.runUntil(36);
        assertEquals(List.of("36 left Sluice Bela", "36 onward Bela turning", "36 left Sluice Anna",
                "36 onward Anna turning"), notes.lines.subList(notes.lines.size() - 4, notes.lines.size()));
    }

    // Spec: Lock.turned "What is done onward finds the lock still turning"
    @Test
    void whoComesBackAtOnceWaitsForTheNextLocking() {
        Barge anna = new Barge("Anna", 30, 50);
        lock.arrive(anna, Direction.UP, () -> lock.arrive(anna, Direction.DOWN, () -> { }));
        simulation.runUntil(24);
        assertEquals(List.of("0 wait Sluice Anna", "0 lock Sluice [Anna]", "12 left Sluice Anna", "12 wait Sluice Anna",
                "12 lock Sluice [Anna]", "24 left Sluice Anna"), notes.lines);
    }

    // Spec: Lock.serve "The event that ends it is called"
    @Test
    void theEventIsCalledAfterTheLock() {
        simulation.add(event -> notes.lines.add(event.time() + " " + event.label()));
        arrive("Anna", 30, Direction.UP);
        simulation.step();
        assertTrue(notes.lines.contains("12 Sluice turns"));
        assertFalse(simulation.step());
    }

    // Spec: Lock "If the policy says nobody, it stays idle"
    @Test
    void thePolicyMayServeNobody() {
        Lock idle = lock((c, up, down) -> up.size() < 2 ? Optional.empty() : Optional.of(Direction.UP));
        arrive(idle, "Anna", 10, Direction.UP);
        assertFalse(idle.isTurning());
        assertFalse(simulation.step());
        arrive(idle, "Bela", 10, Direction.UP);
        assertTrue(idle.isTurning());
        assertEquals("0 lock Sluice [Anna, Bela]", notes.lines.get(2));
    }

    // Spec: Lock.serve "Serves those that the policy chooses"
    @Test
    void thePolicySeesTheChamberAndBothLines() {
        Lock watched = lock((c, up, down) -> {
            notes.lines.add(c.open() + " " + up.size() + " " + down.size());
            return Optional.empty();
        });
        arrive(watched, "Anna", 10, Direction.UP);
        arrive(watched, "Bela", 10, Direction.DOWN);
        arrive(watched, "Cora", 10, Direction.UP);
        assertEquals(List.of("0 wait Sluice Anna", "DOWN 1 0", "0 wait Sluice Bela", "DOWN 1 1", "0 wait Sluice Cora",
                "DOWN 2 1"), notes.lines);
    }

    // Spec: Lock.goesIn "Lets a barge into the chamber if it fits"
    @Test
    void aBargeGoesInIfItFits() {
        assertTrue(lock.goesIn(new Arrival(new Barge("Anna", 40, 1), 0, () -> { })));
        assertEquals(20, chamber.free());
        assertFalse(lock.goesIn(new Arrival(new Barge("Bela", 21, 1), 0, () -> { })));
        assertTrue(lock.goesIn(new Arrival(new Barge("Cora", 20, 1), 0, () -> { })));
        assertEquals(0, chamber.free());
    }

    // Spec: Lock.arrive "if the barge is too long even for the empty chamber"
    // Spec: Lock.arrive "then nothing happens"
    @Test
    void aBargeThatIsTooLongIsRefused() {
        Exception e = assertThrows(IllegalArgumentException.class, () -> arrive("Anna", 61, Direction.UP));
        assertEquals("Anna is too long for Sluice", e.getMessage());
        assertEquals(List.of(), notes.lines);
        assertTrue(lock.line(Direction.UP).isEmpty());
        arrive("Bela", 60, Direction.UP);
        assertTrue(lock.isTurning());
    }

    // Spec: Lock.arrive "joins the line of those who are heading there"
    @Test
    void theTimeOfArrivalDecidesWhoIsServedFirst() {
        arrive("Anna", 60, Direction.UP);
        simulation.runUntil(3);
        arrive("Bela", 60, Direction.UP);
        simulation.runUntil(7);
        arrive("Cora", 60, Direction.DOWN);
        assertEquals(Optional.of(3L), lock.line(Direction.UP).first().map(Arrival::time));
        simulation.runUntil(200);
        assertEquals(List.of("12 lock Sluice []", "24 lock Sluice [Bela]", "36 lock Sluice [Cora]"),
                notes.lines.stream().filter(line -> line.contains("lock")).skip(1).toList());
    }
}
