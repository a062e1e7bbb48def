package mini;

/**
 * Puts a counter and words together; no task.
 */
public class Report {

    public static String of(Counter counter, String line) {
        return counter.label() + " " + Words.of(line).size();
    }
}
