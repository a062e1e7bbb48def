package garden.control;

/**
 * Something that differs with the kind of a command.
 *
 * @param <R> what it comes to
 */
public interface CommandVisitor<R> {

    R visitDo(Command.Do command);

    R visitUndo(Command.Undo command);

    R visitRedo(Command.Redo command);

    R visitBegin(Command.Begin command);

    R visitEnd(Command.End command);

    R visitCancel(Command.Cancel command);

    R visitMark(Command.Mark command);

    R visitShow(Command.Show command);

    R visitQuit(Command.Quit command);
}
