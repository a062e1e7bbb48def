package canal.lock;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import canal.model.Barge;
import canal.model.CanalListener;
import canal.model.Direction;
import canal.sim.Simulation;

/**
 * A canal: reaches of water with a lock between each two of them. The first reach and the first lock are the lowest.
 */
public class Canal {

    private final Simulation simulation;
    private final List<Integer> reaches;
    private final List<Lock> locks;
    private final CanalListener listener;
    private final Set<String> underWay = new TreeSet<>();

    /**
     * Creates a canal without barges. It does not change when the lists do.
     *
     * @param simulation the clock
     * @param reaches    the lengths of the reaches in metres, from the lowest on
     * @param locks      the locks, from the lowest on
     * @param listener   is told what happens
     * @throws IllegalArgumentException if there isn't one reach more than there are locks, with the message
     *                                  {@code "2 locks need 3 reaches, not 2"}; or, if that is right, if two locks have
     *                                  the same name, with {@code "two locks are called Old Sluice"}
     */
    public Canal(Simulation simulation, List<Integer> reaches, List<Lock> locks, CanalListener listener) {
        // TODO

        this.simulation = simulation;
        this.reaches = reaches;
        this.locks = locks;
        this.listener = listener;
    }

    /**
     * @return the names of the barges on the canal, in alphabetical order: a copy, which doesn't change any more
     */
    public List<String> underWay() {
        // TODO

        return null;
    }

    /**
     * @return the minutes that a barge takes for so many metres; what it needs of the last minute counts as a whole one
     */
    static long minutes(int metres, Barge barge) {
        // TODO

        return 0;
    }

    /**
     * Lets a barge begin its journey at this moment: up from the lowest reach, or down from the highest one. The
     * listener is told that it has {@link CanalListener#started started}. It goes through the reaches and comes to each
     * of the locks between them; from the last lock on, there is the last reach. At its end it is no longer under way,
     * and then the listener is told that it has {@link CanalListener#finished finished}. When it has gone through a
     * reach, that is an event with the label {@code "Anna after 500 metres"}, the name of the barge and the length of
     * the reach.
     *
     * @throws IllegalStateException if a barge of that name is under way, with the message {@code "Anna is under way"};
     *                               then nothing happens
     */
    public void enter(Barge barge, Direction heading) {
        // TODO
    }

    /**
     * Lets a barge go through a reach, and through all that comes after it, as {@link #enter} has it.
     *
     * @param number the number of the reach on the barge's way: 0 for the first one it goes through, wherever it is
     *               heading
     */
    void travel(Barge barge, Direction heading, int number) {
        // TODO
    }
}
