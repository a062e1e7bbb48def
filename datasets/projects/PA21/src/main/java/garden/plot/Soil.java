package garden.plot;

/**
 * Soil in which nothing grows.
 *
 * @param moisture from 0, dry, to {@link Plot#WET}
 */
public record Soil(int moisture) implements Plot {

    /**
     * @throws IllegalArgumentException if the moisture is out of its range, with the message
     *                                  {@code "no moisture: 4"}
     */
    public Soil {
        if (moisture < 0 || moisture > WET) {
            throw new IllegalArgumentException("no moisture: " + moisture);
        }
    }

    @Override
    public <R> R accept(PlotVisitor<R> visitor) {
        return visitor.visitSoil(this);
    }
}
