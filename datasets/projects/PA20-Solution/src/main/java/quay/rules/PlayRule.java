package quay.rules;

import java.util.Optional;

import quay.cards.Card;
import quay.table.Table;

/**
 * A rule of the game, which may forbid a card.
 */
public interface PlayRule {

    /**
     * @return a name by which the rule is known
     */
    String name();

    /**
     * Says why a card of the side whose turn it is must not be played.
     *
     * @param card  a card in that side's hand
     * @param table the round, before the card is played
     * @return the reason; nothing if the rule doesn't mind
     */
    Optional<String> veto(Card card, Table table);
}
