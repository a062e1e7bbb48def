package quay.cards;

import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The cards that a player holds, always in their natural order.
 */
public class Hand implements Iterable<Card> {

    private final TreeSet<Card> cards = new TreeSet<>();

    /**
     * Creates an empty hand.
     */
    public Hand() {
    }

    /**
     * Creates a hand that holds some cards.
     */
    public Hand(Collection<Card> cards) {
        this.cards.addAll(cards);
    }

    public int size() {
        return cards.size();
    }

    public boolean isEmpty() {
        return cards.isEmpty();
    }

    public boolean holds(Card card) {
        return cards.contains(card);
    }

    /**
     * Takes a card up.
     *
     * @throws IllegalArgumentException if it is held already, with the message {@code "already held: k7"}
     */
    public void add(Card card) {
        // TODO
    }

    /**
     * Gives a card away.
     *
     * @throws IllegalArgumentException if it isn't held, with the message {@code "not held: k7"}
     */
    public void remove(Card card) {
        // TODO
    }

    /**
     * @return the cards of some goods, from the lowest to the highest
     */
    public List<Card> of(Goods goods) {
        // TODO

        return null;
    }

    /**
     * @return the card of some goods with the highest value; nothing if none of them is held
     */
    public Optional<Card> highest(Goods goods) {
        // TODO

        return null;
    }

    /**
     * @return the cards as they are now, in their natural order: a list that stays as it is when cards are taken up
     *         or given away, and that can't be changed
     */
    public List<Card> cards() {
        // TODO

        return null;
    }

    /**
     * @return an iterator over the cards as they are now, in their natural order; it can't remove any, and cards may
     *         be given away meanwhile
     */
    @Override
    public Iterator<Card> iterator() {
        // TODO

        return null;
    }

    /**
     * @return the cards in their short form, in their natural order with spaces between them: {@code "s2 k7 k9"}; a
     *         dash for an empty hand
     */
    @Override
    public String toString() {
        // TODO

        return null;
    }
}
