package yard.model;

/**
 * The shunting locomotive. It works from the ends of the tracks; whatever hangs on it is its train.
 */
public class Locomotive {

    private final int power;
    private Consist train = Consist.EMPTY;

    /**
     * @param power the weight that it can move, in tonnes
     */
    public Locomotive(int power) {
        this.power = power;
    }

    public int power() {
        return power;
    }

    /**
     * @return the wagons that hang on the locomotive, from west to east
     */
    public Consist train() {
        return train;
    }

    /**
     * Lets the locomotive have another train, whatever the rules say.
     */
    public void setTrain(Consist train) {
        this.train = train;
    }
}
