package quay.cards;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static quay.Dealt.card;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CardTest {

    // Spec: Card "A card: some goods and a value"
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 9})
    void aCardHasItsGoodsAndItsValue(int value) {
        Card card = new Card(Goods.SPICE, value);
        assertEquals(Goods.SPICE, card.goods());
        assertEquals(value, card.value());
    }

    // Spec: Card.Card "if the value is below LOWEST or above HIGHEST"
    @ParameterizedTest
    @ValueSource(ints = {0, 10, -3, 100})
    void otherValuesAreRefused(int value) {
        Exception e = assertThrows(IllegalArgumentException.class, () -> new Card(Goods.SALT, value));
        assertEquals("no card has the value " + value, e.getMessage());
    }

    // Spec: Card.Card "if there are no goods"
    @Test
    void thereMustBeGoods() {
        assertThrows(NullPointerException.class, () -> new Card(null, 3));
    }

    // Spec: Card.parse "the letter of its goods, which Goods.ofLetter knows, and one digit for its value"
    @ParameterizedTest
    @CsvSource({"s1, SALT, 1", "k7, SILK, 7", "p4, SPICE, 4", "t9, TEA, 9"})
    void parseReadsLetterAndDigit(String text, Goods goods, int value) {
        assertEquals(new Card(goods, value), Card.parse(text));
    }

    // Spec: Card.parse "if the text is anything else"
    @ParameterizedTest
    @ValueSource(strings = {"", "k", "7", "x7", "k0", "k10", "k77", " k7", "k7 ", "K7", "7k", "kk", "k:", "k/", "k-7", "k٧"})
    void parseRefusesAllElseAndTellsTheText(String text) {
        Exception e = assertThrows(IllegalArgumentException.class, () -> Card.parse(text));
        assertEquals("no card: " + text, e.getMessage());
    }

    // Spec: Card.beats "Of the same goods the higher value wins"
    @Test
    void ofTheSameGoodsTheHigherValueWins() {
        assertTrue(card("k7").beats(card("k6"), Goods.TEA));
        assertFalse(card("k6").beats(card("k7"), Goods.TEA));
        assertFalse(card("k6").beats(card("k6"), Goods.TEA));
        assertTrue(card("t2").beats(card("t1"), Goods.TEA));
        assertFalse(card("t1").beats(card("t2"), Goods.TEA));
    }

    // Spec: Card.beats "A card of the goods that have the wind wins against all cards of other goods"
    @Test
    void theWindWinsAgainstOtherGoods() {
        assertTrue(card("t1").beats(card("k9"), Goods.TEA));
        assertFalse(card("k9").beats(card("t1"), Goods.TEA));
    }

    // Spec: Card.beats "a card of other goods than the one that lies there never wins"
    @Test
    void otherGoodsNeverWin() {
        assertFalse(card("s9").beats(card("k1"), Goods.TEA));
        assertFalse(card("k9").beats(card("s1"), Goods.TEA));
    }

    // Spec: Card.compareTo "in the order in which Goods lists them, and cards of the same goods by ascending value"
    @Test
    void cardsAreOrderedByGoodsAndThenByValue() {
        List<Card> cards = new ArrayList<>(List.of(card("t1"), card("k9"), card("k2"), card("p5"), card("s9")));
        Collections.sort(cards);
        assertEquals("[s9, k2, k9, p5, t1]", cards.toString());
        assertEquals(0, card("k2").compareTo(card("k2")));
        assertTrue(card("k2").compareTo(card("k9")) < 0);
        assertTrue(card("p1").compareTo(card("k9")) > 0);
    }

    // Spec: Card.equals "if they have the same goods and the same value"
    @Test
    void cardsOfTheSameGoodsAndValueAreEqual() {
        assertEquals(card("k7"), new Card(Goods.SILK, 7));
        assertNotEquals(card("k7"), card("k6"));
        assertNotEquals(card("k7"), card("s7"));
        assertFalse(card("k7").equals(null));
        assertFalse(card("k7").equals((Object) "k7"));
    }

    // Spec: Card.hashCode "a hash code that equal cards share; on different cards it is different, too"
    @Test
    void equalCardsShareAHashCodeAndOthersDoNot() {
        assertEquals(card("p4").hashCode(), new Card(Goods.SPICE, 4).hashCode());
        Set<Integer> codes = new HashSet<>();
        for (Goods goods : Goods.values()) {
            for (int value = Card.LOWEST; value <= Card.HIGHEST; value++) {
                codes.add(new Card(goods, value).hashCode());
            }
        }
        assertEquals(36, codes.size());
    }

    // Spec: Card.toString "the letter of the goods and the value"
    @ParameterizedTest
    @ValueSource(strings = {"s1", "k7", "p9", "t3"})
    void theTextCanBeParsedAgain(String text) {
        assertEquals(text, Card.parse(text).toString());
    }
}
