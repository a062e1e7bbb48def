package garden.world;

/**
 * What the gardener has.
 *
 * @param coins to pay with
 * @param cans  of water that are left for today
 */
public record Stock(int coins, int cans) {

    /** The cans of water for a day. */
    public static final int CANS_A_DAY = 4;

    /**
     * @throws IllegalArgumentException if there are fewer coins than 0, or not 0 to {@link #CANS_A_DAY} cans, with
     *                                  both in the message: {@code "no stock: 5 coins, -1 cans"}
     */
    public Stock {
        // TODO
    }

    /**
     * @return the stock with as many coins more
     */
    public Stock earn(int earned) {
        // TODO

        return null;
    }

    /**
     * @return the stock with as many coins less
     * @throws IllegalArgumentException if there are fewer, with both in the message:
     *                                  {@code "3 coins are needed, there are 2"}
     */
    public Stock pay(int price) {
        // TODO

        return null;
    }

    /**
     * @return the stock with a can less
     * @throws IllegalArgumentException if there is none, with the message {@code "no can is left today"}
     */
    public Stock pour() {
        // TODO

        return null;
    }

    /**
     * @return the stock with all the cans for a day
     */
    public Stock refilled() {
        // TODO

        return null;
    }
}
