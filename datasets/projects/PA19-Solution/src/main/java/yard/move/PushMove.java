package yard.move;

import java.util.Locale;

import yard.Yard;
import yard.model.Consist;
import yard.model.TrackEnd;
import yard.track.Track;

/**
 * The locomotive leaves its whole train at one end of a track.
 */
public class PushMove implements Move {

    private final String track;
    private final TrackEnd end;
    private Consist train;
    private Consist trackBefore;

    public PushMove(String track, TrackEnd end) {
        this.track = track;
        this.end = end;
    }

    @Override
    public void execute(Yard yard) {
        Track to = yard.track(track);
        Consist pushed = yard.locomotive().train();
        if (pushed.isEmpty()) {
            throw new IllegalMoveException("no wagons hang on the locomotive");
        }
        Consist before = to.standing();
        to.push(pushed, end);
        train = pushed;
        trackBefore = before;
        yard.locomotive().setTrain(Consist.EMPTY);
    }

    @Override
    public void undo(Yard yard) {
        yard.locomotive().setTrain(train);
        yard.track(track).restore(trackBefore);
    }

    @Override
    public String describe() {
        return "push " + track + " " + end.name().toLowerCase(Locale.ROOT);
    }
}
