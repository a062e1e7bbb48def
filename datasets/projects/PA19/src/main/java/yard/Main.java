package yard;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import yard.game.Puzzle;
import yard.game.PuzzleSession;
import yard.game.YardFormatException;
import yard.game.YardParser;

/**
 * The game in the terminal. Its argument is the file of a puzzle; without one, a small puzzle is played.
 */
public class Main {

    private static final String FIRST_PUZZLE = """
            loco 90
            loop A 4 B1-T2:10-F3
            stub S 2 west
            turntable R 2 60 west
            order A exact T2-B1-F3
            """;

    private Main() {
    }

    public static void main(String[] args) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try {
            String text = args.length == 0 ? FIRST_PUZZLE : Files.readString(Path.of(args[0]));
            play(new YardParser().parse(text), in, out);
        } catch (YardFormatException e) {
            out.println(e.getMessage());
        }
    }

    /**
     * Plays a puzzle until it is solved, the player leaves or the input ends.
     */
    static void play(Puzzle puzzle, BufferedReader in, PrintStream out) throws IOException {
        PuzzleSession session = new PuzzleSession(puzzle);
        out.print("The train on " + puzzle.departure() + " must be " + puzzle.order() + ".\n");
        out.print(session.answer("show"));
        while (!session.isOver()) {
            String line = in.readLine();
            if (line == null) {
                return;
            }
            out.print(session.answer(line));
        }
    }
}
