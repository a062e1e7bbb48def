package quay.cards;

import java.util.Objects;

/**
 * A card: some goods and a value. Two cards of the same goods and value are equal.
 */
public final class Card implements Comparable<Card> {

    public static final int LOWEST = 1;
    public static final int HIGHEST = 9;

    private final Goods goods;
    private final int value;

    /**
     * Creates a card.
     *
     * @param goods what it shows
     * @param value its value
     * @throws NullPointerException     if there are no goods
     * @throws IllegalArgumentException if the value is below {@link #LOWEST} or above {@link #HIGHEST}, with the
     *                                  message {@code "no card has the value 10"}
     */
    public Card(Goods goods, int value) {
        // TODO

        this.goods = goods;
        this.value = value;
    }

    /**
     * Reads the short form of a card, as {@link #toString} writes it: the letter of its goods, which
     * {@link Goods#ofLetter} knows, and one digit for its value, with nothing around them.
     *
     * @throws IllegalArgumentException if the text is anything else, with the message {@code "no card: x7"}, the
     *                                  text behind the colon
     */
    public static Card parse(String text) {
        // TODO

        return null;
    }

    public Goods goods() {
        return goods;
    }

    public int value() {
        return value;
    }

    /**
     * Says whether this card would win a trick against a card that lies there already. Of the same goods the
     * higher value wins. A card of the goods that have the wind wins against all cards of other goods. Otherwise,
     * a card of other goods than the one that lies there never wins.
     *
     * @param lying the card that lies there
     * @param wind  the goods that have the wind
     */
    public boolean beats(Card lying, Goods wind) {
        // TODO

        return false;
    }

    /**
     * Orders cards by their goods, in the order in which {@link Goods} lists them, and cards of the same goods by
     * ascending value.
     */
    @Override
    public int compareTo(Card other) {
        // TODO

        return 0;
    }

    /**
     * Cards are equal if they have the same goods and the same value.
     */
    @Override
    public boolean equals(Object object) {
        // TODO

        return false;
    }

    /**
     * @return a hash code that equal cards share; on different cards it is different, too
     */
    @Override
    public int hashCode() {
        // TODO

        return 0;
    }

    /**
     * @return the letter of the goods and the value, {@code "k7"} for the seven of silk
     */
    @Override
    public String toString() {
        // TODO

        return null;
    }
}
