package yard.move;

import yard.Yard;

/**
 * Something that the locomotive does, and that can be taken back.
 */
public interface Move {

    /**
     * Does it.
     *
     * @throws IllegalMoveException if the rules forbid it; nothing has changed then
     */
    void execute(Yard yard);

    /**
     * Takes it back. To be called only for a move that was executed, when all later ones were taken back.
     */
    void undo(Yard yard);

    /**
     * @return the move as the player would type it
     */
    String describe();
}
