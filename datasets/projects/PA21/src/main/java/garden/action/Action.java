package garden.action;

import garden.grid.Position;
import garden.plot.Species;

/**
 * What a gardener can be told to do.
 */
public sealed interface Action {

    /**
     * To sow a species in bare soil, for its price.
     */
    record Sow(Position at, Species species) implements Action {

        @Override
        public String title() {
            return "sow " + species.name() + " at " + at;
        }

        @Override
        public <R> R accept(ActionVisitor<R> visitor) {
            return visitor.visitSow(this);
        }
    }

    /**
     * To make soil or a bed wet with a can of water.
     */
    record Water(Position at) implements Action {

        @Override
        public String title() {
            return "water " + at;
        }

        @Override
        public <R> R accept(ActionVisitor<R> visitor) {
            return visitor.visitWater(this);
        }
    }

    /**
     * To sell the ripe plant of a bed.
     */
    record Harvest(Position at) implements Action {

        @Override
        public String title() {
            return "harvest " + at;
        }

        @Override
        public <R> R accept(ActionVisitor<R> visitor) {
            return visitor.visitHarvest(this);
        }
    }

    /**
     * To clear a bed, whatever grows there.
     */
    record Dig(Position at) implements Action {

        @Override
        public String title() {
            return "dig " + at;
        }

        @Override
        public <R> R accept(ActionVisitor<R> visitor) {
            return visitor.visitDig(this);
        }
    }

    /**
     * To let the day end.
     */
    record Sleep() implements Action {

        @Override
        public String title() {
            return "sleep";
        }

        @Override
        public <R> R accept(ActionVisitor<R> visitor) {
            return visitor.visitSleep(this);
        }
    }

    /**
     * @return what is done, in a few words
     */
    String title();

    /**
     * Calls the visitor's method for this kind of action.
     *
     * @return what that method returns
     */
    <R> R accept(ActionVisitor<R> visitor);
}
