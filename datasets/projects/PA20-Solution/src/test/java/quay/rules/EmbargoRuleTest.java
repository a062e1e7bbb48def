package quay.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static quay.Dealt.card;
import static quay.Dealt.table;

import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import quay.cards.Goods;
import quay.table.Table;

class EmbargoRuleTest {

    private final EmbargoRule rule = new EmbargoRule(Goods.TEA);

    // Spec: EmbargoRule.name "with the goods"
    @ParameterizedTest
    @EnumSource(Goods.class)
    void theNameTellsTheGoods(Goods goods) {
        assertEquals("embargo on " + goods.name(), new EmbargoRule(goods).name());
    }

    // Spec: EmbargoRule.veto "Forbids to lead a trick with a card of the goods"
    @Test
    void theGoodsMayNotBeLed() {
        Table table = table("k1 t1", "k2 t2");
        assertEquals(Optional.of("TEA may not be led yet"), rule.veto(card("t1"), table));
        assertEquals(Optional.empty(), rule.veto(card("k1"), table));
        assertEquals(Optional.of("SILK may not be led yet"), new EmbargoRule(Goods.SILK).veto(card("k1"), table));
    }

    // Spec: EmbargoRule.veto "A reply may be any card"
    @Test
    void theGoodsMayBeAReply() {
        Table table = table("k1 t1", "k2 t2");
        table.play(card("k1"));
        assertEquals(Optional.empty(), rule.veto(card("t2"), table));
    }

    // Spec: EmbargoRule.veto "before the table has seen one of them in this round"
    @Test
    void onceSeenTheyMayBeLed() {
        Table table = table("k1 t1", "t2 t3");
        table.play(card("k1"));
        table.play(card("t2"));
        assertEquals(Optional.empty(), rule.veto(card("t3"), table));
    }

    // Spec: EmbargoRule "Some goods may not be led before a card of them has been played in the round"
    @Test
    void otherGoodsThatWereSeenDoNotEndTheEmbargo() {
        Table table = table("k1 t1", "k2 t3");
        table.play(card("k1"));
        table.play(card("k2"));
        assertEquals(Optional.of("TEA may not be led yet"), rule.veto(card("t3"), table));
    }
}
