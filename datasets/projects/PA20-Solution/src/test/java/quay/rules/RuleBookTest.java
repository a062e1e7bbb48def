package quay.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static quay.Dealt.card;
import static quay.Dealt.table;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

import org.junit.jupiter.api.Test;

import quay.cards.Card;
import quay.cards.Goods;
import quay.table.Table;

class RuleBookTest {

    /** Forbids the cards that are named in its reason. */
    private record Forbids(String name, String cards) implements PlayRule {

        @Override
        public Optional<String> veto(Card card, Table table) {
            return cards.contains(card.toString()) ? Optional.of(name + " forbids " + card) : Optional.empty();
        }
    }

    private static RuleBook book(PlayRule... rules) {
        return new RuleBook(List.of(rules));
    }

    // Spec: RuleBook.names "the rules' names, in their order"
    @Test
    void namesAreInTheOrderOfTheRules() {
        assertEquals(List.of("tide", "follow", "embargo on TEA"),
                book(new TideRule(6), new FollowGoodsRule(), new EmbargoRule(Goods.TEA)).names());
        assertEquals(List.of(), book().names());
    }

    // Spec: RuleBook.RuleBook "It does not change when the list does"
    @Test
    void aBookDoesNotChangeWithTheList() {
        List<PlayRule> rules = new ArrayList<>(List.of(new TideRule(6)));
        RuleBook book = new RuleBook(rules);
        rules.clear();
        assertEquals(List.of("tide"), book.names());
    }

    // Spec: RuleBook.RuleBook "if two rules have the same name"
    @Test
    void twoRulesMustNotHaveTheSameName() {
        Exception e = assertThrows(IllegalArgumentException.class,
                () -> book(new TideRule(6), new FollowGoodsRule(), new TideRule(5)));
        assertEquals("two rules are called tide", e.getMessage());
    }

    // Spec: RuleBook.with "with all rules of this one and one more at the end"
    // Spec: RuleBook "A rule book never changes"
    @Test
    void anotherRuleComesToTheEnd() {
        RuleBook book = book(new TideRule(6));
        assertEquals(List.of("tide", "follow"), book.with(new FollowGoodsRule()).names());
        assertEquals(List.of("tide"), book.names());
    }

    // Spec: RuleBook.with "if there is a rule of that name already"
    @Test
    void anotherRuleMustHaveANewName() {
        RuleBook book = book(new TideRule(6));
        Exception e = assertThrows(IllegalArgumentException.class, () -> book.with(new TideRule(3)));
        assertEquals("two rules are called tide", e.getMessage());
    }

    // Spec: RuleBook.without "with all rules of this one but that of the given name"
    @Test
    void aRuleCanBeLeftOut() {
        RuleBook book = book(new TideRule(6), new FollowGoodsRule(), new EmbargoRule(Goods.TEA));
        assertEquals(List.of("tide", "embargo on TEA"), book.without("follow").names());
        assertEquals(3, book.names().size());
    }

    // Spec: RuleBook.without "if there is none of that name"
    @Test
    void onlyARuleThatIsThereCanBeLeftOut() {
        RuleBook book = book(new FollowGoodsRule());
        Exception e = assertThrows(NoSuchElementException.class, () -> book.without("tide"));
        assertEquals("no rule is called tide", e.getMessage());
    }

    // Spec: RuleBook.veto "the reason of the first rule, in their order, that has one"
    @Test
    void theFirstRuleThatMindsGivesTheReason() {
        RuleBook book = book(new Forbids("a", "k1"), new Forbids("b", "k1 s1"), new Forbids("c", "s1"));
        Table table = table("k1 s1 p1", "k2 s2 p2");
        assertEquals(Optional.of("a forbids k1"), book.veto(card("k1"), table));
        assertEquals(Optional.of("b forbids s1"), book.veto(card("s1"), table));
        assertEquals(Optional.empty(), book.veto(card("p1"), table));
    }

    // Spec: RuleBook.veto "nothing if the card may be played"
    @Test
    void withoutRulesEverythingMayBePlayed() {
        assertEquals(Optional.empty(), book().veto(card("k1"), table("k1", "k2")));
    }

    // Spec: RuleBook.veto "if the rules would forbid every card in the hand of the side whose turn it is"
    @Test
    void rulesThatForbidEverythingForbidNothing() {
        RuleBook book = book(new Forbids("a", "k1"), new Forbids("b", "s1"));
        Table table = table("k1 s1", "p2 s2");
        assertEquals(Optional.empty(), book.veto(card("k1"), table));
        assertEquals(Optional.empty(), book.veto(card("s1"), table));
    }

    // Spec: RuleBook.veto "nobody can be left without a card to play"
    @Test
    void theHandOfTheSideInTurnCounts() {
        RuleBook book = book(new Forbids("a", "k1 s1 s2"));
        Table table = table("k1 s1", "p2 s2");
        assertEquals(Optional.empty(), book.veto(card("k1"), table));
        table.play(card("k1"));
        assertEquals(Optional.of("a forbids s2"), book.veto(card("s2"), table));
    }
}
