package canal.scenario;

import java.util.ArrayList;
import java.util.List;

import canal.lock.FirstComePolicy;
import canal.lock.LockPolicy;
import canal.lock.ThriftyPolicy;
import canal.model.Barge;
import canal.model.Direction;

/**
 * Reads scenarios. A parser reads one text, once.
 *
 * <p>In each line there are words with spaces between them; spaces at the ends of a line don't matter. Empty lines and
 * those that begin with {@code #} say nothing. The others are:
 *
 * <pre>
 * canal 500 800                  the lengths of the reaches, from the lowest on, one or more
 * lock Sluice 60 12 first        name, length, minutes and policy: the FirstComePolicy
 * lock Weir 60 12 thrifty 3      or the ThriftyPolicy with its patience
 * barge Anna 30 50 up 15         name, length, speed, where it is heading, up or down, and its start
 * </pre>
 *
 * <p>There is one line with a canal, with one reach more than there are locks. Numbers are of one to six digits and of
 * nothing else; all but the start of a barge must be positive.
 */
public class ScenarioParser {

    private List<Integer> reaches = List.of();
    private final List<LockPlan> locks = new ArrayList<>();
    private final List<BargePlan> barges = new ArrayList<>();

    /**
     * Reads a text. The first fault from the top is told, with the number of its line. Within a line, words are looked
     * at from the left. What is wrong, with an example of each:
     *
     * <ul>
     * <li>{@code "what is 'ship'?"}: the first word is none of the three
     * <li>{@code "a canal is: canal METRES..."}, {@code "a lock is: lock NAME METRES MINUTES first|thrifty PATIENCE"},
     *     {@code "a barge is: barge NAME METRES SPEED up|down START"}: there are too few or too many words, or a word
     *     isn't one of those it can be; the number of words is looked at before the words
     * <li>{@code "no number: 5m"}: a word that must be a number is none
     * <li>{@code "not positive: 0"}: a number that must be positive isn't
     * <li>{@code "a second canal"}, {@code "a second lock Sluice"}, {@code "a second barge Anna"}: there was one before;
     *     this is looked at when the rest of the line is right
     * </ul>
     *
     * <p>Then the whole is looked at, and there is no number of a line: {@code "there is no canal"}; {@code "2 locks need
     * 3 reaches, not 2"}; and for the first barge, and of its locks the first, {@code "Anna is too long for Sluice"}, if
     * it is longer than a lock's chamber.
     *
     * @throws ScenarioFormatException if something is wrong
     */
    public Scenario parse(String text) throws ScenarioFormatException {
        // TODO

        return null;
    }

    /**
     * Reads a line that says something.
     *
     * @throws IllegalArgumentException if something is wrong with it, with the message that {@link #parse} names
     */
    void parseLine(List<String> words) {
        // TODO
    }

    /**
     * Reads a line with a canal.
     *
     * @throws IllegalArgumentException if something is wrong with it, with the message that {@link #parse} names
     */
    void parseCanal(List<String> words) {
        // TODO
    }

    /**
     * Reads a line with a lock.
     *
     * @throws IllegalArgumentException if something is wrong with it, with the message that {@link #parse} names
     */
    void parseLock(List<String> words) {
        // TODO
    }

    /**
     * Reads a line with a barge.
     *
     * @throws IllegalArgumentException if something is wrong with it, with the message that {@link #parse} names
     */
    void parseBarge(List<String> words) {
        // TODO
    }

    /**
     * Looks at the whole.
     *
     * @throws ScenarioFormatException if something is wrong, with the message that {@link #parse} names
     */
    void check() throws ScenarioFormatException {
        // TODO
    }

    /**
     * @return the number that a word says
     * @throws IllegalArgumentException if it says none, with the message {@code "no number: 5m"}
     */
    static int number(String word) {
        // TODO

        return 0;
    }

    /**
     * @return the positive number that a word says
     * @throws IllegalArgumentException if it says none, as {@link #number} has it, or it is 0, with the message
     *                                  {@code "not positive: 0"}
     */
    static int positive(String word) {
        // TODO

        return 0;
    }
}
