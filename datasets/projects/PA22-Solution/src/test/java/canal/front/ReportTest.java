package canal.front;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Locale;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import canal.model.Barge;
import canal.stats.Statistics;

class ReportTest {

    private final Statistics statistics = new Statistics();
    private final Barge anna = new Barge("Anna", 30, 50);
    private final Barge bela = new Barge("Bela", 30, 50);

    private void wait(String lock, long first, long second) {
        statistics.waiting(0, lock, anna);
        statistics.waiting(0, lock, bela);
        statistics.locking(first, lock, List.of(anna));
        statistics.locking(second, lock, List.of(bela));
    }

    // Spec: CsvReport.of "and then one for each lock, in their order, with these figures"
    @Test
    void thereIsALineForEachLock() {
        wait("Weir", 3, 12);
        wait("Sluice", 0, 7);
        statistics.locking(20, "Sluice", List.of());
        assertEquals("lock,lockings,served,average wait,longest wait\nWeir,2,2,7.5,12\nSluice,3,2,3.5,7\n",
                new CsvReport().of(statistics));
    }

    // Spec: CsvReport.of "Writes a line with"
    @Test
    void withoutLocksThereIsOneLine() {
        assertEquals("lock,lockings,served,average wait,longest wait\n", new CsvReport().of(statistics));
    }

    // Spec: CsvReport.of "The average has one digit behind a point, wherever the program runs"
    @ParameterizedTest
    @ValueSource(strings = {"de-DE", "ar-EG", "en-US"})
    void theAverageHasAPointEverywhere(String locale) {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(locale));
        try {
            wait("Weir", 1234, 1235);
            assertEquals("Weir,2,2,1234.5,1235\n", new CsvReport().line("Weir", statistics));
        } finally {
            Locale.setDefault(before);
        }
    }

    // Spec: CsvReport.line "the line of a lock"
    @Test
    void theLineOfALockBeginsWithItsName() {
        statistics.waiting(0, "Old, \"new\"", anna);
        assertEquals("\"Old, \"\"new\"\"\",0,0,0.0,0\n", new CsvReport().line("Old, \"new\"", statistics));
    }

    // Spec: CsvReport.field "in double quotes, and with each double quote in it doubled"
    @Test
    void fieldsAreQuotedWhereTheyMustBe() {
        assertEquals("Weir", CsvReport.field("Weir"));
        assertEquals("", CsvReport.field(""));
        assertEquals("Old Weir; 2'", CsvReport.field("Old Weir; 2'"));
        assertEquals("\"a,b\"", CsvReport.field("a,b"));
        assertEquals("\"a\nb\"", CsvReport.field("a\nb"));
        assertEquals("\"\"\"a\"\"\"", CsvReport.field("\"a\""));
    }

    // Spec: BarReport.of "its name, filled up with spaces to the length of the longest name"
    @Test
    void barsStandBesideTheNames() {
        wait("Sluice", 0, 20);
        wait("Weir", 0, 7);
        statistics.waiting(0, "Gate", anna);
        assertEquals("Sluice ▇▇▇▇▇▇▇▇▇▇ 20\nWeir   ▇▇▇ 7\nGate    0\n", new BarReport(10).of(statistics));
    }

    // Spec: BarReport.of "Draws a line for each lock, in their order"
    @Test
    void withoutLocksThereIsNothing() {
        assertEquals("", new BarReport(10).of(statistics));
    }

    // Spec: BarReport.bar "For the longest wait of all locks it has the whole width, for others so much less"
    // Spec: BarReport.bar "for any wait there is at least one character, and for none there is none"
    @ParameterizedTest
    @CsvSource({"20, 20, 10", "19, 20, 9", "10, 20, 5", "2, 20, 1", "1, 20, 1", "0, 20, 0", "0, 0, 0", "1, 1000, 1"})
    void barsAreAsLongAsTheWaits(long wait, long longest, int length) {
        assertEquals("▇".repeat(length), new BarReport(10).bar(wait, longest));
    }
}
