package garden.action;

import static garden.Plants.BEAN;
import static garden.Plants.BEET;
import static garden.Plants.CRESS;
import static garden.Plants.bean;
import static garden.Plants.beet;
import static garden.Plants.cress;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import garden.action.Action.Dig;
import garden.action.Action.Harvest;
import garden.action.Action.Sleep;
import garden.action.Action.Sow;
import garden.action.Action.Water;
import garden.action.Outcome.Done;
import garden.action.Outcome.Needless;
import garden.action.Outcome.Refused;
import garden.grid.Grid;
import garden.grid.Position;
import garden.plot.Bed;
import garden.plot.Layout;
import garden.plot.Plot;
import garden.plot.Soil;
import garden.plot.Species;
import garden.world.Change;
import garden.world.Change.DayChange;
import garden.world.Change.PlotChange;
import garden.world.Change.StockChange;
import garden.world.Edit;
import garden.world.Garden;
import garden.world.Stock;

class GardenerTest {

    private static final Position B2 = new Position(1, 1);

    private final Grid<Plot> plots = Layout.of("111", "123", "1~#");

    private static Position at(String written) {
        return Position.parse(written).orElseThrow();
    }

    private static Outcome outcome(Grid<Plot> plots, Stock stock, Action action) {
        Garden garden = new Garden(plots, stock);
        Outcome outcome = new Gardener(garden).decide(action);
        assertEquals(plots, garden.grid());
        assertEquals(stock, garden.stock());
        assertEquals(1, garden.day());
        return outcome;
    }

    private static Outcome done(String title, Change... changes) {
        return new Done(new Edit(title, List.of(changes)));
    }

    private static Change coins(int before, int after) {
        return new StockChange(new Stock(before, 2), new Stock(after, 2));
    }

    // Spec: Gardener "An action at a place that the garden doesn't have is refused"
    // Spec: Gardener "This is looked at before anything else"
    @ParameterizedTest
    @CsvSource({"D1, there is no D1", "A4, there is no A4", "B3, B3 is a pond", "C3, C3 is a wall"})
    void onlyLandCanBeWorkedOn(String place, String reason) {
        Stock poor = new Stock(0, 0);
        Refused refused = new Refused(reason);
        assertEquals(refused, outcome(plots, poor, new Sow(at(place), BEAN)));
        assertEquals(refused, outcome(plots, poor, new Water(at(place))));
        assertEquals(refused, outcome(plots, poor, new Harvest(at(place))));
        assertEquals(refused, outcome(plots, poor, new Dig(at(place))));
    }

    // Spec: Gardener.visitSow "a bed with the species at age 0 instead of the soil, of the same moisture"
    // Spec: Gardener.visitSow "and then a stock that has paid"
    @ParameterizedTest
    @CsvSource({"A2, 1", "B2, 2", "C2, 3"})
    void sowingMakesABedAndCosts(String place, int moisture) {
        assertEquals(done("sow bean at " + place,
                        new PlotChange(at(place), new Soil(moisture), bean(0, moisture)), coins(5, 3)),
                outcome(plots, new Stock(5, 2), new Sow(at(place), BEAN)));
    }

    // Spec: Gardener.visitSow "unless the species costs nothing"
    @Test
    void whatCostsNothingIsNotPaid() {
        assertEquals(done("sow cress at B2", new PlotChange(B2, new Soil(2), cress(0, 2))),
                outcome(plots, new Stock(0, 0), new Sow(B2, CRESS)));
    }

    // Spec: Gardener.visitSow "if there is a bed, with the species that is in it"
    @Test
    void nothingIsSownInABed() {
        assertEquals(new Refused("beet grows at B2"),
                outcome(plots.with(B2, beet(2, 0)), new Stock(0, 2), new Sow(B2, BEAN)));
    }

    // Spec: Gardener.visitSow "with the species that is to be sown and what Stock.pay says"
    @ParameterizedTest
    @CsvSource({"0, false", "1, false", "2, true", "3, true"})
    void seedsMustBePaid(int coins, boolean enough) {
        assertEquals(enough
                        ? done("sow bean at B2", new PlotChange(B2, new Soil(2), bean(0, 2)), coins(coins, coins - 2))
                        : new Refused("bean: 2 coins are needed, there are " + coins),
                outcome(plots, new Stock(coins, 2), new Sow(B2, BEAN)));
    }

    // Spec: Gardener.visitWater "the same soil or bed, but wet; and then a stock that has poured"
    @Test
    void wateringMakesWet() {
        Change poured = new StockChange(new Stock(5, 1), new Stock(5, 0));
        assertEquals(done("water B2", new PlotChange(B2, new Soil(2), new Soil(3)), poured),
                outcome(plots, new Stock(5, 1), new Water(B2)));
        assertEquals(done("water B2", new PlotChange(B2, bean(1, 0), bean(1, 3)), poured),
                outcome(plots.with(B2, bean(1, 0)), new Stock(5, 1), new Water(B2)));
    }

    // Spec: Gardener.visitWater "Needless is it with "
    // Spec: Gardener.visitWater "Refused is it then with what Stock.pour says"
    @Test
    void wetPlotsNeedNoCan() {
        assertEquals(new Needless("C2 is wet"), outcome(plots, new Stock(5, 0), new Water(at("C2"))));
        assertEquals(new Needless("B2 is wet"),
                outcome(plots.with(B2, bean(1, 3)), new Stock(5, 2), new Water(B2)));
        assertEquals(new Refused("no can is left today"), outcome(plots, new Stock(5, 0), new Water(B2)));
    }

    // Spec: Gardener.visitHarvest "soil of the same moisture instead of the bed"
    // Spec: Gardener.visitHarvest "and then a stock that has earned what the plant is worth"
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void ripePlantsAreSold(int moisture) {
        assertEquals(done("harvest B2", new PlotChange(B2, bean(3, moisture), new Soil(moisture)), coins(1, 6)),
                outcome(plots.with(B2, bean(3, moisture)), new Stock(1, 2), new Harvest(B2)));
    }

    // Spec: Gardener.visitHarvest "and a coin more for each other species in the beds around it, however many beds have it"
    @Test
    void otherSpeciesAroundAddToTheWorth() {
        Grid<Plot> mixed = plots.with(B2, bean(3, 1)).with(at("B1"), beet(0, 1)).with(at("A2"), beet(2, 1));
        Outcome six = done("harvest B2", new PlotChange(B2, bean(3, 1), new Soil(1)), coins(1, 7));
        assertEquals(six, outcome(mixed, new Stock(1, 2), new Harvest(B2)));
        assertEquals(six, outcome(mixed.with(at("C2"), bean(0, 0)), new Stock(1, 2), new Harvest(B2)));
        assertEquals(six, outcome(mixed.with(at("A1"), cress(0, 0)), new Stock(1, 2), new Harvest(B2)));
        assertEquals(done("harvest B2", new PlotChange(B2, bean(3, 1), new Soil(1)), coins(1, 8)),
                outcome(mixed.with(at("C2"), cress(0, 0)), new Stock(1, 2), new Harvest(B2)));
    }

    // Spec: Gardener.visitHarvest "unless that comes to nothing"
    @Test
    void whatIsWorthNothingEarnsNothing() {
        assertEquals(done("harvest B2", new PlotChange(B2, cress(1, 1), new Soil(1))),
                outcome(plots.with(B2, cress(1, 1)), new Stock(1, 2), new Harvest(B2)));
        assertEquals(done("harvest B2", new PlotChange(B2, cress(1, 1), new Soil(1)), coins(1, 2)),
                outcome(plots.with(B2, cress(1, 1)).with(at("B1"), beet(0, 1)), new Stock(1, 2), new Harvest(B2)));
    }

    // Spec: Gardener.visitHarvest "Refused is "
    @Test
    void onlyWhatIsRipeCanBeHarvested() {
        assertEquals(new Refused("nothing grows at B2"), outcome(plots, new Stock(1, 2), new Harvest(B2)));
        assertEquals(new Refused("bean at B2 is not ripe"),
                outcome(plots.with(B2, bean(2, 3)), new Stock(1, 2), new Harvest(B2)));
    }

    // Spec: Gardener.visitDig "soil of the same moisture instead of the bed"
    // Spec: Gardener.visitDig "if nothing grows there"
    @Test
    void diggingClearsABed() {
        assertEquals(done("dig B2", new PlotChange(B2, bean(3, 2), new Soil(2))),
                outcome(plots.with(B2, bean(3, 2)), new Stock(1, 2), new Dig(B2)));
        assertEquals(done("dig B2", new PlotChange(B2, beet(0, 0), new Soil(0))),
                outcome(plots.with(B2, beet(0, 0)), new Stock(1, 2), new Dig(B2)));
        assertEquals(new Needless("B2 is bare"), outcome(plots, new Stock(1, 2), new Dig(B2)));
    }

    // Spec: Gardener.visitSleep "what Growth makes of the plots, in the order of the places"
    // Spec: Gardener.visitSleep "then the next day; and then a stock with all the cans"
    @Test
    void sleepingLetsThingsGrow() {
        Grid<Plot> growing = Layout.of("0#3", "~20").with(at("C1"), bean(0, 3)).with(at("C2"), beet(1, 0));
        assertEquals(done("sleep",
                        new PlotChange(at("A1"), new Soil(0), new Soil(3)),
                        new PlotChange(at("C1"), bean(0, 3), bean(2, 2)),
                        new PlotChange(at("B2"), new Soil(2), new Soil(3)),
                        new PlotChange(at("C2"), beet(1, 0), new Soil(0)),
                        new DayChange(1, 2),
                        new StockChange(new Stock(7, 3), new Stock(7, 4))),
                outcome(growing, new Stock(7, 3), new Sleep()));
    }

    // Spec: Gardener.visitSleep "but those that stay the same left out"
    // Spec: Gardener.visitSleep "unless it has them already"
    @Test
    void sleepingMayChangeTheDayOnly() {
        assertEquals(done("sleep", new DayChange(1, 2)), outcome(Layout.of("0#~3"), new Stock(7, 4), new Sleep()));
    }

    // Spec: Growth "as they are before the day"
    @Test
    void allPlotsGrowAtTheSameTime() {
        Grid<Plot> row = Layout.of("1111").with(at("A1"), bean(0, 0));
        for (String place : List.of("B1", "C1", "D1")) {
            row = row.with(at(place), bean(0, 1));
        }
        Grid<Plot> column = Layout.of("000", "010", "000").with(at("B1"), beet(0, 0)).with(at("A2"), beet(0, 0))
                .with(B2, beet(0, 3)).with(at("C2"), beet(0, 0));
        assertEquals(done("sleep",
                        new PlotChange(at("B1"), beet(0, 0), new Soil(0)),
                        new PlotChange(at("A2"), beet(0, 0), new Soil(0)),
                        new PlotChange(B2, beet(0, 3), beet(0, 1)),
                        new PlotChange(at("C2"), beet(0, 0), new Soil(0)),
                        new DayChange(1, 2)),
                outcome(column, new Stock(7, 4), new Sleep()));
        assertEquals(done("sleep",
                        new PlotChange(at("A1"), bean(0, 0), new Soil(0)),
                        new PlotChange(at("B1"), bean(0, 1), bean(1, 0)),
                        new PlotChange(at("C1"), bean(0, 1), bean(1, 0)),
                        new PlotChange(at("D1"), bean(0, 1), bean(1, 0)),
                        new DayChange(1, 2)),
                outcome(row, new Stock(7, 4), new Sleep()));
    }

    // Spec: Gardener "says what comes of an action in the garden as it is"
    @Test
    void theGardenIsLookedAtWhenItIsAsked() {
        Garden garden = new Garden(plots, new Stock(2, 2));
        Gardener gardener = new Gardener(garden);
        Action sow = new Sow(B2, BEET);
        Outcome outcome = gardener.decide(sow);
        assertEquals(done("sow beet at B2", new PlotChange(B2, new Soil(2), beet(0, 2)), coins(2, 1)), outcome);
        garden.apply(((Done) outcome).edit());
        assertEquals(new Refused("beet grows at B2"), gardener.decide(sow));
        assertEquals(new Bed(BEET, 0, 2), garden.grid().at(B2));
        assertEquals(done("sleep",
                        new PlotChange(at("A1"), new Soil(1), new Soil(0)),
                        new PlotChange(at("B1"), new Soil(1), new Soil(0)),
                        new PlotChange(at("C1"), new Soil(1), new Soil(0)),
                        new PlotChange(at("A2"), new Soil(1), new Soil(0)),
                        new PlotChange(B2, beet(0, 2), beet(1, 3)),
                        new PlotChange(at("C2"), new Soil(3), new Soil(2)),
                        new PlotChange(at("A3"), new Soil(1), new Soil(3)),
                        new DayChange(1, 2),
                        new StockChange(new Stock(1, 2), new Stock(1, 4))),
                gardener.decide(new Sleep()));
    }

    // Spec: Gardener.visitSow "with the species that is in it"
    @ParameterizedTest
    @ValueSource(strings = {"bean", "beet", "cress"})
    void everySpeciesCanBeDugUp(String name) {
        Species species = List.of(BEAN, BEET, CRESS).stream().filter(one -> one.name().equals(name)).findAny().get();
        Grid<Plot> planted = plots.with(B2, new Bed(species, 0, 1));
        assertEquals(new Refused(name + " grows at B2"), outcome(planted, new Stock(9, 2), new Sow(B2, BEAN)));
        assertEquals(done("dig B2", new PlotChange(B2, new Bed(species, 0, 1), new Soil(1))),
                outcome(planted, new Stock(9, 2), new Dig(B2)));
        assertEquals(new Refused(name + " at B2 is not ripe"), outcome(planted, new Stock(9, 2), new Harvest(B2)));
    }
}
