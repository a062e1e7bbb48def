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
        // TASK
        if (waiting.contains(newcomer)) {
            throw new IllegalArgumentException("already waiting: " + newcomer);
        }
        waiting.add(newcomer);
        longest = Math.max(longest, size());
    }

    /**
     * Lets somebody go, wherever in the line.
     *
     * @throws NoSuchElementException if no equal one stands there, with the message {@code "not waiting: Anna"}
     */
    public void leave(T one) {
        // TASK
        if (!waiting.remove(one)) {
            throw new NoSuchElementException("not waiting: " + one);
        }
    }

    /**
     * @return who came first of those that stand there; nothing if the line is empty
     */
    public Optional<T> first() {
        // TASK
        return waiting.stream().findFirst();
    }

    /**
     * @return 1 for the first one, 2 for the second, and so on; 0 for one that doesn't stand there
     */
    public int position(T one) {
        // TASK
        return waiting.indexOf(one) + 1;
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
        // TASK
        List<T> taken = new ArrayList<>();
        for (Iterator<T> line = waiting.iterator(); line.hasNext();) {
            T one = line.next();
            if (!wanted.test(one)) {
                break;
            }
            line.remove();
            taken.add(one);
        }
        return taken;
    }

    /**
     * @return the greatest number of those who ever stood in the line at the same time
     */
    public int longest() {
        // TASK
        return longest;
    }
}
