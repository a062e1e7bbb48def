package canal.sim;

import java.util.Comparator;

/**
 * Says which event is meant: its time, and a number that no other event of the same queue has. Later numbers were
 * given later.
 */
public record Ticket(long time, long number) implements Comparable<Ticket> {

    private static final Comparator<Ticket> ORDER =
            Comparator.comparingLong(Ticket::time).thenComparingLong(Ticket::number);

    @Override
    public int compareTo(Ticket other) {
        return ORDER.compare(this, other);
    }
}
