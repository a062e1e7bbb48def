package quay.game;

import quay.cards.Card;
import quay.score.ScoreSheet;
import quay.table.Side;
import quay.table.Table;

/**
 * Watches a game. Whoever watches must not play.
 */
public interface GameListener {

    /** A round begins. */
    default void dealt(Table table) {
    }

    /** A card was played. */
    default void played(Side side, Card card) {
    }

    /** A trick was won, after its second card was played. */
    default void won(Side side) {
    }

    /** A round was entered into the score sheet. */
    default void scored(ScoreSheet sheet) {
    }
}
