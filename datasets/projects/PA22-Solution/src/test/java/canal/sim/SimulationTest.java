package canal.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SimulationTest {

    private final EventQueue queue = new EventQueue();
    private final Simulation simulation = new Simulation(queue);
    private final List<String> done = new ArrayList<>();

    private Runnable note(String what) {
        return () -> done.add(simulation.now() + " " + what);
    }

    // Spec: Simulation.step "it becomes the time of the event"
    @Test
    void theClockJumpsToTheNextEvent() {
        simulation.at(12, "b", note("b"));
        simulation.at(5, "a", note("a"));
        assertEquals(0, simulation.now());
        assertTrue(simulation.step());
        assertEquals(5, simulation.now());
        assertTrue(simulation.step());
        assertEquals(12, simulation.now());
        assertEquals(List.of("5 a", "12 b"), done);
    }

    // Spec: Simulation.step "false if there was no event to come; then nothing happens"
    @Test
    void withoutEventsNothingHappens() {
        simulation.at(5, "a", note("a"));
        simulation.step();
        assertFalse(simulation.step());
        assertEquals(5, simulation.now());
    }

    // Spec: Simulation.at "Schedules an event at a time, which may be that of this moment"
    @Test
    void anEventMayBeScheduledForThisMoment() {
        simulation.at(5, "a", () -> simulation.at(5, "b", note("b")));
        simulation.at(5, "c", note("c"));
        while (simulation.step()) {
            assertEquals(5, simulation.now());
        }
        assertEquals(List.of("5 c", "5 b"), done);
    }

    // Spec: Simulation.at "the ticket that the queue gives for it"
    // Spec: Simulation.after "the ticket that the queue gives for it"
    @Test
    void ticketsAreThoseOfTheQueue() {
        assertEquals(new Ticket(5, 0), simulation.at(5, "a", note("a")));
        simulation.step();
        assertEquals(new Ticket(12, 1), simulation.after(7, "b", note("b")));
        assertTrue(simulation.cancel(new Ticket(12, 1)));
        assertEquals(0, queue.size());
    }

    // Spec: Simulation.at "if that time is over"
    @ParameterizedTest
    @ValueSource(longs = {6, 0, -1})
    void whatIsOverCanNotBeScheduled(long time) {
        simulation.runUntil(7);
        Exception e = assertThrows(IllegalArgumentException.class, () -> simulation.at(time, "a", note("a")));
        assertEquals(time + " is over, it is 7", e.getMessage());
        assertEquals(0, queue.size());
    }

    // Spec: Simulation.after "Schedules an event so many minutes from now"
    @ParameterizedTest
    @CsvSource({"0, 7", "1, 8", "30, 37"})
    void aDelayCountsFromNow(long delay, long time) {
        simulation.runUntil(7);
        simulation.after(delay, "a", note("a"));
        simulation.step();
        assertEquals(List.of(time + " a"), done);
    }

    // Spec: Simulation.after "if the delay is negative"
    @Test
    void aDelayIsNotNegative() {
        Exception e = assertThrows(IllegalArgumentException.class, () -> simulation.after(-3, "a", note("a")));
        assertEquals("not a delay: -3", e.getMessage());
    }

    // Spec: Simulation.step "the listeners are told of it, and then its action is done"
    @Test
    void listenersAreToldBeforeTheActionIsDone() {
        simulation.add(event -> done.add(simulation.now() + " first " + event.label()));
        simulation.add(event -> done.add("second " + event.time()));
        simulation.at(5, "a", note("action"));
        simulation.step();
        assertEquals(List.of("5 first a", "second 5", "5 action"), done);
    }

    // Spec: Simulation.step "if an action calls this"
    // Spec: Simulation.step "then no event is taken"
    @Test
    void anActionCanNotLetTheNextEventHappen() {
        simulation.at(6, "b", note("b"));
        simulation.at(5, "a", () -> {
            Exception e = assertThrows(IllegalStateException.class, simulation::step);
            done.add(e.getMessage());
        });
        assertTrue(simulation.step());
        assertEquals(List.of("an event is happening"), done);
        assertEquals(1, queue.size());
        assertTrue(simulation.step());
        assertEquals(2, done.size());
    }

    // Spec: Simulation.runUntil "if an action calls this, as step has it"
    @Test
    void anActionCanNotLetTheSimulationRun() {
        simulation.at(6, "b", note("b"));
        simulation.at(5, "a", () -> {
            Exception e = assertThrows(IllegalStateException.class, () -> simulation.runUntil(10));
            done.add(e.getMessage());
        });
        simulation.step();
        assertEquals(List.of("an event is happening"), done);
    }

    // Spec: Simulation.step "What an action throws comes out here; the event has happened all the same"
    @Test
    void afterAnActionThatFailsTheSimulationCanGoOn() {
        simulation.at(5, "a", () -> {
            throw new IllegalStateException("broken");
        });
        simulation.at(6, "b", note("b"));
        assertEquals("broken", assertThrows(IllegalStateException.class, simulation::step).getMessage());
        assertEquals(5, simulation.now());
        assertTrue(simulation.step());
        assertEquals(List.of("6 b"), done);
    }

    // Spec: Simulation.runUntil "everything happen that is to come up to a time and at that time"
    // Spec: Simulation.runUntil "the number of events that happened"
    @Test
    void theSimulationRunsUpToATime() {
        for (long time : new long[] {3, 7, 10, 11}) {
            simulation.at(time, "e", note("e"));
        }
        assertEquals(3, simulation.runUntil(10));
        assertEquals(List.of("3 e", "7 e", "10 e"), done);
        assertEquals(10, simulation.now());
        assertEquals(0, simulation.runUntil(10));
    }

    // Spec: Simulation.runUntil "also what is scheduled meanwhile"
    @Test
    void whatIsScheduledMeanwhileHappensToo() {
        simulation.at(3, "a", () -> simulation.after(4, "b", note("b")));
        assertEquals(2, simulation.runUntil(7));
        assertEquals(List.of("7 b"), done);
    }

    // Spec: Simulation.runUntil "In the end it is that time, even if the last event was earlier, or there was none"
    @Test
    void inTheEndItIsThatTime() {
        simulation.at(3, "a", note("a"));
        simulation.runUntil(8);
        assertEquals(8, simulation.now());
        assertEquals(0, simulation.runUntil(20));
        assertEquals(20, simulation.now());
    }

    // Spec: Simulation.runUntil "if that time is over"
    @Test
    void theClockDoesNotGoBack() {
        simulation.runUntil(8);
        Exception e = assertThrows(IllegalArgumentException.class, () -> simulation.runUntil(7));
        assertEquals("7 is over, it is 8", e.getMessage());
        assertEquals(8, simulation.now());
    }
}
