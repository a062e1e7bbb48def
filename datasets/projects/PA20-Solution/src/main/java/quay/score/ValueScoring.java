package quay.score;

import quay.table.Hold;

/**
 * A point for each point of value.
 */
public class ValueScoring implements Scoring {

    @Override
    public int points(Hold hold) {
        return hold.value();
    }
}
