package yard.model;

/**
 * The two ends of a track. Trains are read from west to east.
 */
public enum TrackEnd {
    WEST, EAST;

    /**
     * @return the other end
     */
    public TrackEnd opposite() {
        return this == WEST ? EAST : WEST;
    }
}
