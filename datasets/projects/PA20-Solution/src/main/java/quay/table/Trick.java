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
        // TASK
        return cards.size() == COMPLETE;
    }

    /**
     * @return the leader's card; nothing if it has not been played yet
     */
    public Optional<Card> lead() {
        // TASK
        return cards.stream().findFirst();
    }

    /**
     * @return the side that plays the next card: the leader, and then the other one
     * @throws IllegalStateException if the trick is complete, with the message {@code "the trick is complete"}
     */
    public Side turn() {
        // TASK
        if (isComplete()) {
            throw new IllegalStateException("the trick is complete");
        }
        return cards.isEmpty() ? leader : leader.other();
    }

    /**
     * @return a trick with the same leader and the same cards, and one more behind them; this one stays as it is
     * @throws IllegalStateException if the trick is complete, with the message {@code "the trick is complete"}
     */
    public Trick with(Card card) {
        // TASK
        if (isComplete()) {
            throw new IllegalStateException("the trick is complete");
        }
        List<Card> more = new ArrayList<>(cards);
        more.add(card);
        return new Trick(leader, List.copyOf(more));
    }

    /**
     * @param wind the goods that have the wind
     * @return the side that wins the trick: that of the second card if it {@link Card#beats beats} the first one,
     *         else the leader
     * @throws IllegalStateException if a card is still missing, with the message {@code "the trick is not complete"}
     */
    public Side winner(Goods wind) {
        // TASK
        if (!isComplete()) {
            throw new IllegalStateException("the trick is not complete");
        }
        return cards.get(1).beats(cards.get(0), wind) ? leader.other() : leader;
    }
}
