package garden.control;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.NoSuchElementException;
import java.util.function.Supplier;

import garden.action.Action;
import garden.action.Outcome;
import garden.action.Outcome.Done;
import garden.action.Outcome.Needless;
import garden.action.Outcome.Refused;
import garden.history.Editor;
import garden.world.Edit;

/**
 * Reads commands and has them done. Before each line that it reads it writes the {@link #prompt}. All the lines that it
 * writes end with {@code "\n"}. The answer to what can't be done is a line that begins with {@code "! "}.
 */
public class Controller implements CommandVisitor<Boolean> {

    private final Editor editor;
    private final CommandParser parser;
    private final BufferedReader in;
    private final PrintWriter out;
    /** How many commands to quit were the last ones, without any other line between them. */
    private int quits;

    /**
     * @param editor does what is wanted
     * @param parser reads what is wanted
     * @param in     has the lines that are read
     * @param out    gets the answers
     */
    public Controller(Editor editor, CommandParser parser, BufferedReader in, PrintWriter out) {
        this.editor = editor;
        this.parser = parser;
        this.in = in;
        this.out = out;
    }

    /**
     * Reads lines and {@link #execute executes} them, until there are no more or one says that it is over. What is
     * written is flushed whenever a line is going to be read.
     *
     * @throws UncheckedIOException if a line can't be read
     */
    public void run() {
        // TASK
        String line;
        do {
            out.print(prompt());
            out.flush();
            line = read();
        } while (line != null && execute(line));
    }

    private String read() {
        try {
            return in.readLine();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * @return the day, {@code "day 1"}; then {@code "+"} for each group that is open; then {@code "*"} unless the
     *         state of the editor is marked; then {@code "> "}, all without spaces between them
     */
    String prompt() {
        // TASK
        return "day " + editor.garden().day() + "+".repeat(editor.depth()) + (editor.isMarked() ? "" : "*") + "> ";
    }

    /**
     * Does what a line says. Nothing is done for a line of spaces only. If it isn't a command, the answer is the
     * parser's message, behind {@code "! "}.
     *
     * @return false if it is over
     */
    boolean execute(String line) {
        // TASK
        if (line.isBlank()) {
            return true;
        }
        try {
            Command command = parser.parse(line);
            quits = command instanceof Command.Quit ? quits + 1 : 0;
            return command.accept(this);
        } catch (CommandException e) {
            quits = 0;
            return refuse(e.getMessage());
        }
    }

    private boolean say(String answer) {
        out.print(answer + "\n");
        return true;
    }

    private boolean refuse(String reason) {
        return say("! " + reason);
    }

    /**
     * Does something, and answers with what comes of it.
     *
     * @param something may say that it can't be done, with an {@code IllegalStateException} or a
     *                  {@code NoSuchElementException}; then the answer is its message, behind {@code "! "}
     * @return true if it was done
     */
    private boolean attempt(Supplier<String> something) {
        try {
            return say(something.get());
        } catch (IllegalStateException | NoSuchElementException e) {
            refuse(e.getMessage());
            return false;
        }
    }

    /**
     * Performs the action, if there is only one. The answer is its title if it is done; else the note or the reason,
     * the latter behind {@code "! "}.
     *
     * <p>If there are more, they are performed one after the other in a group with the title of the command. When one
     * is refused, the group is cancelled, the others aren't performed, and the answer is the reason, behind
     * {@code "! "}. Else the group ends, and the answer is the title and how many of the actions were done, not
     * needless: {@code "water B2:C3: 3 of 4"}.
     *
     * @return true
     */
    @Override
    public Boolean visitDo(Command.Do command) {
        // TASK
        if (command.actions().size() == 1) {
            return answer(editor.perform(command.actions().get(0)));
        }
        editor.begin(command.title());
        int done = 0;
        for (Action action : command.actions()) {
            Outcome outcome = editor.perform(action);
            if (outcome instanceof Refused refused) {
                editor.cancel();
                return refuse(refused.reason());
            }
            if (outcome instanceof Done) {
                done++;
            }
        }
        editor.end();
        return say(command.title() + ": " + done + " of " + command.actions().size());
    }

    private boolean answer(Outcome outcome) {
        if (outcome instanceof Done done) {
            return say(done.edit().title());
        }
        return outcome instanceof Needless needless
                ? say(needless.note())
                : refuse(((Refused) outcome).reason());
    }

    /**
     * Undoes as many steps, one after the other. The answer to each is {@code "undone: "} and the title of its edit.
     * If one can't be undone, the answer to it is the message of the exception, behind {@code "! "}, and no more are
     * tried.
     *
     * @return true
     */
    @Override
    public Boolean visitUndo(Command.Undo command) {
        // TASK
        int left = command.steps();
        while (left > 0 && attempt(() -> "undone: " + editor.undo().title())) {
            left--;
        }
        return true;
    }

    /**
     * Redoes as many steps, one after the other. The answer to each is {@code "redone: "} and the title of its edit.
     * If one can't be redone, the answer to it is the message of the exception, behind {@code "! "}, and no more are
     * tried.
     *
     * @return true
     */
    @Override
    public Boolean visitRedo(Command.Redo command) {
        // TASK
        int left = command.steps();
        while (left > 0 && attempt(() -> "redone: " + editor.redo().title())) {
            left--;
        }
        return true;
    }

    /**
     * Opens a group. The answer is {@code "begun: "} and its title.
     *
     * @return true
     */
    @Override
    public Boolean visitBegin(Command.Begin command) {
        // TASK
        editor.begin(command.title());
        return say("begun: " + command.title());
    }

    /**
     * Ends the group. The answer is {@code "ended: "}, its title, and how many changes are left of what was done in it,
     * {@code "ended: spring, 3 changes"}, of one {@code "1 change"}. If that can't be, the answer is the message of the
     * exception, behind {@code "! "}.
     *
     * @return true
     */
    @Override
    public Boolean visitEnd(Command.End command) {
        // TASK
        attempt(() -> {
            Edit edit = editor.end();
            int changes = edit.changes().size();
            return "ended: " + edit.title() + ", " + changes + (changes == 1 ? " change" : " changes");
        });
        return true;
    }

    /**
     * Cancels the group. The answer is {@code "cancelled: "} and its title. If that can't be, the answer is the
     * message of the exception, behind {@code "! "}.
     *
     * @return true
     */
    @Override
    public Boolean visitCancel(Command.Cancel command) {
        // TASK
        attempt(() -> "cancelled: " + editor.cancel().title());
        return true;
    }

    /**
     * Marks the state. The answer is {@code "marked"}. If that can't be, the answer is the message of the exception,
     * behind {@code "! "}.
     *
     * @return true
     */
    @Override
    public Boolean visitMark(Command.Mark command) {
        // TASK
        attempt(() -> {
            editor.mark();
            return "marked";
        });
        return true;
    }

    /**
     * Answers with the lines of the view.
     *
     * @return true
     */
    @Override
    public Boolean visitShow(Command.Show command) {
        // TASK
        command.view().lines().forEach(this::say);
        return true;
    }

    /**
     * Leaves, if the state of the editor is marked, or if the line before was a command to quit, too; lines of spaces
     * only don't count. Else the answer is {@code "! not marked; quit again to leave"}.
     *
     * @return false if it is over
     */
    @Override
    public Boolean visitQuit(Command.Quit command) {
        // TASK
        return editor.isMarked() || quits > 1 ? false : refuse("not marked; quit again to leave");
    }
}
