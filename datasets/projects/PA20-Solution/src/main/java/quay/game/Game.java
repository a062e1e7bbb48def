package quay.game;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import quay.cards.Card;
import quay.cards.Deck;
import quay.cards.Goods;
import quay.cards.Hand;
import quay.cards.Shuffler;
import quay.players.Player;
import quay.score.ScoreSheet;
import quay.table.Side;
import quay.table.Table;

/**
 * A game of several rounds between two players.
 */
public class Game {

    /** After so many rounds nobody wins any more. */
    public static final int MOST_ROUNDS = 12;
    /** After so many refused cards in one turn, a card is played for the player. */
    public static final int MOST_REFUSALS = 3;

    private final Map<Side, Player> players = new EnumMap<>(Side.class);
    private final List<GameListener> listeners = new ArrayList<>();
    private final GameRules rules;
    private final ScoreSheet sheet;
    private final Shuffler shuffler;

    public Game(Player north, Player south, GameRules rules, ScoreSheet sheet, Shuffler shuffler) {
        players.put(Side.NORTH, north);
        players.put(Side.SOUTH, south);
        this.rules = rules;
        this.sheet = sheet;
        this.shuffler = shuffler;
    }

    /**
     * From now on a listener is told what happens, after those that were added before.
     */
    public void add(GameListener listener) {
        listeners.add(listener);
    }

    /**
     * Deals the next round from a {@link Deck#full full deck} that the shuffler has shuffled. North leads the first,
     * the third and every other round, south those in between; how many rounds there were, the score sheet knows. The
     * cards are dealt one by one in turn, the first one to the leader. The wind goes round: in the first round the
     * first of the {@link Goods} has it, in the second round the second, and after the last one the first again.
     */
    public Table deal() {
        // TASK
        Side leader = sheet.rounds() % 2 == 0 ? Side.NORTH : Side.SOUTH;
        Goods wind = Goods.values()[sheet.rounds() % Goods.values().length];
        Deck deck = Deck.full().shuffledBy(shuffler);
        Map<Side, Hand> hands = new EnumMap<>(Map.of(Side.NORTH, new Hand(), Side.SOUTH, new Hand()));
        for (int i = 0; i < rules.handSize(); i++) {
            hands.get(leader).add(deck.draw());
            hands.get(leader.other()).add(deck.draw());
        }
        return new Table(hands.get(Side.NORTH), hands.get(Side.SOUTH), leader, wind, rules.rules());
    }

    /**
     * Has the player whose turn it is play a card. A card that can't be played is {@link Player#refused refused} with
     * the reason of {@link Table#veto}, and the player chooses again; nothing happens to the table meanwhile. At the
     * {@link #MOST_REFUSALS last refusal} that is allowed, the first of the {@link Table#playable playable} cards is
     * played instead. Then the listeners are told the card and, if a trick was won by it, the winner: every listener
     * of the card first.
     */
    public void playTurn(Table table) {
        // TASK
        Side side = table.turn();
        Player player = players.get(side);
        Card card = player.choose(table);
        for (int refusals = 1; table.veto(card).isPresent(); refusals++) {
            player.refused(card, table.veto(card).get());
            card = refusals == MOST_REFUSALS ? table.playable().get(0) : player.choose(table);
        }
        Optional<Side> winner = table.play(card);
        for (GameListener listener : listeners) {
            listener.played(side, card);
        }
        winner.ifPresent(won -> listeners.forEach(listener -> listener.won(won)));
    }

    /**
     * Deals a round, tells the listeners of it, has it played to its end, enters the holds into the score sheet and
     * tells the listeners of that.
     */
    public void playRound() {
        // TASK
        Table table = deal();
        listeners.forEach(listener -> listener.dealt(table));
        while (!table.isOver()) {
            playTurn(table);
        }
        sheet.enter(table.hold(Side.NORTH), table.hold(Side.SOUTH));
        listeners.forEach(listener -> listener.scored(sheet));
    }

    /**
     * Plays rounds until somebody has won, or until there were {@link #MOST_ROUNDS} of them. If somebody has won
     * before, no round is played.
     *
     * @return the winner's side, as the score sheet has it; nothing if there is none
     */
    public Optional<Side> play() {
        // TASK
        while (sheet.winner().isEmpty() && sheet.rounds() < MOST_ROUNDS) {
            playRound();
        }
        return sheet.winner();
    }
}
