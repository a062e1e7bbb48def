package canal.lock;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import canal.model.Barge;
import canal.model.CanalListener;
import canal.model.Direction;
import canal.model.WaitingLine;
import canal.sim.Simulation;

/**
 * A lock: a chamber, and a line of barges in front of each end.
 *
 * <p>Whenever it is idle and a barge comes, or it becomes idle, it asks its policy where those are heading that are
 * served next. If the policy says nobody, it stays idle. If the chamber isn't ready for them, it turns empty, which takes
 * the locking time; then it is idle again. Else those in that line go in, from the first one on, as long as they fit; the
 * chamber turns, which takes the locking time; then they leave it in the order in which they went in, and it is idle
 * again. While the chamber turns, barges only join the lines.
 */
public class Lock {

    private final String name;
    private final Simulation simulation;
    private final Chamber chamber;
    private final long lockingTime;
    private final LockPolicy policy;
    private final CanalListener listener;
    private final Map<Direction, WaitingLine<Arrival>> lines = new EnumMap<>(Direction.class);
    private boolean turning;

    /**
     * @param name        its name
     * @param simulation  the clock
     * @param chamber     its chamber, which is empty
     * @param lockingTime how long the chamber takes to fill or to empty, in minutes
     * @param policy      decides who is served
     * @param listener    is told what happens
     */
    public Lock(String name, Simulation simulation, Chamber chamber, long lockingTime, LockPolicy policy,
            CanalListener listener) {
        this.name = name;
        this.simulation = simulation;
        this.chamber = chamber;
        this.lockingTime = lockingTime;
        this.policy = policy;
        this.listener = listener;
        for (Direction heading : Direction.values()) {
            lines.put(heading, new WaitingLine<>());
        }
    }

    public String name() {
        return name;
    }

    /**
     * @return the line of those who are heading there
     */
    public WaitingLine<Arrival> line(Direction heading) {
        return lines.get(heading);
    }

    /**
     * @return true while the chamber turns
     */
    public boolean isTurning() {
        return turning;
    }

    /**
     * A barge comes to the lock at this moment, and joins the line of those who are heading there. The listener is told
     * that it is {@link CanalListener#waiting waiting}. If the lock is idle, it is its turn to {@link #serve serve}.
     *
     * @param onward what is run when the barge has left the lock
     * @throws IllegalArgumentException if the barge is too long even for the empty chamber, with the message
     *                                  {@code "Anna is too long for Old Sluice"}, the names of the barge and the lock;
     *                                  then nothing happens
     */
    public void arrive(Barge barge, Direction heading, Runnable onward) {
        // TODO
    }

    /**
     * Serves those that the policy chooses, as the comment of this class says. The listener is told of
     * {@link CanalListener#locking locking}, with the barges that went in, none if the chamber turns empty. The event
     * that ends it is called {@code "Old Sluice turns"}, with the lock's name.
     */
    void serve() {
        // TODO
    }

    /**
     * Lets a barge into the chamber if it fits.
     *
     * @return true if it went in
     */
    boolean goesIn(Arrival arrival) {
        // TODO

        return false;
    }

    /**
     * The chamber has turned: it is open at its other end, and the barges in it leave. For each of them, in the order in
     * which they went in, the listener is told that it has {@link CanalListener#left left}, and then it goes onward,
     * before the next one leaves. What is done onward finds the lock still turning. At last the lock is idle, and it is
     * its turn to {@link #serve serve}.
     *
     * @param inside those in the chamber
     */
    void turned(List<Arrival> inside) {
        // TODO
    }
}
