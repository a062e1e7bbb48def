package quay.players;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static quay.Dealt.card;
import static quay.Dealt.table;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import quay.cards.Goods;
import quay.rules.EmbargoRule;
import quay.rules.FollowGoodsRule;
import quay.table.Table;

class GreedyPlayerTest {

    private final GreedyPlayer player = new GreedyPlayer("Mynheer");

    // Spec: GreedyPlayer.choose "Leading, it is the one of the highest value"
    // Spec: GreedyPlayer.choose "Among cards of the same value, it is the first one in the natural order of cards"
    @ParameterizedTest
    @CsvSource({"k1 s8 p9, p9", "s9 k9 p9, s9", "t9 p9, p9", "t1, t1"})
    void theHighestValueIsLed(String hand, String chosen) {
        assertEquals(card(chosen), player.choose(table(hand, "s1")));
    }

    // Spec: GreedyPlayer.choose "the one of the lowest value among those that beat the leader's card"
    @ParameterizedTest
    @CsvSource({"s6 s7 s9, s7 s9 k1, s7", "s6, s5 t9 t3, t3", "s6, s7 t7 t8, s7", "t6, t5 s9 t9, t9", "k6, t1 k7, t1"})
    void aReplyWinsAsCheaplyAsPossible(String north, String south, String chosen) {
        Table table = table(north, south);
        table.play(table.hand(table.turn()).cards().get(0));
        assertEquals(card(chosen), player.choose(table));
    }

    // Spec: GreedyPlayer.choose "else the one of the lowest value of all"
    @ParameterizedTest
    @CsvSource({"s6, s5 k2 p3, k2", "t9, k1 s1 t1, s1", "s9, p2 k2 s8, k2"})
    void whatCanNotWinIsAsLowAsPossible(String north, String south, String chosen) {
        Table table = table(north, south);
        table.play(card(north));
        assertEquals(card(chosen), player.choose(table));
    }

    // Spec: GreedyPlayer.choose "Chooses among the playable cards only"
    @Test
    void onlyPlayableCardsAreChosen() {
        Table table = table("t9 k3 s2", "t1 k2 s1", new FollowGoodsRule(), new EmbargoRule(Goods.TEA));
        assertEquals(card("k3"), player.choose(table));
        table.play(card("k3"));
        assertEquals(card("k2"), player.choose(table));
    }
}
