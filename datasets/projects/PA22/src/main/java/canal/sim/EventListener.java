package canal.sim;

/**
 * Is told of events.
 */
@FunctionalInterface
public interface EventListener {

    void happens(Event event);
}
