"""``python -m javabench.dataset baseline`` as it is called."""

import json
from dataclasses import asdict
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from javabench.dataset.cli import main
from javabench.dataset.skeleton import skeleton_files
from javabench.evaluation.candidate import make_candidate
from javabench.project import Project
from javabench.records import DatasetTask, read_samples, write_jsonl
from tests.dataset.conftest import WriteSolution, task


def baseline(kind: str, data: Path, projects: Path, *options: str) -> tuple[Result, Path]:
    output = projects.parent / "samples.jsonl"
    arguments = ["--data", str(data), "--output", str(output), "--projects", str(projects)]
    return CliRunner().invoke(main, ["baseline", kind, *arguments, *options]), output


@pytest.fixture
def built(write_solution: WriteSolution, projects: Path) -> Path:
    """A dataset file of two tasks, its projects beside it."""
    solution = write_solution({f"main/a/{name}.java": task("a", name) for name in ("A", "B")})
    for name, file in skeleton_files(solution).items():
        path = projects / "PA1" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(file.content)
    data = projects.parent / "data-PA1.jsonl"
    tasks = Project(projects, "PA1").tasks.values()
    write_jsonl(data, [asdict(DatasetTask(t.task_id, t.target, "", "")) for t in tasks])
    return data


def test_reference_samples_are_the_canonical_classes(built: Path, projects: Path) -> None:
    result, output = baseline("reference", built, projects)
    assert (result.exit_code, result.output) == (0, f"{output}: 2 samples\n")
    lines = [json.loads(line) for line in output.read_text().splitlines()]
    assert lines == [
        {
            "task_id": f"PA1/{name}.java",
            "target": f"a/{name}.java",
            "prompt": "",
            "completion": f"```java\n{task('a', name)}\n```\n",
        }
        for name in ("A", "B")
    ]


def test_skeleton_samples_are_the_skeletons_classes(built: Path, projects: Path) -> None:
    _, output = baseline("skeleton", built, projects)
    tasks = Project(projects, "PA1").tasks
    for sample in read_samples(output):
        assert sample.completion == f"```java\n{tasks[sample.task_id].skeleton}\n```\n"
        assert make_candidate(sample.completion, tasks[sample.task_id].skeleton).has_todo


def test_samples_of_a_task_stand_together(built: Path, projects: Path) -> None:
    _, output = baseline("reference", built, projects, "--num-sample", "3")
    ids = [sample.task_id for sample in read_samples(output)]
    assert ids == ["PA1/A.java"] * 3 + ["PA1/B.java"] * 3


@pytest.mark.parametrize(
    ("task_id", "target", "message"),
    [
        ("PA1/C.java", "a/C.java", "unknown task 'PA1/C.java'"),
        ("PA1/A.java", "b/A.java", "the target of PA1/A.java is 'a/A.java', not 'b/A.java'"),
        ("PA9/A.java", "a/A.java", "project 'PA9'"),
        ("../PA1/A.java", "a/A.java", "'../PA1/A.java' is not a task_id"),
        ("A.java", "a/A.java", "'A.java' is not a task_id"),
    ],
)
def test_dataset_that_does_not_fit_the_projects_is_refused(
    built: Path, projects: Path, task_id: str, target: str, message: str
) -> None:
    record = {"task_id": task_id, "target": target, "code": "", "code_context": ""}
    built.write_text(json.dumps(record) + "\n")
    result, output = baseline("reference", built, projects)
    assert result.exit_code == 2
    assert result.output.startswith("Error: ")
    assert message in result.output
    assert result.output.count("\n") == 1
    assert not output.exists()


def test_malformed_dataset_line_is_named(built: Path, projects: Path) -> None:
    built.write_text('{"task_id": "PA1/A.java"}\n')
    result, _ = baseline("skeleton", built, projects)
    assert result.exit_code == 2
    assert f"Error: {built}:1: the key 'target' is missing\n" == result.output
