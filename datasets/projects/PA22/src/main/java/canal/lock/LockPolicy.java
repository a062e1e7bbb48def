package canal.lock;

import java.util.Optional;

import canal.model.Direction;
import canal.model.WaitingLine;

/**
 * Decides whom a lock serves.
 */
@FunctionalInterface
public interface LockPolicy {

    /**
     * @param chamber the empty chamber
     * @param up      those who want to go up
     * @param down    those who want to go down
     * @return where those are heading that are served next; nothing if nobody is served now
     */
    Optional<Direction> next(Chamber chamber, WaitingLine<Arrival> up, WaitingLine<Arrival> down);
}
