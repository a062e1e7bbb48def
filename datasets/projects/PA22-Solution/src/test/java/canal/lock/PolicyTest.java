package canal.lock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import canal.model.Barge;
import canal.model.Direction;
import canal.model.WaitingLine;

class PolicyTest {

    private static WaitingLine<Arrival> arrivals(long... times) {
        WaitingLine<Arrival> line = new WaitingLine<>();
        for (long time : times) {
            line.join(new Arrival(new Barge("B" + line.size(), 10, 10), time, () -> { }));
        }
        return line;
    }

    private static WaitingLine<Arrival> so(int many) {
        return arrivals(new long[many]);
    }

    private static Optional<Direction> firstCome(Direction open, WaitingLine<Arrival> up, WaitingLine<Arrival> down) {
        return new FirstComePolicy().next(new Chamber(60, open), up, down);
    }

    private static Optional<Direction> thrifty(int patience, Direction open, int up, int down) {
        return new ThriftyPolicy(patience).next(new Chamber(60, open), so(up), so(down));
    }

    // Spec: FirstComePolicy.next "Decides for the line whose first one came earlier than the other line's"
    @ParameterizedTest
    @EnumSource(Direction.class)
    void whoCameFirstIsServedFirst(Direction open) {
        assertEquals(Optional.of(Direction.UP), firstCome(open, arrivals(3, 9), arrivals(4, 5)));
        assertEquals(Optional.of(Direction.DOWN), firstCome(open, arrivals(4, 5), arrivals(3, 9)));
    }

    // Spec: FirstComePolicy.next "it is the one for which the chamber is ready"
    @Test
    void ofTwoWhoCameTogetherTheOneIsServedForWhomTheChamberIsReady() {
        assertEquals(Optional.of(Direction.UP), firstCome(Direction.DOWN, arrivals(3), arrivals(3)));
        assertEquals(Optional.of(Direction.DOWN), firstCome(Direction.UP, arrivals(3), arrivals(3)));
    }

    // Spec: FirstComePolicy.next "An empty line isn't served; if both are empty, nobody is"
    @ParameterizedTest
    @EnumSource(Direction.class)
    void anEmptyLineIsNotServed(Direction open) {
        assertEquals(Optional.of(Direction.UP), firstCome(open, arrivals(3), arrivals()));
        assertEquals(Optional.of(Direction.DOWN), firstCome(open, arrivals(), arrivals(3)));
        assertEquals(Optional.empty(), firstCome(open, arrivals(), arrivals()));
    }

    // Spec: ThriftyPolicy.ThriftyPolicy "if it is less than 1"
    @ParameterizedTest
    @ValueSource(ints = {0, -2})
    void thereMustBePatience(int patience) {
        Exception e = assertThrows(IllegalArgumentException.class, () -> new ThriftyPolicy(patience));
        assertEquals("no patience: " + patience, e.getMessage());
    }

    // Spec: ThriftyPolicy.next "Decides for those for whom the chamber is ready, if somebody waits there"
    @ParameterizedTest
    @CsvSource({"DOWN, 1, 1, UP", "UP, 1, 1, DOWN", "DOWN, 1, 3, UP", "UP, 3, 1, DOWN", "DOWN, 5, 2, UP"})
    void thoseAreServedForWhomTheChamberIsReady(Direction open, int up, int down, Direction served) {
        assertEquals(Optional.of(served), thrifty(3, open, up, down));
    }

    // Spec: ThriftyPolicy.next "else for the others, if somebody waits there"
    @ParameterizedTest
    @CsvSource({"DOWN, 0, 1, DOWN", "UP, 1, 0, UP"})
    void ifNobodyWaitsThereTheOthersAreServed(Direction open, int up, int down, Direction served) {
        assertEquals(Optional.of(served), thrifty(3, open, up, down));
    }

    // Spec: ThriftyPolicy.next "when more than the patience allows wait on the other side, and more than on this one"
    @ParameterizedTest
    @CsvSource({
        "DOWN, 1, 4, DOWN", "DOWN, 3, 4, DOWN", "DOWN, 4, 4, UP", "DOWN, 5, 4, UP", "UP, 4, 1, UP", "UP, 4, 4, DOWN",
        "UP, 3, 2, DOWN",
    })
    void aCrowdOnTheOtherSideIsServedFirst(Direction open, int up, int down, Direction served) {
        assertEquals(Optional.of(served), thrifty(3, open, up, down));
    }

    // Spec: ThriftyPolicy.next "If nobody waits at all, nobody is served"
    @ParameterizedTest
    @EnumSource(Direction.class)
    void nobodyIsServedIfNobodyWaits(Direction open) {
        assertEquals(Optional.empty(), thrifty(1, open, 0, 0));
        assertEquals(Optional.of(Direction.UP), thrifty(1, open, 2, 0));
    }
}
