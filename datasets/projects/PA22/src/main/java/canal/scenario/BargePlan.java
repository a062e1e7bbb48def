package canal.scenario;

import canal.model.Barge;
import canal.model.Direction;

/**
 * A barge that begins its journey at a time.
 */
public record BargePlan(Barge barge, Direction heading, long start) {
}
