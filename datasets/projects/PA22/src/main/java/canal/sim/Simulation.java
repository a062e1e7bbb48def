package canal.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A clock that jumps from event to event. Times are minutes; at first it is 0.
 */
public class Simulation {

    private final EventQueue queue;
    private final List<EventListener> listeners = new ArrayList<>();
    private long now;
    private boolean running;

    /**
     * @param queue where the events come from
     */
    public Simulation(EventQueue queue) {
        this.queue = queue;
    }

    /**
     * @return the time: that of the event that happens at the moment, or of the last one, or the one up to which the
     *         simulation was run
     */
    public long now() {
        return now;
    }

    /**
     * From now on a listener is told of each event, after those that were added before.
     */
    public void add(EventListener listener) {
        listeners.add(listener);
    }

    /**
     * Schedules an event at a time, which may be that of this moment.
     *
     * @return the ticket that the queue gives for it
     * @throws IllegalArgumentException if that time is over, with the message {@code "5 is over, it is 7"}
     */
    public Ticket at(long time, String label, Runnable action) {
        // TODO

        return null;
    }

    /**
     * Schedules an event so many minutes from now.
     *
     * @return the ticket that the queue gives for it
     * @throws IllegalArgumentException if the delay is negative, with the message {@code "not a delay: -3"}
     */
    public Ticket after(long delay, String label, Runnable action) {
        // TODO

        return null;
    }

    /**
     * Cancels an event.
     *
     * @return true if it was still to come
     */
    public boolean cancel(Ticket ticket) {
        return queue.cancel(ticket);
    }

    /**
     * Lets the next event happen: it becomes the time of the event, the listeners are told of it, and then its action
     * is done. What an action throws comes out here; the event has happened all the same, and the simulation can go
     * on.
     *
     * @return false if there was no event to come; then nothing happens
     * @throws IllegalStateException if an action calls this, with the message {@code "an event is happening"}; then
     *                               no event is taken
     */
    public boolean step() {
        // TODO

        return false;
    }

    /**
     * Lets everything happen that is to come up to a time and at that time, also what is scheduled meanwhile. In the
     * end it is that time, even if the last event was earlier, or there was none.
     *
     * @return the number of events that happened
     * @throws IllegalArgumentException if that time is over, with the message {@code "5 is over, it is 7"}
     * @throws IllegalStateException    if an action calls this, as {@link #step} has it
     */
    public int runUntil(long time) {
        // TODO

        return 0;
    }

    private void happen(Event event) {
        running = true;
        try {
            now = event.time();
            listeners.forEach(listener -> listener.happens(event));
            event.action().run();
        } finally {
            running = false;
        }
    }

    private void checkNotOver(long time) {
        if (time < now) {
            throw new IllegalArgumentException(time + " is over, it is " + now);
        }
    }
}
