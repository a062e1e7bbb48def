package yard.track;

import yard.model.TrackEnd;

/**
 * A track that is open at both ends.
 */
public class LoopTrack extends Track {

    public LoopTrack(String name, int capacity) {
        super(name, capacity);
    }

    @Override
    public boolean isOpen(TrackEnd end) {
        return true;
    }
}
