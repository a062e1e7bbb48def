package canal.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

import org.junit.jupiter.api.Test;

class EventQueueTest {

    private final EventQueue queue = new EventQueue();

    private static Event event(long time, String label) {
        return new Event(time, label, () -> { });
    }

    private List<String> labels() {
        List<String> labels = new ArrayList<>();
        for (Optional<Event> next = queue.next(); next.isPresent(); next = queue.next()) {
            labels.add(next.get().label());
        }
        return labels;
    }

    // Spec: EventQueue "They come in the order of their times"
    @Test
    void eventsComeInTheOrderOfTheirTimes() {
        queue.schedule(event(30, "c"));
        queue.schedule(event(10, "a"));
        queue.schedule(event(20, "b"));
        assertEquals(List.of("a", "b", "c"), labels());
    }

    // Spec: EventQueue "those of the same time in the order in which they were scheduled"
    @Test
    void eventsOfTheSameTimeComeInTheOrderInWhichTheyWereScheduled() {
        for (String label : List.of("e", "b", "d", "a", "c", "f", "k", "h", "j", "g", "i", "l")) {
            queue.schedule(event(5, label));
        }
        queue.schedule(event(4, "first"));
        assertEquals(List.of("first", "e", "b", "d", "a", "c", "f", "k", "h", "j", "g", "i", "l"), labels());
    }

    // Spec: EventQueue.schedule "with 0 as its number for the first event that this queue ever scheduled"
    @Test
    void ticketsHaveTheTimeAndARunningNumber() {
        assertEquals(new Ticket(30, 0), queue.schedule(event(30, "a")));
        assertEquals(new Ticket(10, 1), queue.schedule(event(10, "b")));
        queue.next();
        assertEquals(new Ticket(10, 2), queue.schedule(event(10, "c")));
        assertEquals(new Ticket(1, 0), new EventQueue().schedule(event(1, "d")));
    }

    // Spec: EventQueue.cancel "so that it doesn't come"
    @Test
    void aCancelledEventDoesNotCome() {
        queue.schedule(event(10, "a"));
        Ticket ticket = queue.schedule(event(10, "b"));
        queue.schedule(event(10, "c"));
        assertTrue(queue.cancel(ticket));
        assertEquals(2, queue.size());
        assertEquals(List.of("a", "c"), labels());
    }

    // Spec: EventQueue.cancel "false if it has come already, was cancelled before, or isn't of this queue"
    @Test
    void onlyAnEventThatIsStillToComeCanBeCancelled() {
        Ticket first = queue.schedule(event(10, "a"));
        Ticket second = queue.schedule(event(20, "b"));
        queue.next();
        assertFalse(queue.cancel(first));
        assertTrue(queue.cancel(second));
        assertFalse(queue.cancel(second));
        assertFalse(queue.cancel(new Ticket(99, 99)));
    }

    // Spec: EventQueue.nextTime "the time of the next event; nothing if none is to come"
    @Test
    void theTimeOfTheNextEventIsKnown() {
        assertEquals(OptionalLong.empty(), queue.nextTime());
        Ticket ticket = queue.schedule(event(10, "a"));
        queue.schedule(event(20, "b"));
        assertEquals(OptionalLong.of(10), queue.nextTime());
        queue.cancel(ticket);
        assertEquals(OptionalLong.of(20), queue.nextTime());
        assertEquals(1, queue.size());
    }

    // Spec: EventQueue.next "Takes the next event out of the queue"
    @Test
    void theNextEventIsTakenOut() {
        assertEquals(Optional.empty(), queue.next());
        Event event = event(10, "a");
        queue.schedule(event);
        assertEquals(Optional.of(event), queue.next());
        assertEquals(0, queue.size());
        assertEquals(Optional.empty(), queue.next());
    }
}
