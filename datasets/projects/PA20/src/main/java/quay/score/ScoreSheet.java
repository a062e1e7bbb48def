package quay.score;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import quay.table.Hold;
import quay.table.Side;

/**
 * The points of a game, round by round.
 */
public class ScoreSheet {

    private final Scoring scoring;
    private final int target;
    private final List<List<Integer>> rounds = new ArrayList<>();

    /**
     * @param scoring what holds are worth
     * @param target  the points with which a game is won
     */
    public ScoreSheet(Scoring scoring, int target) {
        this.scoring = scoring;
        this.target = target;
    }

    /**
     * Enters a round: what the scoring says that each hold is worth at this moment. What happens to the holds later
     * on doesn't change it.
     */
    public void enter(Hold north, Hold south) {
        // TODO
    }

    /**
     * @return the number of rounds that were entered
     */
    public int rounds() {
        return rounds.size();
    }

    /**
     * @param round the number of a round, from 1
     * @return the points of a side in that round
     * @throws IndexOutOfBoundsException if there is no such round, with the message {@code "round 3 of 2"}
     */
    public int points(int round, Side side) {
        // TODO

        return 0;
    }

    /**
     * @return the points of a side in all rounds
     */
    public int total(Side side) {
        // TODO

        return 0;
    }

    /**
     * @return the side that has won the game: it has reached the target, and it has more points than the other one.
     *         If nobody has reached the target, or both sides have the same, nobody has won yet
     */
    public Optional<Side> winner() {
        // TODO

        return null;
    }

    /**
     * @return a line for each round with its number and the points of north and south, {@code "1: 12 9"}, and a last
     *         one with the totals, {@code "= 12 9"}; the lines are ended by {@code "\n"}, the last one isn't
     */
    @Override
    public String toString() {
        // TODO

        return null;
    }
}
