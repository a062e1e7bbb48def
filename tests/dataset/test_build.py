"""``python -m javabench.dataset build`` as it is called."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from javabench.dataset.cli import main
from javabench.dataset.compile import compile_solution
from javabench.evaluation.engines.gradle.repository import default_maven_repo
from javabench.project import Project
from javabench.records import read_dataset
from tests.conftest import ROOT
from tests.dataset.conftest import WriteSolution, junit_test, needs_jdk, task

pytestmark = needs_jdk

FILES = {
    "README.md": "# Assignment\n",
    "gradlew": "#!/bin/sh\n",
    "main/a/Board.java": task("a", "Board", "new b.Cell().size(); int x = Limits.MAX;"),
    "main/a/Limits.java": "package a;\n\n/** Doc. */\nclass Limits { static final int MAX = 1; }\n",
    "main/b/Cell.java": task("b", "Cell"),
    "test/a/BoardTest.java": junit_test("a", "BoardTest", "new Board();"),
}

CELL = "package b;\n\npublic class Cell {\n    public int size() {\n        // TODO\n\n"
CELL += "        return 0;\n    }\n}\n"


def build(projects: Path, *options: str) -> Result:
    arguments = ["--projects", str(projects), "--datasets", str(projects.parent), *options]
    return CliRunner().invoke(main, ["build", *arguments])


def tree(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def test_build_derives_skeleton_datasets_and_test_configuration(
    write_solution: WriteSolution, projects: Path
) -> None:
    (write_solution(FILES) / "gradlew").chmod(0o755)
    result = build(projects)
    assert (result.exit_code, result.output) == (0, "PA1: 11 files derived, 11 changed\n")
    datasets = projects.parent
    assert {name for name in tree(datasets) if "Solution" not in name} == {
        "maximum-context/data-PA1.jsonl",
        "minimum-context/data-PA1.jsonl",
        "selective-context/data-PA1.jsonl",
        "testcase/test-PA1.jsonl",
        "projects/PA1/README.md",
        "projects/PA1/build.gradle",
        "projects/PA1/gradlew",
        "projects/PA1/settings.gradle",
        "projects/PA1/src/main/java/a/Board.java",
        "projects/PA1/src/main/java/a/Limits.java",
        "projects/PA1/src/main/java/b/Cell.java",
    }
    assert os.access(projects / "PA1/gradlew", os.X_OK)
    assert not os.access(projects / "PA1/README.md", os.X_OK)
    board, cell = read_dataset(datasets / "selective-context/data-PA1.jsonl")
    assert (board.task_id, board.target) == ("PA1/Board.java", "a/Board.java")
    assert (cell.task_id, cell.target) == ("PA1/Cell.java", "b/Cell.java")
    assert cell.code == f"```java\n{CELL}\n```\n"
    assert board.code_context == (
        "```java\npackage a;\n\nclass Limits {\n\n    static final int MAX = 1;\n}\n\n```\n\n"
        "```java\npackage b;\n\npublic class Cell {\n\n    public int size() {\n    }\n}\n\n```\n"
    )
    maximum = read_dataset(datasets / "maximum-context/data-PA1.jsonl")
    assert maximum[0].code_context == f"```java\n{FILES['main/a/Limits.java']}\n```\n\n{cell.code}"
    assert [t.code_context for t in read_dataset(datasets / "minimum-context/data-PA1.jsonl")] == [
        "",
        "",
    ]
    assert [task.task_id for task in maximum] == list(Project(projects, "PA1").tasks)


def test_maximum_context_keeps_to_its_limit(write_solution: WriteSolution, projects: Path) -> None:
    write_solution(FILES)
    cell = f"```java\n{CELL}\n```\n"
    assert build(projects, "--max-context", str(len(cell))).exit_code == 0
    board = read_dataset(projects.parent / "maximum-context/data-PA1.jsonl")[0]
    assert board.code_context == f"```java\n{FILES['main/a/Limits.java']}\n```\n"
    assert build(projects, "--max-context", "20").exit_code == 0
    assert read_dataset(projects.parent / "maximum-context/data-PA1.jsonl")[0].code_context == ""


def test_building_again_changes_nothing(write_solution: WriteSolution, projects: Path) -> None:
    write_solution(FILES)
    build(projects)
    before = tree(projects.parent)
    assert build(projects).output == "PA1: 11 files derived, 0 changed\n"
    assert tree(projects.parent) == before


def test_files_that_the_solution_no_longer_has_go_with_their_folders(
    write_solution: WriteSolution, projects: Path
) -> None:
    solution = write_solution({**FILES, "main/c/deep/C.java": "package c.deep;\nclass C { }\n"})
    build(projects)
    assert (projects / "PA1/src/main/java/c/deep/C.java").is_file()
    (solution / "src/main/java/c/deep/C.java").unlink()
    left_by_a_build = projects / "PA1/build/a.class"
    left_by_a_build.parent.mkdir()
    left_by_a_build.touch()
    assert build(projects).exit_code == 0
    assert not (projects / "PA1/src/main/java/c").exists()
    assert left_by_a_build.exists()


def test_check_lists_what_differs_and_writes_nothing(
    write_solution: WriteSolution, projects: Path
) -> None:
    write_solution(FILES)
    build(projects)
    skeleton = projects / "PA1"
    (skeleton / "README.md").unlink()
    (skeleton / "src/main/java/a/Old.java").touch()
    with (skeleton / "src/main/java/b/Cell.java").open("a") as file:
        file.write("\n")
    (projects.parent / "testcase/test-PA1.jsonl").write_text("{}\n")
    (skeleton / "gradlew").chmod(0o755)
    before = tree(projects.parent)

    result = build(projects, "--check")

    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"missing: {skeleton / 'README.md'}",
        f"different: {skeleton / 'gradlew'}",
        f"different: {skeleton / 'src/main/java/b/Cell.java'}",
        f"stale: {skeleton / 'src/main/java/a/Old.java'}",
        f"different: {projects.parent / 'testcase/test-PA1.jsonl'}",
    ]
    assert result.stderr.startswith("5 files are not as derived")
    assert tree(projects.parent) == before
    build(projects)
    assert (build(projects, "--check").exit_code, build(projects, "--check").output) == (0, "")


def test_derived_skeleton_compiles(
    write_solution: WriteSolution, projects: Path, tmp_path: Path
) -> None:
    write_solution(
        {
            "main/a/Base.java": "package a;\npublic class Base { protected Base(int x) { } }\n",
            "main/a/All.java": """
                package a;
                public class All<T> extends Base {
                    private final char c;
                    public All(char c) {
                        // TASK
                        // SKELETON: super(0);
                        // SKELETON: this.c = 0;
                        super(c);
                        this.c = c;
                    }
                    byte b() {
                        // TASK
                        return 1;
                    }
                    char c() {
                        // TASK
                        return c;
                    }
                    float f() {
                        // TASK
                        return 1f;
                    }
                    boolean z() {
                        // TASK
                        return true;
                    }
                    T[] t() {
                        // TASK
                        throw new IllegalStateException();
                    }
                    void v() {
                        // TASK
                        b();
                    }
                }
                """,
        }
    )
    build(projects)
    compile_solution(projects / "PA1", tmp_path, default_maven_repo())


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"README.md": ""}, "src/main/java is not there"),
        ({"main/A.java": "class A { }\n"}, "no method of"),
        ({"main/A.java": "class A {\n    // TODO\n}\n"}, "A.java:2: 'TODO'"),
        ({"main/A.java": task("a", "A").replace("1", '""')}, "A.java:6: error: incompatible types"),
    ],
)
def test_fault_of_a_solution_is_one_line_and_exit_code_2(
    write_solution: WriteSolution, projects: Path, files: dict[str, str], message: str
) -> None:
    write_solution(files)
    result = build(projects)
    assert result.exit_code == 2
    assert result.output.startswith("Error: ")
    assert message in result.output
    assert result.output.count("\n") == 1
    assert not (projects / "PA1").exists()


def test_unknown_project_and_empty_folder_are_refused(projects: Path) -> None:
    result = build(projects)
    assert (result.exit_code, result.output.count("\n")) == (2, 1)
    assert "no folder *-Solution" in result.output
    result = build(projects, "PA7")
    assert result.exit_code == 2
    assert "project 'PA7'" in result.output


def test_only_named_projects_are_built(write_solution: WriteSolution, projects: Path) -> None:
    write_solution(FILES).rename(projects / "PA2-Solution")
    write_solution(FILES)
    assert build(projects, "PA2").exit_code == 0
    assert (projects / "PA2").is_dir()
    assert not (projects / "PA1").exists()


def test_module_can_be_run() -> None:
    command = [sys.executable, "-m", "javabench.dataset", "--help"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    assert "python -m javabench.dataset [OPTIONS]" in done.stdout
