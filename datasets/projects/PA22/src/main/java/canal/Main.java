package canal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import canal.front.BarReport;
import canal.front.Console;
import canal.front.CsvReport;
import canal.front.Timeline;
import canal.scenario.ScenarioFormatException;
import canal.scenario.ScenarioParser;

/**
 * Simulates a scenario: {@code java canal.Main FILE}.
 */
public final class Main {

    private Main() {
    }

    public static void main(String[] arguments) throws IOException {
        try {
            String text = Files.readString(Path.of(arguments[0]));
            Assembly assembly = new Assembly(new ScenarioParser().parse(text), new Timeline(System.out));
            BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            new Console(assembly.simulation(), assembly.statistics(),
                    Map.of("csv", new CsvReport(), "bars", new BarReport(40)), in, System.out).run();
        } catch (ScenarioFormatException e) {
            System.err.println(arguments[0] + ": " + e.getMessage());
        }
    }
}
