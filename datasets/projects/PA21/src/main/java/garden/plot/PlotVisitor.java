package garden.plot;

/**
 * Something that differs with the kind of a plot.
 *
 * @param <R> what it comes to
 */
public interface PlotVisitor<R> {

    R visitSoil(Soil soil);

    R visitBed(Bed bed);

    R visitPond(Pond pond);

    R visitWall(Wall wall);
}
