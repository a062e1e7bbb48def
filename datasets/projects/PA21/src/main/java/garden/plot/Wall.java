package garden.plot;

/**
 * A wall, which keeps the warmth of the sun.
 */
public record Wall() implements Plot {

    @Override
    public <R> R accept(PlotVisitor<R> visitor) {
        return visitor.visitWall(this);
    }
}
