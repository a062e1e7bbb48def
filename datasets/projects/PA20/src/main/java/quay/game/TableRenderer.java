package quay.game;

import java.util.List;
import java.util.stream.Collectors;

import quay.cards.Card;
import quay.table.Side;
import quay.table.Table;
import quay.table.Trick;

/**
 * Draws a table as one of the two sides sees it.
 *
 * <pre>
 * ≈ TEA ≈ trick 3
 * NORTH ▒▒▒ (1)
 *   k7 → —
 * SOUTH [k2] [k9] t1 (1)
 * </pre>
 */
public class TableRenderer {

    private final Side viewer;

    public TableRenderer(Side viewer) {
        this.viewer = viewer;
    }

    /**
     * Draws four lines, each ended by {@code "\n"}: the goods that have the wind between two {@code "≈"}, with
     * {@code "trick 3"}, the number of the trick on the table, from 1, or {@code "over"} if the round is over; the
     * other side's {@link #hidden hidden hand}; the {@link #trick trick}; and the viewer's {@link #open open hand}.
     */
    public String render(Table table) {
        // TODO

        return null;
    }

    /**
     * @return the name of the side opposite the viewer, a space, a {@code "▒"} for each card in its hand, and the
     *         number of tricks that it has won: {@code "NORTH ▒▒▒ (1)"}. Without a card it is {@code "NORTH (1)"}
     */
    String hidden(Table table) {
        // TODO

        return null;
    }

    /**
     * @return two spaces and the two cards with an arrow between them, a {@code "—"} for each that was not played yet:
     *         {@code "  k7 → —"}
     */
    String trick(Trick trick) {
        // TODO

        return null;
    }

    /**
     * @return the name of the viewer's side, its cards in their natural order, and the number of tricks that it has
     *         won, with spaces between them: {@code "SOUTH [k2] [k9] t1 (1)"}. If it is the viewer's turn, the cards
     *         that can be played stand in brackets. Without a card it is {@code "SOUTH (1)"}
     */
    String open(Table table) {
        // TODO

        return null;
    }

    private static String withTricks(String line, Side side, Table table) {
        return line.strip() + " (" + table.hold(side).tricks() + ")";
    }
}
