package yard.game;

import java.util.List;

import yard.model.TrackEnd;
import yard.move.IllegalMoveException;
import yard.move.Move;
import yard.move.MoveHistory;
import yard.move.PullMove;
import yard.move.PushMove;
import yard.move.TurnMove;

/**
 * One puzzle being played: takes the player's lines and answers them.
 */
public class PuzzleSession {

    private static final String HELP = """
            pull TRACK COUNT west|east   take wagons out of a track
            push TRACK west|east         leave the train on a track
            turn TRACK                   turn a turntable
            undo, redo, restart          go back and forth
            show, help, quit
            """;

    private final Puzzle puzzle;
    private final MoveHistory history;
    private final YardRenderer renderer = new YardRenderer();
    private boolean over;

    public PuzzleSession(Puzzle puzzle) {
        this.puzzle = puzzle;
        this.history = new MoveHistory(puzzle.yard());
    }

    /**
     * @return true if the puzzle is solved or the player has left
     */
    public boolean isOver() {
        return over;
    }

    /**
     * Answers a line of the player: a command of those that {@code help} lists.
     *
     * <p>A move is made, taken back or made again, and the answer is the yard as it is then. If the puzzle is solved
     * by a move, {@code "solved in "} and the {@link ScoreCard} of the moves stand below it, and the session is over.
     * When it is started anew, it is told before it how many moves were undone. What can't be done changes nothing;
     * the answer is the message of the exception behind {@code "no: "}, or {@code "there is nothing to undo"} and
     * {@code "there is nothing to redo"}.
     *
     * @param line the line
     * @return what is to be shown; it ends with a line end
     */
    public String answer(String line) {
        List<String> words = List.of(line.strip().split("\\s+"));
        try {
            return switch (words.get(0)) {
                case "pull" -> make(new PullMove(word(words, 1), YardParser.number(word(words, 2)), end(words, 3)));
                case "push" -> make(new PushMove(word(words, 1), end(words, 2)));
                case "turn" -> make(new TurnMove(word(words, 1)));
                case "undo" -> history.undo() ? show() : "there is nothing to undo\n";
                case "redo" -> history.redo() ? show() : "there is nothing to redo\n";
                case "restart" -> history.undoAll() + " moves undone\n" + show();
                case "show", "" -> show();
                case "quit" -> quit();
                default -> HELP;
            };
        } catch (IllegalMoveException | IllegalArgumentException e) {
            return "no: " + e.getMessage() + "\n";
        }
    }

    private String make(Move move) {
        history.make(move);
        if (!puzzle.isSolved()) {
            return show();
        }
        over = true;
        return show() + "solved in " + ScoreCard.of(history.log()) + "\n";
    }

    private String show() {
        return renderer.yard(puzzle.yard());
    }

    private String quit() {
        over = true;
        return "the train will be late\n";
    }

    private static TrackEnd end(List<String> words, int position) {
        return YardParser.end(word(words, position));
    }

    private static String word(List<String> words, int position) {
        if (position >= words.size()) {
            throw new IllegalArgumentException("there is a word missing, see help");
        }
        return words.get(position);
    }
}
