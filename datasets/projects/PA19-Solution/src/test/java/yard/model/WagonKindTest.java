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

    // Spec: WagonKind.ofSymbol "A lower-case letter stands for the same kind as the upper-case one"
    @ParameterizedTest
    @CsvSource({"B, BOX", "T, TANK", "C, COACH", "F, FLAT", "b, BOX", "c, COACH"})
    void aLetterInEitherCaseStandsForItsKind(char letter, WagonKind kind) {
        assertEquals(kind, WagonKind.ofSymbol(letter));
    }

    // Spec: WagonKind.ofSymbol "if it stands for none"
    @Test
    void aLetterThatStandsForNoKindIsRefusedAsItWasGiven() {
        Exception e = assertThrows(IllegalArgumentException.class, () -> WagonKind.ofSymbol('x'));
        assertEquals("no kind of wagon: x", e.getMessage());
    }

    // Spec: WagonKind.slots "two slots for a coach, one for every other kind"
    @ParameterizedTest
    @CsvSource({"BOX, 1", "TANK, 1", "COACH, 2", "FLAT, 1"})
    void onlyACoachTakesUpTwoSlots(WagonKind kind, int slots) {
        assertEquals(slots, kind.slots());
    }

    // Spec: WagonKind.mayTouch "must never be neighbours, whichever of the two is asked"
    @Test
    void tankAndCoachMustNotTouchWhicheverIsAsked() {
        assertFalse(WagonKind.TANK.mayTouch(WagonKind.COACH));
        assertFalse(WagonKind.COACH.mayTouch(WagonKind.TANK));
    }

    // Spec: WagonKind.mayTouch "all other pairs may"
    @ParameterizedTest
    @EnumSource
    void anyKindMayTouchItselfAndABox(WagonKind kind) {
        assertTrue(kind.mayTouch(kind));
        assertTrue(kind.mayTouch(WagonKind.BOX));
        assertTrue(WagonKind.FLAT.mayTouch(kind));
    }
}
