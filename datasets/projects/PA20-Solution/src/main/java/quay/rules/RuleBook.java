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
        // TASK
        // SKELETON: this.rules = rules;
        Set<String> names = new HashSet<>();
        for (PlayRule rule : rules) {
            if (!names.add(rule.name())) {
                throw new IllegalArgumentException("two rules are called " + rule.name());
            }
        }
        this.rules = List.copyOf(rules);
    }

    /**
     * @return the rules' names, in their order
     */
    public List<String> names() {
        // TASK
        return rules.stream().map(PlayRule::name).toList();
    }

    /**
     * @return a rule book with all rules of this one and one more at the end
     * @throws IllegalArgumentException if there is a rule of that name already, with the message of the constructor
     */
    public RuleBook with(PlayRule rule) {
        // TASK
        List<PlayRule> more = new ArrayList<>(rules);
        more.add(rule);
        return new RuleBook(more);
    }

    /**
     * @return a rule book with all rules of this one but that of the given name
     * @throws NoSuchElementException if there is none of that name, with the message {@code "no rule is called tide"}
     */
    public RuleBook without(String name) {
        // TASK
        List<PlayRule> rest = rules.stream().filter(rule -> !rule.name().equals(name)).toList();
        if (rest.size() == rules.size()) {
            throw new NoSuchElementException("no rule is called " + name);
        }
        return new RuleBook(rest);
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
        // TASK
        for (Card held : table.hand(table.turn())) {
            if (rules.stream().allMatch(rule -> rule.veto(held, table).isEmpty())) {
                return rules.stream().flatMap(rule -> rule.veto(card, table).stream()).findFirst();
            }
        }
        return Optional.empty();
    }
}
