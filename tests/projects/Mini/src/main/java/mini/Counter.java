package mini;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Counts up and takes steps back. ═★
 */
public class Counter {

    private final Deque<Integer> steps = new ArrayDeque<>();
    private int value;

    /**
     * Adds {@code step} to the value.
     *
     * @return the new value
     */
    public int add(int step) {
        // TODO

        return 0;
    }

    /**
     * Takes the last step back; without one, nothing happens.
     */
    public void undo() {
        // TODO
    }

    /**
     * @return the value with a star for each step that led to it
     */
    public String label() {
        // TODO

        return null;
    }

    public int value() {
        return value;
    }
}
