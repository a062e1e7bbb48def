package canal.stats;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.OptionalLong;

import canal.model.Barge;
import canal.model.CanalListener;
import canal.model.Direction;

/**
 * Counts and measures what it is told. A lock is known from the moment that a barge waits at it or it begins a locking.
 * A barge waits at a lock from when it comes to it until the locking begins in which it takes part.
 */
public class Statistics implements CanalListener {

    /** For each lock, when those who wait there came. */
    private final Map<String, Map<String, Long>> arrivals = new LinkedHashMap<>();
    /** For each lock, how long those waited who wait no longer. */
    private final Map<String, List<Long>> waits = new HashMap<>();
    private final Map<String, Integer> lockings = new HashMap<>();
    private final Map<String, Long> starts = new HashMap<>();
    private final Map<String, Long> journeys = new HashMap<>();

    /**
     * @return the names of the locks that are known, in the order in which they became known
     */
    public List<String> locks() {
        // TODO

        return null;
    }

    @Override
    public void started(long time, Barge barge, Direction heading) {
        // TODO
    }

    @Override
    public void waiting(long time, String lock, Barge barge) {
        // TODO
    }

    @Override
    public void locking(long time, String lock, List<Barge> barges) {
        // TODO
    }

    @Override
    public void finished(long time, Barge barge) {
        // TODO
    }

    /**
     * @return the number of lockings that the lock has begun, with barges or without
     * @throws NoSuchElementException if the lock isn't known, with the message {@code "no lock Old Sluice"}
     */
    public int lockings(String lock) {
        // TODO

        return 0;
    }

    /**
     * @return the number of barges that took part in a locking of the lock; one that took part twice counts twice
     * @throws NoSuchElementException if the lock isn't known, with the message {@code "no lock Old Sluice"}
     */
    public int served(String lock) {
        // TODO

        return 0;
    }

    /**
     * @return the names of the barges that wait at the lock, in alphabetical order
     * @throws NoSuchElementException if the lock isn't known, with the message {@code "no lock Old Sluice"}
     */
    public List<String> waitingAt(String lock) {
        // TODO

        return null;
    }

    /**
     * @return how many minutes those waited on average who wait no longer; 0 if there are none
     * @throws NoSuchElementException if the lock isn't known, with the message {@code "no lock Old Sluice"}
     */
    public double averageWait(String lock) {
        // TODO

        return 0;
    }

    /**
     * @return the most minutes that one of those waited who wait no longer; 0 if there are none
     * @throws NoSuchElementException if the lock isn't known, with the message {@code "no lock Old Sluice"}
     */
    public long longestWait(String lock) {
        // TODO

        return 0;
    }

    /**
     * @return the minutes from the start to the end of the last journey that the barge has finished; nothing if it has
     *         finished none
     */
    public OptionalLong journey(String barge) {
        // TODO

        return null;
    }

    private void know(String lock) {
        arrivals.putIfAbsent(lock, new HashMap<>());
        waits.putIfAbsent(lock, new ArrayList<>());
    }

    private void checkKnown(String lock) {
        if (!arrivals.containsKey(lock)) {
            throw new NoSuchElementException("no lock " + lock);
        }
    }
}
