package quay.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static quay.Dealt.card;
import static quay.Dealt.cards;
import static quay.Dealt.trick;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import quay.cards.Goods;

class TrickTest {

    // Spec: Trick.isComplete "true if both sides have played a card"
    @Test
    void aTrickIsCompleteWithTwoCards() {
        assertFalse(new Trick(Side.NORTH).isComplete());
        assertFalse(trick(Side.NORTH, "k7").isComplete());
        assertTrue(trick(Side.NORTH, "k7 k8").isComplete());
    }

    // Spec: Trick.lead "the leader's card; nothing if it has not been played yet"
    @Test
    void theLeadIsTheFirstCard() {
        assertEquals(Optional.empty(), new Trick(Side.NORTH).lead());
        assertEquals(Optional.of(card("k7")), trick(Side.NORTH, "k7").lead());
        assertEquals(Optional.of(card("k7")), trick(Side.NORTH, "k7 s1").lead());
    }

    // Spec: Trick.turn "the leader, and then the other one"
    @ParameterizedTest
    @EnumSource(Side.class)
    void firstTheLeaderPlaysAndThenTheOther(Side leader) {
        assertEquals(leader, new Trick(leader).turn());
        assertEquals(leader.other(), trick(leader, "k7").turn());
    }

    // Spec: Trick.turn "if the trick is complete, with the message"
    // Spec: Trick.with "if the trick is complete, with the message"
    @Test
    void inACompleteTrickItIsNobodysTurn() {
        Trick trick = trick(Side.NORTH, "k7 k8");
        Exception turn = assertThrows(IllegalStateException.class, trick::turn);
        assertEquals("the trick is complete", turn.getMessage());
        Exception with = assertThrows(IllegalStateException.class, () -> trick.with(card("k9")));
        assertEquals("the trick is complete", with.getMessage());
    }

    // Spec: Trick.with "with the same leader and the same cards, and one more behind them; this one stays as it is"
    @Test
    void anotherCardMakesAnotherTrick() {
        Trick led = trick(Side.SOUTH, "k7");
        Trick complete = led.with(card("s1"));
        assertEquals(cards("k7"), led.cards());
        assertEquals(cards("k7 s1"), complete.cards());
        assertEquals(Side.SOUTH, complete.leader());
    }

    // Spec: Trick "A trick never changes"
    // Spec: Trick.cards "the list can't be changed"
    @Test
    void theCardsCanNotBeChanged() {
        List<quay.cards.Card> cards = trick(Side.SOUTH, "k7").cards();
        assertThrows(UnsupportedOperationException.class, () -> cards.add(card("s1")));
    }

    // Spec: Trick.winner "that of the second card if it beats the first one, else the leader"
    @ParameterizedTest
    @CsvSource({
        "NORTH, k7 k8, SOUTH", "NORTH, k8 k7, NORTH", "SOUTH, k7 k8, NORTH", "SOUTH, k8 k7, SOUTH",
        "NORTH, k1 s9, NORTH", "NORTH, k9 t1, SOUTH", "SOUTH, t1 k9, SOUTH", "NORTH, t3 t4, SOUTH",
    })
    void theSecondCardWinsIfItBeatsTheFirst(Side leader, String cards, Side winner) {
        assertEquals(winner, trick(leader, cards).winner(Goods.TEA));
    }

    // Spec: Trick.winner "if a card is still missing"
    @Test
    void anIncompleteTrickHasNoWinner() {
        for (String cards : List.of("", "k7")) {
            Trick trick = trick(Side.NORTH, cards);
            Exception e = assertThrows(IllegalStateException.class, () -> trick.winner(Goods.TEA));
            assertEquals("the trick is not complete", e.getMessage());
        }
    }
}
