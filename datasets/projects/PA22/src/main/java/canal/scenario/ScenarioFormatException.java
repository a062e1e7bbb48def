package canal.scenario;

/**
 * Thrown when a text describes no scenario.
 */
public class ScenarioFormatException extends Exception {

    private static final long serialVersionUID = 1L;

    /**
     * @param line   the number of the line with the fault, from 1
     * @param reason what is wrong with it
     */
    public ScenarioFormatException(int line, String reason) {
        super("line " + line + ": " + reason);
    }

    /**
     * @param reason what is wrong with the text as a whole
     */
    public ScenarioFormatException(String reason) {
        super(reason);
    }
}
