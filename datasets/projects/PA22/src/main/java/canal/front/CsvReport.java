package canal.front;

import java.util.Locale;
import java.util.stream.Collectors;

import canal.stats.Statistics;

/**
 * Statistics as comma-separated values.
 */
public class CsvReport implements Report {

    /**
     * Writes a line with {@code lock,lockings,served,average wait,longest wait} and then one for each
     * {@link Statistics#locks lock}, in their order, with these figures. The average has one digit behind a point,
     * wherever the program runs. Each line is ended by {@code "\n"}.
     */
    @Override
    public String of(Statistics statistics) {
        // TODO

        return null;
    }

    /**
     * @return the line of a lock, as {@link #of} has it: {@code "Sluice,3,2,7.5,12\n"}
     */
    String line(String lock, Statistics statistics) {
        // TODO

        return null;
    }

    /**
     * @return a text as it is; or in double quotes, and with each double quote in it doubled, if there is a comma, a
     *         double quote or a {@code "\n"} in it
     */
    static String field(String text) {
        // TODO

        return null;
    }
}
