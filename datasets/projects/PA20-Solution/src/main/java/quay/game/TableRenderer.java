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
        // TASK
        String state = table.isOver() ? "over" : "trick " + (table.tricksPlayed() + 1);
        return String.join("\n",
                "≈ " + table.wind() + " ≈ " + state,
                hidden(table),
                trick(table.trick()),
                open(table)) + "\n";
    }

    /**
     * @return the name of the side opposite the viewer, a space, a {@code "▒"} for each card in its hand, and the
     *         number of tricks that it has won: {@code "NORTH ▒▒▒ (1)"}. Without a card it is {@code "NORTH (1)"}
     */
    String hidden(Table table) {
        // TASK
        Side side = viewer.other();
        return withTricks(side + " " + "▒".repeat(table.hand(side).size()), side, table);
    }

    /**
     * @return two spaces and the two cards with an arrow between them, a {@code "—"} for each that was not played yet:
     *         {@code "  k7 → —"}
     */
    String trick(Trick trick) {
        // TASK
        List<Card> cards = trick.cards();
        String first = cards.isEmpty() ? "—" : cards.get(0).toString();
        String second = cards.size() < 2 ? "—" : cards.get(1).toString();
        return "  " + first + " → " + second;
    }

    /**
     * @return the name of the viewer's side, its cards in their natural order, and the number of tricks that it has
     *         won, with spaces between them: {@code "SOUTH [k2] [k9] t1 (1)"}. If it is the viewer's turn, the cards
     *         that can be played stand in brackets. Without a card it is {@code "SOUTH (1)"}
     */
    String open(Table table) {
        // TASK
        List<Card> playable = !table.isOver() && table.turn() == viewer ? table.playable() : List.of();
        String cards = table.hand(viewer).cards().stream()
                .map(card -> playable.contains(card) ? "[" + card + "]" : card.toString())
                .collect(Collectors.joining(" "));
        return withTricks(viewer + " " + cards, viewer, table);
    }

    private static String withTricks(String line, Side side, Table table) {
        return line.strip() + " (" + table.hold(side).tricks() + ")";
    }
}
