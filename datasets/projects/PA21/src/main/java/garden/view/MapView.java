package garden.view;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import garden.grid.Grid;
import garden.grid.Position;
import garden.plot.Bed;
import garden.plot.Plot;
import garden.plot.PlotVisitor;
import garden.plot.Pond;
import garden.plot.Soil;
import garden.plot.Wall;
import garden.world.Garden;

/**
 * The map of a garden: a line with the letters of the columns, and a line for each row with its number.
 *
 * <pre>
 *   A B C
 * 1 # # #
 * 2 ~ b B!
 * 3 : . #
 * </pre>
 *
 * <p>The number of a row takes two letters, if need be with a space behind it. For each place there are two letters:
 * a sign for what is there, and behind it {@code !} if there is a dry bed, else a space. There are no spaces at the
 * end of a line.
 */
public class MapView implements View, PlotVisitor<String> {

    private final Garden garden;

    public MapView(Garden garden) {
        this.garden = garden;
    }

    @Override
    public String name() {
        return "map";
    }

    @Override
    public List<String> lines() {
        // TODO

        return null;
    }

    /**
     * @return the line with the letters of the columns: two spaces, and for each column its letter and a space; but no
     *         spaces at the end
     */
    String header() {
        // TODO

        return null;
    }

    /**
     * @param row 0 for the topmost one
     * @return the line of that row
     */
    String line(int row) {
        // TODO

        return null;
    }

    /**
     * @return {@code "."} for dry soil, {@code ":"} for wet soil, {@code ","} for what is between; and a space
     */
    @Override
    public String visitSoil(Soil soil) {
        // TODO

        return null;
    }

    /**
     * @return the symbol of the species, as a capital letter if the bed is ripe; and {@code "!"} if it is dry, else a
     *         space
     */
    @Override
    public String visitBed(Bed bed) {
        // TODO

        return null;
    }

    /**
     * @return {@code "~"} and a space
     */
    @Override
    public String visitPond(Pond pond) {
        return "~ ";
    }

    /**
     * @return {@code "#"} and a space
     */
    @Override
    public String visitWall(Wall wall) {
        return "# ";
    }
}
