package garden.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StockTest {

    private static String fault(Runnable wrong) {
        return assertThrows(IllegalArgumentException.class, wrong::run).getMessage();
    }

    // Spec: Stock.Stock "if there are fewer coins than 0, or not 0 to CANS_A_DAY cans, with both in the message"
    @ParameterizedTest
    @CsvSource({"-1, 2", "5, -1", "5, 5", "-1, -1"})
    void stocksHaveTheirBounds(int coins, int cans) {
        assertEquals("no stock: " + coins + " coins, " + cans + " cans", fault(() -> new Stock(coins, cans)));
    }

    // Spec: Stock.Stock "if there are fewer coins than 0, or not 0 to CANS_A_DAY cans"
    @ParameterizedTest
    @CsvSource({"0, 0", "0, 4", "1000000, 1"})
    void stocksWithinTheBoundsAreRight(int coins, int cans) {
        Stock stock = new Stock(coins, cans);
        assertEquals(coins, stock.coins());
        assertEquals(cans, stock.cans());
    }

    // Spec: Stock.earn "the stock with as many coins more"
    @Test
    void coinsAreEarned() {
        assertEquals(new Stock(12, 3), new Stock(5, 3).earn(7));
        assertEquals(new Stock(5, 3), new Stock(5, 3).earn(0));
    }

    // Spec: Stock.pay "the stock with as many coins less"
    // Spec: Stock.pay "if there are fewer, with both in the message"
    @Test
    void coinsArePaid() {
        assertEquals(new Stock(3, 1), new Stock(5, 1).pay(2));
        assertEquals(new Stock(0, 1), new Stock(5, 1).pay(5));
        assertEquals("6 coins are needed, there are 5", fault(() -> new Stock(5, 1).pay(6)));
    }

    // Spec: Stock.pour "the stock with a can less"
    // Spec: Stock.pour "if there is none, with the message"
    @Test
    void cansAreUsedUp() {
        assertEquals(new Stock(5, 0), new Stock(5, 1).pour());
        assertEquals(new Stock(5, 3), new Stock(5, 4).pour());
        assertEquals("no can is left today", fault(() -> new Stock(5, 0).pour()));
    }

    // Spec: Stock.refilled "the stock with all the cans for a day"
    @Test
    void cansAreFilled() {
        assertEquals(new Stock(5, 4), new Stock(5, 0).refilled());
        assertEquals(new Stock(0, 4), new Stock(0, 4).refilled());
    }
}
