"""The Java program that runs the tests, compiled at first use for the JUnit that a project has."""

import functools
import hashlib
import shutil
import tempfile
from pathlib import Path

from javabench.cache import cache_dir
from javabench.errors import MachineryError
from javabench.evaluation.testrun.launch import Launch, describes_itself
from javabench.java import process

MAIN = "javabench.runner/javabench.runner.Main"

_SOURCES = Path(__file__).with_name("test-runner")
_LAUNCHER_MODULE = "org.junit.platform.launcher"


def compiled_runner(launch: Launch) -> Path:
    """The runner's jar, kept in the cache by content and by the JUnit that it was compiled for.

    Raises:
        MachineryError: It can't be compiled.
    """
    return _compiled(launch.junit, launch.launcher)


@functools.cache
def _compiled(junit: tuple[Path, ...], launcher: Path) -> Path:
    digest = hashlib.sha256(sources_digest().encode())
    for library in junit:
        digest.update(f"{library}\0{library.stat().st_size}\n".encode())
    jar = cache_dir() / "runner" / f"{digest.hexdigest()[:16]}.jar"
    if jar.is_file():
        return jar
    try:
        jar.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=jar.parent) as scratch:
            built = _build(Path(scratch), junit, launcher)
            built.rename(jar)
    except OSError as error:
        raise MachineryError(f"can't write {jar}: {error.strerror or error}") from error
    return jar


def sources_digest() -> str:
    """Digest of the runner's sources."""
    digest = hashlib.sha256()
    for path in sorted(_SOURCES.rglob("*.java")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _build(scratch: Path, junit: tuple[Path, ...], launcher: Path) -> Path:
    sources, classes, jar = scratch / "sources", scratch / "classes", scratch / "runner.jar"
    shutil.copytree(_SOURCES, sources)
    if not describes_itself(launcher):
        # Java then makes the module's name of the file's.
        descriptor = sources / "module-info.java"
        name = _LAUNCHER_MODULE.removeprefix("org.")
        text = descriptor.read_text("utf-8").replace(_LAUNCHER_MODULE, name)
        descriptor.write_text(text, "utf-8")
    files = sorted(map(str, sources.rglob("*.java")))
    compiling = [str(process.find_tool("javac")), "--release", "11", "-encoding", "UTF-8"]
    compiling += ["-nowarn", "-XDignore.symbol.file", "-p", ":".join(map(str, junit))]
    packing = [str(process.find_tool("jar")), "--create", "--file", str(jar)]
    for command in (
        [*compiling, "-d", str(classes), *files],
        [*packing, "-C", str(classes), "."],
    ):
        done = process.run(command, cwd=scratch, environment=process.java_environment())
        if done.exit_code:
            raise MachineryError(f"can't compile the test runner: {done.output.strip()[-500:]}")
    return jar
