package garden.action;

/**
 * Something that differs with the kind of an action.
 *
 * @param <R> what it comes to
 */
public interface ActionVisitor<R> {

    R visitSow(Action.Sow action);

    R visitWater(Action.Water action);

    R visitHarvest(Action.Harvest action);

    R visitDig(Action.Dig action);

    R visitSleep(Action.Sleep action);
}
