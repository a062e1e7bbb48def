package quay.rules;

import java.util.Optional;

import quay.cards.Card;
import quay.cards.Goods;
import quay.table.Table;

/**
 * Some goods may not be led before a card of them has been played in the round.
 */
public class EmbargoRule implements PlayRule {

    private final Goods goods;

    public EmbargoRule(Goods goods) {
        this.goods = goods;
    }

    /**
     * @return {@code "embargo on TEA"}, with the goods
     */
    @Override
    public String name() {
        // TODO

        return null;
    }

    /**
     * Forbids to lead a trick with a card of the goods before the {@link Table#hasSeen table has seen} one of them in
     * this round: {@code "TEA may not be led yet"}. A reply may be any card.
     */
    @Override
    public Optional<String> veto(Card card, Table table) {
        // TODO

        return null;
    }
}
