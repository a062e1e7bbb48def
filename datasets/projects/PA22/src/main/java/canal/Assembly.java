package canal;

import java.util.ArrayList;
import java.util.List;

import canal.lock.Canal;
import canal.lock.Chamber;
import canal.lock.Lock;
import canal.model.CanalListener;
import canal.model.CanalListeners;
import canal.model.Direction;
import canal.scenario.BargePlan;
import canal.scenario.LockPlan;
import canal.scenario.Scenario;
import canal.sim.EventQueue;
import canal.sim.Simulation;
import canal.stats.Statistics;

/**
 * Puts a simulation together: everything gets what it needs through its constructor, and nothing looks for it.
 */
public final class Assembly {

    private final Simulation simulation = new Simulation(new EventQueue());
    private final Statistics statistics = new Statistics();
    private final Canal canal;

    /**
     * @param scenario  what is simulated
     * @param listeners are told what happens, besides the statistics
     */
    public Assembly(Scenario scenario, CanalListener... listeners) {
        List<CanalListener> all = new ArrayList<>(List.of(listeners));
        all.add(statistics);
        CanalListener listener = new CanalListeners(all);
        List<Lock> locks = new ArrayList<>();
        for (LockPlan plan : scenario.locks()) {
            Chamber chamber = new Chamber(plan.length(), Direction.DOWN);
            locks.add(new Lock(plan.name(), simulation, chamber, plan.lockingTime(), plan.policy(), listener));
        }
        canal = new Canal(simulation, scenario.reaches(), locks, listener);
        for (BargePlan plan : scenario.barges()) {
            simulation.at(plan.start(), plan.barge().name() + " starts",
                    () -> canal.enter(plan.barge(), plan.heading()));
        }
    }

    public Simulation simulation() {
        return simulation;
    }

    public Statistics statistics() {
        return statistics;
    }

    public Canal canal() {
        return canal;
    }
}
