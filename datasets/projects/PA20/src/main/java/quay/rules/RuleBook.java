package quay.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;

import quay.cards.Card;
import quay.table.Table;

/**
 * The rules of a game, in an order. A rule book never changes.
 */
public final class RuleBook {

    private final List<PlayRule> rules;

    /**
     * Creates a rule book. It does not change when the list does.
     *
     * @throws IllegalArgumentException if two rules have the same name, with the message
     *                                  {@code "two rules are called tide"}
     */
    public RuleBook(List<PlayRule> rules) {
        // TODO

        this.rules = rules;
    }

    /**
     * @return the rules' names, in their order
     */
    public List<String> names() {
        // TODO

        return null;
    }

    /**
     * @return a rule book with all rules of this one and one more at the end
     * @throws IllegalArgumentException if there is a rule of that name already, with the message of the constructor
     */
    public RuleBook with(PlayRule rule) {
        // TODO

        return null;
    }

    /**
     * @return a rule book with all rules of this one but that of the given name
     * @throws NoSuchElementException if there is none of that name, with the message {@code "no rule is called tide"}
     */
    public RuleBook without(String name) {
        // TODO

        return null;
    }

    /**
     * Says why a card must not be played: the reason of the first rule, in their order, that has one. But nobody can
     * be left without a card to play: if the rules would forbid every card in the hand of the side whose turn it is,
     * they forbid none of them.
     *
     * @param card  a card in the hand of the side whose turn it is
     * @param table the round, before the card is played
     * @return the reason; nothing if the card may be played
     */
    public Optional<String> veto(Card card, Table table) {
        // TODO

        return null;
    }
}
