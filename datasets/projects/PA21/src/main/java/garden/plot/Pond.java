package garden.plot;

/**
 * Water.
 */
public record Pond() implements Plot {

    @Override
    public <R> R accept(PlotVisitor<R> visitor) {
        return visitor.visitPond(this);
    }
}
