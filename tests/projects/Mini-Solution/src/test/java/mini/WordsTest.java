package mini;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;

class WordsTest {

    @Test
    void wordsAreSplitAtSpaces() {
        assertEquals(List.of("a", "b"), Words.of("  a  b "));
    }

    @Test
    void anEmptyLineHasNoWords() {
        assertEquals(List.of(), Words.of(" "));
    }

    @Test
    void emptyWordsDoNotCount() {
        assertEquals(false, Words.counts(""));
    }
}
