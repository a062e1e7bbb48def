package quay.score;

import quay.table.Hold;

/**
 * Says what a hold is worth at the end of a round.
 */
@FunctionalInterface
public interface Scoring {

    int points(Hold hold);

    /**
     * @return a scoring that gives the points of both
     */
    default Scoring plus(Scoring other) {
        return hold -> points(hold) + other.points(hold);
    }
}
