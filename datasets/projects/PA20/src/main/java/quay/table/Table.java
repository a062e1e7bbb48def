package quay.table;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import quay.cards.Card;
import quay.cards.Goods;
import quay.cards.Hand;
import quay.rules.RuleBook;

/**
 * A round in play: both hands, both holds, the trick on the table, and whose turn it is.
 *
 * <p>Each trick's winner leads the next one. The round is over when both hands are empty and the last trick has been
 * stowed.
 */
public class Table {

    private final Map<Side, Hand> hands = new EnumMap<>(Side.class);
    private final Map<Side, Hold> holds = new EnumMap<>(Side.class);
    private final Set<Goods> seen = EnumSet.noneOf(Goods.class);
    private final Goods wind;
    private final RuleBook rules;
    private Trick trick;

    /**
     * Begins a round.
     *
     * @param north  the hand of one side
     * @param south  the hand of the other side, with as many cards
     * @param leader the side that leads the first trick
     * @param wind   the goods that have the wind
     * @param rules  the rules, which may veto cards
     */
    public Table(Hand north, Hand south, Side leader, Goods wind, RuleBook rules) {
        hands.put(Side.NORTH, north);
        hands.put(Side.SOUTH, south);
        for (Side side : Side.values()) {
            holds.put(side, new Hold());
        }
        this.trick = new Trick(leader);
        this.wind = wind;
        this.rules = rules;
    }

    public Hand hand(Side side) {
        return hands.get(side);
    }

    public Hold hold(Side side) {
        return holds.get(side);
    }

    public Goods wind() {
        return wind;
    }

    /**
     * @return the trick on the table; it is never complete, since complete ones are stowed at once
     */
    public Trick trick() {
        return trick;
    }

    /**
     * @return the side that plays the next card
     * @throws IllegalStateException if the round is over, with the message {@code "the round is over"}
     */
    public Side turn() {
        // TODO

        return null;
    }

    /**
     * @return true if both hands are empty, and so is the table
     */
    public boolean isOver() {
        // TODO

        return false;
    }

    /**
     * @return the number of tricks that both sides together have stowed in this round
     */
    public int tricksPlayed() {
        // TODO

        return 0;
    }

    /**
     * @return true if a card of these goods has been played in this round, be it that it lies on the table
     */
    public boolean hasSeen(Goods goods) {
        // TODO

        return false;
    }

    /**
     * Says why the side whose turn it is can't play a card: {@code "the round is over"}; or the card isn't in its
     * hand, {@code "k7 is not in your hand"}; or else the reason that the {@link RuleBook#veto rule book} gives.
     *
     * @return the first of these reasons that there is; nothing if the card can be played
     */
    public Optional<String> veto(Card card) {
        // TODO

        return null;
    }

    /**
     * @return the cards that the side whose turn it is can play, in their natural order; none if the round is over
     */
    public List<Card> playable() {
        // TODO

        return null;
    }

    /**
     * Plays a card of the side whose turn it is: it goes from the hand to the trick. A trick that is complete by that
     * is stowed in the hold of its winner, who leads the next one.
     *
     * @return the side that has won a trick by this; nothing if the trick is not complete yet
     * @throws IllegalPlayException if the card can't be played, with the reason of {@link #veto}; then nothing changes
     */
    public Optional<Side> play(Card card) {
        // TODO

        return null;
    }
}
