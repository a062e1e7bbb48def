"""Do the tests notice what is wrong with a class?"""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path

from javabench.dataset.verification import MIN_KILLED, Check
from javabench.dataset.verification.mutation import mutants
from javabench.errors import InputError
from javabench.evaluation.engines import Engine, Outcome, TestId, top_level_class
from javabench.java.source import JavaSource
from javabench.project import MAIN_SOURCES, Project, TaskClass
from javabench.records import read_test_config


@dataclass(frozen=True)
class Variant:
    """The canonical solution with one class changed."""

    task: TaskClass
    source: str
    label: str


def put_back(project: Project) -> Iterator[Variant]:
    """For each method that is to be written: the solution with the skeleton's body in its place."""
    for task in project.tasks.values():
        solution = _solution(project, task)
        written = {(m.name, m.seq): m for m in JavaSource(solution).methods}
        for asked in JavaSource(task.skeleton).todo_methods():
            method = written[asked.name, asked.seq]
            source = solution[: method.body_start] + asked.body + solution[method.end :]
            yield Variant(task, source, f"{task.class_name}.{asked.name}/{asked.seq}")


def mutated(project: Project) -> Iterator[Variant]:
    """All mutants of the task classes."""
    for task in project.tasks.values():
        for mutant in mutants(JavaSource(_solution(project, task))):
            yield Variant(task, mutant.source, f"{task.class_name}:{mutant.line}: {mutant.change}")


class Judge:
    """Runs variants of a project."""

    def __init__(
        self, project: Project, engine: Engine, test_ids: Iterable[TestId], pool: Executor
    ) -> None:
        """Take what is needed.

        Args:
            project: The project.
            engine: What builds and tests.
            test_ids: The canonical solution's test cases.
            pool: Does several variants at once.
        """
        self._project = project
        self._engine = engine
        self._test_ids = frozenset(test_ids)
        self._pool = pool

    def outcomes(
        self, variants: Iterable[Variant], on_each: Callable[[], None]
    ) -> Iterator[tuple[Variant, Outcome, frozenset[TestId]]]:
        """Run them all.

        Args:
            variants: What to run.
            on_each: Told when one is done.

        Yields:
            Each variant, in their order, with what came of it and the test cases that it failed.
        """

        def run(variant: Variant) -> tuple[Variant, Outcome, frozenset[TestId]]:
            path = str(MAIN_SOURCES / variant.task.target)
            outcome = self._engine.run(self._project.solution_dir, {path: variant.source})
            on_each()
            return variant, outcome, self._test_ids - outcome.passed

        return self._pool.map(run, variants)


def each_method_counts(
    project: Project, judge: Judge, test_config: Path, on_each: Callable[[], None]
) -> Check:
    """Put each TODO method back: a test of a class whose ``full_deps`` list it must fail."""
    reaching: dict[str, set[str]] = {}
    for test in read_test_config(test_config):
        for class_name in test.full_deps:
            reaching.setdefault(class_name, set()).add(test.target)
    findings = []
    count = 0
    for variant, outcome, failed in judge.outcomes(put_back(project), on_each):
        count += 1
        classes = {top_level_class(test) for test in failed}
        if not outcome.compiled:
            findings.append(f"{variant.label}: the skeleton's body does not compile")
        elif not classes & reaching.get(variant.task.class_name, set()):
            findings.append(f"{variant.label}: no test notices that it is missing")
    return Check(
        "methods left as in the skeleton are noticed",
        f"{count - len(findings)} of {count}",
        "all",
        not findings,
        tuple(findings),
    )


def mutants_are_noticed(
    project: Project, judge: Judge, survivors_file: Path, on_each: Callable[[], None]
) -> Check:
    """Run all mutants of the task classes.

    Args:
        project: The project.
        judge: Runs them.
        survivors_file: Reasons why some can't be noticed; see ``read_reasons``.
        on_each: Told when one is done.
    """
    reasons = dict(read_reasons(survivors_file))
    killed = total = 0
    findings = []
    for variant, outcome, failed in judge.outcomes(mutated(project), on_each):
        if not outcome.compiled:
            continue
        total += 1
        if failed:
            killed += 1
            continue
        change = variant.label.split(": ", 1)[1]
        reason = reasons.pop((variant.task.class_name, change), None)
        findings.append(f"{variant.label} — {reason or 'NO REASON GIVEN'}")
    findings += [f"{survivors_file}: no such survivor: {name}: {c}" for name, c in reasons]
    share = killed / total if total else 0.0
    unexplained = sum(finding.endswith("NO REASON GIVEN") for finding in findings)
    return Check(
        "mutants of the task classes are noticed",
        f"{share:.1%} of {total}, {unexplained + len(reasons)} to explain",
        f"{MIN_KILLED:.0%}, each survivor explained",
        share >= MIN_KILLED and not unexplained and not reasons,
        tuple(findings),
    )


def read_reasons(path: Path) -> Iterator[tuple[tuple[str, str], str]]:
    """Why mutants survive: class and change, with the reason; nothing where there is no file.

    A TOML table for each class, with the change as ``verify`` prints it as key::

        ["yard.track.Track"]
        "return a < b; ⇒ return a <= b;" = "a and b are never equal: …"

    Raises:
        InputError: The file isn't as it should be.
    """
    if not path.is_file():
        return
    try:
        tables = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise InputError(f"can't read {path}: {error}") from error
    for class_name, table in tables.items():
        if not isinstance(table, Mapping) or not all(isinstance(r, str) for r in table.values()):
            raise InputError(f"{path}: [{class_name}] must give a reason for each change")
        for change, reason in table.items():
            yield (class_name, change), reason


def _solution(project: Project, task: TaskClass) -> str:
    return (project.solution_dir / MAIN_SOURCES / task.target).read_text("utf-8")
