package yard.model;

/**
 * Thrown when a text doesn't describe a wagon or a train.
 */
public class WagonFormatException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    public WagonFormatException(String message) {
        super(message);
    }
}
