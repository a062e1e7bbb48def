package yard.game;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

import yard.Yard;
import yard.model.Consist;
import yard.model.Locomotive;
import yard.model.TrackEnd;
import yard.model.Wagon;
import yard.track.Track;

/**
 * Draws the yard in characters, for a terminal with a font of fixed width.
 */
public class YardRenderer {

    private static final String OPEN = "═";
    private static final String CLOSED = "║";
    private static final String FREE = "·";

    /**
     * Draws wagons: each one's {@link Wagon#name name} between brackets, with {@code ═} between each two of
     * them, from west to east: {@code [B1]═[T22]}.
     *
     * @param consist the wagons
     * @return the drawing, an empty text for no wagons
     */
    public String wagons(Consist consist) {
        // TASK
        return consist.wagons().stream()
                .map(wagon -> "[" + wagon.name() + "]")
                .collect(Collectors.joining("═"));
    }

    /**
     * Draws a track without its name: the west end, the {@link #wagons} on it, a {@code ·} for each of its
     * {@link Track#freeSlots free slots}, and the east end. An end is {@code ═} if it is
     * {@link Track#isOpen open}, and {@code ║} if it is closed: {@code ║[B1]═[T22]··═}.
     *
     * @param track the track
     * @return the drawing
     */
    public String track(Track track) {
        // TASK
        return end(track, TrackEnd.WEST) + wagons(track.standing()) + FREE.repeat(track.freeSlots())
                + end(track, TrackEnd.EAST);
    }

    /**
     * Draws the sign for an end of a track, as {@link #track} has it.
     */
    String end(Track track, TrackEnd end) {
        // TASK
        return track.isOpen(end) ? OPEN : CLOSED;
    }

    /**
     * Draws the locomotive: {@code ◄■►} and, if wagons hang on it, {@code ═} and the {@link #wagons}:
     * {@code ◄■►═[B1]}.
     *
     * @param locomotive the locomotive
     * @return the drawing
     */
    public String locomotive(Locomotive locomotive) {
        // TASK
        String train = wagons(locomotive.train());
        return train.isEmpty() ? "◄■►" : "◄■►═" + train;
    }

    /**
     * Draws the whole yard in a frame. In it are a line for each track, in the yard's order, and as the last
     * line the {@link #locomotive}. A track's line is its name, filled up with spaces to the length of the
     * longest name of a track, a space, and the {@link #track}. Each line is filled up with spaces to the length
     * of the longest of them, and has a space more on either side:
     *
     * <pre>
     * ┌────────────────┐
     * │ A    ═[B1]··═  │
     * │ Shed ║[T2]═    │
     * │ ◄■►═[C1]═[C22] │
     * └────────────────┘
     * </pre>
     *
     * @param yard the yard, which has at least one track
     * @return the drawing; each of its lines ends with {@code \n}
     */
    public String yard(Yard yard) {
        // TASK
        int longestName = 0;
        for (Track track : yard) {
            longestName = Math.max(longestName, track.name().length());
        }
        List<String> lines = new ArrayList<>();
        for (Track track : yard) {
            lines.add(padded(track.name(), longestName) + " " + track(track));
        }
        lines.add(locomotive(yard.locomotive()));
        int width = lines.stream().mapToInt(String::length).max().getAsInt();
        String rule = "─".repeat(width + 2);
        return lines.stream()
                .map(line -> "│ " + padded(line, width) + " │\n")
                .collect(Collectors.joining("", "┌" + rule + "┐\n", "└" + rule + "┘\n"));
    }

    /**
     * Fills a text up with spaces behind it.
     *
     * @param text  the text
     * @param width the length to reach, at least that of the text
     * @return the text with as many spaces as are needed
     */
    String padded(String text, int width) {
        // TASK
        return text + " ".repeat(width - text.length());
    }
}
