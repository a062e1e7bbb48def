package yard.move;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;

import yard.Yard;

/**
 * The moves that were made in a yard, so that they can be taken back and made again.
 */
public class MoveHistory {

    private final Yard yard;
    private final Deque<Move> done = new ArrayDeque<>();
    private final Deque<Move> undone = new ArrayDeque<>();

    /**
     * @param yard the yard in which the moves are made
     */
    public MoveHistory(Yard yard) {
        this.yard = yard;
    }

    /**
     * {@link Move#execute Executes} a move. If that throws an {@link IllegalMoveException}, it goes on to the
     * caller, and it is as if the move had never been tried: moves that were taken back can still be made again.
     * Else the move is the newest now, and those that were taken back are forgotten.
     *
     * @param move the move
     */
    public void make(Move move) {
        // TASK
        move.execute(yard);
        done.push(move);
        undone.clear();
    }

    /**
     * {@link Move#undo Takes back} the newest move that wasn't taken back yet.
     *
     * @return true, or false if there is none; nothing happens then
     */
    public boolean undo() {
        // TASK
        if (done.isEmpty()) {
            return false;
        }
        Move move = done.pop();
        move.undo(yard);
        undone.push(move);
        return true;
    }

    /**
     * Executes the move again that was taken back last, if no other move was made since. It can be taken back
     * again then, and the moves that were taken back before it can be made again after it.
     *
     * @return true, or false if there is none; nothing happens then
     */
    public boolean redo() {
        // TASK
        if (undone.isEmpty()) {
            return false;
        }
        Move move = undone.pop();
        move.execute(yard);
        done.push(move);
        return true;
    }

    /**
     * @return the number of moves that were made and not taken back
     */
    public int size() {
        // TASK
        return done.size();
    }

    /**
     * Takes back all moves, the newest first. They can be made again.
     *
     * @return how many were taken back
     */
    public int undoAll() {
        // TASK
        int count = 0;
        while (undo()) {
            count++;
        }
        return count;
    }

    /**
     * @return what the moves that were made and not taken back {@link Move#describe say of themselves}, the
     *         oldest first; later moves don't change the list
     */
    public List<String> log() {
        // TASK
        List<String> lines = new ArrayList<>();
        done.descendingIterator().forEachRemaining(move -> lines.add(move.describe()));
        return lines;
    }
}
