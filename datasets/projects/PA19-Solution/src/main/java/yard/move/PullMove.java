package yard.move;

import java.util.Locale;

import yard.Yard;
import yard.model.Consist;
import yard.model.Locomotive;
import yard.model.TrackEnd;
import yard.track.Track;

/**
 * The locomotive comes to one end of a track and takes wagons out of it. They are coupled to its train at the
 * opposite end, as it has come with its train behind it.
 */
public class PullMove implements Move {

    private final String track;
    private final int count;
    private final TrackEnd end;
    private Consist trainBefore;
    private Consist trackBefore;

    public PullMove(String track, int count, TrackEnd end) {
        this.track = track;
        this.count = count;
        this.end = end;
    }

    @Override
    public void execute(Yard yard) {
        Track from = yard.track(track);
        Locomotive locomotive = yard.locomotive();
        Consist train = locomotive.train();
        Consist standing = from.standing();
        Consist cut = from.pull(count, end);
        Consist joined = end == TrackEnd.WEST ? train.and(cut) : cut.and(train);
        String refusal = null;
        if (joined.weight() > locomotive.power()) {
            refusal = "the locomotive moves " + locomotive.power() + " tonnes, not " + joined.weight();
        } else if (joined.firstConflict().isPresent()) {
            refusal = joined.firstConflict().get().name() + " may not touch its neighbour";
        }
        if (refusal != null) {
            from.restore(standing);
            throw new IllegalMoveException(refusal);
        }
        trainBefore = train;
        trackBefore = standing;
        locomotive.setTrain(joined);
    }

    @Override
    public void undo(Yard yard) {
        yard.locomotive().setTrain(trainBefore);
        yard.track(track).restore(trackBefore);
    }

    @Override
    public String describe() {
        return "pull " + track + " " + count + " " + end.name().toLowerCase(Locale.ROOT);
    }
}
