package quay.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static quay.Dealt.cards;
import static quay.Dealt.table;
import static quay.Dealt.trick;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import quay.cards.Goods;
import quay.rules.EmbargoRule;
import quay.rules.FollowGoodsRule;
import quay.table.Side;
import quay.table.Table;

class TableRendererTest {

    private final TableRenderer north = new TableRenderer(Side.NORTH);
    private final TableRenderer south = new TableRenderer(Side.SOUTH);

    // Spec: TableRenderer.render "the goods that have the wind between two"
    // Spec: TableRenderer.render "the other side's hidden hand; the trick; and the viewer's open hand"
    @Test
    void aTableIsDrawnAsTheViewerSeesIt() {
        Table table = table("k7 s1 t1", "k2 k9 s3", new FollowGoodsRule(), new EmbargoRule(Goods.TEA));
        assertEquals("≈ TEA ≈ trick 1\nSOUTH ▒▒▒ (0)\n  — → —\nNORTH [s1] [k7] t1 (0)\n", north.render(table));
        assertEquals("≈ TEA ≈ trick 1\nNORTH ▒▒▒ (0)\n  — → —\nSOUTH s3 k2 k9 (0)\n", south.render(table));
        cards("k7").forEach(table::play);
        assertEquals("≈ TEA ≈ trick 1\nNORTH ▒▒ (0)\n  k7 → —\nSOUTH s3 [k2] [k9] (0)\n", south.render(table));
        cards("k9").forEach(table::play);
        assertEquals("≈ TEA ≈ trick 2\nNORTH ▒▒ (0)\n  — → —\nSOUTH [s3] [k2] (1)\n", south.render(table));
    }

    // Spec: TableRenderer.render "if the round is over"
    @Test
    void theEndOfARoundIsShown() {
        Table table = table("k7", "k2");
        cards("k7 k2").forEach(table::play);
        assertEquals("≈ TEA ≈ over\nNORTH (1)\n  — → —\nSOUTH (0)\n", south.render(table));
    }

    // Spec: TableRenderer.hidden "for each card in its hand, and the number of tricks that it has won"
    @Test
    void theOtherHandIsHidden() {
        Table table = table("k7 s1", "k2 s2");
        assertEquals("NORTH ▒▒ (0)", south.hidden(table));
        assertEquals("SOUTH ▒▒ (0)", north.hidden(table));
        cards("k7 k2").forEach(table::play);
        assertEquals("NORTH ▒ (1)", south.hidden(table));
        assertEquals("SOUTH ▒ (0)", north.hidden(table));
    }

    // Spec: TableRenderer.trick "for each that was not played yet"
    @ParameterizedTest
    @CsvSource({"'', — → —", "k7, k7 → —", "k7 s1, k7 → s1"})
    void missingCardsAreDashes(String cards, String line) {
        assertEquals("  " + line, south.trick(trick(Side.NORTH, cards)));
    }

    // Spec: TableRenderer.open "If it is the viewer's turn, the cards that can be played stand in brackets"
    @Test
    void playableCardsStandInBrackets() {
        Table table = table("k7 s1 t1", "k2 s2 t2", new EmbargoRule(Goods.TEA));
        assertEquals("NORTH [s1] [k7] t1 (0)", north.open(table));
        assertEquals("SOUTH s2 k2 t2 (0)", south.open(table));
        cards("k7").forEach(table::play);
        assertEquals("NORTH s1 t1 (0)", north.open(table));
        assertEquals("SOUTH [s2] [k2] [t2] (0)", south.open(table));
    }
}
