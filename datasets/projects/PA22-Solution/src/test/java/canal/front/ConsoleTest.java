package canal.front;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import canal.Assembly;
import canal.scenario.ScenarioFormatException;
import canal.scenario.ScenarioParser;
import canal.sim.EventQueue;
import canal.sim.Simulation;
import canal.stats.Statistics;

class ConsoleTest {

    private final Simulation simulation = new Simulation(new EventQueue());
    private final Statistics statistics = new Statistics();
    private final StringBuilder out = new StringBuilder();

    private Console console(Reader in) {
        Map<String, Report> reports =
                Map.of("count", known -> known.locks().size() + " locks\n\n  ", "long name", known -> "  well\n");
        return new Console(simulation, statistics, reports, new BufferedReader(in), out);
    }

    private String answer(String command) {
        return console(new StringReader("")).answer(command);
    }

    private String run(String typed) throws IOException {
        console(new StringReader(typed)).run();
        return out.toString();
    }

    // Spec: Console.answer "lets the next event happen"
    // Spec: Console.answer "without an event to come"
    @Test
    void stepLetsTheNextEventHappen() {
        simulation.at(42, "a", () -> { });
        simulation.at(65, "b", () -> { });
        assertEquals("it is 00:42", answer("step"));
        assertEquals("it is 01:05", answer("step"));
        assertEquals("nothing is to come", answer("step"));
        assertEquals(65, simulation.now());
    }

    // Spec: Console.answer "lets happen what is to come within the next 30 minutes"
    // Spec: Console.runFor "Obeys run"
    @Test
    void runLetsMinutesPass() {
        for (long time : new long[] {10, 20, 30, 31, 60}) {
            simulation.at(time, "e", () -> { });
        }
        assertEquals("3 events, it is 00:30", answer("run 30"));
        assertEquals("0 events, it is 00:30", answer("run 0"));
        assertEquals("2 events, it is 01:00", answer("run 30"));
        assertEquals("0 events, it is 16667:39", answer("run 999999"));
    }

    // Spec: Console.answer "What stands behind the word must be one to six digits"
    @ParameterizedTest
    @ValueSource(strings = {"x", "-1", "1234567", "3 0", " 3", "٣"})
    void onlyMinutesCanBeRun(String minutes) {
        assertEquals("no number: " + minutes, answer("run " + minutes));
        assertEquals(0, simulation.now());
    }

    // Spec: Console.answer "answers with the report of that name, but without white space at its end"
    @Test
    void aReportIsGivenByItsName() {
        assertEquals("0 locks", answer("report count"));
        statistics.locking(0, "Weir", java.util.List.of());
        assertEquals("1 locks", answer("report count"));
        assertEquals("  well", answer("report long name"));
        assertEquals("no report: csv", answer("report csv"));
    }

    // Spec: Console.answer "with the whole command"
    @ParameterizedTest
    @ValueSource(strings = {"jump", "step 3", "run", "report", "Step", "jump high", "quit now"})
    void everythingElseIsNotUnderstood(String command) {
        assertEquals("what is '" + command + "'?", answer(command));
    }

    // Spec: Console.run "until there are no more or one of them is quit"
    // Spec: Console.run "The answer to each line is written"
    @Test
    void linesAreObeyedUntilQuit() throws IOException {
        assertEquals("nothing is to come\n0 events, it is 00:05\n", run("step\nrun 5\nquit\nstep\n"));
    }

    // Spec: Console.run "Spaces at the ends of a line don't matter, and an empty line has no answer"
    @Test
    void spacesAndEmptyLinesDoNotMatter() throws IOException {
        assertEquals("0 events, it is 00:05\nwhat is 'x'?\n", run("\n  run 5  \n   \nx"));
    }

    // Spec: Console.run "if reading or writing fails"
    @Test
    void aBrokenTerminalIsSaid() {
        Reader broken = new Reader() {
            @Override
            public int read(char[] buffer, int offset, int length) throws IOException {
                throw new IOException("broken");
            }

            @Override
            public void close() {
            }
        };
        assertEquals("broken", assertThrows(IOException.class, () -> console(broken).run()).getMessage());
    }

    // Spec: README "The reports show how long barges had to wait"
    @Test
    void aWholeDayOnTheCanal() throws IOException, ScenarioFormatException {
        Assembly assembly = new Assembly(new ScenarioParser().parse("""
                canal 500 800 250
                lock Sluice 60 12 first
                lock Weir 40 10 thrifty 1
                barge Anna 30 50 up 0
                barge Bela 30 50 up 0
                barge Cora 40 100 down 5
                """), new Timeline(out));
        new Console(assembly.simulation(), assembly.statistics(), Map.of("csv", new CsvReport()),
                new BufferedReader(new StringReader("run 600\nreport csv\n")), out).run();
        assertEquals("""
                00:00 ▲ Anna
                00:00 ▲ Bela
                00:05 ▼ Cora
                00:08 Cora waits at Weir
                00:08 Weir turns empty
                00:10 Anna waits at Sluice
                00:10 Sluice locks Anna
                00:10 Bela waits at Sluice
                00:18 Weir locks Cora
                00:22 Sluice turns empty
                00:34 Sluice locks Bela
                00:36 Cora waits at Sluice
                00:38 Anna waits at Weir
                00:38 Weir locks Anna
                00:46 Sluice locks Cora
                00:53 ■ Anna
                01:02 Bela waits at Weir
                01:02 Weir turns empty
                01:03 ■ Cora
                01:12 Weir locks Bela
                01:27 ■ Bela
                21 events, it is 10:00
                lock,lockings,served,average wait,longest wait
                Weir,5,3,6.7,10
                Sluice,4,3,11.3,24
                """, out.toString());
    }
}
