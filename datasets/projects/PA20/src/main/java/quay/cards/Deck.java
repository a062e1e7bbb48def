package quay.cards;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;

/**
 * A pile of cards, no two of them equal, that are drawn from its top.
 */
public class Deck {

    private final Deque<Card> cards = new ArrayDeque<>();

    /**
     * Creates a deck of the given cards, the first one on top. The deck does not change when the list does.
     *
     * @throws IllegalArgumentException if a card is there twice, with the message {@code "twice: k7"} that names
     *                                  the first such card
     */
    public Deck(List<Card> cards) {
        // TODO
    }

    /**
     * @return a deck of all cards there are, each value of each goods once, in their natural order with the lowest
     *         card on top
     */
    public static Deck full() {
        // TODO

        return null;
    }

    /**
     * @return the number of cards that are left
     */
    public int size() {
        return cards.size();
    }

    /**
     * Takes the card on top.
     *
     * @throws NoSuchElementException if there is none, with the message {@code "the deck is empty"}
     */
    public Card draw() {
        // TODO

        return null;
    }

    /**
     * Takes several cards from the top, in the order in which they are drawn.
     *
     * @throws IllegalArgumentException if there are fewer, with the message {@code "5 cards wanted, 2 left"}; then
     *                                  no card is drawn
     */
    public List<Card> draw(int count) {
        // TODO

        return null;
    }

    /**
     * Creates a deck with the cards that are left in this one, in the order that a shuffler gives them: its first
     * card is on top. This deck stays as it is.
     *
     * @throws IllegalStateException if what the shuffler gives are not the same cards, each of them once, with the
     *                               message {@code "the shuffler cheats"}
     */
    public Deck shuffledBy(Shuffler shuffler) {
        // TODO

        return null;
    }
}
