package yard.game;

import yard.Yard;
import yard.order.TrainOrder;

/**
 * A puzzle: sort the wagons in the yard until the train on the departure track is as it was ordered.
 *
 * @param yard      the yard as it is at first
 * @param departure the name of the departure track
 * @param order     what the train there must be like
 */
public record Puzzle(Yard yard, String departure, TrainOrder order) {

    /**
     * @return true if the train may depart
     */
    public boolean isSolved() {
        return order.isFilledBy(yard.track(departure).standing());
    }
}
