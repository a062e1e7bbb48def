package quay.game;

import quay.rules.RuleBook;

/**
 * What two players agree upon before a game.
 *
 * @param handSize the number of cards that each gets
 * @param rules    the rules of play
 */
public record GameRules(int handSize, RuleBook rules) {

    /** So many cards can be dealt to both sides. */
    public static final int LARGEST_HAND = 18;

    public GameRules {
        if (handSize < 1 || handSize > LARGEST_HAND) {
            throw new IllegalArgumentException("a hand has 1 to " + LARGEST_HAND + " cards, not " + handSize);
        }
    }
}
