package garden.plot;

import static garden.Plants.BEAN;
import static garden.Plants.BEET;
import static garden.Plants.CRESS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RegistryTest {

    private final Registry<Species> species =
            new Registry<Species>("species", Species::name).add(BEET).add(CRESS).add(BEAN);

    private String fault(String written) {
        return assertThrows(NoSuchElementException.class, () -> species.resolve(written)).getMessage();
    }

    // Spec: Registry.add "Adds a thing behind the others"
    // Spec: Registry.names "the names in the order of the things; a list that doesn't change any more"
    @Test
    void namesStandInTheOrderOfAdding() {
        List<String> names = species.names();
        assertSame(species, species.add(new Species("ash", 'a', 1, 1, 1, 1)));
        assertEquals(List.of("beet", "cress", "bean"), names);
        assertEquals(List.of("beet", "cress", "bean", "ash"), species.names());
    }

    // Spec: Registry.add "if there is one of the same name, with the message"
    @Test
    void aNameIsTakenOnce() {
        Species another = new Species("bean", 'x', 9, 9, 9, 1);
        Exception e = assertThrows(IllegalArgumentException.class, () -> species.add(another));
        assertEquals("a second species: bean", e.getMessage());
        assertEquals(List.of("beet", "cress", "bean"), species.names());
        Registry<Integer> numbers = new Registry<Integer>("number", Integer::toBinaryString).add(2);
        e = assertThrows(IllegalArgumentException.class, () -> numbers.add(2));
        assertEquals("a second number: 10", e.getMessage());
    }

    // Spec: Registry.resolve "the only name that begins with it will do"
    @ParameterizedTest
    @CsvSource({"bean, bean", "bea, bean", "bee, beet", "c, cress", "cress, cress"})
    void theBeginningOfANameWillDo(String written, String name) {
        assertEquals(name, species.resolve(written).name());
    }

    // Spec: Registry.resolve "If no name equals what was written"
    @Test
    void theWholeNameIsPreferred() {
        species.add(new Species("bee", 'x', 1, 1, 1, 1));
        assertEquals('x', species.resolve("bee").symbol());
        assertSame(BEET, species.resolve("beet"));
    }

    // Spec: Registry.resolve "if no name begins with it, with all names in the message"
    @ParameterizedTest
    @ValueSource(strings = {"kale", "Bean", "beans", "ress", " bean"})
    void unknownNamesAreTold(String written) {
        assertEquals("no species: " + written + "; there are beet, cress, bean", fault(written));
    }

    // Spec: Registry.resolve "if several do, and none equals it, with their names"
    // Spec: Registry.resolve "names stand in the order of the things"
    @Test
    void ambiguousNamesAreTold() {
        assertEquals("which species: beet, bean?", fault("b"));
        assertEquals("which species: beet, bean?", fault("be"));
    }

    // Spec: Registry.resolve "The empty text begins every name"
    @Test
    void theEmptyTextBeginsEveryName() {
        assertEquals("which species: beet, cress, bean?", fault(""));
        assertEquals(7, new Registry<Integer>("number", Object::toString).add(7).resolve(""));
    }

    // Spec: Registry.iterator "the things in their order; they can't be removed through it"
    @Test
    void thingsComeInTheirOrder() {
        List<Species> seen = new ArrayList<>();
        species.forEach(seen::add);
        assertEquals(List.of(BEET, CRESS, BEAN), seen);
        Iterator<Species> iterator = species.iterator();
        iterator.next();
        assertThrows(UnsupportedOperationException.class, iterator::remove);
        assertEquals(3, species.names().size());
    }
}
