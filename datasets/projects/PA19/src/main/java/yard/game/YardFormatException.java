package yard.game;

/**
 * Thrown when the text of a puzzle is at fault.
 */
public class YardFormatException extends Exception {

    private static final long serialVersionUID = 1L;

    private final int line;

    /**
     * @param line  the line that is at fault, counted from 1; 0 for the text as a whole
     * @param fault what is wrong
     */
    public YardFormatException(int line, String fault) {
        super(line == 0 ? fault : "line " + line + ": " + fault);
        this.line = line;
    }

    public int line() {
        return line;
    }
}
