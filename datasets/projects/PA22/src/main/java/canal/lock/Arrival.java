package canal.lock;

import canal.model.Barge;

/**
 * A barge in front of a lock.
 *
 * @param barge  the barge
 * @param time   when it came
 * @param onward what happens when it has passed the lock
 */
public record Arrival(Barge barge, long time, Runnable onward) {
}
