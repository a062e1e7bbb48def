"""A benchmark project on disk: its skeleton, its canonical solution and its task classes."""

import functools
import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from javabench.errors import InputError
from javabench.java.source import JavaSource

MAIN_SOURCES = PurePosixPath("src/main/java")
TEST_SOURCES = PurePosixPath("src/test/java")

BUILD_FOLDERS = frozenset({"build", ".gradle", ".git", ".idea", "out", "bin"})
"""Folders at a project's top that a build or an editor leaves behind."""


@dataclass(frozen=True)
class TaskClass:
    """A class of the skeleton that is to be completed."""

    task_id: str
    """``PA19/Cell.java``."""
    target: str
    """Path of its file under ``src/main/java``, with forward slashes."""
    skeleton: str
    """The skeleton's source file."""

    @property
    def class_name(self) -> str:
        """Its fully qualified name, as test configurations have it."""
        return class_name_of(self.target)


class Project:
    """``<projects>/PA19`` (skeleton) and ``<projects>/PA19-Solution`` (canonical solution)."""

    def __init__(self, projects_dir: Path, name: str) -> None:
        """Find the project's two folders.

        Raises:
            InputError: One of them is missing.
        """
        self.name = name
        self.skeleton_dir = projects_dir / name
        self.solution_dir = projects_dir / f"{name}-Solution"
        for folder in (self.skeleton_dir, self.solution_dir):
            if not (folder / MAIN_SOURCES).is_dir():
                raise InputError(
                    f"project '{name}': {folder / MAIN_SOURCES} is not there; "
                    "name the folder that holds the projects with --projects"
                )

    @functools.cached_property
    def tasks(self) -> Mapping[str, TaskClass]:
        """The task classes by ``task_id``, in the order of their targets.

        Raises:
            InputError: Two task classes share a file name, and so a ``task_id``.
        """
        found: dict[str, TaskClass] = {}
        for target, text in _java_files(self.skeleton_dir / MAIN_SOURCES):
            # Parsing is much dearer than this look.
            if "TODO" not in text or not JavaSource(text).todo_methods():
                continue
            task = TaskClass(f"{self.name}/{PurePosixPath(target).name}", target, text)
            if task.task_id in found:
                raise InputError(
                    f"project '{self.name}': two task classes are called {task.task_id}: "
                    f"{found[task.task_id].target} and {target}"
                )
            found[task.task_id] = task
        return found

    def task(self, task_id: str, target: str) -> TaskClass:
        """The task class that a sample claims to complete.

        Raises:
            InputError: The project has no such task, or its file is another than ``target``.
        """
        task = self.tasks.get(task_id)
        if task is None:
            raise InputError(
                f"unknown task '{task_id}': the tasks of {self.name} are {', '.join(self.tasks)}"
            )
        if task.target != target:
            raise InputError(f"the target of {task_id} is '{task.target}', not '{target}'")
        return task

    def task_of_class(self, class_name: str) -> TaskClass:
        """The task class of that fully qualified name.

        Raises:
            InputError: There is none.
        """
        for task in self.tasks.values():
            if task.class_name == class_name:
                return task
        raise InputError(f"class '{class_name}' is not a task class of {self.name}")

    @functools.cached_property
    def fingerprint(self) -> str:
        """Digest of all that a verdict depends on: both folders' files, names and contents."""
        digest = hashlib.sha256()
        for folder in (self.skeleton_dir, self.solution_dir):
            for path in source_files(folder):
                content = hashlib.sha256((folder / path).read_bytes()).hexdigest()
                digest.update(f"{folder.name}/{path}\0{content}\n".encode())
        return digest.hexdigest()


def class_name_of(target: str) -> str:
    """``game/map/Map.java`` → ``game.map.Map``."""
    return target.removesuffix(".java").replace("/", ".")


def source_files(folder: Path) -> Iterator[str]:
    """Relative paths of a project's own files, sorted, without what a build left there."""
    for path in sorted(folder.rglob("*")):
        relative = path.relative_to(folder)
        if relative.parts[0] not in BUILD_FOLDERS and path.is_file():
            yield relative.as_posix()


def _java_files(folder: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.rglob("*.java")):
        try:
            text = path.read_bytes().decode("utf-8")
        except UnicodeDecodeError as error:
            raise InputError(f"{path}: not UTF-8 ({error.reason} at byte {error.start})") from error
        yield path.relative_to(folder).as_posix(), text
