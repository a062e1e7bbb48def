package garden.plot;

import static garden.Plants.BEAN;
import static garden.Plants.BEET;
import static garden.Plants.bean;
import static garden.Plants.beet;
import static garden.Plants.cress;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import garden.grid.Grid;
import garden.grid.Position;

class GrowthTest {

    private static final Position MIDDLE = new Position(1, 1);

    /** What becomes of the plot in the middle with those above, right, below and left of it. */
    private static Plot next(Plot plot, Plot... around) {
        return growth(plot, around).next();
    }

    private static Growth growth(Plot plot, Plot... around) {
        Grid<Plot> grid = Grid.<Plot>filled(3, 3, new Soil(1)).with(MIDDLE, plot);
        for (int i = 0; i < around.length; i++) {
            grid = grid.with(MIDDLE.around().get(i), around[i]);
        }
        return new Growth(grid, MIDDLE);
    }

    // Spec: Growth "Walls and ponds stay what they are"
    @Test
    void wallsAndPondsStay() {
        assertEquals(new Wall(), next(new Wall(), new Pond(), new Wall()));
        assertEquals(new Pond(), next(new Pond(), bean(0, 0), new Wall()));
    }

    // Spec: Growth "Soil loses 1 of its moisture, if it isn't dry already"
    @ParameterizedTest
    @CsvSource({"3, 2", "2, 1", "1, 0", "0, 0"})
    void soilDries(int before, int after) {
        assertEquals(new Soil(after), next(new Soil(before), new Wall(), bean(0, 3)));
    }

    // Spec: Growth "Beside a pond it is wet afterwards instead"
    @ParameterizedTest
    @CsvSource({"0, 3", "1, 0", "2, 1", "3, 2"})
    void soilBesideAPondIsWet(int moisture, int side) {
        Plot[] around = {new Soil(0), new Soil(0), new Soil(0), new Soil(0)};
        around[side] = new Pond();
        assertEquals(new Soil(3), next(new Soil(moisture), around));
    }

    // Spec: Growth "It depends on the plots around it"
    @Test
    void cornersAreNotBeside() {
        Grid<Plot> grid = Grid.<Plot>filled(3, 3, new Wall()).with(MIDDLE, bean(0, 1));
        for (Position at : MIDDLE.around()) {
            grid = grid.with(at, new Soil(0));
        }
        assertEquals(bean(1, 0), new Growth(grid, MIDDLE).next());
        grid = Grid.<Plot>filled(3, 3, new Pond()).with(MIDDLE, new Soil(1));
        for (Position at : MIDDLE.around()) {
            grid = grid.with(at, new Soil(0));
        }
        assertEquals(new Soil(0), new Growth(grid, MIDDLE).next());
    }

    // Spec: Growth "A bed that is dry before the day withers, even beside a pond"
    // Spec: Growth "what is left is soil as it would be after the day if it had been dry soil before"
    @Test
    void dryBedsWither() {
        assertEquals(new Soil(0), next(bean(1, 0)));
        assertEquals(new Soil(0), next(bean(3, 0), new Wall()));
        assertEquals(new Soil(0), next(cress(0, 0)));
        assertEquals(new Soil(3), next(bean(1, 0), new Soil(1), new Pond()));
    }

    // Spec: Growth "Any other bed gets one day older"
    // Spec: Growth "It loses the thirst of its species of its moisture, down to 0 at the lowest"
    @Test
    void bedsGrowAndDrink() {
        assertEquals(bean(1, 2), next(bean(0, 3)));
        assertEquals(bean(3, 0), next(bean(2, 1)));
        assertEquals(beet(1, 1), next(beet(0, 3)));
        assertEquals(beet(1, 0), next(beet(0, 1)));
        assertEquals(cress(1, 1), next(cress(0, 1)));
    }

    // Spec: Bed.older "but not older than when it is ripe"
    @Test
    void ripeBedsDrinkOnly() {
        assertEquals(bean(3, 1), next(bean(3, 2)));
        assertEquals(beet(2, 0), next(beet(2, 2), new Wall()));
    }

    // Spec: Growth "or two days if it is beside a wall"
    @ParameterizedTest
    @CsvSource({"0", "1", "2", "3"})
    void bedsBesideAWallGrowFaster(int side) {
        Plot[] around = {new Soil(1), bean(0, 1), new Soil(1), new Soil(1)};
        around[side] = new Wall();
        assertEquals(bean(2, 2), next(bean(0, 3), around));
    }

    // Spec: Growth "or two days if it is beside a wall"
    @Test
    void wallsDoNotAddUp() {
        assertEquals(bean(2, 2), next(bean(0, 3), new Wall(), new Wall(), new Wall(), new Wall()));
        assertEquals(bean(3, 2), next(bean(2, 3), new Wall()));
    }

    // Spec: Growth "but no older at all if it is crowded"
    @Test
    void crowdedBedsDoNotGrow() {
        assertEquals(bean(1, 2), next(bean(1, 3), bean(0, 1), bean(3, 0), bean(2, 2)));
        assertEquals(bean(1, 2), next(bean(1, 3), bean(0, 1), bean(3, 0), bean(2, 2), bean(0, 0)));
        assertEquals(bean(1, 2), next(bean(1, 3), bean(0, 1), new Wall(), bean(2, 2), bean(0, 0)));
    }

    // Spec: Growth "if three or four beds of the same species are around it"
    @Test
    void onlyTheSameSpeciesCrowds() {
        assertEquals(bean(2, 2), next(bean(1, 3), bean(0, 1), bean(3, 0)));
        assertEquals(bean(2, 2), next(bean(1, 3), bean(0, 1), bean(3, 0), beet(2, 2), beet(0, 1)));
        assertEquals(bean(2, 2), next(bean(1, 3), beet(0, 1), beet(1, 0), beet(2, 2), beet(0, 1)));
        assertEquals(beet(0, 1), next(beet(0, 3), beet(0, 1), beet(1, 0), beet(2, 2), bean(0, 1)));
    }

    // Spec: Growth "Beside a pond it is wet afterwards instead"
    @Test
    void bedsBesideAPondAreWet() {
        assertEquals(bean(1, 3), next(bean(0, 1), new Pond()));
        assertEquals(beet(2, 3), next(beet(0, 3), new Pond(), new Wall()));
        assertEquals(bean(0, 3), next(bean(0, 1), bean(0, 1), bean(0, 1), bean(0, 1), new Pond()));
    }

    // Spec: Growth "It depends on the plots around it"
    @Test
    void placesAtTheBorderHaveFewerAround() {
        Grid<Plot> grid = Layout.of("11", "11").with(new Position(0, 0), bean(0, 2));
        assertEquals(bean(1, 1), new Growth(grid, new Position(0, 0)).next());
        assertEquals(new Soil(0), new Growth(grid, MIDDLE).next());
    }

    // Spec: Growth.visitSoil "what the day makes of soil at this place"
    // Spec: Growth.visitBed "what the day makes of a bed at this place"
    @Test
    void theGrowthOfAPlotThatIsNotThereCanBeAsked() {
        Growth growth = growth(new Wall(), new Pond());
        assertEquals(new Soil(3), growth.visitSoil(new Soil(1)));
        assertEquals(bean(1, 3), growth.visitBed(bean(0, 2)));
        assertEquals(new Soil(3), growth.visitBed(bean(0, 0)));
    }

    // Spec: Growth.daysFor "how much older a bed with that species at this place gets, if it doesn't wither"
    @Test
    void theDaysDependOnTheSpecies() {
        Growth growth = growth(new Soil(1), bean(0, 1), bean(0, 1), bean(0, 1), new Wall());
        assertEquals(0, growth.daysFor(BEAN));
        assertEquals(2, growth.daysFor(BEET));
        assertEquals(1, growth(new Soil(1), beet(0, 1)).daysFor(BEET));
    }

    // Spec: Growth.moistureAfter "the moisture at this place after a day that takes so much of it"
    @Test
    void theMoistureDependsOnWhatIsTaken() {
        assertEquals(1, growth(new Soil(1)).moistureAfter(3, 2));
        assertEquals(0, growth(new Soil(1)).moistureAfter(1, 3));
        assertEquals(3, growth(new Soil(1), new Soil(2), new Pond()).moistureAfter(1, 3));
    }
}
