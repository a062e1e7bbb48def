package quay.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static quay.Dealt.card;
import static quay.Dealt.cards;
import static quay.Dealt.hand;
import static quay.Dealt.table;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;

import quay.cards.Goods;
import quay.rules.EmbargoRule;
import quay.rules.FollowGoodsRule;
import quay.rules.RuleBook;

class TableTest {

    private static void play(Table table, String cards) {
        cards(cards).forEach(table::play);
    }

    // Spec: Table.turn "the side that plays the next card"
    // Spec: Table "Each trick's winner leads the next one"
    @Test
    void theWinnerOfATrickLeadsTheNext() {
        Table table = table("k1 k9", "k2 k3");
        assertEquals(Side.NORTH, table.turn());
        play(table, "k1");
        assertEquals(Side.SOUTH, table.turn());
        play(table, "k2");
        assertEquals(Side.SOUTH, table.turn());
        play(table, "k3");
        assertEquals(Side.NORTH, table.turn());
    }

    // Spec: Table.turn "if the round is over, with the message"
    @Test
    void afterTheRoundItIsNobodysTurn() {
        Table table = table("k1", "k2");
        play(table, "k1 k2");
        Exception e = assertThrows(IllegalStateException.class, table::turn);
        assertEquals("the round is over", e.getMessage());
    }

    // Spec: Table.isOver "true if both hands are empty, and so is the table"
    @Test
    void aRoundIsOverWhenEverythingWasPlayed() {
        Table table = table("k1 s1", "k2 s2");
        assertFalse(table.isOver());
        play(table, "k1 k2 s2");
        assertFalse(table.isOver());
        play(table, "s1");
        assertTrue(table.isOver());
        assertTrue(new Table(hand(""), hand(""), Side.NORTH, Goods.TEA, new RuleBook(List.of())).isOver());
    }

    // Spec: Table.isOver "both hands are empty, and so is the table"
    @Test
    void aRoundIsNotOverWhileTheLastTrickLies() {
        Table table = table("k1", "k2");
        play(table, "k1");
        assertFalse(table.isOver());
        assertFalse(table("", "k1").isOver());
    }

    // Spec: Table.tricksPlayed "the number of tricks that both sides together have stowed in this round"
    @Test
    void tricksOfBothSidesAreCounted() {
        Table table = table("k1 s9 p1", "k2 s2 p2");
        assertEquals(0, table.tricksPlayed());
        play(table, "k1");
        assertEquals(0, table.tricksPlayed());
        play(table, "k2 s2 s9");
        assertEquals(2, table.tricksPlayed());
        assertEquals(1, table.hold(Side.NORTH).tricks());
        assertEquals(1, table.hold(Side.SOUTH).tricks());
    }

    // Spec: Table.hasSeen "if a card of these goods has been played in this round, be it that it lies on the table"
    @Test
    void goodsAreSeenOnceTheyArePlayed() {
        Table table = table("k1 s9", "t2 s2");
        assertFalse(table.hasSeen(Goods.SILK));
        play(table, "k1");
        assertTrue(table.hasSeen(Goods.SILK));
        assertFalse(table.hasSeen(Goods.TEA));
        play(table, "t2");
        assertTrue(table.hasSeen(Goods.SILK));
        assertTrue(table.hasSeen(Goods.TEA));
        assertFalse(table.hasSeen(Goods.SALT));
    }

    // Spec: Table.veto "or the card isn't in its hand"
    @Test
    void onlyACardFromTheHandCanBePlayed() {
        Table table = table("k1 s9", "t2 s2");
        assertEquals(Optional.of("t2 is not in your hand"), table.veto(card("t2")));
        assertEquals(Optional.empty(), table.veto(card("k1")));
        play(table, "k1");
        assertEquals(Optional.of("k1 is not in your hand"), table.veto(card("k1")));
        assertEquals(Optional.of("s9 is not in your hand"), table.veto(card("s9")));
        assertEquals(Optional.empty(), table.veto(card("t2")));
    }

    // Spec: Table.veto "or else the reason that the rule book gives"
    @Test
    void theRulesHaveTheLastWord() {
        Table table = table("k1 s9", "k2 s2", new FollowGoodsRule());
        play(table, "k1");
        assertEquals(Optional.of("SILK was led and must be followed"), table.veto(card("s2")));
        assertEquals(Optional.of("s9 is not in your hand"), table.veto(card("s9")));
    }

    // Spec: Table.veto "Says why the side whose turn it is can't play a card"
    @Test
    void nothingCanBePlayedAfterTheRound() {
        Table table = table("k1", "k2", new FollowGoodsRule());
        play(table, "k1 k2");
        assertEquals(Optional.of("the round is over"), table.veto(card("k1")));
        assertEquals(Optional.of("the round is over"), table.veto(card("s1")));
    }

    // Spec: Table.playable "the cards that the side whose turn it is can play, in their natural order"
    @Test
    void playableCardsAreThoseWithoutAVeto() {
        Table table = table("t1 k1 s9", "k9 s2 k2", new FollowGoodsRule(), new EmbargoRule(Goods.TEA));
        assertEquals(cards("s9 k1"), table.playable());
        play(table, "k1");
        assertEquals(cards("k2 k9"), table.playable());
    }

    // Spec: Table.playable "none if the round is over"
    @Test
    void afterTheRoundNoCardIsPlayable() {
        Table table = table("k1", "k2");
        play(table, "k1 k2");
        assertEquals(List.of(), table.playable());
    }

    // Spec: Table.play "it goes from the hand to the trick"
    @Test
    void aPlayedCardGoesFromTheHandToTheTrick() {
        Table table = table("k1 s9", "k2 s2");
        assertEquals(Optional.empty(), table.play(card("k1")));
        assertEquals(cards("s9"), table.hand(Side.NORTH).cards());
        assertEquals(cards("s2 k2"), table.hand(Side.SOUTH).cards());
        assertEquals(cards("k1"), table.trick().cards());
        assertEquals(Side.NORTH, table.trick().leader());
    }

    // Spec: Table.play "is stowed in the hold of its winner, who leads the next one"
    // Spec: Table.play "the side that has won a trick by this"
    @Test
    void aCompleteTrickIsStowedByItsWinner() {
        Table table = table("k1 s9", "k2 s2");
        play(table, "k1");
        assertEquals(Optional.of(Side.SOUTH), table.play(card("k2")));
        assertEquals(cards("k1 k2"), table.hold(Side.SOUTH).cards());
        assertEquals(List.of(), table.hold(Side.NORTH).cards());
        assertEquals(List.of(), table.trick().cards());
        assertEquals(Side.SOUTH, table.trick().leader());
        play(table, "s2");
        assertEquals(Optional.of(Side.NORTH), table.play(card("s9")));
        assertEquals(cards("s2 s9"), table.hold(Side.NORTH).cards());
    }

    // Spec: Table.play "A trick that is complete by that is stowed in the hold of its winner"
    @Test
    void theWindDecidesWhoWins() {
        Table tea = table("k9", "t1");
        play(tea, "k9 t1");
        assertEquals(1, tea.hold(Side.SOUTH).tricks());
        Table salt = new Table(hand("k9"), hand("t1"), Side.NORTH, Goods.SALT, new RuleBook(List.of()));
        play(salt, "k9 t1");
        assertEquals(1, salt.hold(Side.NORTH).tricks());
    }

    // Spec: Table.play "if the card can't be played, with the reason of veto; then nothing changes"
    @Test
    void aRefusedCardChangesNothing() {
        Table table = table("k1 s9", "k2 s2", new FollowGoodsRule());
        play(table, "k1");
        Exception e = assertThrows(IllegalPlayException.class, () -> table.play(card("s2")));
        assertEquals("SILK was led and must be followed", e.getMessage());
        assertEquals(cards("s2 k2"), table.hand(Side.SOUTH).cards());
        assertEquals(cards("k1"), table.trick().cards());
        assertEquals(Side.SOUTH, table.turn());
        assertFalse(table.hasSeen(Goods.SALT));
    }
}
