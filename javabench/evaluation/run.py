"""The loop that gets units built: several at once, each at most once, nothing lost."""

import hashlib
import time
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field

from javabench.errors import MachineryError
from javabench.evaluation.baseline import Baseline
from javabench.evaluation.engines import Engine
from javabench.evaluation.journal import Journal
from javabench.evaluation.scoring import Unit, Verdict, expected_cases, judge
from javabench.project import Project

_GIVE_UP_AFTER = 5
"""Machinery failures in a row after which no further unit is begun: the machine is broken."""


@dataclass
class Run:
    """What came of running units."""

    verdicts: dict[Unit, Verdict] = field(default_factory=dict)
    failures: dict[Unit, str] = field(default_factory=dict)
    """Units of which nothing can be said, with the reason."""
    built: int = 0
    """Units that were built in this run; the others were in the journal."""


@dataclass(frozen=True)
class Report:
    """A finished unit, for those who watch."""

    unit: Unit
    log: str
    failure: str = ""


def run_units(
    units: Iterable[Unit],
    *,
    engine: Engine,
    projects: Mapping[str, Project],
    baselines: Mapping[str, Baseline],
    journal: Journal,
    jobs: int,
    on_start: Callable[[int, int], None] = lambda _pending, _known: None,
    on_finish: Callable[[Report], None] = lambda _report: None,
) -> Run:
    """Get a verdict for every unit.

    Args:
        units: What is to be built; equal ones are built once.
        engine: Builds them.
        projects: The projects by name.
        baselines: Their baselines by name.
        journal: Knows units that were finished before, and takes those that are finished now.
        jobs: How many to build at once.
        on_start: Told how many units are to be built and how many are known.
        on_finish: Told of each unit that was built, in this thread.

    Raises:
        MachineryError: The journal can't be written.
        InputError: The canonical solution lacks a unit's test class, or the engine something that
            no retry brings.
    """
    run = Run()
    pending = []
    expected = {}
    for unit in dict.fromkeys(units):
        expected[unit] = expected_cases(unit, baselines[unit.project].test_ids)
        known = journal.get(_journal_key(unit, projects[unit.project], engine))
        if known is None:
            pending.append(unit)
        else:
            run.verdicts[unit] = known
    on_start(len(pending), len(run.verdicts))

    def build(unit: Unit) -> tuple[Verdict, str, float]:
        started = time.monotonic()
        solution = projects[unit.project].solution_dir
        outcome = engine.run(solution, dict(unit.replacements), unit.test_class)
        return judge(outcome, expected[unit]), outcome.log, time.monotonic() - started

    failed_in_a_row = 0
    with ThreadPoolExecutor(jobs) as pool:
        building = {pool.submit(build, unit): unit for unit in pending}
        try:
            for future in as_completed(building):
                unit = building[future]
                if future.cancelled():
                    run.failures[unit] = "not begun, since others before it failed"
                    continue
                try:
                    verdict, log, seconds = future.result()
                except MachineryError as error:
                    run.failures[unit] = str(error)
                    on_finish(Report(unit, "", str(error)))
                    failed_in_a_row += 1
                    if failed_in_a_row >= _GIVE_UP_AFTER:
                        _cancel(building)
                    continue
                failed_in_a_row = 0
                journal.add(
                    _journal_key(unit, projects[unit.project], engine),
                    unit.label,
                    verdict,
                    seconds,
                )
                run.verdicts[unit] = verdict
                run.built += 1
                on_finish(Report(unit, log))
        except BaseException:
            _cancel(building)
            engine.stop()  # the pool waits for what is running
            raise
    return run


def _cancel(building: Iterable[Future[tuple[Verdict, str, float]]]) -> None:
    for future in building:
        future.cancel()


def _journal_key(unit: Unit, project: Project, engine: Engine) -> str:
    text = f"{unit.key}\n{project.fingerprint}\n{engine.identity}"
    return hashlib.sha256(text.encode()).hexdigest()
