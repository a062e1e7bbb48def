package yard.track;

import yard.model.TrackEnd;

/**
 * A siding that ends at a buffer: what came in last leaves first.
 */
public class StubSiding extends Track {

    private final TrackEnd open;

    public StubSiding(String name, int capacity, TrackEnd open) {
        super(name, capacity);
        this.open = open;
    }

    @Override
    public boolean isOpen(TrackEnd end) {
        return end == open;
    }
}
