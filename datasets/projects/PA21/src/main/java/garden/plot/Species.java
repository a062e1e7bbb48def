package garden.plot;

/**
 * What can be sown.
 *
 * @param name   its name
 * @param symbol a small letter for maps
 * @param price  what its seed costs, in coins
 * @param worth  what a ripe plant sells for, in coins
 * @param days   the age at which it is ripe, in days
 * @param thirst how much moisture it takes a day
 */
public record Species(String name, char symbol, int price, int worth, int days, int thirst) {

    /**
     * @throws IllegalArgumentException for the first of these faults: the name isn't of small letters a to z only,
     *                                  one or more, {@code "no name: 'Bean 2'"}; the symbol isn't one of a to z,
     *                                  {@code "no symbol: 'B'"}; the price or the worth is below 0,
     *                                  {@code "bean can't cost -1"}, {@code "bean can't sell for -1"}; the days are
     *                                  below 1, {@code "bean can't ripen in 0 days"}; the thirst isn't in 0 to
     *                                  {@link Plot#WET}, {@code "bean can't take 4 a day"}
     */
    public Species {
        // TODO
    }
}
