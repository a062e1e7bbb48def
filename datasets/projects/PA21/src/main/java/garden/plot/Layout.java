package garden.plot;

import java.util.List;

import garden.grid.Grid;

/**
 * Draws gardens in which nothing grows yet. There is a line for each row, and in it a letter for each place: {@code #}
 * for a wall, {@code ~} for a pond, and a digit for soil of that moisture.
 */
public final class Layout {

    private Layout() {
    }

    /**
     * @param lines the rows, from the topmost on, all as long as the first one
     * @throws IllegalArgumentException if a letter means nothing or a line is of another length
     */
    public static Grid<Plot> of(String... lines) {
        for (String line : lines) {
            if (line.length() != lines[0].length()) {
                throw new IllegalArgumentException("not as long as the first line: " + line);
            }
        }
        List<String> rows = List.of(lines);
        return Grid.<Plot>filled(rows.size(), rows.get(0).length(), new Wall())
                .map((at, plot) -> plot(rows.get(at.row()).charAt(at.column())));
    }

    private static Plot plot(char letter) {
        return switch (letter) {
            case '#' -> new Wall();
            case '~' -> new Pond();
            default -> new Soil(letter - '0');
        };
    }
}
