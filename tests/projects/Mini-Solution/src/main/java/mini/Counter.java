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
        steps.push(step);
        value += step;
        return value;
    }

    /**
     * Takes the last step back; without one, nothing happens.
     */
    public void undo() {
        if (!steps.isEmpty()) {
            value -= steps.pop();
        }
    }

    /**
     * @return the value with a star for each step that led to it
     */
    public String label() {
        return value + "★".repeat(steps.size());
    }

    public int value() {
        return value;
    }
}
