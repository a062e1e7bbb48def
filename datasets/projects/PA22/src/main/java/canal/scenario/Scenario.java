package canal.scenario;

import java.util.List;

/**
 * What is simulated.
 *
 * @param reaches the lengths of the reaches in metres, from the lowest on
 * @param locks   the locks, from the lowest on
 * @param barges  the barges
 */
public record Scenario(List<Integer> reaches, List<LockPlan> locks, List<BargePlan> barges) {
}
