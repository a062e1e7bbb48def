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
        // TASK
        int longestName = statistics.locks().stream().mapToInt(String::length).max().orElse(0);
        long longestWait = statistics.locks().stream().mapToLong(statistics::longestWait).max().orElse(0);
        return statistics.locks().stream()
                .map(lock -> {
                    long wait = statistics.longestWait(lock);
                    String name = lock + " ".repeat(longestName - lock.length());
                    return name + " " + bar(wait, longestWait) + " " + wait + "\n";
                })
                .collect(Collectors.joining());
    }

    /**
     * @return a bar of {@code "▇"}. For the longest wait of all locks it has the whole width, for others so much less,
     *         rounded down; but for any wait there is at least one character, and for none there is none
     */
    String bar(long wait, long longestWait) {
        // TASK
        if (wait == 0) {
            return "";
        }
        return "▇".repeat((int) Math.max(1, wait * width / longestWait));
    }
}
