package canal.front;

import java.util.stream.Collectors;

import canal.stats.Statistics;

/**
 * Statistics as bars.
 */
public class BarReport implements Report {

    private final int width;

    /**
     * @param width how many characters the longest bar has
     */
    public BarReport(int width) {
        this.width = width;
    }

    /**
     * Draws a line for each {@link Statistics#locks lock}, in their order: its name, filled up with spaces to the length
     * of the longest name; a space; a bar for its {@link Statistics#longestWait longest wait}; and, after a space, that
     * wait. Each line is ended by {@code "\n"}.
     *
     * <pre>
     * Sluice ▇▇▇▇▇▇▇▇▇▇ 20
     * Weir   ▇▇▇ 7
     * </pre>
     */
    @Override
    public String of(Statistics statistics) {
        // TODO

        return null;
    }

    /**
     * @return a bar of {@code "▇"}. For the longest wait of all locks it has the whole width, for others so much less,
     *         rounded down; but for any wait there is at least one character, and for none there is none
     */
    String bar(long wait, long longestWait) {
        // TODO

        return null;
    }
}
