"""Samples whose scores are known: the canonical solution, and the untouched skeleton."""

import re
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path

from javabench.dataset.context import fence
from javabench.dataset.sources import read_source
from javabench.errors import InputError
from javabench.project import MAIN_SOURCES, Project, TaskClass
from javabench.records import Sample, read_dataset

_PROJECT_NAME = re.compile(r"[\w-]+")


class Kind(StrEnum):
    """Whose source stands in the samples."""

    REFERENCE = "reference"
    """The canonical solution's: every sample passes every test."""
    SKELETON = "skeleton"
    """The skeleton's: no sample is complete."""


def baseline_samples(
    kind: Kind, data: Path, projects_dir: Path, *, num_sample: int = 1
) -> list[Sample]:
    """Samples for every task of a dataset file, those of one task together.

    Raises:
        InputError: The dataset file is at fault, or names what the projects don't have.
    """
    source: Callable[[Project, TaskClass], str] = {
        Kind.REFERENCE: _canonical,
        Kind.SKELETON: lambda _, task: task.skeleton,
    }[kind]
    projects: dict[str, Project] = {}
    samples: list[Sample] = []
    for record in read_dataset(data):
        name, _, file = record.task_id.partition("/")
        if not file or not _PROJECT_NAME.fullmatch(name):
            raise InputError(f"{data}: '{record.task_id}' is not a task_id such as PA19/Cell.java")
        if name not in projects:
            projects[name] = Project(projects_dir, name)
        try:
            task = projects[name].task(record.task_id, record.target)
        except InputError as error:
            raise InputError(f"{data}: {error}") from error
        sample = Sample(
            task_id=task.task_id,
            target=task.target,
            prompt="",
            completion=fence(source(projects[name], task)),
        )
        samples += [sample] * num_sample
    return samples


def _canonical(project: Project, task: TaskClass) -> str:
    path = project.solution_dir / MAIN_SOURCES / task.target
    if not path.is_file():
        raise InputError(f"{path}: the solution of {task.task_id} is not there")
    return read_source(path)
