package canal.model;

import java.util.List;
import java.util.function.Consumer;

/**
 * Tells several listeners, one after the other.
 */
public class CanalListeners implements CanalListener {

    private final List<CanalListener> listeners;

    public CanalListeners(List<CanalListener> listeners) {
        this.listeners = List.copyOf(listeners);
    }

    @Override
    public void started(long time, Barge barge, Direction heading) {
        tell(listener -> listener.started(time, barge, heading));
    }

    @Override
    public void waiting(long time, String lock, Barge barge) {
        tell(listener -> listener.waiting(time, lock, barge));
    }

    @Override
    public void locking(long time, String lock, List<Barge> barges) {
        tell(listener -> listener.locking(time, lock, barges));
    }

    @Override
    public void left(long time, String lock, Barge barge) {
        tell(listener -> listener.left(time, lock, barge));
    }

    @Override
    public void finished(long time, Barge barge) {
        tell(listener -> listener.finished(time, barge));
    }

    private void tell(Consumer<CanalListener> what) {
        listeners.forEach(what);
    }
}
