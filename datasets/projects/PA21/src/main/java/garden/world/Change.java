package garden.world;

import garden.grid.Position;
import garden.plot.Plot;

/**
 * One thing of a garden that becomes another.
 */
public sealed interface Change {

    /**
     * A plot becomes another.
     *
     * @param at     its place
     * @param before the plot before the change
     * @param after  the plot after it
     */
    record PlotChange(Position at, Plot before, Plot after) implements Change {

        @Override
        public Change inverse() {
            return new PlotChange(at, after, before);
        }

        @Override
        public <R> R accept(ChangeVisitor<R> visitor) {
            return visitor.visitPlot(this);
        }
    }

    /**
     * The stock becomes another.
     *
     * @param before the stock before the change
     * @param after  the stock after it
     */
    record StockChange(Stock before, Stock after) implements Change {

        @Override
        public Change inverse() {
            return new StockChange(after, before);
        }

        @Override
        public <R> R accept(ChangeVisitor<R> visitor) {
            return visitor.visitStock(this);
        }
    }

    /**
     * It is another day.
     *
     * @param before the day before the change
     * @param after  the day after it
     */
    record DayChange(int before, int after) implements Change {

        @Override
        public Change inverse() {
            return new DayChange(after, before);
        }

        @Override
        public <R> R accept(ChangeVisitor<R> visitor) {
            return visitor.visitDay(this);
        }
    }

    /**
     * @return the change that takes this one back
     */
    Change inverse();

    /**
     * Calls the visitor's method for this kind of change.
     *
     * @return what that method returns
     */
    <R> R accept(ChangeVisitor<R> visitor);
}
