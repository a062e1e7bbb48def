package canal.lock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

import canal.model.Barge;
import canal.model.Direction;

class ChamberTest {

    private final Chamber chamber = new Chamber(60, Direction.DOWN);
    private final Barge anna = new Barge("Anna", 30, 50);
    private final Barge bela = new Barge("Bela", 20, 50);

    // Spec: Chamber.free "the length that no barge takes up"
    @Test
    void whatNoBargeTakesUpIsFree() {
        assertEquals(60, chamber.free());
        chamber.enter(anna);
        assertEquals(30, chamber.free());
        chamber.enter(bela);
        assertEquals(10, chamber.free());
        assertEquals(60, chamber.length());
    }

    // Spec: Chamber.fits "true if a barge is not longer than what is free"
    @Test
    void aBargeFitsIfItIsNotLongerThanWhatIsFree() {
        chamber.enter(anna);
        assertTrue(chamber.fits(new Barge("C", 29, 1)));
        assertTrue(chamber.fits(new Barge("C", 30, 1)));
        assertFalse(chamber.fits(new Barge("C", 31, 1)));
    }

    // Spec: Chamber.enter "with its name, its length and what is free"
    @Test
    void aBargeThatDoesNotFitCanNotGoIn() {
        chamber.enter(anna);
        chamber.enter(bela);
        Exception e = assertThrows(IllegalStateException.class, () -> chamber.enter(new Barge("Cora", 11, 1)));
        assertEquals("Cora has 11 metres, 10 are free", e.getMessage());
        assertEquals(10, chamber.free());
        chamber.enter(new Barge("Dora", 10, 1));
        assertEquals(0, chamber.free());
    }

    // Spec: Chamber.isReadyFor "those that want to go up, when it is open at the lower end"
    @Test
    void theChamberIsReadyForThoseAtItsOpenEnd() {
        assertTrue(chamber.isReadyFor(Direction.UP));
        assertFalse(chamber.isReadyFor(Direction.DOWN));
        Chamber high = new Chamber(60, Direction.UP);
        assertTrue(high.isReadyFor(Direction.DOWN));
        assertFalse(high.isReadyFor(Direction.UP));
    }

    // Spec: Chamber.turn "now it is open at the other end, with the barges that are in it"
    @Test
    void turningOpensTheOtherEnd() {
        chamber.enter(anna);
        chamber.turn();
        assertEquals(Direction.UP, chamber.open());
        assertTrue(chamber.isReadyFor(Direction.DOWN));
        assertEquals(30, chamber.free());
        chamber.turn();
        assertEquals(Direction.DOWN, chamber.open());
    }

    // Spec: Chamber.release "the barges, in the order in which they went in; the list doesn't change any more"
    @Test
    void releasedBargesKeepTheirOrder() {
        chamber.enter(bela);
        chamber.enter(anna);
        List<Barge> released = chamber.release();
        assertEquals(60, chamber.free());
        chamber.enter(anna);
        assertEquals(List.of(bela, anna), released);
        assertEquals(List.of(anna), chamber.release());
        assertEquals(List.of(), chamber.release());
    }
}
