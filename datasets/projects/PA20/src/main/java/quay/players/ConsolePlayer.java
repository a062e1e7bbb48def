package quay.players;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.stream.Collectors;

import quay.cards.Card;
import quay.table.Table;

/**
 * Somebody at a terminal, who types the short form of cards.
 */
public class ConsolePlayer extends Player {

    private final BufferedReader in;
    private final Appendable out;

    /**
     * @param name the player's name
     * @param in   where lines are read from
     * @param out  where everything is written to
     */
    public ConsolePlayer(String name, BufferedReader in, Appendable out) {
        super(name);
        this.in = in;
        this.out = out;
    }

    /**
     * Asks for a card until one is named, which need not be one that can be played.
     *
     * <p>Each time it writes the player's name and hand, {@code "Ada [s2 k7]> "}, without a line end, and reads a
     * line. Spaces around what was typed don't matter. An empty line is no answer. On {@code "?"} it writes which
     * cards can be played, {@code "you can play: s2 k7\n"}. If the line names {@linkplain Card#parse no card}, it
     * writes the message of the exception and {@code "\n"}.
     *
     * @throws IllegalStateException if there are no more lines, with the message {@code "Ada has left the table"}
     * @throws UncheckedIOException  if reading or writing fails
     */
    @Override
    public Card choose(Table table) {
        // TODO

        return null;
    }

    /**
     * Writes the card and the reason, {@code "k7: SILK was led and must be followed\n"}.
     *
     * @throws UncheckedIOException if writing fails
     */
    @Override
    public void refused(Card card, String reason) {
        // TODO
    }
}
