package garden.plot;

/**
 * Soil in which something grows.
 *
 * @param species  what grows there
 * @param age      its age in days: 0 when it is sown, never more than the species' days to be ripe
 * @param moisture of the soil, from 0, dry, to {@link Plot#WET}
 */
public record Bed(Species species, int age, int moisture) implements Plot {

    /**
     * @throws IllegalArgumentException for the first of these faults: the age is below 0 or above the days of the
     *                                  species, {@code "no age for bean: 5"}; the moisture isn't in 0 to
     *                                  {@link Plot#WET}, {@code "no moisture: 4"}
     */
    public Bed {
        // TODO
    }

    /**
     * @return true if it has the age at which it is ripe
     */
    public boolean isRipe() {
        // TODO

        return false;
    }

    /**
     * @param days 0 or more
     * @return the bed when it is that much older, but not older than when it is ripe
     */
    public Bed older(int days) {
        // TODO

        return null;
    }

    /**
     * @return the bed with that moisture
     * @throws IllegalArgumentException if the moisture is out of its range
     */
    public Bed moistened(int moisture) {
        // TODO

        return null;
    }

    @Override
    public <R> R accept(PlotVisitor<R> visitor) {
        return visitor.visitBed(this);
    }
}
