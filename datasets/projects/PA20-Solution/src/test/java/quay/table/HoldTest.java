package quay.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static quay.Dealt.cards;
import static quay.Dealt.hold;
import static quay.Dealt.trick;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import quay.cards.Card;
import quay.cards.Goods;

class HoldTest {

    // Spec: Hold.stow "Brings the cards of a trick aboard, in the order in which they were played"
    @Test
    void cardsComeAboardInTheOrderInWhichTheyWerePlayed() {
        Hold hold = new Hold();
        hold.stow(trick(Side.SOUTH, "k7 s1"));
        hold.stow(trick(Side.NORTH, "t9 p2"));
        assertEquals(cards("k7 s1 t9 p2"), hold.cards());
        assertEquals(2, hold.tricks());
    }

    // Spec: Hold.stow "if the trick is not complete"
    // Spec: Hold.stow "then nothing changes"
    @ParameterizedTest
    @ValueSource(strings = {"", "k7"})
    void onlyCompleteTricksAreStowed(String cards) {
        Hold hold = hold("s1 s2");
        Trick trick = trick(Side.NORTH, cards);
        Exception e = assertThrows(IllegalArgumentException.class, () -> hold.stow(trick));
        assertEquals("only complete tricks are stowed", e.getMessage());
        assertEquals(cards("s1 s2"), hold.cards());
        assertEquals(1, hold.tricks());
    }

    // Spec: Hold.cards "a view that can't be changed, and that shows what is stowed later on"
    @Test
    void theCardsAreAView() {
        Hold hold = new Hold();
        List<Card> cards = hold.cards();
        hold.stow(trick(Side.SOUTH, "k7 s1"));
        assertEquals(cards("k7 s1"), cards);
        assertThrows(UnsupportedOperationException.class, cards::clear);
    }

    // Spec: Hold.count "the number of cards of some goods"
    @Test
    void goodsAreCounted() {
        Hold hold = hold("k7 s1 k8 t1 k9 p1");
        assertEquals(3, hold.count(Goods.SILK));
        assertEquals(1, hold.count(Goods.TEA));
        assertEquals(0, hold("k7 k8").count(Goods.SALT));
    }

    // Spec: Hold.value "the sum of the values of all cards"
    @Test
    void theValueIsTheSum() {
        assertEquals(0, new Hold().value());
        assertEquals(18, hold("k7 s1 t9 p1").value());
    }

    // Spec: Hold.sets "the number of complete sets that can be put together at the same time"
    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "'' ; 0", "k7 s1 ; 0", "k7 s1 t9 k1 ; 0", "k7 s1 t9 p1 ; 1", "k7 s1 t9 p1 k8 s2 ; 1", "k1 k2 s1 s2 p1 p2 t1 t2 ; 2",
        "k1 k2 s1 s2 p1 p2 t1 k3 ; 1", "k1 k2 s1 p3 p1 p2 t1 t3 ; 1",
    })
    void aSetIsOneOfEachGoods(String cards, int sets) {
        assertEquals(sets, hold(cards).sets());
    }
}
