package garden.world;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import garden.world.Change.DayChange;
import garden.world.Change.PlotChange;
import garden.world.Change.StockChange;

/**
 * Changes that belong together: a garden makes all of them or none.
 *
 * @param title   what they are good for
 * @param changes one after the other; a list that doesn't change any more
 */
public record Edit(String title, List<Change> changes) {

    private static final String UNDO = "undo ";

    /**
     * @throws IllegalArgumentException if the title is empty or of spaces only, with the message
     *                                  {@code "an edit needs a title"}
     */
    public Edit {
        // TODO
    }

    /**
     * @return an edit with the changes of all those edits, one edit after the other, {@link #compacted}
     */
    public static Edit joined(String title, List<Edit> edits) {
        // TODO

        return null;
    }

    /**
     * @return true if it has no changes
     */
    public boolean isEmpty() {
        return changes.isEmpty();
    }

    /**
     * @return the edit that takes this one back: the inverses of the changes, the last one first. Its title has
     *         {@code "undo "} before that of this edit; but if that begins with {@code "undo "}, this is left out
     *         instead
     */
    public Edit inverse() {
        // TODO

        return null;
    }

    /**
     * Puts together the changes of the same thing: those of the plot at a place, those of the stock, those of the day.
     * Each of them begins with what the one before it ended with.
     *
     * @return an edit with the same title, and with one change for each thing, from what it was before the first of its
     *         changes to what it is after the last one. They stand in the order of those first changes. Things that are
     *         in the end equal to what they were don't appear
     */
    public Edit compacted() {
        // TODO

        return null;
    }

    /**
     * What a change changes, as a key.
     */
    private static final class Thing implements ChangeVisitor<Object> {

        @Override
        public Object visitPlot(PlotChange change) {
            return change.at();
        }

        @Override
        public Object visitStock(StockChange change) {
            return StockChange.class;
        }

        @Override
        public Object visitDay(DayChange change) {
            return DayChange.class;
        }
    }

    /**
     * Both changes of a thing in one.
     *
     * @param first the earlier one
     */
    private record Since(Change first) implements ChangeVisitor<Change> {

        @Override
        public Change visitPlot(PlotChange change) {
            return new PlotChange(change.at(), ((PlotChange) first).before(), change.after());
        }

        @Override
        public Change visitStock(StockChange change) {
            return new StockChange(((StockChange) first).before(), change.after());
        }

        @Override
        public Change visitDay(DayChange change) {
            return new DayChange(((DayChange) first).before(), change.after());
        }
    }
}
