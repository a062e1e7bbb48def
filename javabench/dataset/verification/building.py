"""Do the solution and what is derived from it compile, and does each task show what it needs?"""

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

from javabench.dataset.build import derived_files
from javabench.dataset.context import ContextSetting
from javabench.dataset.sources import source_types
from javabench.dataset.verification import Check, none_of
from javabench.errors import InputError
from javabench.evaluation.engines.build_info import BuildInfo
from javabench.java.process import find_tool, java_environment, run
from javabench.java.source import JavaSource
from javabench.java.types import TypeNames
from javabench.project import MAIN_SOURCES, TEST_SOURCES, Project
from javabench.records import read_dataset


def warnings(project: Project, info: BuildInfo) -> Check:
    """Compile the solution and its tests with every warning that javac knows."""
    with tempfile.TemporaryDirectory(prefix="javabench-lint-") as folder:
        main, tests = Path(folder, "main"), Path(folder, "tests")
        said = _lint(project.solution_dir / MAIN_SOURCES, info.main.class_path, main)
        class_path = [main, *info.tests.class_path]
        said += _lint(project.solution_dir / TEST_SOURCES, class_path, tests)
    return none_of("the solution with -Xlint:all", "warnings", said)


def skeleton_compiles(project: Project, info: BuildInfo) -> Check:
    """Compile the skeleton."""
    with tempfile.TemporaryDirectory(prefix="javabench-lint-") as folder:
        sources = project.skeleton_dir / MAIN_SOURCES
        said = _javac(["-nowarn"], sources, info.main.class_path, Path(folder))
    return none_of("the skeleton compiles", "errors", said)


def up_to_date(
    project: Project,
    projects_dir: Path,
    datasets_dir: Path,
    max_context: int,
    maven_repo: str | None,
) -> Check:
    """Derive everything again, and compare."""
    with derived_files(project.name, projects_dir, datasets_dir, max_context, maven_repo) as files:
        findings = [f"{file.difference}: {file.place}" for file in files if file.difference]
    return none_of("derived files are up to date", "differ", findings)


def contexts_complete(project: Project, datasets_dir: Path) -> Check:
    """Look for each project type that a task's solution names in its selective context.

    Names are compared as they are written, without regard to imports. That is another way than the
    builder's, who goes by class files and scopes.
    """
    setting = ContextSetting.SELECTIVE
    data = datasets_dir / f"{setting}-context" / f"data-{project.name}.jsonl"
    types = source_types(project.solution_dir / MAIN_SOURCES)
    known = {each.simple_name for each in types.values()}
    findings = []
    for task in read_dataset(data):
        names = TypeNames(
            JavaSource((project.solution_dir / MAIN_SOURCES / task.target).read_text("utf-8"))
        )
        context = JavaSource(task.code_context)
        shown = set(TypeNames(context).declared)
        wanted = (names.identifiers & known) - names.declared
        findings += [f"{task.task_id}: {name}" for name in sorted(wanted - shown)]
    return none_of("selective contexts are complete", "missing", findings)


def _lint(sources: Path, class_path: Sequence[Path], target: Path) -> list[str]:
    return _javac(["-Xlint:all", "-Xmaxwarns", "1000"], sources, class_path, target)


def _javac(
    arguments: Sequence[str], sources: Path, class_path: Sequence[Path], target: Path
) -> list[str]:
    """What javac says: the first line of each warning and error.

    Raises:
        InputError: There are no sources.
    """
    files = sorted(str(path.resolve()) for path in sources.rglob("*.java"))
    if not files:
        raise InputError(f"{sources} has no Java file")
    target.mkdir(exist_ok=True)
    command = [str(find_tool("javac")), "-proc:none", "-encoding", "UTF-8", *arguments]
    command += ["-d", str(target), "-cp", os.pathsep.join(map(str, class_path)), *files]
    done = run(command, cwd=target, environment=java_environment())
    said = [
        line.removeprefix(f"{sources.resolve()}/")
        for line in done.output.splitlines()
        if ": warning:" in line or ": error:" in line or line.startswith(("warning:", "error:"))
    ]
    return said or ([done.output.strip()[-300:]] if done.exit_code else [])
