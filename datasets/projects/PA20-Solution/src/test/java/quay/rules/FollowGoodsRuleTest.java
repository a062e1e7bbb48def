package quay.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static quay.Dealt.card;
import static quay.Dealt.table;

import java.util.Optional;

import org.junit.jupiter.api.Test;

import quay.table.Table;

class FollowGoodsRuleTest {

    private final FollowGoodsRule rule = new FollowGoodsRule();

    // Spec: FollowGoodsRule.veto "The card that leads a trick may be any"
    @Test
    void anyCardMayLead() {
        Table table = table("k1 s1", "k2 s2");
        assertEquals(Optional.empty(), rule.veto(card("k1"), table));
        assertEquals(Optional.empty(), rule.veto(card("s1"), table));
    }

    // Spec: FollowGoodsRule.veto "as long as the hand of the side whose turn it is holds a card of the led goods"
    @Test
    void ledGoodsMustBeFollowed() {
        Table table = table("k1 s1", "k2 s2 t9");
        table.play(card("k1"));
        assertEquals(Optional.of("SILK was led and must be followed"), rule.veto(card("s2"), table));
        assertEquals(Optional.of("SILK was led and must be followed"), rule.veto(card("t9"), table));
        assertEquals(Optional.empty(), rule.veto(card("k2"), table));
    }

    // Spec: FollowGoodsRule "if there are any in the hand"
    @Test
    void whoHasNoneOfThemMayPlayAnything() {
        Table table = table("k1 k3", "p2 s2");
        table.play(card("k1"));
        assertEquals(Optional.empty(), rule.veto(card("s2"), table));
        assertEquals(Optional.empty(), rule.veto(card("p2"), table));
    }
}
