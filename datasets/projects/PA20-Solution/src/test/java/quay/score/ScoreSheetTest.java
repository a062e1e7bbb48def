package quay.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static quay.Dealt.hold;
import static quay.Dealt.trick;

import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import quay.table.Hold;
import quay.table.Side;

class ScoreSheetTest {

    private final ScoreSheet sheet = new ScoreSheet(new ValueScoring(), 20);

    // Spec: ScoreSheet.enter "what the scoring says that each hold is worth at this moment"
    // Spec: ScoreSheet.points "the points of a side in that round"
    @Test
    void pointsAreThoseOfTheScoring() {
        sheet.enter(hold("k7 k1"), hold("s2 s1"));
        sheet.enter(hold("k1 s1"), new Hold());
        assertEquals(2, sheet.rounds());
        assertEquals(8, sheet.points(1, Side.NORTH));
        assertEquals(3, sheet.points(1, Side.SOUTH));
        assertEquals(2, sheet.points(2, Side.NORTH));
        assertEquals(0, sheet.points(2, Side.SOUTH));
    }

    // Spec: ScoreSheet.enter "What happens to the holds later on doesn't change it"
    @Test
    void pointsStayWhenTheHoldsChange() {
        Hold north = hold("k7 k1");
        sheet.enter(north, new Hold());
        north.stow(trick(Side.NORTH, "s9 s8"));
        assertEquals(8, sheet.total(Side.NORTH));
    }

    // Spec: ScoreSheet.points "if there is no such round"
    @ParameterizedTest
    @ValueSource(ints = {0, 3, -1})
    void onlyRoundsThatWereEnteredHavePoints(int round) {
        sheet.enter(new Hold(), new Hold());
        sheet.enter(new Hold(), new Hold());
        Exception e = assertThrows(IndexOutOfBoundsException.class, () -> sheet.points(round, Side.NORTH));
        assertEquals("round " + round + " of 2", e.getMessage());
    }

    // Spec: ScoreSheet.total "the points of a side in all rounds"
    @Test
    void totalsAreSums() {
        assertEquals(0, sheet.total(Side.NORTH));
        sheet.enter(hold("k7 k1"), hold("s2 s1"));
        sheet.enter(hold("k1 s1"), hold("p9 t9"));
        assertEquals(10, sheet.total(Side.NORTH));
        assertEquals(21, sheet.total(Side.SOUTH));
    }

    // Spec: ScoreSheet.winner "it has reached the target, and it has more points than the other one"
    @ParameterizedTest
    @CsvSource({
        "k9 k9 k1 k1, s1 s1, NORTH", "s1 s1, k9 k9 k1 k1, SOUTH", "k9 k9 k2 k1, k9 k9 k1 k1, NORTH",
        "k9 k9 k1 k1, k9 k9 k2 k1, SOUTH",
    })
    void whoReachesTheTargetWithMorePointsHasWon(String north, String south, Side winner) {
        sheet.enter(hold(north), hold(south));
        assertEquals(Optional.of(winner), sheet.winner());
    }

    // Spec: ScoreSheet.winner "If nobody has reached the target, or both sides have the same, nobody has won yet"
    @ParameterizedTest
    @CsvSource({"k9 k9, s1 s1", "k9 k9, s9 s9", "k9 k9 k9 k9, s9 s9 s9 s9", "k9 s1, k9 k8"})
    void otherwiseNobodyHasWonYet(String north, String south) {
        sheet.enter(hold(north), hold(south));
        assertEquals(Optional.empty(), sheet.winner());
    }

    // Spec: ScoreSheet.winner "the side that has won the game"
    @Test
    void theTargetIsReachedOverSeveralRounds() {
        sheet.enter(hold("k9 k1"), hold("s9 s9"));
        assertEquals(Optional.empty(), sheet.winner());
        sheet.enter(hold("k9 k1"), hold("s1 s1"));
        assertEquals(Optional.empty(), sheet.winner());
        sheet.enter(hold("k2 k1"), hold("s1 s1"));
        assertEquals(Optional.of(Side.NORTH), sheet.winner());
    }

    // Spec: ScoreSheet.toString "a line for each round with its number and the points of north and south"
    // Spec: ScoreSheet.toString "the last one isn't"
    @Test
    void theTextHasALinePerRoundAndTheTotals() {
        assertEquals("= 0 0", sheet.toString());
        sheet.enter(hold("k7 k1"), hold("s2 s1"));
        sheet.enter(hold("k1 s1"), hold("p9 t9"));
        assertEquals("1: 8 3\n2: 2 18\n= 10 21", sheet.toString());
    }
}
