"""Scoring completions from Python: for those who train models with test results as reward.

Class-wise: each completion takes the place of one canonical class, and all tests of its project
run. The rules are those of ``evaluation.py class-wise``, and so are the verdicts.
"""

import atexit
import os
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from javabench.errors import InputError
from javabench.evaluation.baseline import Baseline, baseline_of
from javabench.evaluation.candidate import Extraction, make_candidate
from javabench.evaluation.engines import Limits, TestId
from javabench.evaluation.engines.gradle import GradleDescriber
from javabench.evaluation.engines.gradle.repository import default_maven_repo
from javabench.evaluation.engines.jvm import JvmEngine
from javabench.evaluation.sandbox import find_sandbox
from javabench.evaluation.scoring import judge, project_of
from javabench.java import process
from javabench.project import MAIN_SOURCES, Project, TaskClass


@dataclass(frozen=True)
class Score:
    """What came of one completion."""

    can_replace: bool
    """False where the completion holds no class; then nothing was built."""
    has_todo: bool
    """True where a method that was to be written was left as it was."""
    compile_errors: int
    """javac's count; the tests ran only if it is 0."""
    passed: int
    """Test cases passed."""
    total: int
    """Test cases that the canonical solution has."""
    not_passed: tuple[TestId, ...] = ()
    """Those that failed or never reported."""
    messages: tuple[str, ...] = ()
    """javac's first errors, or what the first failed tests threw."""
    limit_hit: str = ""
    """``compile``, ``tests``, ``memory`` or ``processes``, where that limit ended it."""

    @property
    def solved(self) -> bool:
        """True where the class is complete, compiles and passes every test."""
        return self.can_replace and not self.has_todo and self.passed == self.total > 0

    @property
    def fraction(self) -> float:
        """Share of test cases passed, 0 to 1; 0 for what is incomplete or doesn't compile."""
        complete = self.can_replace and not self.has_todo and self.total
        return self.passed / self.total if complete else 0.0


class Scorer:
    """A pool of warm workers. May be used from several threads at once."""

    def __init__(
        self,
        projects: str | Path = "datasets/projects",
        *,
        jobs: int | None = None,
        limits: Limits | None = None,
        sandbox: str = "auto",
        extraction: Extraction = Extraction.STRICT,
        keep_imports: bool = False,
        maven_repo: str | None = None,
    ) -> None:
        """Start the workers; ``close`` ends them.

        Args:
            projects: Folder with the Java projects: ``PA19``, ``PA19-Solution``, ….
            jobs: Completions that are built at once; as many as there are cores if ``None``.
            limits: What one of them may take.
            sandbox: ``bwrap``, ``none``, or ``auto``, which takes bubblewrap where it works.
            extraction: Which part of a completion is its code.
            keep_imports: Keep imports that the model added.
            maven_repo: Maven repository to use in place of the project's.

        Raises:
            InputError: There is no JDK, or no sandbox where one is wanted.
            MachineryError: The temporary folder can't be written.
        """
        self._projects_dir = Path(projects)
        self._extraction = extraction
        self._keep_imports = keep_imports
        jobs = jobs or os.cpu_count() or 1
        found, self.warning = find_sandbox(sandbox, process.find_jdk().home)
        self._engine = JvmEngine(
            GradleDescriber(maven_repo or default_maven_repo()),
            jobs=jobs,
            limits=limits,
            sandbox=found,
        )
        self._pool = ThreadPoolExecutor(jobs)
        self._lock = threading.Lock()
        self._known: dict[str, tuple[Project, Baseline]] = {}

    def __enter__(self) -> Self:
        """The scorer itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the scorer."""
        self.close()

    def close(self) -> None:
        """End the workers; what is being built fails."""
        self._engine.stop()
        self._pool.shutdown(cancel_futures=True)
        self._engine.close()

    def score(self, task_id: str, completions: Sequence[str]) -> list[Score]:
        """Score completions of one task.

        Args:
            task_id: Project and class: ``PA19/Consist.java``.
            completions: What the model wrote.

        Returns:
            A score for each completion, in their order.

        Raises:
            InputError: There is no such task, or its project doesn't build.
            MachineryError: The machine failed, and nothing can be said of a completion.
        """
        project, baseline = self._project(project_of(task_id))
        task = project.tasks.get(task_id)
        if task is None:
            raise InputError(
                f"unknown task '{task_id}': the tasks of {project.name} are "
                f"{', '.join(project.tasks)}"
            )
        known: TaskClass = task
        return list(
            self._pool.map(lambda text: self._score(project, baseline, known, text), completions)
        )

    def _project(self, name: str) -> tuple[Project, Baseline]:
        with self._lock:
            if name not in self._known:
                project = Project(self._projects_dir, name)
                self._known[name] = project, baseline_of(project, self._engine)
            return self._known[name]

    def _score(self, project: Project, baseline: Baseline, task: TaskClass, text: str) -> Score:
        candidate = make_candidate(
            text, task.skeleton, extraction=self._extraction, keep_imports=self._keep_imports
        )
        total = len(baseline.test_ids)
        if not candidate.can_replace:
            return Score(False, candidate.has_todo, 0, 0, total)
        files = {str(MAIN_SOURCES / task.target): candidate.source}
        outcome = self._engine.run(project.solution_dir, files)
        verdict, grounds = judge(outcome, baseline.test_ids)
        return Score(
            can_replace=True,
            has_todo=candidate.has_todo,
            compile_errors=verdict.errors,
            passed=verdict.passed,
            total=verdict.total,
            not_passed=grounds.not_passed,
            messages=grounds.messages,
            limit_hit=verdict.limit_hit,
        )


_shared: dict[Path, Scorer] = {}
_sharing = threading.Lock()


def score(
    task_id: str, completions: Sequence[str], *, projects: str | Path = "datasets/projects"
) -> list[Score]:
    """Score completions of one task with workers that stay up until Python ends.

    Args:
        task_id: Project and class: ``PA19/Consist.java``.
        completions: What the model wrote.
        projects: Folder with the Java projects.

    Returns:
        A score for each completion, in their order; see ``Scorer`` for more choice.

    Raises:
        InputError: There is no such task, or its project doesn't build.
        MachineryError: The machine failed, and nothing can be said of a completion.
    """
    folder = Path(projects).resolve()
    with _sharing:
        if folder not in _shared:
            _shared[folder] = Scorer(folder)
            atexit.register(_shared[folder].close)
        scorer = _shared[folder]
    return scorer.score(task_id, completions)
