"""Whether two engines say the same of the same code."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from javabench.evaluation.engines import Engine, Outcome, TestId
from javabench.evaluation.scoring import Unit
from javabench.project import Project


@dataclass(frozen=True)
class Difference:
    """Something that two engines say differently of a unit."""

    unit: str
    """The unit's label."""
    what: str
    first: str
    second: str


def differences(unit: str, first: Outcome, second: Outcome) -> Iterator[Difference]:
    """Where two outcomes of a unit differ in what a verdict is made of.

    Messages may differ: they are for people, and name temporary folders.
    """
    for what, a, b in (
        ("errors in the main sources", first.main_errors, second.main_errors),
        ("errors in the test sources", first.test_errors, second.test_errors),
        ("limit", first.limit_hit or "none", second.limit_hit or "none"),
    ):
        if a != b:
            yield Difference(unit, what, str(a), str(b))
    for test in sorted(first.passed ^ second.passed):
        yield Difference(unit, test, _said(test, first), _said(test, second))


def compare(
    units: Iterable[Unit],
    first: Engine,
    second: Engine,
    projects: Mapping[str, Project],
    jobs: int,
    on_finish: Callable[[Unit, list[Difference]], None] = lambda _unit, _found: None,
) -> list[Difference]:
    """Have both engines build and test each unit.

    Args:
        units: What is built; equal ones are built once.
        first: One engine.
        second: Another.
        projects: The projects by name.
        jobs: How many units to build at once.
        on_finish: Told of each unit, in this thread and in the units' order.

    Raises:
        MachineryError: An engine can say nothing of a unit.
    """
    found = []

    def both(unit: Unit) -> list[Difference]:
        solution, files = projects[unit.project].solution_dir, unit.files()
        outcomes = [engine.run(solution, files, unit.test_class) for engine in (first, second)]
        return list(differences(unit.label, *outcomes))

    once = list(dict.fromkeys(units))
    with ThreadPoolExecutor(jobs) as pool:
        try:
            for unit, differing in zip(once, pool.map(both, once), strict=True):
                found += differing
                on_finish(unit, differing)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            first.stop()
            second.stop()
            raise
    return found


def _said(test: TestId, outcome: Outcome) -> str:
    if test in outcome.passed:
        return "passed"
    return "not passed" if test in outcome.not_passed else "not reported"
