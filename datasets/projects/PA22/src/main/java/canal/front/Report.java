package canal.front;

import canal.stats.Statistics;

/**
 * Makes a text of statistics.
 */
@FunctionalInterface
public interface Report {

    String of(Statistics statistics);
}
