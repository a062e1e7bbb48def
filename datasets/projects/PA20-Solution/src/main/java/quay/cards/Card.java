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
        // TASK
        // SKELETON: this.goods = goods;
        // SKELETON: this.value = value;
        this.goods = Objects.requireNonNull(goods);
        if (value < LOWEST || value > HIGHEST) {
            throw new IllegalArgumentException("no card has the value " + value);
        }
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
        // TASK
        if (text.length() == 2 && text.charAt(1) >= '0' + LOWEST && text.charAt(1) <= '0' + HIGHEST) {
            int value = text.charAt(1) - '0';
            return Goods.ofLetter(text.charAt(0))
                    .map(goods -> new Card(goods, value))
                    .orElseThrow(() -> new IllegalArgumentException("no card: " + text));
        }
        throw new IllegalArgumentException("no card: " + text);
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
        // TASK
        return goods == lying.goods ? value > lying.value : goods == wind;
    }

    /**
     * Orders cards by their goods, in the order in which {@link Goods} lists them, and cards of the same goods by
     * ascending value.
     */
    @Override
    public int compareTo(Card other) {
        // TASK
        int byGoods = goods.compareTo(other.goods);
        return byGoods != 0 ? byGoods : Integer.compare(value, other.value);
    }

    /**
     * Cards are equal if they have the same goods and the same value.
     */
    @Override
    public boolean equals(Object object) {
        // TASK
        return object instanceof Card other && goods == other.goods && value == other.value;
    }

    /**
     * @return a hash code that equal cards share; on different cards it is different, too
     */
    @Override
    public int hashCode() {
        // TASK
        return goods.ordinal() * (HIGHEST + 1) + value;
    }

    /**
     * @return the letter of the goods and the value, {@code "k7"} for the seven of silk
     */
    @Override
    public String toString() {
        // TASK
        return "" + goods.letter() + value;
    }
}
