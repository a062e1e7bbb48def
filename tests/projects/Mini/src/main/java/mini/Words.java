package mini;

import java.util.List;

/**
 * Words of a line.
 */
public class Words {

    /**
     * @return the words of {@code line} that count, see {@link #counts}
     */
    public static List<String> of(String line) {
        // TODO

        return null;
    }

    /**
     * @return true if {@code word} is not empty
     */
    static boolean counts(String word) {
        // TODO

        return false;
    }
}
