package garden.action;

import garden.world.Edit;

/**
 * What comes of an action.
 */
public sealed interface Outcome {

    /**
     * It can be done.
     *
     * @param edit what it changes, with the title of the action
     */
    record Done(Edit edit) implements Outcome {
    }

    /**
     * It can be done, but there is nothing to do.
     *
     * @param note why
     */
    record Needless(String note) implements Outcome {
    }

    /**
     * It can't be done.
     *
     * @param reason why
     */
    record Refused(String reason) implements Outcome {
    }
}
