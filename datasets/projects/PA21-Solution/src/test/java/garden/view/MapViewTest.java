package garden.view;

import static garden.Plants.bean;
import static garden.Plants.beet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import garden.grid.Grid;
import garden.grid.Position;
import garden.plot.Layout;
import garden.plot.Plot;
import garden.plot.Soil;
import garden.world.Change.PlotChange;
import garden.world.Edit;
import garden.world.Garden;
import garden.world.Stock;

class MapViewTest {

    private static MapView view(Grid<Plot> plots) {
        return new MapView(new Garden(plots, new Stock(5, 4)));
    }

    // Spec: View.lines "the lines that show it as it is now"
    // Spec: MapView "The map of a garden"
    @Test
    void theMapHasALineForEachRow() {
        Grid<Plot> plots = Layout.of("###", "~11", "30#").with(new Position(1, 1), bean(1, 2))
                .with(new Position(1, 2), bean(3, 0));
        assertEquals(List.of("  A B C", "1 # # #", "2 ~ b B!", "3 : . #"), view(plots).lines());
    }

    // Spec: View.lines "the lines that show it as it is now; a list that doesn't change any more"
    @Test
    void theMapShowsTheGardenAsItIs() {
        Garden garden = new Garden(Layout.of("1"), new Stock(5, 4));
        MapView view = new MapView(garden);
        List<String> lines = view.lines();
        garden.apply(new Edit("x", List.of(new PlotChange(new Position(0, 0), new Soil(1), new Soil(3)))));
        assertEquals(List.of("  A", "1 :"), view.lines());
        assertEquals(List.of("  A", "1 ,"), lines);
        assertThrows(UnsupportedOperationException.class, () -> view.lines().add("x"));
    }

    // Spec: MapView.header "two spaces, and for each column its letter and a space; but no spaces at the end"
    @ParameterizedTest
    @CsvSource({"1, '  A'", "2, '  A B'", "26, '  A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'"})
    void theHeaderHasTheLetters(int columns, String header) {
        assertEquals(header, view(Grid.filled(2, columns, new Soil(0))).header());
    }

    // Spec: MapView "The number of a row takes two letters, if need be with a space behind it"
    @ParameterizedTest
    @CsvSource({"0, 1 . .", "8, 9 . .", "9, 10. .", "98, 99. ."})
    void aRowBeginsWithItsNumber(int row, String line) {
        assertEquals(line, view(Grid.filled(99, 2, new Soil(0))).line(row));
    }

    // Spec: MapView "There are no spaces at the end of a line"
    @Test
    void dryBedsAreMarked() {
        Grid<Plot> plots = Layout.of("1111").with(new Position(0, 0), beet(0, 0)).with(new Position(0, 1), beet(2, 0))
                .with(new Position(0, 3), beet(1, 0));
        assertEquals("1 e!E!, e!", view(plots).line(0));
    }

    // Spec: MapView.visitSoil "for dry soil"
    @ParameterizedTest
    @CsvSource({"0, '. '", "1, ', '", "2, ', '", "3, ': '"})
    void soilShowsItsMoisture(int moisture, String sign) {
        assertEquals(sign, view(Layout.of("1")).visitSoil(new Soil(moisture)));
    }

    // Spec: MapView.visitBed "the symbol of the species, as a capital letter if the bed is ripe"
    @ParameterizedTest
    @CsvSource({"0, 1, 'b '", "2, 3, 'b '", "3, 1, 'B '", "0, 0, b!", "3, 0, B!"})
    void bedsShowTheirSpecies(int age, int moisture, String sign) {
        assertEquals(sign, view(Layout.of("1")).visitBed(bean(age, moisture)));
    }
}
