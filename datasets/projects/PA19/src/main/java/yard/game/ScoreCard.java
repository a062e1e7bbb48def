package yard.game;

import java.util.List;

/**
 * Counts what a solution took.
 */
public class ScoreCard {

    private ScoreCard() {
    }

    /**
     * @param log the moves, as a history tells them
     * @return a line for the player
     */
    public static String of(List<String> log) {
        long pulls = log.stream().filter(line -> line.startsWith("pull")).count();
        long pushes = log.stream().filter(line -> line.startsWith("push")).count();
        return log.size() + " moves: " + pulls + " times pulled, " + pushes + " times pushed, "
                + (log.size() - pulls - pushes) + " times turned";
    }
}
