package quay.table;

/**
 * Thrown when a card must not be played now. The message is the reason.
 */
public class IllegalPlayException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public IllegalPlayException(String reason) {
        super(reason);
    }
}
