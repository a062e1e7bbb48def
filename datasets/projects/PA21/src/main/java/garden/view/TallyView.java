package garden.view;

import java.util.ArrayList;
import java.util.List;

import garden.grid.Grid;
import garden.grid.Position;
import garden.plot.Bed;
import garden.plot.Growth;
import garden.plot.Plot;
import garden.plot.Registry;
import garden.plot.Species;
import garden.world.Garden;
import garden.world.Stock;

/**
 * Counts what grows in a garden.
 *
 * <pre>
 * day 3, 12 coins, 2 cans
 * bean: 4, 1 ripe, 1 dry
 * cress: 1
 * tomorrow: 1 withers, 2 ripen
 * </pre>
 */
public class TallyView implements View {

    private final Garden garden;
    private final Registry<Species> species;

    /**
     * @param garden  is counted
     * @param species can grow there
     */
    public TallyView(Garden garden, Registry<Species> species) {
        this.garden = garden;
        this.species = species;
    }

    @Override
    public String name() {
        return "tally";
    }

    /**
     * @return the line of the {@link #stock}; a line for each species that grows in a bed, in the order of the
     *         registry; and the line for {@link #tomorrow}, unless nothing withers and nothing ripens
     */
    @Override
    public List<String> lines() {
        // TODO

        return null;
    }

    /**
     * @return the day and what the gardener has. Of one there is {@code "1 coin"} and {@code "1 can"}
     */
    String stock() {
        // TODO

        return null;
    }

    /**
     * @return the beds with that species, in the order of their places
     */
    List<Bed> beds(Species wanted) {
        // TODO

        return null;
    }

    /**
     * @return the name of a species and how many beds have it; how many of these are ripe, and how many are dry, unless
     *         none is
     */
    String count(Species one, List<Bed> beds) {
        // TODO

        return null;
    }

    /**
     * @return what the {@link Growth growth} of a day would do: how many beds would be beds no more,
     *         {@code "tomorrow: 2 wither"}, and how many that aren't ripe would be ripe, {@code "tomorrow: 2 ripen"},
     *         or both as in the example above; of one {@code "1 withers"} and {@code "1 ripens"}; what is none isn't
     *         told, and if both are none, the text is empty
     */
    String tomorrow() {
        // TODO

        return null;
    }
}
