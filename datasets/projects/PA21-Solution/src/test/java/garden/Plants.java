package garden;

import garden.plot.Bed;
import garden.plot.Species;

/**
 * Plants for tests.
 */
public final class Plants {

    /** Costs 2, sells for 5, is ripe after 3 days, and takes 1 a day. */
    public static final Species BEAN = new Species("bean", 'b', 2, 5, 3, 1);

    /** Costs 1, sells for 3, is ripe after 2 days, and takes 2 a day. */
    public static final Species BEET = new Species("beet", 'e', 1, 3, 2, 2);

    /** Costs and sells for nothing, is ripe after a day, and takes nothing. */
    public static final Species CRESS = new Species("cress", 'c', 0, 0, 1, 0);

    private Plants() {
    }

    public static Bed bean(int age, int moisture) {
        return new Bed(BEAN, age, moisture);
    }

    public static Bed beet(int age, int moisture) {
        return new Bed(BEET, age, moisture);
    }

    public static Bed cress(int age, int moisture) {
        return new Bed(CRESS, age, moisture);
    }
}
