package garden.plot;

import static garden.Plants.BEAN;
import static garden.Plants.BEET;
import static garden.Plants.bean;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlantTest {

    private static String fault(String name, char symbol, int price, int worth, int days, int thirst) {
        return assertThrows(IllegalArgumentException.class,
                () -> new Species(name, symbol, price, worth, days, thirst)).getMessage();
    }

    // Spec: Species.Species "the name isn't of small letters a to z only, one or more"
    @ParameterizedTest
    @ValueSource(strings = {"", "Bean", "Bean 2", "bean ", "b2", "böhne", "a-b"})
    void namesAreOfSmallLetters(String name) {
        assertEquals("no name: '" + name + "'", fault(name, 'B', -1, -1, 0, 9));
    }

    // Spec: Species.Species "the symbol isn't one of a to z"
    @ParameterizedTest
    @ValueSource(chars = {'B', '`', '{', 'ä', ' '})
    void symbolsAreSmallLetters(char symbol) {
        assertEquals("no symbol: '" + symbol + "'", fault("bean", symbol, -1, -1, 0, 9));
    }

    // Spec: Species.Species "the price or the worth is below 0"
    @Test
    void nothingCostsLessThanNothing() {
        assertEquals("bean can't cost -1", fault("bean", 'a', -1, -2, 0, 9));
        assertEquals("bean can't sell for -2", fault("bean", 'z', 0, -2, 0, 9));
    }

    // Spec: Species.Species "the days are below 1"
    // Spec: Species.Species "the thirst isn't in 0 to Plot.WET"
    @Test
    void ripeningTakesADayAtLeast() {
        assertEquals("bean can't ripen in 0 days", fault("bean", 'b', 0, 0, 0, 9));
        assertEquals("bean can't take 4 a day", fault("bean", 'b', 0, 0, 1, 4));
        assertEquals("pea can't take -1 a day", fault("pea", 'b', 0, 0, 1, -1));
    }

    // Spec: Species "What can be sown"
    @ParameterizedTest
    @CsvSource({"x, a, 0, 0, 1, 0", "bean, z, 99, 100, 50, 3"})
    void speciesKeepWhatTheyAreMadeOf(String name, char symbol, int price, int worth, int days, int thirst) {
        Species species = new Species(name, symbol, price, worth, days, thirst);
        assertEquals(name, species.name());
        assertEquals(symbol, species.symbol());
        assertEquals(price, species.price());
        assertEquals(worth, species.worth());
        assertEquals(days, species.days());
        assertEquals(thirst, species.thirst());
    }

    // Spec: Bed.Bed "the age is below 0 or above the days of the species"
    @ParameterizedTest
    @CsvSource({"-1", "4"})
    void bedsAreNotOlderThanRipe(int age) {
        Exception e = assertThrows(IllegalArgumentException.class, () -> bean(age, 9));
        assertEquals("no age for bean: " + age, e.getMessage());
    }

    // Spec: Bed.Bed "the moisture isn't in 0 to Plot.WET"
    @ParameterizedTest
    @CsvSource({"-1", "4"})
    void moistureHasItsBounds(int moisture) {
        Exception e = assertThrows(IllegalArgumentException.class, () -> bean(0, moisture));
        assertEquals("no moisture: " + moisture, e.getMessage());
        assertEquals(3, bean(0, 3).moisture());
        assertEquals(0, bean(3, 0).moisture());
    }

    // Spec: Bed.isRipe "true if it has the age at which it is ripe"
    @Test
    void bedsAreRipeAtTheAgeOfTheirSpecies() {
        assertFalse(bean(0, 1).isRipe());
        assertFalse(bean(2, 1).isRipe());
        assertTrue(bean(3, 1).isRipe());
        assertTrue(new Bed(BEET, 2, 0).isRipe());
    }

    // Spec: Bed.older "the bed when it is that much older, but not older than when it is ripe"
    @ParameterizedTest
    @CsvSource({"0, 0, 0", "0, 1, 1", "1, 2, 3", "2, 2, 3", "3, 1, 3", "0, 99, 3"})
    void bedsGetOlder(int age, int days, int later) {
        assertEquals(new Bed(BEAN, later, 2), bean(age, 2).older(days));
    }

    // Spec: Bed.moistened "the bed with that moisture"
    @Test
    void bedsGetMoist() {
        assertEquals(bean(2, 3), bean(2, 0).moistened(3));
        assertEquals(bean(2, 0), bean(2, 1).moistened(0));
        assertThrows(IllegalArgumentException.class, () -> bean(2, 1).moistened(4));
    }
}
