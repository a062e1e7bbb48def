package canal.sim;

import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * Events that are still to come. They come in the order of their times; those of the same time in the order in which
 * they were scheduled.
 */
public class EventQueue {

    private final NavigableMap<Ticket, Event> events = new TreeMap<>();
    private long scheduled;

    /**
     * @return the number of events that are still to come
     */
    public int size() {
        return events.size();
    }

    /**
     * Schedules an event.
     *
     * @return a ticket with the event's time, and with 0 as its number for the first event that this queue ever
     *         scheduled, 1 for the second, and so on
     */
    public Ticket schedule(Event event) {
        // TODO

        return null;
    }

    /**
     * Takes an event out of the queue, so that it doesn't come.
     *
     * @return true if it was still to come; false if it has come already, was cancelled before, or isn't of this queue
     */
    public boolean cancel(Ticket ticket) {
        // TODO

        return false;
    }

    /**
     * @return the time of the next event; nothing if none is to come
     */
    public OptionalLong nextTime() {
        // TODO

        return null;
    }

    /**
     * Takes the next event out of the queue.
     *
     * @return the event; nothing if none is to come
     */
    public Optional<Event> next() {
        // TODO

        return null;
    }
}
