package garden.world;

import garden.world.Change.DayChange;
import garden.world.Change.PlotChange;
import garden.world.Change.StockChange;

/**
 * Something that differs with the kind of a change.
 *
 * @param <R> what it comes to
 */
public interface ChangeVisitor<R> {

    R visitPlot(PlotChange change);

    R visitStock(StockChange change);

    R visitDay(DayChange change);
}
