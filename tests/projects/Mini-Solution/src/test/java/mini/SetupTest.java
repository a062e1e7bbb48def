package mini;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SetupTest {

    @Test
    void theBuildScriptsSystemPropertiesReachTheTests() {
        assertEquals("grüezi", System.getProperty("mini.greeting"));
    }

    @Test
    void reportPutsCounterAndWordsTogether() {
        assertEquals("0 2", Report.of(new Counter(), "a b"));
    }
}
