package quay;

import java.util.Arrays;
import java.util.List;

import quay.cards.Card;
import quay.cards.Goods;
import quay.cards.Hand;
import quay.rules.PlayRule;
import quay.rules.RuleBook;
import quay.table.Hold;
import quay.table.Side;
import quay.table.Table;
import quay.table.Trick;

/**
 * Cards and tables for tests, from their short forms.
 */
public final class Dealt {

    private Dealt() {
    }

    public static Card card(String text) {
        return Card.parse(text);
    }

    public static List<Card> cards(String text) {
        return Arrays.stream(text.split(" ")).filter(word -> !word.isEmpty()).map(Card::parse).toList();
    }

    public static Hand hand(String text) {
        return new Hand(cards(text));
    }

    public static Trick trick(Side leader, String text) {
        Trick trick = new Trick(leader);
        for (Card card : cards(text)) {
            trick = trick.with(card);
        }
        return trick;
    }

    /** A hold with tricks that are written one after the other: two cards each. */
    public static Hold hold(String text) {
        Hold hold = new Hold();
        List<Card> cards = cards(text);
        for (int i = 0; i < cards.size(); i += 2) {
            hold.stow(new Trick(Side.NORTH).with(cards.get(i)).with(cards.get(i + 1)));
        }
        return hold;
    }

    /** A table where north leads and tea has the wind. */
    public static Table table(String north, String south, PlayRule... rules) {
        return new Table(hand(north), hand(south), Side.NORTH, Goods.TEA, new RuleBook(List.of(rules)));
    }
}
