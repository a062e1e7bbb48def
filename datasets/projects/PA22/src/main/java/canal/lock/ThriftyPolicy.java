package canal.lock;

import java.util.Optional;

import canal.model.Direction;
import canal.model.WaitingLine;

/**
 * Saves water: the chamber turns empty only when it must.
 */
public class ThriftyPolicy implements LockPolicy {

    private final int patience;

    /**
     * @param patience how many may wait on the other side before it is served first
     * @throws IllegalArgumentException if it is less than 1, with the message {@code "no patience: 0"}
     */
    public ThriftyPolicy(int patience) {
        // TODO

        this.patience = patience;
    }

    /**
     * Decides for those for whom the chamber {@link Chamber#isReadyFor is ready}, if somebody waits there; else for
     * the others, if somebody waits there. But when more than the patience allows wait on the other side, and more than
     * on this one, then these are served first. If nobody waits at all, nobody is served.
     */
    @Override
    public Optional<Direction> next(Chamber chamber, WaitingLine<Arrival> up, WaitingLine<Arrival> down) {
        // TODO

        return null;
    }
}
