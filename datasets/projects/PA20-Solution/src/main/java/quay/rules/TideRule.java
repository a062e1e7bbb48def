package quay.rules;

import java.util.Optional;

import quay.cards.Card;
import quay.table.Table;

/**
 * At low tide, in every second trick, heavy cards stay in the harbour: they may not be led.
 */
public class TideRule implements PlayRule {

    private final int heaviest;

    /**
     * @param heaviest the highest value that may be led at low tide
     */
    public TideRule(int heaviest) {
        this.heaviest = heaviest;
    }

    @Override
    public String name() {
        return "tide";
    }

    @Override
    public Optional<String> veto(Card card, Table table) {
        boolean low = table.tricksPlayed() % 2 == 1 && table.trick().lead().isEmpty();
        return low && card.value() > heaviest
                ? Optional.of("at low tide nothing above " + heaviest + " may be led")
                : Optional.empty();
    }
}
