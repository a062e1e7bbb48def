"""Deriving all that belongs to a project from its solution, and bringing it to its place.

Everything is derived into a staging folder first. What is committed is then compared with it, or
replaced by it.
"""

import contextlib
import os
import stat
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path

from javabench.dataset.compile import CompiledClasses, check_skeleton, compile_solution
from javabench.dataset.context import ContextSetting, code_context, fence
from javabench.dataset.dependencies import compiled_graph, task_dependencies
from javabench.dataset.skeleton import skeleton_files
from javabench.dataset.sources import source_types
from javabench.dataset.testcases import test_configuration
from javabench.errors import InputError, MachineryError
from javabench.project import MAIN_SOURCES, TEST_SOURCES, Project, source_files
from javabench.records import DatasetTask, write_jsonl

_SOLUTION = "-Solution"


class Difference(StrEnum):
    """How a committed file differs from what is derived."""

    MISSING = "missing"
    STALE = "stale"
    DIFFERENT = "different"


@dataclass(frozen=True)
class Derived:
    """A file as it is derived and where it belongs."""

    staged: Path | None
    """The derived file; ``None`` for one that the skeleton no longer has."""
    place: Path

    @property
    def difference(self) -> Difference | None:
        """What a build would change here, ``None`` for nothing."""
        if self.staged is None:
            return Difference.STALE
        if not self.place.is_file():
            return Difference.MISSING
        same = self.staged.read_bytes() == self.place.read_bytes()
        same = same and _is_executable(self.staged) == _is_executable(self.place)
        return None if same else Difference.DIFFERENT


def project_names(projects_dir: Path) -> list[str]:
    """The names of the projects that have a solution, sorted.

    Raises:
        InputError: There is none.
    """
    solutions = sorted(path for path in projects_dir.glob(f"*{_SOLUTION}") if path.is_dir())
    if not solutions:
        raise InputError(
            f"no folder *{_SOLUTION} in {projects_dir}; name the folder that holds the solutions "
            "with --projects"
        )
    return [path.name.removesuffix(_SOLUTION) for path in solutions]


@contextlib.contextmanager
def derived_files(
    name: str,
    projects_dir: Path,
    datasets_dir: Path,
    max_context: int,
    maven_repo: str | None = None,
) -> Iterator[list[Derived]]:
    """Derive a project's skeleton, datasets and test configuration; they are gone at the end.

    Args:
        name: The project's name.
        projects_dir: The folder with its solution, and where its skeleton belongs.
        datasets_dir: Where its datasets belong.
        max_context: Characters that a task's maximum context may have.
        maven_repo: Repository to use in place of the project's, as for ``GradleEngine``.

    Raises:
        InputError: The solution is missing or at fault.
        MachineryError: A Java tool failed.
    """
    solution_dir = projects_dir / f"{name}{_SOLUTION}"
    if not (solution_dir / MAIN_SOURCES).is_dir():
        raise InputError(
            f"project '{name}': {solution_dir / MAIN_SOURCES} is not there; "
            "name the folder that holds the solutions with --projects"
        )
    with tempfile.TemporaryDirectory(prefix="javabench-dataset-") as work:
        staged_projects = Path(work, "projects")
        staged_datasets = Path(work, "datasets")
        _stage_skeleton(solution_dir, staged_projects / name)
        (staged_projects / solution_dir.name).symlink_to(solution_dir.resolve())
        project = Project(staged_projects, name)
        if not project.tasks:
            raise InputError(f"project '{name}': no method of {solution_dir} is marked '// TASK'")
        classes = compile_solution(solution_dir, Path(work), maven_repo)
        check_skeleton(project.skeleton_dir, solution_dir, Path(work), maven_repo)
        _stage_datasets(project, solution_dir, classes, staged_datasets, max_context)
        yield [
            *_placed(project.skeleton_dir, projects_dir / name),
            *_stale(project.skeleton_dir, projects_dir / name),
            *_placed(staged_datasets, datasets_dir),
        ]


def bring_to_place(files: Sequence[Derived]) -> None:
    """Write what differs and remove what is stale, with the folders that become empty.

    Raises:
        MachineryError: The file system refused.
    """
    try:
        for file in files:
            if file.difference is None:
                continue
            if file.staged is None:
                _remove(file.place)
            else:
                _copy(file.staged, file.place)
    except OSError as error:
        raise MachineryError(f"can't write {error.filename}: {error.strerror or error}") from error


def _stage_skeleton(solution_dir: Path, target: Path) -> None:
    for name, file in skeleton_files(solution_dir).items():
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(file.content)
        if _is_executable(solution_dir / name):
            path.chmod(path.stat().st_mode | 0o111)


def _stage_datasets(
    project: Project,
    solution_dir: Path,
    classes: CompiledClasses,
    target: Path,
    max_context: int,
) -> None:
    main_types = source_types(solution_dir / MAIN_SOURCES)
    test_types = source_types(solution_dir / TEST_SOURCES)
    skeleton_types = source_types(project.skeleton_dir / MAIN_SOURCES)
    graph = compiled_graph(classes, [*main_types, *test_types])
    tasks = list(project.tasks.values())
    dependencies = {
        task.target: [
            skeleton_types[name] for name in task_dependencies(task.target, graph, main_types)
        ]
        for task in tasks
    }
    for setting in ContextSetting:
        records = [
            DatasetTask(
                task_id=task.task_id,
                target=task.target,
                code=fence(task.skeleton),
                code_context=code_context(setting, dependencies[task.target], max_context),
            )
            for task in tasks
        ]
        path = target / f"{setting}-context" / f"data-{project.name}.jsonl"
        write_jsonl(path, [asdict(record) for record in records])
    tests = test_configuration(project.name, tasks, graph, main_types, test_types)
    path = target / "testcase" / f"test-{project.name}.jsonl"
    write_jsonl(path, [asdict(test) for test in tests])


def _placed(staged_dir: Path, target: Path) -> Iterator[Derived]:
    for name in source_files(staged_dir):
        yield Derived(staged_dir / name, target / name)


def _stale(staged_dir: Path, target: Path) -> Iterator[Derived]:
    for name in source_files(target) if target.is_dir() else ():
        if not (staged_dir / name).is_file():
            yield Derived(None, target / name)


def _copy(staged: Path, place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    partial = place.with_name(f".{place.name}.{os.getpid()}.partial")
    try:
        partial.write_bytes(staged.read_bytes())
        partial.chmod(staged.stat().st_mode)
        partial.replace(place)
    finally:
        partial.unlink(missing_ok=True)


def _remove(path: Path) -> None:
    path.unlink()
    for folder in path.parents:
        if any(folder.iterdir()):
            return
        folder.rmdir()


def _is_executable(path: Path) -> bool:
    return bool(path.stat().st_mode & stat.S_IXUSR)
