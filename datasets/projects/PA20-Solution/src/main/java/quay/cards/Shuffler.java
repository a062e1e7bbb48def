package quay.cards;

import java.util.List;

/**
 * Brings cards into another order.
 */
@FunctionalInterface
public interface Shuffler {

    /**
     * @param cards the cards, which the shuffler must not change
     * @return the same cards in another list, in any order
     */
    List<Card> shuffled(List<Card> cards);
}
