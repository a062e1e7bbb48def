package canal;

import java.util.ArrayList;
import java.util.List;

import canal.model.Barge;
import canal.model.CanalListener;
import canal.model.Direction;

/**
 * Writes down what it is told.
 */
public final class Notes implements CanalListener {

    public final List<String> lines = new ArrayList<>();

    @Override
    public void started(long time, Barge barge, Direction heading) {
        lines.add(time + " start " + barge.name() + " " + heading);
    }

    @Override
    public void waiting(long time, String lock, Barge barge) {
        lines.add(time + " wait " + lock + " " + barge.name());
    }

    @Override
    public void locking(long time, String lock, List<Barge> barges) {
        lines.add(time + " lock " + lock + " " + barges.stream().map(Barge::name).toList());
    }

    @Override
    public void left(long time, String lock, Barge barge) {
        lines.add(time + " left " + lock + " " + barge.name());
    }

    @Override
    public void finished(long time, Barge barge) {
        lines.add(time + " end " + barge.name());
    }
}
