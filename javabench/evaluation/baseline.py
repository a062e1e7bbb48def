"""What the canonical solution achieves: the scale that every verdict is read against."""

import hashlib
import json
from dataclasses import asdict, dataclass
from pathlib import Path

from javabench.cache import cache_dir
from javabench.errors import InputError
from javabench.evaluation.engines import Engine, TestId
from javabench.files import write_json
from javabench.project import Project


@dataclass(frozen=True)
class Baseline:
    """The canonical solution's test cases, and the tools that ran them."""

    test_ids: tuple[TestId, ...]
    """Every test case that ran, sorted."""
    failing: tuple[TestId, ...]
    """Those that failed all the same; a fault of the project."""
    versions: dict[str, str]


def baseline_of(project: Project, engine: Engine) -> Baseline:
    """The project's baseline: from the cache, else from one run of its canonical solution.

    Raises:
        InputError: The canonical solution doesn't compile, has no tests or doesn't finish them.
        MachineryError: It could not be run.
    """
    path = _path(project, engine)
    if path.is_file():
        kept = json.loads(path.read_text("utf-8"))
        return Baseline(tuple(kept["test_ids"]), tuple(kept["failing"]), kept["versions"])
    outcome = engine.run(project.solution_dir, {})
    if not outcome.compiled:
        raise InputError(
            f"the canonical solution of {project.name} does not compile "
            f"({outcome.errors} errors), first: {outcome.messages[0]}"
        )
    if not outcome.finished:
        # A run that was cut short must not become the scale for all that follow.
        raise InputError(
            f"the canonical solution of {project.name}: {outcome.messages[0]}; "
            "give it more with --test-timeout, or see what it does"
        )
    baseline = Baseline(
        test_ids=tuple(sorted(outcome.passed | outcome.not_passed)),
        failing=tuple(sorted(outcome.not_passed)),
        versions=dict(outcome.versions),
    )
    if not baseline.test_ids:
        raise InputError(
            f"{project.solution_dir}: no test was run; has the project JUnit 5 tests, and does "
            "its build say useJUnitPlatform()?"
        )
    if not baseline.failing:
        write_json(path, asdict(baseline))
    return baseline


def _path(project: Project, engine: Engine) -> Path:
    key = hashlib.sha256(f"{project.fingerprint}\n{engine.identity}".encode()).hexdigest()
    return cache_dir() / "baselines" / f"{project.name}-{key[:32]}.json"
