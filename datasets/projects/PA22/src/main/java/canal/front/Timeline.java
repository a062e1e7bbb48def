package canal.front;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Collectors;

import canal.model.Barge;
import canal.model.CanalListener;
import canal.model.Direction;

/**
 * Writes a line for each thing that happens on a canal, with the {@link #clock time} and a space before it.
 */
public class Timeline implements CanalListener {

    private final Appendable out;

    /**
     * @param out where the lines are written to, each ended by {@code "\n"}
     */
    public Timeline(Appendable out) {
        this.out = out;
    }

    /**
     * @return hours and minutes of a number of minutes, with a colon between them and at least two digits for each:
     *         {@code "01:05"} for 65; there may be more than 24 hours
     */
    public static String clock(long minutes) {
        // TODO

        return null;
    }

    /**
     * Writes {@code "00:00 ▲ Anna"} for a barge that is heading up, with {@code "▼"} for one that is heading down.
     */
    @Override
    public void started(long time, Barge barge, Direction heading) {
        // TODO
    }

    /**
     * Writes {@code "00:12 Anna waits at Sluice"}.
     */
    @Override
    public void waiting(long time, String lock, Barge barge) {
        // TODO
    }

    /**
     * Writes {@code "00:12 Sluice locks Anna, Bela"}, or {@code "00:12 Sluice turns empty"} if no barge takes part.
     */
    @Override
    public void locking(long time, String lock, List<Barge> barges) {
        // TODO
    }

    /**
     * Writes {@code "01:40 ■ Anna"}.
     */
    @Override
    public void finished(long time, Barge barge) {
        // TODO
    }

    private static String twoDigits(long number) {
        return number < 10 ? "0" + number : "" + number;
    }

    private void write(long time, String text) {
        try {
            out.append(clock(time) + " " + text + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
