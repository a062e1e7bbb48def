package yard.game;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import yard.Yard;
import yard.model.Consist;
import yard.model.Locomotive;
import yard.model.TrackEnd;
import yard.move.IllegalMoveException;
import yard.order.ExactOrder;
import yard.order.GroupedOrder;
import yard.order.TrainOrder;
import yard.track.LoopTrack;
import yard.track.StubSiding;
import yard.track.Track;
import yard.track.Turntable;

/**
 * Reads puzzles. A puzzle's text has a line for each thing; words are separated by white space. A line that is
 * blank, or whose first character other than white space is {@code #}, is passed over. An example:
 *
 * <pre>
 * # power of the locomotive in tonnes
 * loco 120
 * # sort, name and capacity in slots; for a stub the open end; for a turntable the weight that it
 * # carries and the end that is open at first; at last the wagons on it, if there are any
 * loop A 6 B1-T2:30
 * stub S 3 west C4
 * turntable R 2 60 east
 * # name of the departure track; then either the wagons or the groups
 * order A exact T2-B1
 * </pre>
 *
 * or, as the last line, {@code order A groups 1T 1B}.
 */
public class YardParser {

    /**
     * Reads an end of a track.
     *
     * @param word {@code west} or {@code east}, in upper or lower case or both
     * @return the end
     * @throws IllegalArgumentException if it is any other word; the message is {@code "neither west nor east: "}
     *                                  and then the word
     */
    static TrackEnd end(String word) {
        // TODO

        return null;
    }

    /**
     * Reads a number.
     *
     * @param word one to four decimal digits
     * @return the number
     * @throws IllegalArgumentException if it is any other word; the message is {@code "not a number: "} and then
     *                                  the word
     */
    static int number(String word) {
        // TODO

        return 0;
    }

    /**
     * Makes a track of the words of its line, with the wagons on it that the line has. Ends are read by
     * {@link #end}, numbers by {@link #number}, and wagons by {@link Consist#parse}, which throws an
     * {@link IllegalArgumentException} as well. What stands on a track at first is not held against the rules
     * about neighbours and weights, see {@link Track#restore}; but there must be room for it.
     *
     * @param words {@code loop}, {@code stub} or {@code turntable}, in lower case, and what belongs behind it
     * @return the track
     * @throws IllegalArgumentException if a word is at fault, as told by those that read it; or if there are too
     *                                  few words or too many, with the message {@code "a loop has 3 or 4 words"},
     *                                  {@code "a stub has 4 or 5 words"} or
     *                                  {@code "a turntable has 5 or 6 words"}, which comes before all else; or if
     *                                  the wagons take up more slots than the track has, with the message
     *                                  {@code "no room on A"}
     */
    static Track track(List<String> words) {
        // TODO

        return new LoopTrack(words.get(1), 0);
    }

    /**
     * Makes an order of the words of its line. What stands behind {@code exact} is one word, which
     * {@link Consist#parse} reads; what stands behind {@code groups} is one word or more, which
     * {@link GroupedOrder#parse} reads when they are joined with spaces. Both throw an
     * {@link IllegalArgumentException} if they can't.
     *
     * @param words {@code order}, the name of the departure track, {@code exact} or {@code groups}, and what
     *              belongs behind it
     * @return the order
     * @throws IllegalArgumentException as told; or, if the words are too few or too many, or the third is any
     *                                  other, with the message
     *                                  {@code "an order is: order TRACK exact WAGONS, or: order TRACK groups GROUP …"}
     */
    static TrainOrder order(List<String> words) {
        // TODO

        return null;
    }

    /**
     * Reads a puzzle. Lines may stand in any order. A {@link YardFormatException} is given the number of the line
     * and the fault as it is told below; it puts {@code "line 9: "} before the fault itself, unless the line is 0.
     *
     * @param text the puzzle's text; its lines end with {@code \n} or {@code \r\n}
     * @return the puzzle
     * @throws YardFormatException if the text is at fault. In a line, counted from 1 with those that are passed
     *                             over: that its first word is none of the five, {@code "what is a siding?"} with
     *                             that word; that there is a second line of the sort,
     *                             {@code "a second loco"} or {@code "a second order"}; that {@code loco} hasn't
     *                             exactly one word behind it, {@code "a loco has 2 words"}; or whatever
     *                             {@link #number}, {@link #track} and {@link #order} say, in their words. In the
     *                             text as a whole (line 0), when no line is at fault, the first that holds:
     *                             {@code "no loco"}, {@code "no order"}; that two tracks have the same name, as the
     *                             yard's constructor says it in an {@link IllegalArgumentException}; or that the
     *                             departure track isn't there, as {@link Yard#track} says it in an
     *                             {@link IllegalMoveException}.
     */
    public Puzzle parse(String text) throws YardFormatException {
        // TODO

        return null;
    }

    private static void refuseSecond(Object first, String sort) {
        if (first != null) {
            throw new IllegalArgumentException("a second " + sort);
        }
    }
}
