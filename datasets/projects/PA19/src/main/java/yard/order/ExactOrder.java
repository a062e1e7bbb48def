package yard.order;

import java.util.Optional;

import yard.model.Consist;

/**
 * Orders certain wagons in a certain order. How they are loaded doesn't matter.
 */
public class ExactOrder extends TrainOrder {

    private final Consist wanted;

    public ExactOrder(Consist wanted) {
        this.wanted = wanted;
    }

    @Override
    public Optional<String> complaint(Consist train) {
        return train.equals(wanted) ? Optional.empty() : Optional.of("the train must be " + wanted);
    }

    @Override
    public String toString() {
        return "exactly " + wanted;
    }
}
