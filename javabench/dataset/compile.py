"""The solution's compiled classes, which jdeps reads.

Gradle says which libraries the tests need, since that is written in the project's build script; the
compiling itself is plain javac.
"""

import hashlib
import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from javabench.cache import cache_dir
from javabench.errors import InputError, MachineryError
from javabench.evaluation.engines.gradle import GradleEngine
from javabench.files import write_json
from javabench.java.process import find_tool, java_environment, run
from javabench.project import MAIN_SOURCES, TEST_SOURCES, source_files


@dataclass(frozen=True)
class CompiledClasses:
    """Folders of class files; a folder without any where there are no such sources."""

    main_classes: Path
    test_classes: Path


def compile_solution(
    solution_dir: Path, work_dir: Path, maven_repo: str | None = None
) -> CompiledClasses:
    """Compile the solution's main and test sources into ``work_dir``.

    Args:
        solution_dir: The project's folder.
        work_dir: Where the class files go.
        maven_repo: Repository to use in place of the project's, as for ``GradleEngine``.

    Raises:
        InputError: They don't compile.
        MachineryError: Gradle or the compiler could not do its work.
    """
    classes = CompiledClasses(work_dir / "classes" / "main", work_dir / "classes" / "test")
    libraries = _libraries(solution_dir, maven_repo)
    _compile(solution_dir / MAIN_SOURCES, classes.main_classes, libraries, work_dir)
    class_path = [classes.main_classes, *libraries]
    _compile(solution_dir / TEST_SOURCES, classes.test_classes, class_path, work_dir)
    return classes


def check_skeleton(
    skeleton_dir: Path, solution_dir: Path, work_dir: Path, maven_repo: str | None = None
) -> None:
    """Compile the skeleton's main sources.

    Args:
        skeleton_dir: The skeleton's folder.
        solution_dir: The solution's, which says what libraries there are.
        work_dir: Where the class files go.
        maven_repo: Repository to use in place of the project's, as for ``GradleEngine``.

    Raises:
        InputError: They don't compile.
        MachineryError: Gradle or the compiler could not do its work.
    """
    target = work_dir / "classes" / "skeleton"
    libraries = _libraries(solution_dir, maven_repo)
    if fault := _fault(skeleton_dir / MAIN_SOURCES, target, libraries, work_dir):
        raise InputError(
            f"the skeleton of {solution_dir} does not compile: {fault}; say what it has in place "
            "of a default return with '// SKELETON: …' below that '// TASK'"
        )


def _libraries(solution_dir: Path, maven_repo: str | None) -> list[Path]:
    """A project's libraries, if it has tests; kept in the cache by the content of build files."""
    if not (solution_dir / TEST_SOURCES).is_dir():
        return []
    digest = hashlib.sha256(repr(maven_repo).encode())
    for name in source_files(solution_dir):
        if not name.startswith("src/"):
            digest.update(f"{name}\0".encode() + (solution_dir / name).read_bytes())
    kept = cache_dir() / "class-paths" / f"{digest.hexdigest()[:32]}.json"
    if kept.is_file():
        libraries = [Path(entry) for entry in json.loads(kept.read_text("utf-8"))]
        if all(library.exists() for library in libraries):
            return libraries
    with GradleEngine(maven_repo=maven_repo) as engine:
        libraries = engine.class_path(solution_dir)
    write_json(kept, [str(library) for library in libraries])
    return libraries


def _compile(sources: Path, target: Path, class_path: Sequence[Path], work_dir: Path) -> None:
    if fault := _fault(sources, target, class_path, work_dir):
        raise InputError(f"{sources} does not compile: {fault}")


def _fault(sources: Path, target: Path, class_path: Sequence[Path], work_dir: Path) -> str:
    """What javac finds first, empty where it compiles.

    Raises:
        MachineryError: javac could not do its work.
    """
    target.mkdir(parents=True)
    files = sorted(str(path.resolve()) for path in sources.rglob("*.java"))
    if not files:
        return ""
    command = [str(find_tool("javac")), "-proc:none", "-nowarn", "-encoding", "UTF-8"]
    command += ["-d", str(target), "-cp", os.pathsep.join(map(str, class_path)), *files]
    done = run(command, cwd=work_dir, environment=java_environment())
    if done.exit_code not in {0, 1}:
        raise MachineryError(f"javac failed on {sources}: {done.output.strip()[-500:]}")
    first = next(iter(done.output.strip().splitlines()), "") if done.exit_code else ""
    return first.removeprefix(f"{sources.resolve()}/")
