"""The loop that gets units built: several at once, each at most once, nothing lost."""

import hashlib
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field

from javabench.errors import MachineryError
from javabench.evaluation.baseline import Baseline
from javabench.evaluation.engines import Engine, TestId
from javabench.evaluation.journal import Journal
from javabench.evaluation.scoring import Grounds, Unit, Verdict, expected_cases, judge
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
    log: str = ""
    grounds: Grounds = field(default_factory=Grounds)
    failure: str = ""
    """Why nothing can be said of it; else empty."""


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
    keys: dict[Unit, str] = {}
    expected = _Expected(baselines)
    for unit in dict.fromkeys(units):
        expected.of(unit)
        key = journal_key(unit, projects[unit.project], engine.identity)
        known = journal.get(key)
        if known is None:
            keys[unit] = key
        else:
            run.verdicts[unit] = known
    on_start(len(keys), len(run.verdicts))

    def build(unit: Unit) -> _Built:
        started = time.monotonic()
        outcome = engine.run(projects[unit.project].solution_dir, unit.files(), unit.test_class)
        verdict, grounds = judge(outcome, expected.of(unit))
        return _Built(verdict, grounds, outcome.log, time.monotonic() - started)

    failed_in_a_row = 0
    waiting = deque(keys)
    with ThreadPoolExecutor(jobs) as pool:
        try:
            for unit, future in _each_built(pool, build, waiting, jobs):
                try:
                    built = future.result()
                except MachineryError as error:
                    run.failures[unit] = str(error)
                    on_finish(Report(unit, failure=str(error)))
                    failed_in_a_row += 1
                    if failed_in_a_row >= _GIVE_UP_AFTER:
                        waiting.clear()
                    continue
                failed_in_a_row = 0
                journal.add(keys[unit], unit.label, built.verdict, built.grounds, built.seconds)
                run.verdicts[unit] = built.verdict
                run.built += 1
                on_finish(Report(unit, built.log, built.grounds))
        except BaseException:
            engine.stop()  # the pool waits for what it has begun
            raise
    for unit in keys:
        if unit not in run.verdicts:
            run.failures.setdefault(unit, "not begun, since others before it failed")
    return run


@dataclass(frozen=True)
class _Built:
    verdict: Verdict
    grounds: Grounds
    log: str
    seconds: float


def _each_built(
    pool: ThreadPoolExecutor, build: Callable[[Unit], _Built], waiting: deque[Unit], at_once: int
) -> Iterator[tuple[Unit, Future[_Built]]]:
    """Build units in their order until none waits; others than those at work wait here."""
    building: dict[Future[_Built], Unit] = {}

    def begin_more() -> None:
        while waiting and len(building) < at_once:
            unit = waiting.popleft()
            building[pool.submit(build, unit)] = unit

    begin_more()
    while building:
        done, _ = wait(building, return_when=FIRST_COMPLETED)
        finished = [(building.pop(future), future) for future in done]
        begin_more()
        yield from finished


class _Expected:
    """The test cases that units are to run; many units share them."""

    def __init__(self, baselines: Mapping[str, Baseline]) -> None:
        self._baselines = baselines
        self._found: dict[tuple[str, str | None], tuple[TestId, ...]] = {}

    def of(self, unit: Unit) -> tuple[TestId, ...]:
        what = (unit.project, unit.test_class)
        if what not in self._found:
            self._found[what] = expected_cases(unit, self._baselines[unit.project].test_ids)
        return self._found[what]


def journal_key(unit: Unit, project: Project, engine: str) -> str:
    """Names what was built, and with which tools.

    Args:
        unit: What was built.
        project: Its project.
        engine: The engine's identity.
    """
    text = f"{unit.key}\n{project.fingerprint}\n{engine}"
    return hashlib.sha256(text.encode()).hexdigest()
