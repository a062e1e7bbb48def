package garden.history;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * Steps that can be gone back and forward again. Only so many can be gone back; older ones are forgotten.
 *
 * <p>A state can be marked. It is the state before or after a step, and it is reached again by going back and
 * forward. It is lost for good when there is no way to it any more: when it is only to be reached over steps that
 * were forgotten or given up.
 *
 * @param <T> the steps
 */
public class History<T> {

    private final int limit;
    private final Deque<T> past = new ArrayDeque<>();
    private final Deque<T> future = new ArrayDeque<>();
    /**
     * How many steps back the marked state is, less than 0 if it is to come; null if it was given up. When steps to it
     * are forgotten, there aren't as many any more, so that it never comes to 0 again.
     */
    private Integer marked = 0;

    /**
     * A history without steps, whose state is marked.
     *
     * @param limit how many steps can be gone back
     * @throws IllegalArgumentException if that is less than 1, with the message {@code "a limit of 0"}
     */
    public History(int limit) {
        // TODO

        this.limit = limit;
    }

    /**
     * A step has been made. Steps that could be gone forward are given up. If now more steps than the limit could be
     * gone back, the oldest is forgotten.
     */
    public void record(T step) {
        // TODO
    }

    /**
     * @return the step that would be gone back next; nothing if there is none
     */
    public Optional<T> last() {
        // TODO

        return null;
    }

    /**
     * @return the step that would be gone forward next; nothing if there is none
     */
    public Optional<T> next() {
        // TODO

        return null;
    }

    /**
     * Goes a step back. It can be gone forward then.
     *
     * @return that step
     * @throws NoSuchElementException if there is none, with the message {@code "nothing to undo"}
     */
    public T back() {
        // TODO

        return null;
    }

    /**
     * Goes a step forward. It can be gone back then.
     *
     * @return that step
     * @throws NoSuchElementException if there is none, with the message {@code "nothing to redo"}
     */
    public T forward() {
        // TODO

        return null;
    }

    private void moveMark(int steps) {
        if (marked != null) {
            marked += steps;
        }
    }

    /**
     * @return the steps that can be gone back, the oldest first; a list that doesn't change any more
     */
    public List<T> past() {
        // TODO

        return null;
    }

    /**
     * @return the steps that can be gone forward, the next first; a list that doesn't change any more
     */
    public List<T> future() {
        // TODO

        return null;
    }

    /**
     * Marks the state after the last step, and no other any more.
     */
    public void mark() {
        // TODO
    }

    /**
     * @return true if the state is the marked one
     */
    public boolean isMarked() {
        // TODO

        return false;
    }
}
