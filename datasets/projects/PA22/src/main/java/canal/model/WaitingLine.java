package canal.model;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A line in which everybody stands once, and who comes first is served first.
 *
 * @param <T> who stands there
 */
public class WaitingLine<T> {

    private final List<T> waiting = new ArrayList<>();
    private int longest;

    public int size() {
        return waiting.size();
    }

    public boolean isEmpty() {
        return waiting.isEmpty();
    }

    /**
     * Puts somebody at the end.
     *
     * @throws IllegalArgumentException if an equal one stands there already, with the message
     *                                  {@code "already waiting: Anna"}
     */
    public void join(T newcomer) {
        // TODO
    }

    /**
     * Lets somebody go, wherever in the line.
     *
     * @throws NoSuchElementException if no equal one stands there, with the message {@code "not waiting: Anna"}
     */
    public void leave(T one) {
        // TODO
    }

    /**
     * @return who came first of those that stand there; nothing if the line is empty
     */
    public Optional<T> first() {
        // TODO

        return null;
    }

    /**
     * @return 1 for the first one, 2 for the second, and so on; 0 for one that doesn't stand there
     */
    public int position(T one) {
        // TODO

        return 0;
    }

    /**
     * Lets those at the front go as long as they are wanted: the first one is looked at, then the second, and so on up
     * to the first one that isn't wanted, who stays with all behind. Each of them is looked at once, and only when
     * those before have been wanted.
     *
     * @param wanted says who may go
     * @return those who went, in their order
     */
    public List<T> take(Predicate<? super T> wanted) {
        // TODO

        return null;
    }

    /**
     * @return the greatest number of those who ever stood in the line at the same time
     */
    public int longest() {
        // TODO

        return 0;
    }
}
