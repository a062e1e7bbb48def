package canal.front;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Map;

import canal.sim.Simulation;
import canal.stats.Statistics;

/**
 * Obeys commands, one a line.
 */
public class Console {

    private final Simulation simulation;
    private final Statistics statistics;
    private final Map<String, Report> reports;
    private final BufferedReader in;
    private final Appendable out;

    /**
     * @param simulation what the commands let run
     * @param statistics what is reported
     * @param reports    the reports by their names
     * @param in         where commands are read from
     * @param out        where answers are written to
     */
    public Console(Simulation simulation, Statistics statistics, Map<String, Report> reports, BufferedReader in,
            Appendable out) {
        this.simulation = simulation;
        this.statistics = statistics;
        this.reports = reports;
        this.in = in;
        this.out = out;
    }

    /**
     * Reads lines and obeys them, one after the other, until there are no more or one of them is {@code quit}. The
     * answer to each line is written with a {@code "\n"} behind it; {@code quit} has none. Spaces at the ends of a line
     * don't matter, and an empty line has no answer.
     *
     * @throws IOException if reading or writing fails
     */
    public void run() throws IOException {
        // TODO
    }

    /**
     * Obeys a command.
     *
     * <ul>
     * <li>{@code step} lets the next event happen. The answer is the time, {@code "it is 00:42"}, as
     *     {@link Timeline#clock} writes it; or, without an event to come, {@code "nothing is to come"}
     * <li>{@code run 30} lets happen what is to come within the next 30 minutes: {@code "3 events, it is 01:12"}. What
     *     stands behind the word must be one to six digits, else the answer is {@code "no number: x"}
     * <li>{@code report csv} answers with the report of that name, but without white space at its end; if there is none,
     *     with {@code "no report: csv"}
     * <li>to everything else the answer is {@code "what is 'jump'?"}, with the whole command
     * </ul>
     *
     * @param command a command without spaces at its ends; one space stands between its two words
     * @return the answer
     */
    String answer(String command) {
        // TODO

        return null;
    }

    /**
     * Obeys {@code run}, as {@link #answer} has it.
     *
     * @param minutes what stands behind the word
     * @return the answer
     */
    String runFor(String minutes) {
        // TODO

        return null;
    }

    private String time() {
        return "it is " + Timeline.clock(simulation.now());
    }
}
