package garden.world;

import java.util.ArrayList;
import java.util.List;

import garden.grid.Grid;
import garden.plot.Plot;
import garden.world.Change.DayChange;
import garden.world.Change.PlotChange;
import garden.world.Change.StockChange;

/**
 * The garden, its gardener's stock and the day. It changes by edits only, and tells its listeners about them.
 */
public class Garden {

    private Grid<Plot> grid;
    private Stock stock;
    private int day = 1;
    private final List<GardenListener> listeners = new ArrayList<>();

    /**
     * A garden on its first day.
     */
    public Garden(Grid<Plot> grid, Stock stock) {
        this.grid = grid;
        this.stock = stock;
    }

    public Grid<Plot> grid() {
        return grid;
    }

    public Stock stock() {
        return stock;
    }

    /**
     * @return 1 for the first day
     */
    public int day() {
        return day;
    }

    /**
     * Adds a listener behind the others. One that has been added twice is told twice.
     */
    public void addListener(GardenListener listener) {
        // TODO
    }

    /**
     * Removes a listener, once if it has been added more than once. One that hasn't been added doesn't matter.
     */
    public void removeListener(GardenListener listener) {
        // TODO
    }

    /**
     * Makes the changes of an edit, one after the other. Each of them must {@link #fits fit} when its turn comes; if
     * one doesn't, none is made.
     *
     * <p>When all are made, the listeners are told, once, in the order in which they were added: those who were there
     * before the first one was told. Nobody is told of an empty edit, nor of one that couldn't be made.
     *
     * @throws IllegalStateException if a change doesn't fit, with the edit's title and the thing that is different: a
     *                               place, the stock or the day: {@code "can't sow bean at B2: B2 is different"},
     *                               {@code "can't sleep: the stock is different"},
     *                               {@code "can't sleep: the day is different"}
     */
    public void apply(Edit edit) {
        // TODO
    }

    /**
     * @return true if the thing that the change is about equals now what it says was before; false too for a place that
     *         the garden doesn't have
     */
    public boolean fits(Change change) {
        // TODO

        return false;
    }

    private final class Fitting implements ChangeVisitor<Boolean> {

        @Override
        public Boolean visitPlot(PlotChange change) {
            return grid.contains(change.at()) && grid.at(change.at()).equals(change.before());
        }

        @Override
        public Boolean visitStock(StockChange change) {
            return stock.equals(change.before());
        }

        @Override
        public Boolean visitDay(DayChange change) {
            return day == change.before();
        }
    }

    private final class Making implements ChangeVisitor<Void> {

        @Override
        public Void visitPlot(PlotChange change) {
            grid = grid.with(change.at(), change.after());
            return null;
        }

        @Override
        public Void visitStock(StockChange change) {
            stock = change.after();
            return null;
        }

        @Override
        public Void visitDay(DayChange change) {
            day = change.after();
            return null;
        }
    }

    private static final class Naming implements ChangeVisitor<String> {

        @Override
        public String visitPlot(PlotChange change) {
            return change.at().toString();
        }

        @Override
        public String visitStock(StockChange change) {
            return "the stock";
        }

        @Override
        public String visitDay(DayChange change) {
            return "the day";
        }
    }
}
