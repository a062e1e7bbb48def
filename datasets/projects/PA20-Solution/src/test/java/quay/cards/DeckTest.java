package quay.cards;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static quay.Dealt.card;
import static quay.Dealt.cards;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeckTest {

    // Spec: Deck.full "in their natural order with the lowest card on top"
    @Test
    void aFullDeckHasEachCardOnceInOrder() {
        Deck deck = Deck.full();
        assertEquals(36, deck.size());
        List<Card> drawn = deck.draw(36);
        assertEquals(cards("s1 s2 s3 s4 s5 s6 s7 s8 s9 k1"), drawn.subList(0, 10));
        assertEquals(cards("p9 t1 t2 t3 t4 t5 t6 t7 t8 t9"), drawn.subList(26, 36));
        assertEquals(drawn, drawn.stream().sorted().distinct().toList());
    }

    // Spec: Deck.Deck "the first one on top"
    @Test
    void theFirstCardIsOnTop() {
        Deck deck = new Deck(cards("k7 s1 t9"));
        assertEquals(card("k7"), deck.draw());
        assertEquals(card("s1"), deck.draw());
        assertEquals(1, deck.size());
        assertEquals(card("t9"), deck.draw());
    }

    // Spec: Deck.Deck "The deck does not change when the list does"
    @Test
    void theDeckDoesNotChangeWithTheList() {
        List<Card> cards = new ArrayList<>(cards("k7 s1"));
        Deck deck = new Deck(cards);
        cards.clear();
        assertEquals(2, deck.size());
    }

    // Spec: Deck.Deck "that names the first such card"
    @Test
    void aCardMustNotBeThereTwice() {
        Exception e = assertThrows(IllegalArgumentException.class, () -> new Deck(cards("s1 k7 t1 k7 s1")));
        assertEquals("twice: k7", e.getMessage());
    }

    // Spec: Deck.draw "if there is none, with the message"
    @Test
    void nothingCanBeDrawnFromAnEmptyDeck() {
        Deck deck = new Deck(List.of());
        Exception e = assertThrows(NoSuchElementException.class, deck::draw);
        assertEquals("the deck is empty", e.getMessage());
    }

    // Spec: Deck.draw "Takes several cards from the top, in the order in which they are drawn"
    @Test
    void severalCardsAreDrawnInOrder() {
        Deck deck = new Deck(cards("k7 s1 t9"));
        assertEquals(List.of(), deck.draw(0));
        assertEquals(cards("k7 s1"), deck.draw(2));
        assertEquals(1, deck.size());
        assertEquals(cards("t9"), deck.draw(1));
    }

    // Spec: Deck.draw "then no card is drawn"
    @ParameterizedTest
    @ValueSource(ints = {3, 5})
    void moreCardsThanThereAreCanNotBeDrawn(int count) {
        Deck deck = new Deck(cards("k7 s1"));
        Exception e = assertThrows(IllegalArgumentException.class, () -> deck.draw(count));
        assertEquals(count + " cards wanted, 2 left", e.getMessage());
        assertEquals(2, deck.size());
    }

    // Spec: Deck.shuffledBy "in the order that a shuffler gives them: its first card is on top"
    @Test
    void aShuffledDeckHasTheOrderOfTheShuffler() {
        Deck deck = new Deck(cards("k7 s1 t9 p2"));
        deck.draw();
        Deck shuffled = deck.shuffledBy(cards -> cards.stream().sorted(Collections.reverseOrder()).toList());
        assertEquals(cards("t9 p2 s1"), shuffled.draw(3));
    }

    // Spec: Deck.shuffledBy "This deck stays as it is"
    @Test
    void theDeckItselfStaysAsItIs() {
        Deck deck = new Deck(cards("k7 s1 t9"));
        deck.shuffledBy(cards -> cards.stream().sorted().toList()).draw();
        assertEquals(cards("k7 s1 t9"), deck.draw(3));
    }

    // Spec: Deck.shuffledBy "if what the shuffler gives are not the same cards, each of them once"
    @ParameterizedTest
    @ValueSource(strings = {"k7 s1", "k7 s1 s1", "k7 s1 t8", "k7 s1 t9 t8", "k7 s1 t9 t9", ""})
    void aShufflerThatCheatsIsFoundOut(String given) {
        Deck deck = new Deck(cards("k7 s1 t9"));
        Exception e = assertThrows(IllegalStateException.class, () -> deck.shuffledBy(cards -> cards(given)));
        assertEquals("the shuffler cheats", e.getMessage());
    }

    // Spec: Deck.shuffledBy "Creates a deck with the cards that are left in this one"
    @Test
    void aSeedGivesTheSameOrderEachTime() {
        List<Card> first = Deck.full().shuffledBy(new SeededShuffler(7)).draw(36);
        assertEquals(first, Deck.full().shuffledBy(new SeededShuffler(7)).draw(36));
        assertEquals(Deck.full().draw(36), first.stream().sorted().toList());
    }
}
