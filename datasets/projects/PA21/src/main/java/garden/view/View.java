package garden.view;

import java.util.List;

/**
 * Shows something of a garden.
 */
public interface View {

    /**
     * @return the name by which it is called for
     */
    String name();

    /**
     * @return the lines that show it as it is now; a list that doesn't change any more
     */
    List<String> lines();
}
