package quay.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import quay.cards.Card;
import quay.cards.Goods;

/**
 * The cards that lie on the table: at most one of each side, first that of the leader. A trick never changes.
 */
public final class Trick {

    private static final int COMPLETE = 2;

    private final Side leader;
    private final List<Card> cards;

    /**
     * Creates a trick without a card.
     */
    public Trick(Side leader) {
        this(leader, List.of());
    }

    private Trick(Side leader, List<Card> cards) {
        this.leader = leader;
        this.cards = cards;
    }

    public Side leader() {
        return leader;
    }

    /**
     * @return the cards in the order in which they were played; the list can't be changed
     */
    public List<Card> cards() {
        return cards;
    }

    /**
     * @return true if both sides have played a card
     */
    public boolean isComplete() {
        // TODO

        return false;
    }

    /**
     * @return the leader's card; nothing if it has not been played yet
     */
    public Optional<Card> lead() {
        // TODO

        return null;
    }

    /**
     * @return the side that plays the next card: the leader, and then the other one
     * @throws IllegalStateException if the trick is complete, with the message {@code "the trick is complete"}
     */
    public Side turn() {
        // TODO

        return null;
    }

    /**
     * @return a trick with the same leader and the same cards, and one more behind them; this one stays as it is
     * @throws IllegalStateException if the trick is complete, with the message {@code "the trick is complete"}
     */
    public Trick with(Card card) {
        // TODO

        return null;
    }

    /**
     * @param wind the goods that have the wind
     * @return the side that wins the trick: that of the second card if it {@link Card#beats beats} the first one,
     *         else the leader
     * @throws IllegalStateException if a card is still missing, with the message {@code "the trick is not complete"}
     */
    public Side winner(Goods wind) {
        // TODO

        return null;
    }
}
