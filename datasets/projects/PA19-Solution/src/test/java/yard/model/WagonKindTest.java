package yard.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class WagonKindTest {

    @ParameterizedTest
    @CsvSource({"B, BOX", "T, TANK", "C, COACH", "F, FLAT", "b, BOX", "c, COACH"})
    void aLetterInEitherCaseStandsForItsKind(char letter, WagonKind kind) {
        assertEquals(kind, WagonKind.ofSymbol(letter));
    }

    @Test
    void aLetterThatStandsForNoKindIsRefusedAsItWasGiven() {
        Exception e = assertThrows(IllegalArgumentException.class, () -> WagonKind.ofSymbol('x'));
        assertEquals("no kind of wagon: x", e.getMessage());
    }

    @ParameterizedTest
    @CsvSource({"BOX, 1", "TANK, 1", "COACH, 2", "FLAT, 1"})
    void onlyACoachTakesUpTwoSlots(WagonKind kind, int slots) {
        assertEquals(slots, kind.slots());
    }

    @Test
    void tankAndCoachMustNotTouchWhicheverIsAsked() {
        assertFalse(WagonKind.TANK.mayTouch(WagonKind.COACH));
        assertFalse(WagonKind.COACH.mayTouch(WagonKind.TANK));
    }

    @ParameterizedTest
    @EnumSource
    void anyKindMayTouchItselfAndABox(WagonKind kind) {
        assertTrue(kind.mayTouch(kind));
        assertTrue(kind.mayTouch(WagonKind.BOX));
        assertTrue(WagonKind.FLAT.mayTouch(kind));
    }
}
