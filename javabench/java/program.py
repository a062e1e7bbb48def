"""Our own small Java programs, compiled at first use and kept in the cache by their content."""

import functools
import hashlib
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from javabench.cache import cache_dir
from javabench.errors import MachineryError
from javabench.java import process


def sources_digest(sources: Path) -> str:
    """Digest of a program's sources."""
    digest = hashlib.sha256()
    for path in sorted(sources.rglob("*.java")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _as_they_are(_sources: Path) -> None:
    pass


@functools.cache
def compiled_program(
    sources: Path,
    name: str,
    modules: tuple[Path, ...] = (),
    adapt: Callable[[Path], None] = _as_they_are,
) -> Path:
    """A program's jar.

    Args:
        sources: Folder of its sources.
        name: Folder of the cache.
        modules: Libraries for its module path.
        adapt: Changes a copy of the sources, to suit the libraries.

    Raises:
        MachineryError: It can't be compiled, or the cache can't be written.
    """
    digest = hashlib.sha256(sources_digest(sources).encode())
    for library in modules:
        digest.update(f"{library}\0{library.stat().st_size}\n".encode())
    jar = cache_dir() / name / f"{digest.hexdigest()[:16]}.jar"
    if jar.is_file():
        return jar
    try:
        jar.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=jar.parent) as scratch:
            copy = Path(scratch, "sources")
            shutil.copytree(sources, copy)
            adapt(copy)
            _build(copy, modules, Path(scratch)).rename(jar)
    except OSError as error:
        raise MachineryError(f"can't write {jar}: {error.strerror or error}") from error
    return jar


def _build(sources: Path, modules: tuple[Path, ...], scratch: Path) -> Path:
    classes, jar = scratch / "classes", scratch / "program.jar"
    files = sorted(map(str, sources.rglob("*.java")))
    # Without modules it runs on the JDK that is here; with them in JVMs of the projects' choice.
    release = ["--release", "11", "-p", ":".join(map(str, modules))] if modules else []
    for command in (
        [str(process.find_tool("javac")), *release, *_JAVAC, "-d", str(classes), *files],
        [str(process.find_tool("jar")), "--create", "--file", str(jar), "-C", str(classes), "."],
    ):
        done = process.run(command, cwd=scratch, environment=process.java_environment())
        if done.exit_code:
            raise MachineryError(f"can't compile {sources.name}: {done.output.strip()[-500:]}")
    return jar


_JAVAC = ("-encoding", "UTF-8", "-nowarn", "-XDignore.symbol.file")
