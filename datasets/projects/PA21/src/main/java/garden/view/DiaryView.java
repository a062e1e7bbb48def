package garden.view;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

import garden.plot.Bed;
import garden.plot.Plot;
import garden.plot.PlotVisitor;
import garden.plot.Pond;
import garden.plot.Soil;
import garden.plot.Wall;
import garden.world.Change.DayChange;
import garden.world.Change.PlotChange;
import garden.world.Change.StockChange;
import garden.world.ChangeVisitor;
import garden.world.Edit;
import garden.world.GardenListener;
import garden.world.Stock;

/**
 * Writes down what happens to a garden, a line for each edit: its title, and what the changes say, in their order.
 *
 * <pre>
 * sow bean at B2: B2 is bean, 3 coins less
 * water B2: 1 can less
 * sleep: day 2, 1 can more
 * </pre>
 *
 * <p>Changes that say nothing aren't written; if all say nothing, the line is the title alone.
 */
public class DiaryView implements View, GardenListener, ChangeVisitor<String> {

    private final int limit;
    private final Deque<String> written = new ArrayDeque<>();

    /**
     * @param limit the number of lines; older ones are forgotten
     */
    public DiaryView(int limit) {
        this.limit = limit;
    }

    @Override
    public String name() {
        return "diary";
    }

    /**
     * Writes a line, and forgets the oldest one if there are more than the limit.
     */
    @Override
    public void changed(Edit edit) {
        // TODO
    }

    /**
     * @return the lines, the oldest first
     */
    @Override
    public List<String> lines() {
        // TODO

        return null;
    }

    /**
     * @return what is at the place after the change: {@code "B2 is bean"} or {@code "B2 is ripe bean"} for a bed,
     *         {@code "B2 is soil"}, {@code "B2 is a pond"}, {@code "B2 is a wall"}. It says nothing, which is the empty
     *         text, if these words would be the same for what is there before the change
     */
    @Override
    public String visitPlot(PlotChange change) {
        // TODO

        return null;
    }

    private static String name(Plot plot) {
        return plot.accept(new PlotVisitor<>() {

            @Override
            public String visitSoil(Soil soil) {
                return "soil";
            }

            @Override
            public String visitBed(Bed bed) {
                return (bed.isRipe() ? "ripe " : "") + bed.species().name();
            }

            @Override
            public String visitPond(Pond pond) {
                return "a pond";
            }

            @Override
            public String visitWall(Wall wall) {
                return "a wall";
            }
        });
    }

    /**
     * @return how many coins and cans there are more or less than before: {@code "3 coins less"},
     *         {@code "1 can more"}, or both, {@code "1 coin more, 2 cans less"}; what is the same isn't said, and if
     *         both are, the text is empty
     */
    @Override
    public String visitStock(StockChange change) {
        // TODO

        return null;
    }

    private static String difference(int more, String thing) {
        int number = Math.abs(more);
        return number + " " + thing + (number == 1 ? "" : "s") + (more > 0 ? " more" : " less");
    }

    /**
     * @return the day after the change, {@code "day 2"}
     */
    @Override
    public String visitDay(DayChange change) {
        // TODO

        return null;
    }
}
