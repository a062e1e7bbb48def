package quay.players;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

import quay.cards.Card;
import quay.table.Table;

/**
 * Takes what can be had as cheaply as possible.
 */
public class GreedyPlayer extends Player {

    private static final Comparator<Card> BY_VALUE = Comparator.comparingInt(Card::value);

    public GreedyPlayer(String name) {
        super(name);
    }

    /**
     * Chooses among the {@link Table#playable playable} cards only. Leading, it is the one of the highest value. As a
     * reply it is the one of the lowest value among those that {@link Card#beats beat} the leader's card, if there
     * are any, else the one of the lowest value of all. Among cards of the same value, it is the first one in the
     * natural order of cards.
     */
    @Override
    public Card choose(Table table) {
        // TASK
        List<Card> playable = table.playable();
        Optional<Card> lead = table.trick().lead();
        if (lead.isEmpty()) {
            return playable.stream().min(BY_VALUE.reversed().thenComparing(Comparator.naturalOrder())).orElseThrow();
        }
        Comparator<Card> cheapest = BY_VALUE.thenComparing(Comparator.naturalOrder());
        return playable.stream()
                .filter(card -> card.beats(lead.get(), table.wind()))
                .min(cheapest)
                .orElseGet(() -> playable.stream().min(cheapest).orElseThrow());
    }
}
