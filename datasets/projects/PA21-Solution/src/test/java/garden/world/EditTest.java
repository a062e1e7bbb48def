package garden.world;

import static garden.Plants.bean;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import garden.grid.Position;
import garden.plot.Plot;
import garden.plot.Soil;
import garden.world.Change.DayChange;
import garden.world.Change.PlotChange;
import garden.world.Change.StockChange;

class EditTest {

    private static final Position A1 = new Position(0, 0);
    private static final Position B1 = new Position(0, 1);

    private static Change plot(Position at, Plot before, Plot after) {
        return new PlotChange(at, before, after);
    }

    private static Change soil(Position at, int before, int after) {
        return plot(at, new Soil(before), new Soil(after));
    }

    private static Change coins(int before, int after) {
        return new StockChange(new Stock(before, 2), new Stock(after, 2));
    }

    private static Edit edit(Change... changes) {
        return new Edit("plan", List.of(changes));
    }

    // Spec: Edit.Edit "if the title is empty or of spaces only"
    @ParameterizedTest
    @ValueSource(strings = {"", " ", "   "})
    void anEditNeedsATitle(String title) {
        Exception e = assertThrows(IllegalArgumentException.class, () -> new Edit(title, List.of()));
        assertEquals("an edit needs a title", e.getMessage());
    }

    // Spec: Edit "one after the other; a list that doesn't change any more"
    @Test
    void theChangesDoNotChange() {
        List<Change> changes = new ArrayList<>(List.of(soil(A1, 1, 2)));
        Edit edit = new Edit("plan", changes);
        changes.clear();
        assertEquals(List.of(soil(A1, 1, 2)), edit.changes());
        assertThrows(UnsupportedOperationException.class, () -> edit.changes().clear());
        assertFalse(edit.isEmpty());
        assertTrue(edit().isEmpty());
    }

    // Spec: Edit.inverse "the inverses of the changes, the last one first"
    @Test
    void theInverseTakesBackTheLastChangeFirst() {
        Edit inverse = edit(soil(A1, 1, 2), coins(5, 3), new DayChange(1, 2), soil(A1, 2, 0)).inverse();
        assertEquals(List.of(soil(A1, 0, 2), new DayChange(2, 1), coins(3, 5), soil(A1, 2, 1)), inverse.changes());
    }

    // Spec: Edit.inverse "Its title has "
    @ParameterizedTest
    @CsvSource({"sow bean, undo sow bean", "undo sow bean, sow bean", "undo undo x, undo x", "undone, undo undone",
        "don't undo it, undo don't undo it"})
    void theTitleTellsWhatIsUndone(String title, String undone) {
        assertEquals(undone, new Edit(title, List.of()).inverse().title());
    }

    // Spec: Edit.compacted "one change for each thing, from what it was before the first of its changes to what it is"
    // Spec: Edit.compacted "They stand in the order of those first changes"
    @Test
    void changesOfTheSameThingArePutTogether() {
        Edit edit = edit(soil(B1, 3, 2), coins(5, 3), soil(A1, 0, 1), new DayChange(1, 2), soil(B1, 2, 1),
                plot(A1, new Soil(1), bean(0, 1)), coins(3, 9), soil(B1, 1, 0), new DayChange(2, 3));
        assertEquals(edit(soil(B1, 3, 0), coins(5, 9), plot(A1, new Soil(0), bean(0, 1)), new DayChange(1, 3)),
                edit.compacted());
    }

    // Spec: Edit.compacted "Things that are in the end equal to what they were don't appear"
    @Test
    void whatIsTheSameInTheEndIsLeftOut() {
        assertEquals(edit(soil(B1, 3, 2)), edit(soil(A1, 0, 1), soil(B1, 3, 2), soil(A1, 1, 0)).compacted());
        assertEquals(edit(), edit(new DayChange(1, 2), coins(5, 3), coins(3, 5), new DayChange(2, 1)).compacted());
        assertEquals(edit(), edit(soil(A1, 1, 1)).compacted());
        assertEquals(edit(soil(A1, 0, 2)), edit(soil(A1, 0, 1), soil(A1, 1, 0), soil(A1, 0, 2)).compacted());
    }

    // Spec: Edit.compacted "an edit with the same title"
    @Test
    void whatIsCompactStaysAsItIs() {
        Edit edit = edit(coins(5, 3), soil(B1, 3, 2), soil(A1, 3, 2), new DayChange(7, 8));
        assertEquals(edit, edit.compacted());
    }

    // Spec: Edit.joined "an edit with the changes of all those edits, one edit after the other, compacted"
    @Test
    void editsAreJoined() {
        Edit joined = Edit.joined("all",
                List.of(edit(soil(A1, 0, 1), coins(5, 3)), edit(), edit(soil(B1, 1, 2), soil(A1, 1, 3), coins(3, 5))));
        assertEquals(new Edit("all", List.of(soil(A1, 0, 3), soil(B1, 1, 2))), joined);
        assertEquals(new Edit("none", List.of()), Edit.joined("none", List.of()));
    }

    // Spec: Edit.inverse "the edit that takes this one back"
    @Test
    void anEditAndItsInverseComeToNothing() {
        Edit edit = edit(soil(A1, 0, 1), coins(5, 3), plot(A1, new Soil(1), bean(0, 1)));
        assertTrue(Edit.joined("both", List.of(edit, edit.inverse())).isEmpty());
        assertEquals(edit, edit.inverse().inverse());
    }
}
