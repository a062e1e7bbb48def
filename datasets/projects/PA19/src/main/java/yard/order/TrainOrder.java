package yard.order;

import java.util.Optional;

import yard.model.Consist;

/**
 * What a train must be like to depart.
 */
public abstract class TrainOrder {

    /**
     * Says what is wrong with a train.
     *
     * @param train the train, from west to east
     * @return the first fault, or nothing if it is as it was ordered
     */
    public abstract Optional<String> complaint(Consist train);

    /**
     * @return true if there is nothing to complain about
     */
    public final boolean isFilledBy(Consist train) {
        return complaint(train).isEmpty();
    }
}
