package garden.control;

import java.util.List;

import garden.action.Action;
import garden.view.View;

/**
 * What people can write at the terminal.
 */
public sealed interface Command {

    /**
     * Actions, one or more, of which all are done or none.
     *
     * @param title   the words of the command with a space between them
     * @param actions one after the other
     */
    record Do(String title, List<Action> actions) implements Command {

        @Override
        public <R> R accept(CommandVisitor<R> visitor) {
            return visitor.visitDo(this);
        }
    }

    /**
     * Steps back.
     */
    record Undo(int steps) implements Command {

        @Override
        public <R> R accept(CommandVisitor<R> visitor) {
            return visitor.visitUndo(this);
        }
    }

    /**
     * Steps forward.
     */
    record Redo(int steps) implements Command {

        @Override
        public <R> R accept(CommandVisitor<R> visitor) {
            return visitor.visitRedo(this);
        }
    }

    /**
     * A group begins.
     */
    record Begin(String title) implements Command {

        @Override
        public <R> R accept(CommandVisitor<R> visitor) {
            return visitor.visitBegin(this);
        }
    }

    /**
     * The group ends.
     */
    record End() implements Command {

        @Override
        public <R> R accept(CommandVisitor<R> visitor) {
            return visitor.visitEnd(this);
        }
    }

    /**
     * The group is cancelled.
     */
    record Cancel() implements Command {

        @Override
        public <R> R accept(CommandVisitor<R> visitor) {
            return visitor.visitCancel(this);
        }
    }

    /**
     * The state is marked.
     */
    record Mark() implements Command {

        @Override
        public <R> R accept(CommandVisitor<R> visitor) {
            return visitor.visitMark(this);
        }
    }

    /**
     * A view is shown.
     */
    record Show(View view) implements Command {

        @Override
        public <R> R accept(CommandVisitor<R> visitor) {
            return visitor.visitShow(this);
        }
    }

    /**
     * That's all.
     */
    record Quit() implements Command {

        @Override
        public <R> R accept(CommandVisitor<R> visitor) {
            return visitor.visitQuit(this);
        }
    }

    /**
     * Calls the visitor's method for this kind of command.
     *
     * @return what that method returns
     */
    <R> R accept(CommandVisitor<R> visitor);
}
