package canal.scenario;

import canal.lock.LockPolicy;

/**
 * A lock that is to be built.
 *
 * @param name        its name
 * @param length      the length of its chamber in metres
 * @param lockingTime how many minutes the chamber takes to fill or to empty
 * @param policy      decides who is served
 */
public record LockPlan(String name, int length, long lockingTime, LockPolicy policy) {
}
