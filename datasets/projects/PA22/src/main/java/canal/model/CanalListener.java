package canal.model;

import java.util.List;

/**
 * Is told what happens on a canal. Times are minutes.
 */
public interface CanalListener {

    /** A barge begins its journey. */
    default void started(long time, Barge barge, Direction heading) {
    }

    /** A barge comes to a lock, and waits there, be it that the chamber is open for it. */
    default void waiting(long time, String lock, Barge barge) {
    }

    /** A lock begins to lift or lower barges, in the order in which they went in; or to turn empty. */
    default void locking(long time, String lock, List<Barge> barges) {
    }

    /** A barge leaves a lock. */
    default void left(long time, String lock, Barge barge) {
    }

    /** A barge is at the end of its journey. */
    default void finished(long time, Barge barge) {
    }
}
