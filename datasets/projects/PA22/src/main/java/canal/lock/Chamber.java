package canal.lock;

import java.util.ArrayList;
import java.util.List;

import canal.model.Barge;
import canal.model.Direction;

/**
 * The chamber of a lock. Its water stands as high as the canal at one of its two ends; there it is open.
 */
public class Chamber {

    private final int length;
    private final List<Barge> barges = new ArrayList<>();
    private Direction open;

    /**
     * @param length the length in metres that barges can take up in it
     * @param open   the end at which it is open at first
     */
    public Chamber(int length, Direction open) {
        this.length = length;
        this.open = open;
    }

    /**
     * @return the length in metres that barges can take up in the empty chamber
     */
    public int length() {
        return length;
    }

    /**
     * @return the end at which it is open
     */
    public Direction open() {
        return open;
    }

    /**
     * @return the length that no barge takes up, in metres
     */
    public int free() {
        // TODO

        return 0;
    }

    /**
     * @return true if a barge is not longer than what is {@link #free}
     */
    public boolean fits(Barge barge) {
        // TODO

        return false;
    }

    /**
     * @return true if barges that are heading there can go in: those that want to go up, when it is open at the lower
     *         end; those that want to go down, when it is open at the upper one
     */
    public boolean isReadyFor(Direction heading) {
        // TODO

        return false;
    }

    /**
     * Lets a barge in.
     *
     * @throws IllegalStateException if it doesn't {@link #fits fit}, with its name, its length and what is free:
     *                               {@code "Anna has 30 metres, 20 are free"}
     */
    public void enter(Barge barge) {
        // TODO
    }

    /**
     * Fills or empties the chamber: now it is open at the other end, with the barges that are in it.
     */
    public void turn() {
        // TODO
    }

    /**
     * Lets all barges out.
     *
     * @return the barges, in the order in which they went in; the list doesn't change any more
     */
    public List<Barge> release() {
        // TODO

        return null;
    }
}
