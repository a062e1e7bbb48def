package yard.move;

import yard.Yard;
import yard.track.Track;
import yard.track.Turntable;

/**
 * A turntable turns around.
 */
public class TurnMove implements Move {

    private final String track;

    public TurnMove(String track) {
        this.track = track;
    }

    @Override
    public void execute(Yard yard) {
        turntable(yard).turn();
    }

    @Override
    public void undo(Yard yard) {
        turntable(yard).turn();
    }

    @Override
    public String describe() {
        return "turn " + track;
    }

    private Turntable turntable(Yard yard) {
        Track found = yard.track(track);
        if (found instanceof Turntable turntable) {
            return turntable;
        }
        throw new IllegalMoveException(track + " is no turntable");
    }
}
