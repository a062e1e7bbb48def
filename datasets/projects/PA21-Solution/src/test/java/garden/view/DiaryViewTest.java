package garden.view;

import static garden.Plants.bean;
import static garden.Plants.beet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import garden.grid.Position;
import garden.plot.Layout;
import garden.plot.Plot;
import garden.plot.Pond;
import garden.plot.Soil;
import garden.plot.Wall;
import garden.world.Change;
import garden.world.Change.DayChange;
import garden.world.Change.PlotChange;
import garden.world.Change.StockChange;
import garden.world.Edit;
import garden.world.Garden;
import garden.world.Stock;

class DiaryViewTest {

    private static final Position B2 = new Position(1, 1);

    private final DiaryView diary = new DiaryView(3);

    private void tell(String title, Change... changes) {
        diary.changed(new Edit(title, List.of(changes)));
    }

    private static StockChange stock(int coins, int cans, int coinsAfter, int cansAfter) {
        return new StockChange(new Stock(coins, cans), new Stock(coinsAfter, cansAfter));
    }

    // Spec: DiaryView.changed "Writes a line"
    // Spec: DiaryView "its title, and what the changes say, in their order"
    @Test
    void eachEditIsALine() {
        tell("sow bean at B2", new PlotChange(B2, new Soil(1), bean(0, 1)), stock(5, 4, 2, 4));
        tell("water B2", new PlotChange(B2, bean(0, 1), bean(0, 3)), stock(2, 4, 2, 3));
        tell("sleep", new PlotChange(B2, bean(0, 3), bean(1, 2)), new DayChange(1, 2), stock(2, 3, 2, 4));
        assertEquals(List.of("sow bean at B2: B2 is bean, 3 coins less", "water B2: 1 can less",
                "sleep: day 2, 1 can more"), diary.lines());
    }

    // Spec: DiaryView "Changes that say nothing aren't written; if all say nothing, the line is the title alone"
    @Test
    void changesMaySayNothing() {
        tell("rain", new PlotChange(B2, new Soil(1), new Soil(3)), new PlotChange(B2, bean(0, 1), bean(0, 3)));
        tell("wait");
        assertEquals(List.of("rain", "wait"), diary.lines());
    }

    // Spec: DiaryView.changed "forgets the oldest one if there are more than the limit"
    // Spec: DiaryView.lines "the lines, the oldest first"
    @Test
    void oldLinesAreForgotten() {
        for (String title : List.of("a", "b", "c")) {
            tell(title);
        }
        List<String> lines = diary.lines();
        assertEquals(List.of("a", "b", "c"), lines);
        tell("d");
        tell("e");
        assertEquals(List.of("c", "d", "e"), diary.lines());
        assertEquals(List.of("a", "b", "c"), lines);
        assertThrows(UnsupportedOperationException.class, () -> diary.lines().clear());
    }

    // Spec: DiaryView.visitPlot "what is at the place after the change"
    // Spec: DiaryView.visitPlot "if these words would be the same for what is there before the change"
    @ParameterizedTest
    @MethodSource
    void plotsAreNamed(Plot before, Plot after, String said) {
        assertEquals(said, diary.visitPlot(new PlotChange(B2, before, after)));
    }

    static Stream<Arguments> plotsAreNamed() {
        return Stream.of(
                Arguments.of(new Soil(0), bean(0, 0), "B2 is bean"),
                Arguments.of(bean(2, 1), bean(3, 0), "B2 is ripe bean"),
                Arguments.of(bean(3, 1), bean(2, 0), "B2 is bean"),
                Arguments.of(bean(3, 1), beet(2, 0), "B2 is ripe beet"),
                Arguments.of(bean(1, 0), new Soil(0), "B2 is soil"),
                Arguments.of(new Soil(1), new Pond(), "B2 is a pond"),
                Arguments.of(new Soil(1), new Wall(), "B2 is a wall"),
                Arguments.of(new Wall(), new Soil(2), "B2 is soil"),
                Arguments.of(new Soil(1), new Soil(0), ""),
                Arguments.of(bean(3, 1), bean(3, 0), ""),
                Arguments.of(bean(0, 1), bean(2, 3), ""),
                Arguments.of(new Pond(), new Pond(), ""));
    }

    // Spec: DiaryView.visitStock "how many coins and cans there are more or less than before"
    @ParameterizedTest
    @CsvSource({"5, 2, 2, 2, 3 coins less", "5, 2, 6, 2, 1 coin more", "5, 2, 5, 1, 1 can less",
        "5, 2, 5, 4, 2 cans more", "5, 4, 6, 2, '1 coin more, 2 cans less'", "5, 3, 4, 4, '1 coin less, 1 can more'",
        "5, 3, 5, 3, ''", "0, 0, 12, 0, 12 coins more"})
    void differencesAreCounted(int coins, int cans, int coinsAfter, int cansAfter, String said) {
        assertEquals(said, diary.visitStock(stock(coins, cans, coinsAfter, cansAfter)));
    }

    // Spec: DiaryView.visitDay "the day after the change"
    @ParameterizedTest
    @CsvSource({"1, 2", "9, 8"})
    void theDayIsTold(int before, int after) {
        assertEquals("day " + after, diary.visitDay(new DayChange(before, after)));
    }

    // Spec: DiaryView "Writes down what happens to a garden"
    @Test
    void theDiaryListensToAGarden() {
        Garden garden = new Garden(Layout.of("##", "#1"), new Stock(5, 4));
        garden.addListener(diary);
        Edit edit = new Edit("plant", List.of(new PlotChange(B2, new Soil(1), bean(0, 1))));
        garden.apply(edit);
        garden.apply(edit.inverse());
        assertEquals(List.of("plant: B2 is bean", "undo plant: B2 is soil"), diary.lines());
    }
}
