package quay.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import quay.cards.Card;
import quay.cards.Goods;

/**
 * The hold of a side's ship: the cards of the tricks that it has won.
 */
public class Hold {

    private final List<Card> cards = new ArrayList<>();
    private int tricks;

    /**
     * Brings the cards of a trick aboard, in the order in which they were played.
     *
     * @throws IllegalArgumentException if the trick is not complete, with the message
     *                                  {@code "only complete tricks are stowed"}; then nothing changes
     */
    public void stow(Trick trick) {
        // TASK
        if (!trick.isComplete()) {
            throw new IllegalArgumentException("only complete tricks are stowed");
        }
        cards.addAll(trick.cards());
        tricks++;
    }

    /**
     * @return the number of tricks that were stowed
     */
    public int tricks() {
        return tricks;
    }

    /**
     * @return the cards in the order in which they came aboard: a view that can't be changed, and that shows what is
     *         stowed later on
     */
    public List<Card> cards() {
        // TASK
        return Collections.unmodifiableList(cards);
    }

    /**
     * @return the number of cards of some goods
     */
    public int count(Goods goods) {
        // TASK
        return (int) cards.stream().filter(card -> card.goods() == goods).count();
    }

    /**
     * @return the sum of the values of all cards
     */
    public int value() {
        // TASK
        return cards.stream().mapToInt(Card::value).sum();
    }

    /**
     * @return the number of complete sets that can be put together at the same time; a set is one card of each of the
     *         {@link Goods}, whatever their values
     */
    public int sets() {
        // TASK
        return Arrays.stream(Goods.values()).mapToInt(this::count).min().orElseThrow();
    }
}
