"""What is committed under ``datasets/`` is what its solutions give."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from javabench.dataset.cli import main
from javabench.dataset.compile import compile_solution
from javabench.evaluation.engines.gradle.repository import default_maven_repo
from javabench.project import MAIN_SOURCES, Project
from tests.conftest import ROOT
from tests.dataset.conftest import needs_jdk

DATASETS = ROOT / "datasets"
PROJECTS = DATASETS / "projects"

pytestmark = [
    needs_jdk,
    pytest.mark.skipif(
        not (PROJECTS / "PA19-Solution" / MAIN_SOURCES).is_dir(),
        reason="datasets/projects/PA19-Solution is not there",
    ),
]


def test_datasets_are_as_derived() -> None:
    arguments = ["--check", "--projects", str(PROJECTS), "--datasets", str(DATASETS)]
    result = CliRunner().invoke(main, ["build", *arguments])
    assert (result.output, result.exit_code) == ("", 0)


def test_skeleton_compiles(tmp_path: Path) -> None:
    project = Project(PROJECTS, "PA19")
    assert project.tasks
    compile_solution(project.skeleton_dir, tmp_path, default_maven_repo())
