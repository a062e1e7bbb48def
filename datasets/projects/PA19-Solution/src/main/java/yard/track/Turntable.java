package yard.track;

import java.util.Optional;

import yard.model.Consist;
import yard.model.TrackEnd;
import yard.model.Wagon;

/**
 * A bridge that turns around with all that stands on it. It is open at one end only, and can't carry any
 * weight.
 */
public class Turntable extends Track {

    private final int limit;
    private TrackEnd open;

    /**
     * Creates an empty turntable.
     *
     * @param name     its name
     * @param capacity the number of slots that wagons can take up on it
     * @param limit    the weight it can carry, in tonnes
     * @param open     the end that is open at first
     */
    public Turntable(String name, int capacity, int limit, TrackEnd open) {
        super(name, capacity);
        this.limit = limit;
        this.open = open;
    }

    public int limit() {
        return limit;
    }

    /**
     * @return true for the end that was open at first and, each time the bridge has {@link #turn turned}, for
     *         the other one
     */
    @Override
    public boolean isOpen(TrackEnd end) {
        // TASK
        return end == open;
    }

    /**
     * Says why a cut of wagons can't be pushed in: for one of the reasons of every track, which
     * {@link Track#refusal} gives and which come first; or because the wagons that already stand here and the
     * cut would together {@link Consist#weight weigh} more than the bridge can carry, with the name of the
     * track, the limit and that weight: {@code "R carries 60 tonnes, not 75"}. Exactly the limit is still
     * carried.
     */
    @Override
    public Optional<String> refusal(Consist cut, TrackEnd end) {
        // TASK
        // SKELETON: return super.refusal(cut, end);
        return super.refusal(cut, end).or(() -> {
            int weight = standing().weight() + cut.weight();
            return weight > limit
                    ? Optional.of(name() + " carries " + limit + " tonnes, not " + weight)
                    : Optional.empty();
        });
    }

    /**
     * Turns the bridge around: the open end is closed and the other one open, and what stands here stands in
     * the opposite order. (What stands on a track is changed with {@link Track#restore}.)
     */
    public void turn() {
        // TASK
        open = open.opposite();
        restore(standing().reversed());
    }

    /**
     * @return the wagon that would be the first to leave, the one nearest to the open end; nothing if the
     *         bridge is empty
     */
    public Optional<Wagon> next() {
        // TASK
        return standing().isEmpty() ? Optional.empty() : Optional.of(standing().take(1, open).wagons().get(0));
    }
}
