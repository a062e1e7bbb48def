package quay.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static quay.Dealt.card;
import static quay.Dealt.cards;
import static quay.Dealt.hold;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import quay.cards.Card;
import quay.cards.Goods;
import quay.cards.SeededShuffler;
import quay.players.GreedyPlayer;
import quay.players.Player;
import quay.players.ScriptedPlayer;
import quay.rules.EmbargoRule;
import quay.rules.FollowGoodsRule;
import quay.rules.RuleBook;
import quay.score.ScoreSheet;
import quay.score.ValueScoring;
import quay.table.Hold;
import quay.table.Side;
import quay.table.Table;

class GameTest {

    /** Chooses cards in an order and notes what is refused. */
    private static final class Stubborn extends Player {

        private final List<Card> choices;
        private final List<String> refusals = new ArrayList<>();
        private int asked;

        private Stubborn(String choices) {
            super("Stubborn");
            this.choices = cards(choices);
        }

        @Override
        public Card choose(Table table) {
            return choices.get(asked++);
        }

        @Override
        public void refused(Card card, String reason) {
            refusals.add(card + ": " + reason);
        }
    }

    /** Writes down what it is told. */
    private record Notes(String name, List<String> lines) implements GameListener {

        @Override
        public void dealt(Table table) {
            lines.add(name + " dealt " + table.hand(Side.NORTH) + " / " + table.hand(Side.SOUTH));
        }

        @Override
        public void played(Side side, Card card) {
            lines.add(name + " " + side + " " + card);
        }

        @Override
        public void won(Side side) {
            lines.add(name + " won by " + side);
        }

        @Override
        public void scored(ScoreSheet sheet) {
            lines.add(name + " " + sheet.toString().replace("\n", " "));
        }
    }

    private final ScoreSheet sheet = new ScoreSheet(new ValueScoring(), 30);
    private final List<String> lines = new ArrayList<>();

    private Game game(Player north, Player south, int handSize) {
        RuleBook rules = new RuleBook(List.of(new FollowGoodsRule(), new EmbargoRule(Goods.SPICE)));
        return new Game(north, south, new GameRules(handSize, rules), sheet, cards -> cards);
    }

    private Game game(int handSize) {
        return game(new GreedyPlayer("N"), new GreedyPlayer("S"), handSize);
    }

    private void enter(int rounds) {
        for (int i = 0; i < rounds; i++) {
            sheet.enter(new Hold(), new Hold());
        }
    }

    // Spec: Game.deal "The cards are dealt one by one in turn, the first one to the leader"
    // Spec: Game.deal "North leads the first, the third and every other round"
    @Test
    void cardsAreDealtInTurnFromTheLeader() {
        Table first = game(3).deal();
        assertEquals(cards("s1 s3 s5"), first.hand(Side.NORTH).cards());
        assertEquals(cards("s2 s4 s6"), first.hand(Side.SOUTH).cards());
        assertEquals(Side.NORTH, first.turn());
        enter(1);
        Table second = game(3).deal();
        assertEquals(cards("s2 s4 s6"), second.hand(Side.NORTH).cards());
        assertEquals(cards("s1 s3 s5"), second.hand(Side.SOUTH).cards());
        assertEquals(Side.SOUTH, second.turn());
        enter(1);
        assertEquals(Side.NORTH, game(3).deal().turn());
    }

    // Spec: Game.deal "The wind goes round"
    @ParameterizedTest
    @CsvSource({"0, SALT", "1, SILK", "2, SPICE", "3, TEA", "4, SALT", "7, TEA"})
    void theWindGoesRound(int rounds, Goods wind) {
        enter(rounds);
        assertEquals(wind, game(3).deal().wind());
    }

    // Spec: Game.deal "from a full deck that the shuffler has shuffled"
    @Test
    void theShufflerIsAsked() {
        Game game = new Game(new GreedyPlayer("N"), new GreedyPlayer("S"),
                new GameRules(2, new RuleBook(List.of())), sheet,
                cards -> cards.stream().sorted(java.util.Collections.reverseOrder()).toList());
        Table table = game.deal();
        assertEquals(cards("t7 t9"), table.hand(Side.NORTH).cards());
        assertEquals(cards("t6 t8"), table.hand(Side.SOUTH).cards());
    }

    // Spec: Game.deal "Deals the next round"
    @Test
    void theRulesHoldAtTheTable() {
        Table table = game(18).deal();
        assertEquals(Optional.of("SPICE may not be led yet"), table.veto(card("p1")));
        assertEquals(18, table.hand(Side.SOUTH).size());
    }

    // Spec: Game.playTurn "Has the player whose turn it is play a card"
    @Test
    void thePlayerInTurnPlays() {
        Game game = game(new ScriptedPlayer("N", "s3"), new ScriptedPlayer("S", "s4"), 3);
        Table table = game.deal();
        game.playTurn(table);
        assertEquals(cards("s3"), table.trick().cards());
        game.playTurn(table);
        assertEquals(cards("s3 s4"), table.hold(Side.SOUTH).cards());
    }

    // Spec: Game.playTurn "is refused with the reason of Table.veto, and the player chooses again"
    @Test
    void aRefusedPlayerChoosesAgain() {
        Stubborn stubborn = new Stubborn("s2 p1 s5");
        Game game = game(stubborn, new GreedyPlayer("S"), 3);
        Table table = game.deal();
        game.playTurn(table);
        assertEquals(List.of("s2: s2 is not in your hand", "p1: p1 is not in your hand"), stubborn.refusals);
        assertEquals(cards("s5"), table.trick().cards());
    }

    // Spec: Game.playTurn "the first of the playable cards is played instead"
    @Test
    void afterTheLastRefusalACardIsPlayedForThePlayer() {
        Stubborn stubborn = new Stubborn("t1 t2 t3 s5");
        Game game = game(stubborn, new GreedyPlayer("S"), 3);
        game.add(new Notes("a", lines));
        Table table = game.deal();
        game.playTurn(table);
        assertEquals(3, stubborn.refusals.size());
        assertEquals(3, stubborn.asked);
        assertEquals(cards("s1"), table.trick().cards());
        assertEquals(List.of("a NORTH s1"), lines);
    }

    // Spec: Game.playTurn "every listener of the card first"
    // Spec: Game.add "after those that were added before"
    @Test
    void listenersAreToldOfCardsAndTricks() {
        Game game = game(2);
        game.add(new Notes("a", lines));
        game.add(new Notes("b", lines));
        Table table = game.deal();
        game.playTurn(table);
        game.playTurn(table);
        assertEquals(List.of("a NORTH s3", "b NORTH s3", "a SOUTH s4", "b SOUTH s4", "a won by SOUTH", "b won by SOUTH"),
                lines);
    }

    // Spec: Game.playRound "has it played to its end, enters the holds into the score sheet and tells the listeners"
    @Test
    void aRoundIsPlayedToItsEndAndEntered() {
        Game game = game(2);
        game.add(new Notes("a", lines));
        game.playRound();
        assertEquals(List.of("a dealt s1 s3 / s2 s4", "a NORTH s3", "a SOUTH s4", "a won by SOUTH", "a SOUTH s2",
                "a NORTH s1", "a won by SOUTH", "a 1: 0 10 = 0 10"), lines);
        assertEquals(1, sheet.rounds());
    }

    // Spec: Game.play "Plays rounds until somebody has won"
    @Test
    void roundsArePlayedUntilSomebodyHasWon() {
        // In each round the one who doesn't lead takes all tricks: 10 points.
        assertEquals(Optional.of(Side.SOUTH), game(2).play());
        assertEquals("1: 0 10\n2: 10 0\n3: 0 10\n4: 10 0\n5: 0 10\n= 20 30", sheet.toString());
    }

    // Spec: Game.play "or until there were MOST_ROUNDS of them"
    @Test
    void afterTheLastRoundNobodyWins() {
        ScoreSheet far = new ScoreSheet(new ValueScoring(), 1000);
        Game game = new Game(new GreedyPlayer("N"), new GreedyPlayer("S"),
                new GameRules(1, new RuleBook(List.of())), far, cards -> cards);
        assertEquals(Optional.empty(), game.play());
        assertEquals(12, far.rounds());
    }

    // Spec: Game.play "If somebody has won before, no round is played"
    @Test
    void aGameThatIsWonIsNotPlayedOn() {
        sheet.enter(hold("k9 k8 k7 k6"), new Hold());
        assertEquals(Optional.of(Side.NORTH), game(2).play());
        assertEquals(1, sheet.rounds());
    }

    // Spec: README "The same seed gives the same game"
    @ParameterizedTest
    @ValueSource(longs = {1, 42})
    void theSameSeedGivesTheSameGame(long seed) {
        List<String> sheets = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            ScoreSheet scores = new ScoreSheet(new ValueScoring(), 100);
            RuleBook rules = new RuleBook(List.of(new FollowGoodsRule()));
            new Game(new GreedyPlayer("N"), new GreedyPlayer("S"), new GameRules(8, rules), scores,
                    new SeededShuffler(seed)).play();
            sheets.add(scores.toString());
        }
        assertEquals(sheets.get(0), sheets.get(1));
    }
}
