package yard.move;

/**
 * Thrown when something is asked for that the rules of the yard forbid. Nothing has changed then.
 */
public class IllegalMoveException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public IllegalMoveException(String message) {
        super(message);
    }
}
