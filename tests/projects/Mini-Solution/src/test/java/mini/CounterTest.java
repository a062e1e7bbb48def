package mini;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CounterTest {

    @Test
    void addReturnsTheNewValue() {
        assertEquals(3, new Counter().add(3));
    }

    @Nested
    class AfterTwoSteps {

        @Test
        void undoTakesBackTheLast() {
            Counter counter = new Counter();
            counter.add(1);
            counter.add(2);
            counter.undo();
            assertEquals(1, counter.value());
        }
    }

    @DisplayName("quotes \" ' & <angle> \\ back\u0009tab [1]: ★ 🚂")
    @ParameterizedTest(name = "same name for all")
    @ValueSource(ints = {1, 2, 3})
    void labelHasAStarForEachStep(int steps) {
        Counter counter = new Counter();
        IntStream.range(0, steps).forEach(i -> counter.add(0));
        assertEquals("0" + "★".repeat(steps), counter.label());
    }

    @TestFactory
    Stream<DynamicTest> undoWithoutAStepDoesNothing() {
        return Stream.of("same", "same").map(name -> DynamicTest.dynamicTest(name, () -> {
            Counter counter = new Counter();
            counter.undo();
            assertEquals(0, counter.value());
        }));
    }
}
