package canal.lock;

import java.util.Optional;

import canal.model.Direction;
import canal.model.WaitingLine;

/**
 * Who came first is served first.
 */
public class FirstComePolicy implements LockPolicy {

    /**
     * Decides for the line whose first one came earlier than the other line's. If both came at the same time, it is the
     * one for which the chamber {@link Chamber#isReadyFor is ready}. An empty line isn't served; if both are empty,
     * nobody is.
     */
    @Override
    public Optional<Direction> next(Chamber chamber, WaitingLine<Arrival> up, WaitingLine<Arrival> down) {
        // TODO

        return null;
    }
}
