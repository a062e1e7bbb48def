"""All checks of a project, one after the other."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from javabench.dataset.compile import compile_solution
from javabench.dataset.sources import source_types
from javabench.dataset.verification import QUICK_RUNS, RUNS, Check
from javabench.dataset.verification.building import (
    contexts_complete,
    skeleton_compiles,
    up_to_date,
    warnings,
)
from javabench.dataset.verification.canonical import CanonicalTests
from javabench.dataset.verification.coverage import line_coverage
from javabench.dataset.verification.documentation import documented
from javabench.dataset.verification.noticed import Judge, each_method_counts, mutants_are_noticed
from javabench.dataset.verification.stability import stability
from javabench.evaluation.baseline import Baseline, baseline_of
from javabench.evaluation.engines import Limits
from javabench.evaluation.engines.jvm import JvmEngine
from javabench.java.source import JavaSource
from javabench.project import MAIN_SOURCES, Project

LIMITS = Limits(test_seconds=15)
"""Mutants often never end; the canonical tests take seconds."""


@dataclass(frozen=True)
class Size:
    """How large a project is."""

    types: int
    """Top-level types of the main sources."""
    methods: int
    """Methods and constructors with a body in the main sources."""
    tasks: int
    todo_methods: int
    test_classes: int
    test_cases: int
    """As JUnit counts them."""


@dataclass(frozen=True)
class Places:
    """Where things are."""

    projects: Path
    datasets: Path

    def test_config(self, name: str) -> Path:
        """A project's test configuration."""
        return self.datasets / "testcase" / f"test-{name}.jsonl"

    def survivors(self, name: str) -> Path:
        """Reasons why mutants of a project survive."""
        return self.datasets / "verification" / f"survivors-{name}.toml"


class Verification:
    """Verifies projects."""

    def __init__(
        self,
        places: Places,
        engine: JvmEngine,
        *,
        max_context: int,
        maven_repo: str | None,
        jobs: int,
        quick: bool,
        on_each: Callable[[str], None],
    ) -> None:
        """Take what is needed.

        Args:
            places: Where things are.
            engine: What builds and tests.
            max_context: Characters that a task's maximum context may have.
            maven_repo: Repository to use in place of the project's.
            jobs: Units that run at once.
            quick: Leave the mutants out and most of the runs.
            on_each: Told what is being done, at each step.
        """
        self._places = places
        self._engine = engine
        self._max_context = max_context
        self._maven_repo = maven_repo
        self._jobs = jobs
        self._quick = quick
        self._on_each = on_each

    def size(self, name: str) -> Size:
        """How large a project is.

        Raises:
            InputError: The project is missing or at fault.
            MachineryError: Its tests could not be run.
        """
        project = Project(self._places.projects, name)
        types = source_types(project.solution_dir / MAIN_SOURCES)
        files = {each.target: each.source for each in types.values()}
        todo = [JavaSource(task.skeleton).todo_methods() for task in project.tasks.values()]
        test_ids = self._baseline(project).test_ids
        return Size(
            types=len(types),
            methods=sum(m.has_body for source in files.values() for m in source.methods),
            tasks=len(project.tasks),
            todo_methods=sum(map(len, todo)),
            test_classes=len({test.split("/")[1] for test in test_ids}),
            test_cases=len(test_ids),
        )

    def checks(self, name: str) -> Iterator[Check]:
        """Do all checks of a project, each as it is asked for.

        Raises:
            InputError: The project is missing or at fault.
            MachineryError: Something could not be run.
        """
        project = Project(self._places.projects, name)
        info = self._engine.build_info(project.solution_dir)
        yield warnings(project, info)
        yield skeleton_compiles(project, info)
        places = self._places
        yield up_to_date(
            project, places.projects, places.datasets, self._max_context, self._maven_repo
        )
        yield contexts_complete(project, places.datasets)
        yield documented(project.solution_dir)
        baseline = self._baseline(project)
        yield _canonical_passes(baseline)
        with ThreadPoolExecutor(self._jobs) as pool:
            judge = Judge(project, self._engine, baseline.test_ids, pool)
            yield each_method_counts(
                project, judge, places.test_config(name), self._step("methods put back")
            )
            with TemporaryDirectory(prefix="javabench-verify-") as folder:
                classes = compile_solution(project.solution_dir, Path(folder), self._maven_repo)
                tests = CanonicalTests(project.solution_dir, info, classes)
                yield line_coverage(
                    tests, project.tasks.values(), project.solution_dir / MAIN_SOURCES
                )
                yield from stability(
                    tests,
                    frozenset(baseline.test_ids),
                    QUICK_RUNS if self._quick else RUNS,
                    self._engine.sandbox,
                    pool,
                )
            if not self._quick:
                yield mutants_are_noticed(
                    project, judge, places.survivors(name), self._step("mutants")
                )

    def _baseline(self, project: Project) -> Baseline:
        return baseline_of(project, self._engine)

    def _step(self, what: str) -> Callable[[], None]:
        return lambda: self._on_each(what)


def _canonical_passes(baseline: Baseline) -> Check:
    total = len(baseline.test_ids)
    return Check(
        "the canonical solution passes",
        f"{total - len(baseline.failing)} of {total}",
        "all",
        not baseline.failing,
        baseline.failing,
    )
