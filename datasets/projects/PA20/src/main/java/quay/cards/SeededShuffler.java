package quay.cards;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Shuffles by pseudo-random numbers of its own, so that a seed gives the same games everywhere.
 */
public class SeededShuffler implements Shuffler {

    private static final long FACTOR = 6364136223846793005L;
    private static final long STEP = 1442695040888963407L;

    private long state;

    public SeededShuffler(long seed) {
        this.state = seed;
    }

    @Override
    public List<Card> shuffled(List<Card> cards) {
        List<Card> result = new ArrayList<>(cards);
        for (int last = result.size() - 1; last > 0; last--) {
            Collections.swap(result, last, below(last + 1));
        }
        return result;
    }

    private int below(int bound) {
        state = state * FACTOR + STEP;
        return (int) ((state >>> 33) % bound);
    }
}
