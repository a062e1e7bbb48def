package garden.history;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

import garden.action.Action;
import garden.action.Gardener;
import garden.action.Outcome;
import garden.action.Outcome.Done;
import garden.world.Edit;
import garden.world.Garden;

/**
 * Does what the gardener is told, so that it can be undone.
 *
 * <p>What is done while a group is open is one step of the history when the group is ended, with the group's title.
 * Groups can be opened in groups; what is done belongs to the innermost open one, and the step of a group that ends
 * belongs to the group around it, if there is one.
 */
public class Editor {

    private final Garden garden;
    private final Gardener gardener;
    private final History<Edit> history;
    private final Deque<Group> groups = new ArrayDeque<>();

    /**
     * A group that is open.
     *
     * @param title of the step that it becomes
     * @param edits done in it so far
     */
    private record Group(String title, List<Edit> edits) {
    }

    /**
     * @param garden   is changed
     * @param gardener decides about actions in that garden
     * @param history  gets the steps
     */
    public Editor(Garden garden, Gardener gardener, History<Edit> history) {
        this.garden = garden;
        this.gardener = gardener;
        this.history = history;
    }

    public Garden garden() {
        return garden;
    }

    public History<Edit> history() {
        return history;
    }

    /**
     * @return the number of groups that are open
     */
    public int depth() {
        return groups.size();
    }

    /**
     * Asks the gardener about an action, and if it can be done, the garden makes the edit, which is then a step of the
     * history, or belongs to the open group.
     *
     * @return what the gardener said
     */
    public Outcome perform(Action action) {
        // TODO

        return null;
    }

    private void keep(Edit edit) {
        if (groups.isEmpty()) {
            history.record(edit);
        } else {
            groups.peek().edits().add(edit);
        }
    }

    /**
     * Opens a group.
     *
     * @throws IllegalArgumentException if the title is empty or of spaces only, with the message
     *                                  {@code "a group needs a title"}
     */
    public void begin(String title) {
        // TODO
    }

    /**
     * Ends the innermost group. What was done in it becomes one step, {@link Edit#joined joined}; there is no step if
     * that is empty.
     *
     * @return what was done in it, joined
     * @throws IllegalStateException if no group is open, with the message {@code "no group is open"}
     */
    public Edit end() {
        // TODO

        return null;
    }

    /**
     * Takes back what was done in the innermost group, and closes it. There is no step. The garden makes one edit, the
     * {@link Edit#inverse inverse} of what was done, {@link Edit#joined joined}.
     *
     * @return what was done in it, joined
     * @throws IllegalStateException if no group is open, with the message {@code "no group is open"}
     */
    public Edit cancel() {
        // TODO

        return null;
    }

    private Edit close() {
        if (groups.isEmpty()) {
            throw new IllegalStateException("no group is open");
        }
        Group group = groups.pop();
        return Edit.joined(group.title(), group.edits());
    }

    /**
     * Goes a step of the history back: the garden makes the {@link Edit#inverse inverse} of its edit. If the garden
     * can't, its exception is thrown, and the history stays where it is.
     *
     * @return the edit that was undone
     * @throws IllegalStateException            if a group is open, with the title of the innermost,
     *                                          {@code "first end spring"}
     * @throws java.util.NoSuchElementException if there is nothing to undo, as {@link History#back} has it
     */
    public Edit undo() {
        // TODO

        return null;
    }

    /**
     * Goes a step of the history forward: the garden makes its edit. If the garden can't, its exception is thrown,
     * and the history stays where it is.
     *
     * @return the edit that was redone
     * @throws IllegalStateException            if a group is open, with the title of the innermost,
     *                                          {@code "first end spring"}
     * @throws java.util.NoSuchElementException if there is nothing to redo, as {@link History#forward} has it
     */
    public Edit redo() {
        // TODO

        return null;
    }

    /**
     * {@link History#mark Marks} the state of the history.
     *
     * @throws IllegalStateException if a group is open, with the title of the innermost, {@code "first end spring"}
     */
    public void mark() {
        // TODO
    }

    /**
     * @return true if the history's state {@link History#isMarked is marked}, and in no open group there is anything
     *         done
     */
    public boolean isMarked() {
        // TODO

        return false;
    }

    private void checkNoGroup() {
        if (!groups.isEmpty()) {
            throw new IllegalStateException("first end " + groups.peek().title());
        }
    }
}
