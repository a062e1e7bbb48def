package quay.rules;

import java.util.Optional;

import quay.cards.Card;
import quay.table.Table;

/**
 * Who replies must play the goods that were led, if there are any in the hand.
 */
public class FollowGoodsRule implements PlayRule {

    @Override
    public String name() {
        return "follow";
    }

    /**
     * Forbids a reply of other goods than the card that was led, as long as the hand of the side whose turn it is
     * holds a card of the led goods: {@code "SILK was led and must be followed"}. The card that leads a trick may be
     * any.
     */
    @Override
    public Optional<String> veto(Card card, Table table) {
        // TODO

        return null;
    }
}
