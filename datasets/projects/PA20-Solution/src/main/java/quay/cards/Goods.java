package quay.cards;

import java.util.Arrays;
import java.util.Optional;

/**
 * What the cards show.
 */
public enum Goods {

    SALT('s'),
    SILK('k'),
    SPICE('p'),
    TEA('t');

    private final char letter;

    Goods(char letter) {
        this.letter = letter;
    }

    /**
     * @return the letter that stands for these goods in the short form of a card
     */
    public char letter() {
        return letter;
    }

    /**
     * @return the goods that a letter stands for; nothing if it stands for none
     */
    public static Optional<Goods> ofLetter(char letter) {
        return Arrays.stream(values()).filter(each -> each.letter == letter).findFirst();
    }
}
