package garden.world;

import static garden.Plants.bean;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import garden.grid.Grid;
import garden.grid.Position;
import garden.plot.Layout;
import garden.plot.Plot;
import garden.plot.Soil;
import garden.world.Change.DayChange;
import garden.world.Change.PlotChange;
import garden.world.Change.StockChange;

class GardenTest {

    private static final Position A1 = new Position(0, 0);
    private static final Position B1 = new Position(0, 1);
    private static final Stock STOCK = new Stock(5, 2);

    private final Grid<Plot> plots = Layout.of("12", "~#");
    private final Garden garden = new Garden(plots, STOCK);
    private final List<String> told = new ArrayList<>();

    private static Change soil(Position at, int before, int after) {
        return new PlotChange(at, new Soil(before), new Soil(after));
    }

    private static Edit edit(Change... changes) {
        return new Edit("plan", List.of(changes));
    }

    private String fault(Change... changes) {
        return assertThrows(IllegalStateException.class, () -> garden.apply(edit(changes))).getMessage();
    }

    @BeforeEach
    void listen() {
        garden.addListener(edit -> told.add("first " + edit.title()));
    }

    // Spec: Garden.apply "Makes the changes of an edit, one after the other"
    @Test
    void theChangesAreMade() {
        garden.apply(edit(new PlotChange(A1, new Soil(1), bean(0, 1)), new StockChange(STOCK, new Stock(3, 2)),
                new DayChange(1, 2), soil(B1, 2, 0)));
        assertEquals(plots.with(A1, bean(0, 1)).with(B1, new Soil(0)), garden.grid());
        assertEquals(new Stock(3, 2), garden.stock());
        assertEquals(2, garden.day());
    }

    // Spec: Garden.apply "Each of them must fit when its turn comes"
    @Test
    void aChangeGoesOnFromTheOneBefore() {
        garden.apply(edit(soil(A1, 1, 2), soil(A1, 2, 0), new DayChange(1, 2), new DayChange(2, 3)));
        assertEquals(new Soil(0), garden.grid().at(A1));
        assertEquals(3, garden.day());
    }

    // Spec: Garden.apply "if one doesn't, none is made"
    // Spec: Garden.apply "if a change doesn't fit, with the edit's title and the thing that is different"
    @Test
    void allChangesAreMadeOrNone() {
        Change[] good = {soil(A1, 1, 2), new StockChange(STOCK, new Stock(3, 2)), new DayChange(1, 2)};
        assertEquals("can't plan: B1 is different", fault(good[0], good[1], good[2], soil(B1, 1, 2)));
        assertEquals("can't plan: A1 is different", fault(good[0], good[1], good[2], soil(A1, 1, 2)));
        assertEquals("can't plan: the stock is different", fault(good[0], good[2], good[1], good[1]));
        assertEquals("can't plan: the day is different", fault(good[1], good[0], good[2], good[2]));
        assertEquals(plots, garden.grid());
        assertEquals(STOCK, garden.stock());
        assertEquals(1, garden.day());
    }

    // Spec: Garden.fits "true if the thing that the change is about equals now what it says was before"
    @Test
    void whatEqualsTheStateBeforeFits() {
        assertTrue(garden.fits(soil(A1, 1, 0)));
        assertFalse(garden.fits(soil(A1, 0, 1)));
        assertFalse(garden.fits(new PlotChange(A1, bean(0, 1), new Soil(1))));
        assertTrue(garden.fits(new StockChange(new Stock(5, 2), STOCK)));
        assertFalse(garden.fits(new StockChange(new Stock(5, 1), STOCK)));
        assertTrue(garden.fits(new DayChange(1, 9)));
        assertFalse(garden.fits(new DayChange(2, 1)));
    }

    // Spec: Garden.fits "false too for a place that the garden doesn't have"
    @Test
    void whatIsNotThereDoesNotFit() {
        assertFalse(garden.fits(soil(new Position(2, 0), 1, 0)));
        assertEquals("can't plan: C1 is different", fault(soil(new Position(0, 2), 1, 0)));
    }

    // Spec: Garden.apply "the listeners are told, once, in the order in which they were added"
    @Test
    void listenersAreToldWhenAllIsDone() {
        garden.addListener(edit -> told.add("second " + garden.day() + " " + garden.grid().at(A1)));
        garden.apply(edit(new DayChange(1, 2), soil(A1, 1, 3)));
        assertEquals(List.of("first plan", "second 2 Soil[moisture=3]"), told);
    }

    // Spec: Garden.apply "Nobody is told of an empty edit, nor of one that couldn't be made"
    @Test
    void listenersAreNotToldOfNothing() {
        garden.apply(edit());
        fault(soil(A1, 1, 2), new DayChange(7, 8));
        assertEquals(List.of(), told);
    }

    // Spec: Garden.addListener "One that has been added twice is told twice"
    // Spec: Garden.removeListener "once if it has been added more than once"
    @Test
    void listenersAreToldAsOftenAsTheyWereAdded() {
        GardenListener listener = edit -> told.add("twice");
        garden.addListener(listener);
        garden.addListener(listener);
        garden.apply(edit(soil(A1, 1, 2)));
        assertEquals(List.of("first plan", "twice", "twice"), told);
        garden.removeListener(listener);
        garden.apply(edit(soil(A1, 2, 1)));
        assertEquals(4 + 1, told.size());
        garden.removeListener(listener);
        garden.apply(edit(soil(A1, 1, 2)));
        assertEquals(6, told.size());
    }

    // Spec: Garden.removeListener "One that hasn't been added doesn't matter"
    @Test
    void removingAStrangerDoesNotMatter() {
        garden.removeListener(edit -> told.add("stranger"));
        garden.apply(edit(soil(A1, 1, 2)));
        assertEquals(List.of("first plan"), told);
    }

    // Spec: Garden.apply "those who were there before the first one was told"
    @Test
    void listenersMayComeAndGoMeanwhile() {
        GardenListener late = edit -> told.add("late");
        GardenListener leaving = new GardenListener() {
            @Override
            public void changed(Edit edit) {
                told.add("leaving");
                garden.removeListener(this);
                garden.addListener(late);
            }
        };
        garden.addListener(leaving);
        garden.addListener(edit -> told.add("last"));
        garden.apply(edit(soil(A1, 1, 2)));
        assertEquals(List.of("first plan", "leaving", "last"), told);
        told.clear();
        garden.apply(edit(soil(A1, 2, 1)));
        assertEquals(List.of("first plan", "last", "late"), told);
    }

    // Spec: Edit.inverse "the edit that takes this one back"
    @Test
    void theInverseTakesAnEditBack() {
        Edit edit = edit(soil(A1, 1, 2), new PlotChange(A1, new Soil(2), bean(0, 2)), new DayChange(1, 2));
        garden.apply(edit);
        garden.apply(edit.inverse());
        assertEquals(plots, garden.grid());
        assertEquals(1, garden.day());
        assertEquals(List.of("first plan", "first undo plan"), told);
    }
}
