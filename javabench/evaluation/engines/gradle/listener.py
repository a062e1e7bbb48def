"""The result listener's classes, compiled at first use."""

import contextlib
import hashlib
import tempfile
from pathlib import Path

from javabench.cache import cache_dir
from javabench.errors import MachineryError
from javabench.java import process

_SOURCES = Path(__file__).with_name("result-listener")
_SERVICE = "META-INF/services/org.junit.platform.launcher.TestExecutionListener"


def compiled_listener(jdk: process.Jdk) -> Path:
    """Class folder of the result listener, kept in the cache by content.

    It is compiled against declarations of our own, so that no JUnit is needed before a project's
    build has found its own.

    Raises:
        MachineryError: It can't be compiled.
    """
    folder = cache_dir() / "listener" / _digest()
    if folder.is_dir():
        return folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
        headers, classes = Path(scratch, "headers"), Path(scratch, "classes")
        _compile(jdk, _SOURCES / "headers", headers, class_path=scratch)
        _compile(jdk, _SOURCES / "javabench", classes, class_path=str(headers))
        service = classes / _SERVICE
        service.parent.mkdir(parents=True)
        service.write_text("javabench.ResultListener\n", "utf-8")
        with contextlib.suppress(OSError):  # another process was faster
            classes.rename(folder)
    return folder


def _compile(jdk: process.Jdk, sources: Path, classes: Path, class_path: str) -> None:
    files = sorted(map(str, sources.rglob("*.java")))
    options = ["--release", "11", "-encoding", "UTF-8", "-cp", class_path, "-d", str(classes)]
    done = process.run(
        [str(jdk.javac), *options, *files],
        cwd=sources,
        environment=process.java_environment(),
    )
    if done.exit_code:
        raise MachineryError(f"can't compile the result listener: {done.output.strip()}")


def _digest() -> str:
    digest = hashlib.sha256()
    for path in sorted(_SOURCES.rglob("*.java")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
