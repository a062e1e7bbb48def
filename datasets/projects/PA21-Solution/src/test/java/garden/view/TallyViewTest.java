package garden.view;

import static garden.Plants.BEAN;
import static garden.Plants.BEET;
import static garden.Plants.CRESS;
import static garden.Plants.bean;
import static garden.Plants.beet;
import static garden.Plants.cress;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import garden.grid.Grid;
import garden.grid.Position;
import garden.plot.Layout;
import garden.plot.Plot;
import garden.plot.Registry;
import garden.plot.Species;
import garden.world.Change.DayChange;
import garden.world.Change.StockChange;
import garden.world.Edit;
import garden.world.Garden;
import garden.world.Stock;

class TallyViewTest {

    private final Registry<Species> species =
            new Registry<Species>("species", Species::name).add(BEET).add(BEAN).add(CRESS);

    /** A row of soil of moisture 2, with these plots from the left on. */
    private TallyView view(Plot... plots) {
        Grid<Plot> row = Layout.of("2222222");
        for (int column = 0; column < plots.length; column++) {
            row = row.with(new Position(0, column), plots[column]);
        }
        return new TallyView(new Garden(row, new Stock(5, 4)), species);
    }

    // Spec: TallyView.lines "a line for each species that grows in a bed, in the order of the registry"
    @Test
    void thereIsALineForWhatGrows() {
        assertEquals(List.of("day 1, 5 coins, 4 cans", "beet: 1", "bean: 2, 1 ripe"),
                view(bean(3, 2), bean(0, 2), beet(0, 2)).lines());
        assertEquals(List.of("day 1, 5 coins, 4 cans"), view().lines());
        assertThrows(UnsupportedOperationException.class, () -> view().lines().clear());
    }

    // Spec: TallyView.lines "unless nothing withers and nothing ripens"
    @Test
    void thereIsALineForTomorrow() {
        assertEquals(List.of("day 1, 5 coins, 4 cans", "bean: 1", "cress: 1, 1 dry", "tomorrow: 1 withers, 1 ripens"),
                view(bean(2, 2), cress(0, 0)).lines());
    }

    // Spec: TallyView.stock "the day and what the gardener has"
    // Spec: TallyView.stock "Of one there is "
    @ParameterizedTest
    @CsvSource({"0, 0, '0 coins, 0 cans'", "1, 1, '1 coin, 1 can'", "2, 1, '2 coins, 1 can'", "1, 4, '1 coin, 4 cans'"})
    void theStockIsTold(int coins, int cans, String told) {
        Garden garden = new Garden(Layout.of("1"), new Stock(5, 4));
        garden.apply(new Edit("x",
                List.of(new StockChange(garden.stock(), new Stock(coins, cans)), new DayChange(1, 12))));
        assertEquals("day 12, " + told, new TallyView(garden, species).stock());
    }

    // Spec: TallyView.beds "the beds with that species, in the order of their places"
    @Test
    void bedsAreFoundByTheirSpecies() {
        TallyView view = view(bean(3, 2), beet(1, 1), bean(0, 2), bean(1, 0));
        assertEquals(List.of(bean(3, 2), bean(0, 2), bean(1, 0)), view.beds(BEAN));
        assertEquals(List.of(beet(1, 1)), view.beds(BEET));
        assertEquals(List.of(), view.beds(CRESS));
    }

    // Spec: TallyView.count "how many of these are ripe, and how many are dry, unless none is"
    @Test
    void ripeAndDryBedsAreCounted() {
        TallyView view = view();
        assertEquals("bean: 1", view.count(BEAN, List.of(bean(2, 1))));
        assertEquals("bean: 2, 1 ripe", view.count(BEAN, List.of(bean(2, 1), bean(3, 3))));
        assertEquals("bean: 3, 2 dry", view.count(BEAN, List.of(bean(2, 0), bean(0, 3), bean(0, 0))));
        assertEquals("bean: 3, 2 ripe, 1 dry", view.count(BEAN, List.of(bean(3, 0), bean(3, 3), bean(0, 1))));
    }

    // Spec: TallyView.tomorrow "how many beds would be beds no more"
    @Test
    void witheringIsForeseen() {
        assertEquals("tomorrow: 1 withers", view(bean(0, 0), bean(0, 1)).tomorrow());
        assertEquals("tomorrow: 2 wither", view(bean(0, 0), bean(3, 0)).tomorrow());
    }

    // Spec: TallyView.tomorrow "and how many that aren't ripe would be ripe"
    @Test
    void ripeningIsForeseen() {
        assertEquals("tomorrow: 1 ripens", view(bean(2, 1), bean(3, 1), bean(1, 1)).tomorrow());
        assertEquals("tomorrow: 2 ripen", view(bean(2, 1), beet(1, 1)).tomorrow());
        assertEquals("tomorrow: 1 withers, 2 ripen", view(bean(2, 1), bean(2, 0), beet(1, 1)).tomorrow());
    }

    // Spec: TallyView.tomorrow "what is none isn't told, and if both are none, the text is empty"
    @Test
    void nothingMayHappen() {
        assertEquals("", view(bean(0, 1), bean(3, 1)).tomorrow());
        assertEquals("", view().tomorrow());
    }

    // Spec: TallyView.tomorrow "what the growth of a day would do"
    @Test
    void tomorrowDependsOnWhatIsAround() {
        Grid<Plot> plots = Layout.of("#22", "222", "222").with(new Position(0, 1), bean(1, 1))
                .with(new Position(2, 2), bean(1, 1));
        assertEquals("tomorrow: 1 ripens",
                new TallyView(new Garden(plots, new Stock(5, 4)), species).tomorrow());
        Position middle = new Position(1, 1);
        plots = Layout.of("222", "222", "222").with(middle, bean(2, 1));
        for (Position at : middle.around().subList(0, 3)) {
            plots = plots.with(at, bean(3, 1));
        }
        assertEquals("", new TallyView(new Garden(plots, new Stock(5, 4)), species).tomorrow());
    }
}
