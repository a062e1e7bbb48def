package garden.history;

import static garden.Plants.BEAN;
import static garden.Plants.bean;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import garden.action.Action;
import garden.action.Action.Dig;
import garden.action.Action.Sleep;
import garden.action.Action.Sow;
import garden.action.Action.Water;
import garden.action.Gardener;
import garden.action.Outcome.Done;
import garden.action.Outcome.Needless;
import garden.action.Outcome.Refused;
import garden.grid.Grid;
import garden.grid.Position;
import garden.plot.Layout;
import garden.plot.Plot;
import garden.plot.Soil;
import garden.world.Change.PlotChange;
import garden.world.Change.StockChange;
import garden.world.Edit;
import garden.world.Garden;
import garden.world.Stock;

class EditorTest {

    private static final Position A1 = new Position(0, 0);
    private static final Position B1 = new Position(0, 1);
    private static final Stock STOCK = new Stock(5, 4);

    private final Grid<Plot> plots = Layout.of("12#");
    private final Garden garden = new Garden(plots, STOCK);
    private final History<Edit> history = new History<>(10);
    private final Editor editor = new Editor(garden, new Gardener(garden), history);
    private final List<String> told = new ArrayList<>();

    private static final Action SOW = new Sow(A1, BEAN);
    private static final Action DIG = new Dig(A1);
    private static final Action WATER = new Water(B1);

    private void perform(Action... actions) {
        for (Action action : actions) {
            assertEquals(Done.class, editor.perform(action).getClass());
        }
    }

    private List<String> past() {
        return history.past().stream().map(Edit::title).toList();
    }

    private static Edit sown(String title) {
        return new Edit(title, List.of(new PlotChange(A1, new Soil(1), bean(0, 1)),
                new StockChange(STOCK, new Stock(3, 4))));
    }

    // Spec: Editor.perform "the garden makes the edit, which is then a step of the history"
    @Test
    void whatIsDoneIsAStep() {
        assertEquals(new Done(sown("sow bean at A1")), editor.perform(SOW));
        assertEquals(bean(0, 1), garden.grid().at(A1));
        assertEquals(new Stock(3, 4), garden.stock());
        assertEquals(List.of(sown("sow bean at A1")), history.past());
        perform(WATER);
        assertEquals(List.of("sow bean at A1", "water B1"), past());
    }

    // Spec: Editor.perform "Asks the gardener about an action, and if it can be done"
    // Spec: Editor.perform "what the gardener said"
    @Test
    void whatIsNotDoneIsNoStep() {
        assertEquals(new Needless("A1 is bare"), editor.perform(DIG));
        assertEquals(new Refused("C1 is a wall"), editor.perform(new Dig(new Position(0, 2))));
        assertEquals(plots, garden.grid());
        assertEquals(List.of(), history.past());
        editor.begin("group");
        assertEquals(new Needless("A1 is bare"), editor.perform(DIG));
        assertTrue(editor.end().isEmpty());
    }

    // Spec: Editor.undo "the garden makes the inverse of its edit"
    // Spec: Editor.undo "the edit that was undone"
    @Test
    void aStepIsUndone() {
        perform(SOW, WATER);
        assertEquals("water B1", editor.undo().title());
        assertEquals(new Soil(2), garden.grid().at(B1));
        assertEquals(bean(0, 1), garden.grid().at(A1));
        assertEquals(sown("sow bean at A1"), editor.undo());
        assertEquals(plots, garden.grid());
        assertEquals(STOCK, garden.stock());
        assertEquals(List.of("sow bean at A1", "water B1"), history.future().stream().map(Edit::title).toList());
    }

    // Spec: Editor.redo "the garden makes its edit"
    // Spec: Editor.redo "the edit that was redone"
    @Test
    void aStepIsRedone() {
        perform(SOW, WATER);
        editor.undo();
        editor.undo();
        assertEquals(sown("sow bean at A1"), editor.redo());
        assertEquals(plots.with(A1, bean(0, 1)), garden.grid());
        assertEquals("water B1", editor.redo().title());
        assertEquals(new Stock(3, 3), garden.stock());
        assertEquals(List.of("sow bean at A1", "water B1"), past());
    }

    // Spec: Editor.undo "the garden makes the inverse of its edit"
    @Test
    void daysAreUndone() {
        perform(SOW, new Sleep(), new Sleep());
        assertEquals(3, garden.day());
        assertEquals(new Soil(0), garden.grid().at(A1));
        editor.undo();
        assertEquals(2, garden.day());
        assertEquals(bean(1, 0), garden.grid().at(A1));
        editor.undo();
        editor.undo();
        assertEquals(1, garden.day());
        assertEquals(plots, garden.grid());
    }

    // Spec: Editor.undo "if there is nothing to undo"
    // Spec: Editor.redo "if there is nothing to redo"
    @Test
    void thereMustBeAStep() {
        Exception e = assertThrows(NoSuchElementException.class, editor::undo);
        assertEquals("nothing to undo", e.getMessage());
        e = assertThrows(NoSuchElementException.class, editor::redo);
        assertEquals("nothing to redo", e.getMessage());
        perform(SOW);
        assertThrows(NoSuchElementException.class, editor::redo);
    }

    // Spec: Editor.undo "If the garden can't, its exception is thrown, and the history stays where it is"
    @Test
    void whatTheGardenCannotUndoStays() {
        perform(SOW);
        Edit other = new Edit("storm", List.of(new PlotChange(A1, bean(0, 1), new Soil(3))));
        garden.apply(other);
        Exception e = assertThrows(IllegalStateException.class, editor::undo);
        assertEquals("can't undo sow bean at A1: A1 is different", e.getMessage());
        assertEquals(List.of("sow bean at A1"), past());
        assertEquals(List.of(), history.future());
        garden.apply(other.inverse());
        assertEquals("sow bean at A1", editor.undo().title());
    }

    // Spec: Editor.redo "If the garden can't, its exception is thrown, and the history stays where it is"
    @Test
    void whatTheGardenCannotRedoStays() {
        perform(SOW);
        editor.undo();
        garden.apply(new Edit("theft", List.of(new StockChange(STOCK, new Stock(4, 4)))));
        Exception e = assertThrows(IllegalStateException.class, editor::redo);
        assertEquals("can't sow bean at A1: the stock is different", e.getMessage());
        assertEquals(plots, garden.grid());
        assertEquals(List.of(), history.past());
        assertEquals(1, history.future().size());
    }

    // Spec: Editor "What is done while a group is open is one step of the history when the group is ended"
    // Spec: Editor.end "What was done in it becomes one step, joined"
    @Test
    void aGroupIsOneStep() {
        editor.begin("spring");
        assertEquals(1, editor.depth());
        perform(SOW, DIG, SOW);
        assertEquals(List.of(), history.past());
        Edit spring = new Edit("spring", List.of(new PlotChange(A1, new Soil(1), bean(0, 1)),
                new StockChange(STOCK, new Stock(1, 4))));
        assertEquals(spring, editor.end());
        assertEquals(0, editor.depth());
        assertEquals(List.of(spring), history.past());
        assertEquals(spring, editor.undo());
        assertEquals(plots, garden.grid());
        assertEquals(STOCK, garden.stock());
        editor.redo();
        assertEquals(new Stock(1, 4), garden.stock());
    }

    // Spec: Editor.end "there is no step if that is empty"
    @Test
    void anEmptyGroupIsNoStep() {
        editor.begin("nothing");
        assertEquals(new Edit("nothing", List.of()), editor.end());
        assertEquals(List.of(), history.past());
        perform(SOW);
        editor.undo();
        editor.begin("nothing");
        editor.end();
        assertEquals("sow bean at A1", editor.redo().title());
    }

    // Spec: Editor "the step of a group that ends belongs to the group around it"
    @Test
    void groupsBelongToGroups() {
        editor.begin("year");
        perform(SOW);
        editor.begin("spring");
        assertEquals(2, editor.depth());
        perform(WATER);
        assertEquals("spring", editor.end().title());
        assertEquals(1, editor.depth());
        assertEquals(List.of(), history.past());
        perform(DIG);
        assertEquals("year", editor.end().title());
        assertEquals(List.of("year"), past());
        editor.undo();
        assertEquals(plots, garden.grid());
        assertEquals(STOCK, garden.stock());
    }

    // Spec: Editor.cancel "Takes back what was done in the innermost group, and closes it. There is no step"
    @Test
    void aGroupIsCancelled() {
        editor.begin("year");
        perform(SOW);
        editor.begin("spring");
        perform(WATER);
        Edit watered = new Edit("spring", List.of(new PlotChange(B1, new Soil(2), new Soil(3)),
                new StockChange(new Stock(3, 4), new Stock(3, 3))));
        assertEquals(watered, editor.cancel());
        assertEquals(1, editor.depth());
        assertEquals(plots.with(A1, bean(0, 1)), garden.grid());
        assertEquals(new Stock(3, 4), garden.stock());
        assertEquals(sown("year"), editor.end());
        assertEquals(List.of(sown("year")), history.past());
    }

    // Spec: Editor.cancel "The garden makes one edit, the inverse of what was done, joined"
    @Test
    void cancellingIsOneEdit() {
        garden.addListener(edit -> told.add(edit.title() + " " + edit.changes().size()));
        editor.begin("spring");
        perform(SOW, WATER);
        editor.cancel();
        assertEquals(List.of("sow bean at A1 2", "water B1 2", "undo spring 3"), told);
        assertEquals(plots, garden.grid());
        assertEquals(STOCK, garden.stock());
        assertEquals(List.of(), history.past());
        assertEquals(List.of(), history.future());
    }

    // Spec: Editor.cancel "Takes back what was done in the innermost group"
    @Test
    void anOuterGroupIsCancelledWithTheInnerOnes() {
        editor.begin("year");
        perform(SOW);
        editor.begin("spring");
        perform(WATER);
        editor.end();
        assertEquals("year", editor.cancel().title());
        assertEquals(plots, garden.grid());
        assertEquals(STOCK, garden.stock());
        assertEquals(0, editor.depth());
    }

    // Spec: Editor.end "if no group is open, with the message"
    // Spec: Editor.cancel "if no group is open, with the message"
    @Test
    void thereMustBeAGroup() {
        perform(SOW);
        assertEquals("no group is open", assertThrows(IllegalStateException.class, editor::end).getMessage());
        assertEquals("no group is open", assertThrows(IllegalStateException.class, editor::cancel).getMessage());
        assertEquals(List.of("sow bean at A1"), past());
    }

    // Spec: Editor.undo "if a group is open, with the title of the innermost"
    // Spec: Editor.redo "if a group is open, with the title of the innermost"
    // Spec: Editor.mark "if a group is open, with the title of the innermost"
    @Test
    void groupsMustEndFirst() {
        perform(SOW, WATER);
        editor.undo();
        editor.begin("year");
        editor.begin("spring");
        assertEquals("first end spring", assertThrows(IllegalStateException.class, editor::undo).getMessage());
        assertEquals("first end spring", assertThrows(IllegalStateException.class, editor::redo).getMessage());
        assertEquals("first end spring", assertThrows(IllegalStateException.class, editor::mark).getMessage());
        editor.end();
        assertEquals("first end year", assertThrows(IllegalStateException.class, editor::undo).getMessage());
        editor.end();
        assertEquals("water B1", editor.redo().title());
    }

    // Spec: Editor.begin "if the title is empty or of spaces only"
    @ParameterizedTest
    @ValueSource(strings = {"", "  "})
    void aGroupNeedsATitle(String title) {
        Exception e = assertThrows(IllegalArgumentException.class, () -> editor.begin(title));
        assertEquals("a group needs a title", e.getMessage());
        assertEquals(0, editor.depth());
    }

    // Spec: Editor.mark "Marks the state of the history"
    // Spec: Editor.isMarked "true if the history's state is marked"
    @Test
    void theStateIsMarked() {
        assertTrue(editor.isMarked());
        perform(SOW);
        assertFalse(editor.isMarked());
        editor.mark();
        assertTrue(editor.isMarked());
        assertTrue(history.isMarked());
        editor.undo();
        assertFalse(editor.isMarked());
        editor.redo();
        assertTrue(editor.isMarked());
    }

    // Spec: Editor.isMarked "and in no open group there is anything done"
    @Test
    void whatIsDoneInAGroupIsNotMarked() {
        editor.begin("year");
        assertTrue(editor.isMarked());
        perform(SOW);
        assertFalse(editor.isMarked());
        editor.begin("spring");
        assertFalse(editor.isMarked());
        editor.end();
        editor.cancel();
        assertTrue(editor.isMarked());
        editor.begin("year");
        editor.begin("spring");
        perform(SOW);
        assertFalse(editor.isMarked());
        editor.end();
        editor.end();
        assertFalse(editor.isMarked());
    }
}
