package garden.control;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

import garden.action.Action;
import garden.control.Command.Begin;
import garden.control.Command.Cancel;
import garden.control.Command.Do;
import garden.control.Command.End;
import garden.control.Command.Mark;
import garden.control.Command.Quit;
import garden.control.Command.Redo;
import garden.control.Command.Show;
import garden.control.Command.Undo;
import garden.grid.Position;
import garden.plot.Registry;
import garden.plot.Species;
import garden.view.View;

/**
 * Reads commands. They are of words with spaces between them; spaces at the ends don't matter.
 *
 * <pre>
 * sow SPECIES PLACE...    water PLACE...    harvest PLACE...    dig PLACE...    sleep
 * undo [STEPS]    redo [STEPS]    begin TITLE    end    cancel    mark    show VIEW    quit
 * </pre>
 *
 * <p>A place is one like {@code B2}, or all those of a rectangle between two of its corners, like {@code B2:C4} or
 * {@code C2:B4}. A species and a view can be written as their {@link Registry registries} allow. Steps are a number
 * from 1 to 99, of one or two digits that doesn't begin with 0; without a number it is one step. A title is of one or
 * more words.
 */
public class CommandParser {

    private final Registry<Species> species;
    private final Registry<View> views;

    public CommandParser(Registry<Species> species, Registry<View> views) {
        this.species = species;
        this.views = views;
    }

    /**
     * Reads a command.
     *
     * @param line with one word at least
     * @throws CommandException for the first word that is none of these, {@code "what is 'mow'?"}; if words are
     *                          missing or too many, with the form of the command as it stands above,
     *                          {@code "it is: undo [STEPS]"}; then for a species or a view with what its registry
     *                          says, for a place with {@code "no place: 9Z"}, for a number with
     *                          {@code "no number: 0"}: for the first of the words that is wrong
     */
    public Command parse(String line) throws CommandException {
        // TODO

        return null;
    }

    private static Command alone(List<String> words, Command command) throws CommandException {
        check(words.size() == 1, words.get(0));
        return command;
    }

    private static void check(boolean right, String form) throws CommandException {
        if (!right) {
            throw new CommandException("it is: " + form);
        }
    }

    /**
     * Reads a command to sow.
     *
     * @param words of the command, {@code "sow"} first
     * @return an action for each of the {@link #places}, in their order
     * @throws CommandException if something is wrong, as {@link #parse} has it
     */
    Do parseSow(List<String> words) throws CommandException {
        // TODO

        return null;
    }

    /**
     * Reads a command that does the same at some places.
     *
     * @param words  of the command; the first of them doesn't matter but for the message and the title
     * @param action makes the action at a place
     * @return an action for each of the {@link #places}, in their order
     * @throws CommandException if something is wrong, as {@link #parse} has it
     */
    Do parseAtPlaces(List<String> words, Function<Position, Action> action) throws CommandException {
        // TODO

        return null;
    }

    /**
     * Reads the steps of a command to undo or to redo.
     *
     * @param words of the command
     * @throws CommandException if something is wrong, as {@link #parse} has it
     */
    int parseSteps(List<String> words) throws CommandException {
        // TODO

        return 0;
    }

    /**
     * Reads a command that begins a group.
     *
     * @param words of the command
     * @return with the words of the title, with a space between them
     * @throws CommandException if something is wrong, as {@link #parse} has it
     */
    Begin parseBegin(List<String> words) throws CommandException {
        // TODO

        return null;
    }

    /**
     * Reads a command to show a view.
     *
     * @param words of the command
     * @throws CommandException if something is wrong, as {@link #parse} has it
     */
    Show parseShow(List<String> words) throws CommandException {
        // TODO

        return null;
    }

    private static <T> T resolve(Registry<T> registry, String word) throws CommandException {
        try {
            return registry.resolve(word);
        } catch (NoSuchElementException e) {
            throw new CommandException(e.getMessage());
        }
    }

    /**
     * @return the places that the words name, in the order of the words, and those of a rectangle in the order of
     *         places; a place that is named again doesn't appear again
     * @throws CommandException for the first word that names none, with the message {@code "no place: 9Z"}
     */
    List<Position> places(List<String> words) throws CommandException {
        // TODO

        return null;
    }

    /**
     * @return the places that a word names, in the order of places
     * @throws CommandException if it names none, with the message {@code "no place: B2:"}, with the whole word
     */
    List<Position> rectangle(String word) throws CommandException {
        // TODO

        return null;
    }
}
