package garden;

import java.io.BufferedReader;
import java.io.PrintWriter;

import garden.action.Gardener;
import garden.control.CommandParser;
import garden.control.Controller;
import garden.grid.Grid;
import garden.history.Editor;
import garden.history.History;
import garden.plot.Layout;
import garden.plot.Plot;
import garden.plot.Registry;
import garden.plot.Species;
import garden.view.DiaryView;
import garden.view.MapView;
import garden.view.TallyView;
import garden.view.View;
import garden.world.Garden;
import garden.world.Stock;

/**
 * Puts the parts together.
 */
public final class Assembly {

    private static final int STEPS = 100;
    private static final int DIARY_LINES = 10;
    private static final int COINS = 10;

    private Assembly() {
    }

    /**
     * @return what can be sown
     */
    public static Registry<Species> species() {
        return new Registry<Species>("species", Species::name)
                .add(new Species("bean", 'b', 2, 4, 3, 1))
                .add(new Species("beet", 'e', 1, 2, 2, 1))
                .add(new Species("melon", 'm', 5, 14, 6, 2))
                .add(new Species("cress", 'c', 0, 1, 1, 3));
    }

    /**
     * @return the plots of a small garden, in which nothing grows yet
     */
    public static Grid<Plot> plots() {
        return Layout.of(
                "######",
                "#2222#",
                "#2~11#",
                "#11110",
                "###000");
    }

    /**
     * @return a controller of a garden with these plots and species
     */
    public static Controller controller(Grid<Plot> plots, Registry<Species> species, BufferedReader in,
            PrintWriter out) {
        Garden garden = new Garden(plots, new Stock(COINS, Stock.CANS_A_DAY));
        DiaryView diary = new DiaryView(DIARY_LINES);
        garden.addListener(diary);
        Registry<View> views = new Registry<View>("view", View::name)
                .add(new MapView(garden))
                .add(new TallyView(garden, species))
                .add(diary);
        Editor editor = new Editor(garden, new Gardener(garden), new History<>(STEPS));
        return new Controller(editor, new CommandParser(species, views), in, out);
    }
}
