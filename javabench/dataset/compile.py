"""The solution's compiled classes, which jdeps reads."""

import os
from dataclasses import dataclass
from pathlib import Path

from javabench.errors import InputError, MachineryError
from javabench.java.process import find_tool, java_environment, run
from javabench.project import MAIN_SOURCES, TEST_SOURCES

_JARS = Path("/usr/share/java")
_JUNIT = (
    "junit-jupiter-api",
    "junit-jupiter-params",
    "apiguardian-api",
    "opentest4j",
    "junit-platform-commons",
)


@dataclass(frozen=True)
class CompiledClasses:
    """Folders of class files; a folder without any where there are no such sources."""

    main_classes: Path
    test_classes: Path


def compile_solution(solution_dir: Path, work_dir: Path) -> CompiledClasses:
    """Compile the solution's main and test sources into ``work_dir``.

    Raises:
        InputError: They don't compile.
        MachineryError: The compiler could not do its work.
    """
    classes = CompiledClasses(work_dir / "classes" / "main", work_dir / "classes" / "test")
    junit = [str(_JARS / f"{name}.jar") for name in _JUNIT]
    _compile(solution_dir / MAIN_SOURCES, classes.main_classes, [], work_dir)
    _compile(
        solution_dir / TEST_SOURCES,
        classes.test_classes,
        [str(classes.main_classes), *junit],
        work_dir,
    )
    return classes


def _compile(sources: Path, target: Path, classpath: list[str], work_dir: Path) -> None:
    target.mkdir(parents=True)
    files = sorted(str(path.resolve()) for path in sources.rglob("*.java"))
    if not files:
        return
    command = [str(find_tool("javac")), "-proc:none", "-nowarn", "-encoding", "UTF-8"]
    command += ["-d", str(target), "-cp", os.pathsep.join(classpath), *files]
    done = run(command, cwd=work_dir, environment=java_environment())
    if done.exit_code == 1:
        raise InputError(f"{sources} does not compile: {done.output.strip().splitlines()[0]}")
    if done.exit_code:
        raise MachineryError(f"javac failed on {sources}: {done.output.strip()[-500:]}")
