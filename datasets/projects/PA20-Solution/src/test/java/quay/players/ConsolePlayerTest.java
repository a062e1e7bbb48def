package quay.players;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static quay.Dealt.card;
import static quay.Dealt.table;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;

import org.junit.jupiter.api.Test;

import quay.cards.Goods;
import quay.rules.EmbargoRule;
import quay.table.Table;

class ConsolePlayerTest {

    private final StringBuilder out = new StringBuilder();
    private final Table table = table("s2 k7 t1", "k2 s3 p1", new EmbargoRule(Goods.TEA));

    private ConsolePlayer player(String typed) {
        return new ConsolePlayer("Ada", new BufferedReader(new StringReader(typed)), out);
    }

    // Spec: ConsolePlayer.choose "Each time it writes the player's name and hand"
    @Test
    void theHandIsShownAndTheCardRead() {
        assertEquals(card("k7"), player("k7\n").choose(table));
        assertEquals("Ada [s2 k7 t1]> ", out.toString());
    }

    // Spec: ConsolePlayer.choose "the player's name and hand"
    @Test
    void theHandIsThatOfTheSideInTurn() {
        table.play(card("k7"));
        assertEquals(card("p1"), player("p1").choose(table));
        assertEquals("Ada [s3 k2 p1]> ", out.toString());
    }

    // Spec: ConsolePlayer.choose "Spaces around what was typed don't matter"
    @Test
    void spacesDoNotMatter() {
        assertEquals(card("k7"), player("   k7 \t\n").choose(table));
    }

    // Spec: ConsolePlayer.choose "An empty line is no answer"
    @Test
    void anEmptyLineIsNoAnswer() {
        assertEquals(card("k7"), player("\n  \nk7\n").choose(table));
        assertEquals("Ada [s2 k7 t1]> Ada [s2 k7 t1]> Ada [s2 k7 t1]> ", out.toString());
    }

    // Spec: ConsolePlayer.choose "it writes which cards can be played"
    @Test
    void aQuestionMarkAsksForThePlayableCards() {
        assertEquals(card("k7"), player(" ? \nk7\n").choose(table));
        assertEquals("Ada [s2 k7 t1]> you can play: s2 k7\nAda [s2 k7 t1]> ", out.toString());
    }

    // Spec: ConsolePlayer.choose "it writes the message of the exception"
    @Test
    void whatIsNoCardIsAnsweredWithTheReason() {
        assertEquals(card("k7"), player("x9\nk7\n").choose(table));
        assertEquals("Ada [s2 k7 t1]> no card: x9\nAda [s2 k7 t1]> ", out.toString());
    }

    // Spec: ConsolePlayer.choose "which need not be one that can be played"
    @Test
    void anyCardCanBeChosen() {
        assertEquals(card("t1"), player("t1\n").choose(table));
        assertEquals(card("p9"), player("p9\n").choose(table));
    }

    // Spec: ConsolePlayer.choose "if there are no more lines"
    @Test
    void withoutMoreLinesThePlayerHasLeft() {
        ConsolePlayer player = player("x9\n");
        Exception e = assertThrows(IllegalStateException.class, () -> player.choose(table));
        assertEquals("Ada has left the table", e.getMessage());
        assertEquals("Ada [s2 k7 t1]> no card: x9\nAda [s2 k7 t1]> ", out.toString());
    }

    // Spec: ConsolePlayer.choose "if reading or writing fails"
    @Test
    void aBrokenTerminalIsSaid() {
        IOException broken = new IOException("broken");
        Reader reader = new Reader() {
            @Override
            public int read(char[] buffer, int offset, int length) throws IOException {
                throw broken;
            }

            @Override
            public void close() {
            }
        };
        ConsolePlayer player = new ConsolePlayer("Ada", new BufferedReader(reader), out);
        assertSame(broken, assertThrows(UncheckedIOException.class, () -> player.choose(table)).getCause());
    }

    // Spec: ConsolePlayer.refused "Writes the card and the reason"
    @Test
    void arefusedCardIsWrittenWithTheReason() {
        player("").refused(card("t1"), "TEA may not be led yet");
        assertEquals("t1: TEA may not be led yet\n", out.toString());
    }

    // Spec: ConsolePlayer.refused "if writing fails"
    @Test
    void aBrokenTerminalIsSaidWhenACardIsRefused() {
        IOException broken = new IOException("broken");
        ConsolePlayer player = new ConsolePlayer("Ada", new BufferedReader(new StringReader("")), new Broken(broken));
        assertSame(broken,
                assertThrows(UncheckedIOException.class, () -> player.refused(card("t1"), "no")).getCause());
    }

    private record Broken(IOException exception) implements Appendable {

        @Override
        public Appendable append(CharSequence text) throws IOException {
            throw exception;
        }

        @Override
        public Appendable append(CharSequence text, int start, int end) throws IOException {
            throw exception;
        }

        @Override
        public Appendable append(char character) throws IOException {
            throw exception;
        }
    }
}
