package quay.cards;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static quay.Dealt.card;
import static quay.Dealt.cards;
import static quay.Dealt.hand;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;

class HandTest {

    // Spec: Hand.add "Takes a card up"
    @Test
    void aCardThatWasTakenUpIsHeld() {
        Hand hand = new Hand();
        hand.add(card("k7"));
        assertTrue(hand.holds(card("k7")));
        assertFalse(hand.holds(card("k6")));
        assertEquals(1, hand.size());
    }

    // Spec: Hand.add "if it is held already"
    @Test
    void aCardCanNotBeTakenUpTwice() {
        Hand hand = hand("k7");
        Exception e = assertThrows(IllegalArgumentException.class, () -> hand.add(card("k7")));
        assertEquals("already held: k7", e.getMessage());
        assertEquals(1, hand.size());
    }

    // Spec: Hand.remove "Gives a card away"
    @Test
    void aCardThatWasGivenAwayIsNotHeld() {
        Hand hand = hand("k7 s1");
        hand.remove(card("k7"));
        assertEquals(cards("s1"), hand.cards());
    }

    // Spec: Hand.remove "if it isn't held"
    @Test
    void onlyACardThatIsHeldCanBeGivenAway() {
        Hand hand = hand("k7");
        Exception e = assertThrows(IllegalArgumentException.class, () -> hand.remove(card("k8")));
        assertEquals("not held: k8", e.getMessage());
        assertEquals(1, hand.size());
    }

    // Spec: Hand.of "the cards of some goods, from the lowest to the highest"
    @Test
    void cardsOfSomeGoodsComeInTheirOrder() {
        Hand hand = hand("k7 s1 k2 t9 k5");
        assertEquals(cards("k2 k5 k7"), hand.of(Goods.SILK));
        assertEquals(List.of(), hand.of(Goods.SPICE));
    }

    // Spec: Hand.highest "the card of some goods with the highest value; nothing if none of them is held"
    @Test
    void theHighestCardOfSomeGoods() {
        Hand hand = hand("k7 s1 k2 t9");
        assertEquals(Optional.of(card("k7")), hand.highest(Goods.SILK));
        assertEquals(Optional.of(card("s1")), hand.highest(Goods.SALT));
        assertEquals(Optional.empty(), hand.highest(Goods.SPICE));
    }

    // Spec: Hand.cards "the cards as they are now, in their natural order"
    @Test
    void theCardsAreInTheirNaturalOrder() {
        assertEquals(cards("s1 s2 k2 k7 t9"), hand("k7 s2 t9 k2 s1").cards());
    }

    // Spec: Hand.cards "a list that stays as it is when cards are taken up or given away, and that can't be changed"
    @Test
    void theListOfCardsStaysAsItIs() {
        Hand hand = hand("k7 s1");
        List<Card> cards = hand.cards();
        hand.remove(card("k7"));
        hand.add(card("p2"));
        assertEquals(cards("s1 k7"), cards);
        assertThrows(UnsupportedOperationException.class, () -> cards.remove(0));
    }

    // Spec: Hand.iterator "an iterator over the cards as they are now, in their natural order"
    // Spec: Hand.iterator "cards may be given away meanwhile"
    @Test
    void cardsCanBeGivenAwayWhileTheyAreGoneThrough() {
        Hand hand = hand("k7 s1 t9");
        List<Card> seen = new ArrayList<>();
        for (Card card : hand) {
            hand.remove(card);
            seen.add(card);
        }
        assertEquals(cards("s1 k7 t9"), seen);
        assertTrue(hand.isEmpty());
    }

    // Spec: Hand.iterator "it can't remove any"
    @Test
    void theIteratorCanNotRemoveCards() {
        Hand hand = hand("k7");
        Iterator<Card> cards = hand.iterator();
        cards.next();
        assertThrows(UnsupportedOperationException.class, cards::remove);
        assertEquals(1, hand.size());
    }

    // Spec: Hand.toString "the cards in their short form, in their natural order with spaces between them"
    @Test
    void theTextShowsTheCards() {
        assertEquals("s2 k7 k9", hand("k9 k7 s2").toString());
        assertEquals("t1", hand("t1").toString());
    }

    // Spec: Hand.toString "a dash for an empty hand"
    @Test
    void anEmptyHandIsADash() {
        assertEquals("-", new Hand().toString());
    }
}
