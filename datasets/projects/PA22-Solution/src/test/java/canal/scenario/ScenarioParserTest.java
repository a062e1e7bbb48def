package canal.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import canal.lock.Arrival;
import canal.lock.Chamber;
import canal.lock.FirstComePolicy;
import canal.lock.ThriftyPolicy;
import canal.model.Barge;
import canal.model.Direction;
import canal.model.WaitingLine;

class ScenarioParserTest {

    private static Scenario parse(String... lines) throws ScenarioFormatException {
        return new ScenarioParser().parse(String.join("\n", lines));
    }

    private static String fault(String... lines) {
        return assertThrows(ScenarioFormatException.class, () -> parse(lines)).getMessage();
    }

    // Spec: ScenarioParser "the lengths of the reaches, from the lowest on, one or more"
    @Test
    void aScenarioMayBeOneReach() throws ScenarioFormatException {
        Scenario scenario = parse("canal 500");
        assertEquals(List.of(500), scenario.reaches());
        assertEquals(List.of(), scenario.locks());
        assertEquals(List.of(), scenario.barges());
    }

    // Spec: ScenarioParser "name, length, minutes and policy: the FirstComePolicy"
    // Spec: ScenarioParser "name, length, speed, where it is heading, up or down, and its start"
    @Test
    void locksAndBargesAreReadInTheirOrder() throws ScenarioFormatException {
        Scenario scenario = parse("barge Anna 30 50 up 0", "lock Weir 60 12 first", "canal 500 800 20",
                "lock Sluice 70 9 first", "barge Bela 20 45 down 15");
        assertEquals(List.of(500, 800, 20), scenario.reaches());
        assertEquals(List.of("Weir", "Sluice"), scenario.locks().stream().map(LockPlan::name).toList());
        assertEquals(70, scenario.locks().get(1).length());
        assertEquals(9, scenario.locks().get(1).lockingTime());
        assertInstanceOf(FirstComePolicy.class, scenario.locks().get(1).policy());
        assertEquals(List.of(new BargePlan(new Barge("Anna", 30, 50), Direction.UP, 0),
                new BargePlan(new Barge("Bela", 20, 45), Direction.DOWN, 15)), scenario.barges());
    }

    // Spec: ScenarioParser "or the ThriftyPolicy with its patience"
    @Test
    void aThriftyLockHasItsPatience() throws ScenarioFormatException {
        LockPlan lock = parse("canal 1 1", "lock Weir 60 12 thrifty 2").locks().get(0);
        assertInstanceOf(ThriftyPolicy.class, lock.policy());
        WaitingLine<Arrival> up = new WaitingLine<>();
        WaitingLine<Arrival> down = new WaitingLine<>();
        up.join(new Arrival(new Barge("U", 1, 1), 0, () -> { }));
        for (int i = 0; i < 2; i++) {
            down.join(new Arrival(new Barge("D" + i, 1, 1), 0, () -> { }));
        }
        Chamber chamber = new Chamber(60, Direction.DOWN);
        assertEquals(Optional.of(Direction.UP), lock.policy().next(chamber, up, down));
        down.join(new Arrival(new Barge("D2", 1, 1), 0, () -> { }));
        assertEquals(Optional.of(Direction.DOWN), lock.policy().next(chamber, up, down));
    }

    // Spec: ScenarioParser "spaces at the ends of a line don't matter"
    // Spec: ScenarioParser "Empty lines and those that begin with # say nothing"
    @Test
    void emptyLinesAndCommentsSayNothing() throws ScenarioFormatException {
        Scenario scenario = parse("# canal 1 2 3", "", "   canal   500    ", "  ", "  #", "");
        assertEquals(List.of(500), scenario.reaches());
    }

    // Spec: ScenarioParser.parse "The first fault from the top is told, with the number of its line"
    @Test
    void theFirstFaultIsTold() {
        assertEquals("line 3: what is 'ship'?", fault("", "# x", "ship 1 2", "canal", "boat"));
        assertEquals("line 1: what is 'Canal'?", fault("Canal 500"));
    }

    // Spec: ScenarioParser.parse "there are too few or too many words"
    @ParameterizedTest
    @ValueSource(strings = {"lock", "lock Weir 60 12", "lock Weir 60 12 first 3 4", "lock Weir 60 12 first 3",
        "lock Weir 60 12 thrifty", "lock Weir 60 12 last", "lock Weir 60 12 FIRST", "lock x y"})
    void theFormOfALockIsTold(String line) {
        assertEquals("line 2: a lock is: lock NAME METRES MINUTES first|thrifty PATIENCE", fault("canal 1 1", line));
    }

    // Spec: ScenarioParser.parse "or a word isn't one of those it can be"
    @ParameterizedTest
    @ValueSource(strings = {"barge", "barge Anna 30 50 up", "barge Anna 30 50 up 0 0", "barge Anna 30 50 left 0",
        "barge x y z"})
    void theFormOfABargeIsTold(String line) {
        assertEquals("line 2: a barge is: barge NAME METRES SPEED up|down START", fault("canal 1", line));
    }

    // Spec: ScenarioParser.parse "the number of words is looked at before the words"
    @Test
    void theFormOfACanalIsTold() {
        assertEquals("line 1: a canal is: canal METRES...", fault("canal"));
    }

    // Spec: ScenarioParser.parse "a word that must be a number is none"
    // Spec: ScenarioParser "Numbers are of one to six digits and of nothing else"
    @ParameterizedTest
    @CsvSource({"canal 5 6m 7, 6m", "canal -5, -5", "canal 1234567, 1234567", "canal +5, +5", "canal ٣, ٣",
        "lock W x 12 first, x", "lock W 60 1.5 first, 1.5", "lock W 60 1 thrifty x, x", "lock W x y last, x",
        "barge A x 50 up 0, x", "barge A 30 y up 0, y", "barge A 30 50 up soon, soon", "barge A 30 y left 0, y"})
    void whatIsNoNumberIsTold(String line, String word) {
        assertEquals("line 1: no number: " + word, fault(line));
    }

    // Spec: ScenarioParser.parse "a number that must be positive isn't"
    @ParameterizedTest
    @ValueSource(strings = {"canal 5 0", "lock W 0 12 first", "lock W 60 0 first", "lock W 60 12 thrifty 0",
        "barge A 0 50 up 0", "barge A 30 0 up 0"})
    void numbersMustBePositive(String line) {
        assertEquals("line 1: not positive: 0", fault(line));
    }

    // Spec: ScenarioParser "all but the start of a barge must be positive"
    @ParameterizedTest
    @ValueSource(strings = {"0", "999999", "000007"})
    void numbersHaveUpToSixDigits(String start) throws ScenarioFormatException {
        assertEquals(Integer.parseInt(start), parse("canal 1", "barge A 1 1 up " + start).barges().get(0).start());
    }

    // Spec: ScenarioParser.parse "there was one before"
    // Spec: ScenarioParser.parse "this is looked at when the rest of the line is right"
    @Test
    void nothingMayBeThereTwice() {
        assertEquals("line 2: a second canal", fault("canal 1", "canal 2"));
        assertEquals("line 2: not positive: 0", fault("canal 1", "canal 0"));
        assertEquals("line 3: a second lock W", fault("canal 1 1 1", "lock W 1 1 first", "lock W 2 2 thrifty 3"));
        assertEquals("line 2: no number: x", fault("lock W 1 1 first", "lock W 1 x first"));
        assertEquals("line 3: a second barge A", fault("canal 1", "barge A 1 1 up 0", "barge A 2 2 down 1"));
        assertEquals("line 3: no number: x", fault("canal 1", "barge A 1 1 up 0", "barge A 2 2 down x"));
    }

    // Spec: ScenarioParser.parse "Then the whole is looked at, and there is no number of a line"
    @Test
    void theWholeIsLookedAt() {
        assertEquals("there is no canal", fault(""));
        assertEquals("there is no canal", fault("lock W 1 1 first"));
        assertEquals("1 locks need 2 reaches, not 1", fault("canal 1", "lock W 1 1 first", "barge A 9 9 up 0"));
        assertEquals("0 locks need 1 reaches, not 3", fault("canal 1 2 3"));
    }

    // Spec: ScenarioParser.parse "for the first barge, and of its locks the first"
    @Test
    void bargesMustFitIntoAllLocks() throws ScenarioFormatException {
        String[] lines = {"barge A 60 1 up 0", "barge B 61 1 up 0", "barge C 99 1 up 0", "canal 1 1 1 1",
            "lock V 70 1 first", "lock W 60 1 first", "lock X 50 1 first"};
        assertEquals("A is too long for X", fault(lines));
        lines[6] = "lock X 60 1 first";
        assertEquals("B is too long for W", fault(lines));
        lines[1] = "barge B 60 1 up 0";
        assertEquals("C is too long for V", fault(lines));
        lines[2] = "barge C 60 1 up 0";
        assertEquals(3, parse(lines).barges().size());
    }

    // Spec: ScenarioParser.number "the number that a word says"
    // Spec: ScenarioParser.positive "the positive number that a word says"
    @Test
    void wordsSayNumbers() {
        assertEquals(0, ScenarioParser.number("0"));
        assertEquals(42, ScenarioParser.number("042"));
        assertEquals(1, ScenarioParser.positive("1"));
        assertThrows(IllegalArgumentException.class, () -> ScenarioParser.positive("000"));
    }
}
