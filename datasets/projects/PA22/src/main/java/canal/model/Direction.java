package canal.model;

/**
 * Where barges are heading, and also the two ends of a lock.
 */
public enum Direction {

    UP,
    DOWN;

    public Direction opposite() {
        return this == UP ? DOWN : UP;
    }
}
