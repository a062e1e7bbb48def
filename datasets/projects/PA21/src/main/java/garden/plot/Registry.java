package garden.plot;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;

/**
 * Things with names, in the order in which they were added. People may write the beginning of a name for the whole.
 *
 * @param <T> the things
 */
public class Registry<T> implements Iterable<T> {

    private final String kind;
    private final Function<? super T, String> naming;
    private final List<T> things = new ArrayList<>();

    /**
     * @param kind   what the things are, for messages, like {@code "species"}
     * @param naming says the name of a thing
     */
    public Registry(String kind, Function<? super T, String> naming) {
        this.kind = kind;
        this.naming = naming;
    }

    /**
     * Adds a thing behind the others.
     *
     * @return this registry
     * @throws IllegalArgumentException if there is one of the same name, with the message
     *                                  {@code "a second species: bean"}
     */
    public Registry<T> add(T thing) {
        // TODO

        return null;
    }

    /**
     * @return the names in the order of the things; a list that doesn't change any more
     */
    public List<String> names() {
        // TODO

        return null;
    }

    /**
     * Finds a thing by its name. If no name equals what was written, the only name that begins with it will do. The
     * empty text begins every name.
     *
     * @throws NoSuchElementException if no name begins with it, with all names in the message,
     *                                {@code "no species: kale; there are bean, beet, cress"}; or if several do, and
     *                                none equals it, with their names, {@code "which species: bean, beet?"}; names
     *                                stand in the order of the things
     */
    public T resolve(String written) {
        // TODO

        return null;
    }

    /**
     * @return the things in their order; they can't be removed through it
     */
    @Override
    public Iterator<T> iterator() {
        // TODO

        return null;
    }
}
