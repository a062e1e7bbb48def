package garden.plot;

import java.util.List;

import garden.grid.Grid;
import garden.grid.Position;

/**
 * What a day makes of the plot at one place. It depends on the plots {@link Grid#around around} it, as they are before
 * the day.
 *
 * <ul>
 * <li>Walls and ponds stay what they are.
 * <li>Soil loses 1 of its moisture, if it isn't dry already. Beside a pond it is {@link Plot#WET wet} afterwards
 *     instead.
 * <li>A bed that is dry before the day withers, even beside a pond: what is left is soil as it would be after the day
 *     if it had been dry soil before.
 * <li>Any other bed gets one day older, or two days if it is beside a wall; but no older at all if it is crowded,
 *     that is, if three or four beds of the same species are around it. It loses the thirst of its species of its
 *     moisture, down to 0 at the lowest. Beside a pond it is wet afterwards instead.
 * </ul>
 */
public class Growth implements PlotVisitor<Plot> {

    private static final int CROWD = 3;

    private final Grid<Plot> grid;
    private final Position at;

    /**
     * @param grid the garden before the day
     * @param at   a place of it
     */
    public Growth(Grid<Plot> grid, Position at) {
        this.grid = grid;
        this.at = at;
    }

    /**
     * @return the plot after the day
     */
    public Plot next() {
        // TODO

        return null;
    }

    /**
     * @return what the day makes of soil at this place
     */
    @Override
    public Plot visitSoil(Soil soil) {
        // TODO

        return null;
    }

    /**
     * @return what the day makes of a bed at this place
     */
    @Override
    public Plot visitBed(Bed bed) {
        // TODO

        return null;
    }

    @Override
    public Plot visitPond(Pond pond) {
        return pond;
    }

    @Override
    public Plot visitWall(Wall wall) {
        return wall;
    }

    /**
     * @return how much older a bed with that species at this place gets, if it doesn't wither
     */
    int daysFor(Species species) {
        // TODO

        return 0;
    }

    /**
     * @return the moisture at this place after a day that takes so much of it
     */
    int moistureAfter(int before, int taken) {
        // TODO

        return 0;
    }
}
