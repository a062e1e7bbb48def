package garden.control;

/**
 * What was written is no command.
 */
public class CommandException extends Exception {

    private static final long serialVersionUID = 1L;

    public CommandException(String message) {
        super(message);
    }
}
