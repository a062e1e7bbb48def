package garden.action;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import garden.action.Outcome.Done;
import garden.action.Outcome.Needless;
import garden.action.Outcome.Refused;
import garden.grid.Grid;
import garden.grid.Position;
import garden.plot.Bed;
import garden.plot.Growth;
import garden.plot.Plot;
import garden.plot.PlotVisitor;
import garden.plot.Pond;
import garden.plot.Soil;
import garden.plot.Species;
import garden.plot.Wall;
import garden.world.Change;
import garden.world.Change.DayChange;
import garden.world.Change.PlotChange;
import garden.world.Change.StockChange;
import garden.world.Edit;
import garden.world.Garden;
import garden.world.Stock;

/**
 * Knows the rules: says what comes of an action in the garden as it is. It never changes the garden itself.
 *
 * <p>An action at a place that the garden doesn't have is refused with {@code "there is no Z9"}; one at a wall or a
 * pond with {@code "B2 is a wall"} or {@code "B2 is a pond"}. This is looked at before anything else.
 */
public class Gardener implements ActionVisitor<Outcome> {

    private final Garden garden;

    public Gardener(Garden garden) {
        this.garden = garden;
    }

    /**
     * @return what comes of an action
     */
    public Outcome decide(Action action) {
        // TODO

        return null;
    }

    /**
     * Refused is, first, {@code "bean grows at B2"} if there is a bed, with the species that is in it; then
     * {@code "bean: 3 coins are needed, there are 2"}, with the species that is to be sown and what {@link Stock#pay}
     * says.
     *
     * @return a bed with the species at age 0 instead of the soil, of the same moisture; and then a stock that has
     *         paid, unless the species costs nothing
     */
    @Override
    public Outcome visitSow(Action.Sow action) {
        // TODO

        return null;
    }

    /**
     * Needless is it with {@code "B2 is wet"} if it is. Refused is it then with what {@link Stock#pour} says.
     *
     * @return the same soil or bed, but wet; and then a stock that has poured
     */
    @Override
    public Outcome visitWater(Action.Water action) {
        // TODO

        return null;
    }

    /**
     * Refused is {@code "nothing grows at B2"}, and {@code "bean at B2 is not ripe"}.
     *
     * @return soil of the same moisture instead of the bed; and then a stock that has earned what the plant is worth,
     *         and a coin more for each other species in the beds {@link Grid#around around} it, however many beds
     *         have it; unless that comes to nothing
     */
    @Override
    public Outcome visitHarvest(Action.Harvest action) {
        // TODO

        return null;
    }

    private int companions(Position at, Species species) {
        return (int) garden.grid().around(at).stream()
                .filter(Bed.class::isInstance)
                .map(plot -> ((Bed) plot).species())
                .filter(other -> !other.equals(species))
                .distinct()
                .count();
    }

    /**
     * Needless is it with {@code "B2 is bare"} if nothing grows there.
     *
     * @return soil of the same moisture instead of the bed
     */
    @Override
    public Outcome visitDig(Action.Dig action) {
        // TODO

        return null;
    }

    /**
     * It can always be done.
     *
     * @return what {@link Growth} makes of the plots, in the order of the places, but those that stay the same left
     *         out; then the next day; and then a stock with all the cans, unless it has them already
     */
    @Override
    public Outcome visitSleep(Action.Sleep action) {
        // TODO

        return null;
    }

    private Outcome done(Action action, Position at, Plot after, Stock stock) {
        List<Change> changes = new ArrayList<>();
        changes.add(new PlotChange(at, garden.grid().at(at), after));
        stockChange(stock).ifPresent(changes::add);
        return new Done(new Edit(action.title(), changes));
    }

    private Optional<Change> stockChange(Stock after) {
        return after.equals(garden.stock())
                ? Optional.empty() : Optional.of(new StockChange(garden.stock(), after));
    }

    private static int moisture(Plot land) {
        return land instanceof Bed bed ? bed.moisture() : ((Soil) land).moisture();
    }

    /**
     * What comes of an action that needs soil or a bed.
     */
    private interface LandRule {

        Outcome decide(Plot land);
    }

    private Outcome onLand(Position at, LandRule rule) {
        Grid<Plot> grid = garden.grid();
        if (!grid.contains(at)) {
            return new Refused("there is no " + at);
        }
        return grid.at(at).accept(new PlotVisitor<Outcome>() {

            @Override
            public Outcome visitSoil(Soil soil) {
                return rule.decide(soil);
            }

            @Override
            public Outcome visitBed(Bed bed) {
                return rule.decide(bed);
            }

            @Override
            public Outcome visitPond(Pond pond) {
                return new Refused(at + " is a pond");
            }

            @Override
            public Outcome visitWall(Wall wall) {
                return new Refused(at + " is a wall");
            }
        });
    }
}
