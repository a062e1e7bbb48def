package quay.players;

import quay.cards.Card;
import quay.table.Table;

/**
 * Somebody who plays cards.
 */
public abstract class Player {

    private final String name;

    protected Player(String name) {
        this.name = name;
    }

    public final String name() {
        return name;
    }

    /**
     * Chooses a card to play. The player doesn't play it, and may choose one that can't be played.
     *
     * @param table the round; it is this player's turn
     */
    public abstract Card choose(Table table);

    /**
     * Tells the player that the card that was chosen can't be played.
     *
     * @param card   the card
     * @param reason why
     */
    public void refused(Card card, String reason) {
    }

    @Override
    public final String toString() {
        return name;
    }
}
