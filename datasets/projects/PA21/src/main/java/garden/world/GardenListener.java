package garden.world;

/**
 * Is told what happened to a garden.
 */
public interface GardenListener {

    /**
     * The garden has made the changes of an edit.
     */
    void changed(Edit edit);
}
