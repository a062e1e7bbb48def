package garden;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;

import org.junit.jupiter.api.Test;

class AssemblyTest {

    private static List<String> play(String... lines) {
        StringWriter out = new StringWriter();
        BufferedReader in = new BufferedReader(new StringReader(String.join("\n", lines)));
        Assembly.controller(Assembly.plots(), Assembly.species(), in, new PrintWriter(out)).run();
        return out.toString().lines().toList();
    }

    // Spec: Assembly.controller "a controller of a garden with these plots and species"
    @Test
    void aYearInTheGarden() {
        assertEquals(List.of(
                "day 1> ! C3 is a pond",
                "day 1> sow bean B2 B3 C2: 3 of 3",
                "day 1*> water D2",
                "day 1*> sow cress at D2",
                "day 1*>   A B C D E F",
                "1 # # # # # #",
                "2 # b b c , #",
                "3 # b ~ , , #",
                "4 # , , , , .",
                "5 # # # . . .",
                "day 1*> sleep",
                "day 2*> day 2, 4 coins, 4 cans",
                "bean: 3",
                "cress: 1, 1 ripe, 1 dry",
                "tomorrow: 1 withers, 3 ripen",
                "day 2*> harvest D2",
                "day 2*> sleep",
                "day 3*> harvest B2:C2 B3: 3 of 3",
                "day 3*> day 3, 18 coins, 4 cans",
                "day 3*> undone: harvest B2:C2 B3",
                "undone: sleep",
                "undone: harvest D2",
                "day 2*> marked",
                "day 2> "),
                play("sow bean B2:C3", "sow bean B2 B3 C2", "water D2", "sow cress D2", "show map", "sleep", "show tally",
                        "harvest D2", "sleep", "harvest B2:C2 B3", "show tally", "undo 3", "mark", "quit"));
    }

    // Spec: Assembly.controller "a controller of a garden with these plots and species"
    @Test
    void theDiaryTellsTheYear() {
        assertEquals(List.of(
                "day 1> begun: plan",
                "day 1+> sow beet at C2",
                "day 1+*> sow beet at E2",
                "day 1+*> cancelled: plan",
                "day 1> sow beet at C2: C2 is beet, 1 coin less",
                "sow beet at E2: E2 is beet, 1 coin less",
                "undo plan: E2 is soil, 2 coins more, C2 is soil",
                "day 1> "),
                play("begin plan", "sow beet C2", "sow beet E2", "cancel", "show diary", "quit"));
    }
}
