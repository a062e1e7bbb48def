package canal.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WaitingLineTest {

    private static WaitingLine<String> line(String... names) {
        WaitingLine<String> line = new WaitingLine<>();
        for (String name : names) {
            line.join(name);
        }
        return line;
    }

    // Spec: WaitingLine.first "who came first of those that stand there; nothing if the line is empty"
    @Test
    void whoCameFirstIsFirst() {
        assertEquals(Optional.empty(), line().first());
        WaitingLine<String> line = line("Cora", "Anna", "Bela");
        assertEquals(Optional.of("Cora"), line.first());
        line.leave("Cora");
        assertEquals(Optional.of("Anna"), line.first());
        assertEquals(2, line.size());
    }

    // Spec: WaitingLine.join "if an equal one stands there already"
    @Test
    void nobodyStandsThereTwice() {
        WaitingLine<String> line = line("Anna", "Bela");
        Exception e = assertThrows(IllegalArgumentException.class, () -> line.join("Anna"));
        assertEquals("already waiting: Anna", e.getMessage());
        assertEquals(2, line.size());
        line.leave("Anna");
        line.join("Anna");
        assertEquals(2, line.position("Anna"));
    }

    // Spec: WaitingLine.join "Puts somebody at the end"
    // Spec: WaitingLine.position "1 for the first one, 2 for the second, and so on; 0 for one that doesn't stand there"
    @ParameterizedTest
    @CsvSource({"Anna, 1", "Bela, 2", "Cora, 3", "Dora, 0"})
    void positionsCountFromTheFront(String name, int position) {
        assertEquals(position, line("Anna", "Bela", "Cora").position(name));
    }

    // Spec: WaitingLine.leave "Lets somebody go, wherever in the line"
    @Test
    void anybodyCanLeave() {
        WaitingLine<String> line = line("Anna", "Bela", "Cora");
        line.leave("Bela");
        assertEquals(1, line.position("Anna"));
        assertEquals(2, line.position("Cora"));
        assertEquals(0, line.position("Bela"));
    }

    // Spec: WaitingLine.leave "if no equal one stands there"
    @Test
    void onlyWhoWaitsCanLeave() {
        Exception e = assertThrows(NoSuchElementException.class, () -> line("Anna").leave("Bela"));
        assertEquals("not waiting: Bela", e.getMessage());
    }

    // Spec: WaitingLine.take "up to the first one that isn't wanted, who stays with all behind"
    @Test
    void thoseAtTheFrontAreTakenAsLongAsTheyAreWanted() {
        WaitingLine<String> line = line("Anna", "Ada", "Bela", "Abel");
        assertEquals(List.of("Anna", "Ada"), line.take(name -> name.startsWith("A")));
        assertEquals(2, line.size());
        assertEquals(Optional.of("Bela"), line.first());
        assertEquals(2, line.position("Abel"));
    }

    // Spec: WaitingLine.take "those who went, in their order"
    @Test
    void allOrNobodyMayBeTaken() {
        WaitingLine<String> line = line("Anna", "Bela");
        assertEquals(List.of(), line.take(name -> false));
        assertEquals(2, line.size());
        assertEquals(List.of("Anna", "Bela"), line.take(name -> true));
        assertTrue(line.isEmpty());
        assertEquals(List.of(), line.take(name -> true));
    }

    // Spec: WaitingLine.take "Each of them is looked at once, and only when those before have been wanted"
    @Test
    void eachIsLookedAtOnce() {
        List<String> seen = new ArrayList<>();
        line("Anna", "Ada", "Bela", "Abel").take(name -> {
            seen.add(name);
            return name.startsWith("A");
        });
        assertEquals(List.of("Anna", "Ada", "Bela"), seen);
    }

    // Spec: WaitingLine.longest "the greatest number of those who ever stood in the line at the same time"
    @Test
    void theGreatestNumberIsRemembered() {
        WaitingLine<String> line = line();
        assertEquals(0, line.longest());
        line.join("Anna");
        line.join("Bela");
        line.leave("Anna");
        line.join("Cora");
        assertEquals(2, line.longest());
        line.take(name -> true);
        assertEquals(2, line.longest());
        line.join("Anna");
        assertEquals(2, line.longest());
    }
}
