package quay.score;

import java.util.Arrays;

import quay.cards.Goods;
import quay.table.Hold;

/**
 * A bonus for each complete set of goods, and a fine for goods that a merchant ought to have and has not.
 */
public class SetScoring implements Scoring {

    private final int bonus;

    /**
     * @param bonus the points for a complete set
     * @throws IllegalArgumentException if it is not positive, with the message {@code "not a bonus: 0"}
     */
    public SetScoring(int bonus) {
        // TODO

        this.bonus = bonus;
    }

    /**
     * Gives the bonus for each {@link Hold#sets complete set}, and takes one point for each of the {@link Goods} of
     * which there is no card in the hold. An empty hold is worth nothing, and nothing is taken for it.
     */
    @Override
    public int points(Hold hold) {
        // TODO

        return 0;
    }
}
