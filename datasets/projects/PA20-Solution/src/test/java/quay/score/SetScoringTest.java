package quay.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static quay.Dealt.hold;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import quay.table.Hold;

class SetScoringTest {

    // Spec: SetScoring.SetScoring "if it is not positive"
    @ParameterizedTest
    @ValueSource(ints = {0, -1, -5})
    void aBonusIsPositive(int bonus) {
        Exception e = assertThrows(IllegalArgumentException.class, () -> new SetScoring(bonus));
        assertEquals("not a bonus: " + bonus, e.getMessage());
        assertEquals(1, new SetScoring(1).points(hold("k1 s1 p1 t1")));
    }

    // Spec: SetScoring.points "Gives the bonus for each complete set"
    @ParameterizedTest
    @CsvSource({"k1 s1 p1 t1, 5", "k1 s1 p1 t1 k2 s2, 5", "k1 s1 p1 t1 k2 s2 p2 t2, 10"})
    void eachCompleteSetGivesTheBonus(String cards, int points) {
        assertEquals(points, new SetScoring(5).points(hold(cards)));
    }

    // Spec: SetScoring.points "takes one point for each of the Goods of which there is no card in the hold"
    @ParameterizedTest
    @CsvSource({"k1 k2, -3", "k1 s1, -2", "k1 s1 k2 p1, -1", "t1 s1 t2 t3, -2"})
    void missingGoodsAreFined(String cards, int points) {
        assertEquals(points, new SetScoring(5).points(hold(cards)));
    }

    // Spec: SetScoring.points "An empty hold is worth nothing, and nothing is taken for it"
    @Test
    void anEmptyHoldIsWorthNothing() {
        assertEquals(0, new SetScoring(5).points(new Hold()));
    }

    // Spec: SetScoring "A bonus for each complete set of goods, and a fine for goods"
    @Test
    void scoringsCanBeAdded() {
        Scoring both = new ValueScoring().plus(new SetScoring(5));
        assertEquals(22, both.points(hold("k7 s1 p1 t8")));
        assertEquals(12, both.points(hold("k7 s7")));
    }
}
