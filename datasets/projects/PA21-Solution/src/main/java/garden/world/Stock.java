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
        // TASK
        if (coins < 0 || cans < 0 || cans > CANS_A_DAY) {
            throw new IllegalArgumentException("no stock: " + coins + " coins, " + cans + " cans");
        }
    }

    /**
     * @return the stock with as many coins more
     */
    public Stock earn(int earned) {
        // TASK
        return new Stock(coins + earned, cans);
    }

    /**
     * @return the stock with as many coins less
     * @throws IllegalArgumentException if there are fewer, with both in the message:
     *                                  {@code "3 coins are needed, there are 2"}
     */
    public Stock pay(int price) {
        // TASK
        if (price > coins) {
            throw new IllegalArgumentException(price + " coins are needed, there are " + coins);
        }
        return new Stock(coins - price, cans);
    }

    /**
     * @return the stock with a can less
     * @throws IllegalArgumentException if there is none, with the message {@code "no can is left today"}
     */
    public Stock pour() {
        // TASK
        if (cans == 0) {
            throw new IllegalArgumentException("no can is left today");
        }
        return new Stock(coins, cans - 1);
    }

    /**
     * @return the stock with all the cans for a day
     */
    public Stock refilled() {
        // TASK
        return new Stock(coins, CANS_A_DAY);
    }
}
