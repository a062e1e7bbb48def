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
        // TASK
        rounds.add(List.of(scoring.points(north), scoring.points(south)));
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
        // TASK
        if (round < 1 || round > rounds()) {
            throw new IndexOutOfBoundsException("round " + round + " of " + rounds());
        }
        return rounds.get(round - 1).get(side.ordinal());
    }

    /**
     * @return the points of a side in all rounds
     */
    public int total(Side side) {
        // TASK
        return rounds.stream().mapToInt(round -> round.get(side.ordinal())).sum();
    }

    /**
     * @return the side that has won the game: it has reached the target, and it has more points than the other one.
     *         If nobody has reached the target, or both sides have the same, nobody has won yet
     */
    public Optional<Side> winner() {
        // TASK
        int north = total(Side.NORTH);
        int south = total(Side.SOUTH);
        if (Math.max(north, south) < target || north == south) {
            return Optional.empty();
        }
        return Optional.of(north > south ? Side.NORTH : Side.SOUTH);
    }

    /**
     * @return a line for each round with its number and the points of north and south, {@code "1: 12 9"}, and a last
     *         one with the totals, {@code "= 12 9"}; the lines are ended by {@code "\n"}, the last one isn't
     */
    @Override
    public String toString() {
        // TASK
        StringBuilder text = new StringBuilder();
        for (int round = 1; round <= rounds(); round++) {
            text.append(round + ": " + points(round, Side.NORTH) + " " + points(round, Side.SOUTH) + "\n");
        }
        return text + "= " + total(Side.NORTH) + " " + total(Side.SOUTH);
    }
}
