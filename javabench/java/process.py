"""The one place that knows how to find a JDK and how to start, watch and end a Java process."""

import contextlib
import functools
import os
import re
import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import psutil

from javabench.errors import InputError, MachineryError

_INHERITED = ("PATH", "HOME", "JAVA_HOME", "TMPDIR", "TZ")
"""What a Java process sees of our environment. Keys and tokens are none of its business, and
``JAVA_TOOL_OPTIONS`` would print a line into every process's output."""

LIGHT_JVM = ("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1")
"""For a JVM that doesn't live long enough to earn back what the big compiler and collector cost."""
ENGLISH_UTF8 = ("-Dfile.encoding=UTF-8", "-Duser.language=en", "-Duser.country=US")
"""The same language and encoding on every machine."""

Watch = Callable[[float], None]
"""Called again and again with the seconds since the start; what it raises ends the process."""

_POLL_SECONDS = 0.02


@dataclass(frozen=True)
class Jdk:
    """The JDK in use: ``JAVA_HOME`` if set, else what ``PATH`` has."""

    java: Path
    javac: Path
    jdeps: Path

    @property
    def home(self) -> Path:
        """The folder that it is installed in."""
        return self.java.parent.parent


@dataclass(frozen=True)
class Finished:
    """A process that has ended."""

    exit_code: int
    """Negative where a signal ended it."""
    output: str
    """Standard output and error as they came, bounded."""


def find_jdk() -> Jdk:
    """Find the JDK.

    Raises:
        InputError: There is none, or only a runtime without a compiler.
    """
    return Jdk(*(find_tool(name) for name in ("java", "javac", "jdeps")))


def find_tool(name: str) -> Path:
    """Path of one of the JDK's programs, links resolved.

    Raises:
        InputError: It is not there.
    """
    home = os.environ.get("JAVA_HOME")
    found = shutil.which(name, path=str(Path(home) / "bin") if home else None)
    if found is None:
        where = f"in JAVA_HOME ({home})" if home else "on the PATH"
        raise InputError(
            f"no '{name}' {where}: install a JDK, 17 or newer "
            "(Debian, Ubuntu: apt-get install openjdk-17-jdk-headless), or point JAVA_HOME at one"
        )
    return Path(found).resolve()


@functools.cache
def java_version(jdk_home: Path) -> int:
    """A JDK's version, of which the first number counts: 17.

    Raises:
        MachineryError: It doesn't say.
    """
    said = run(
        [str(jdk_home / "bin/java"), "-version"], cwd=jdk_home, environment=java_environment()
    ).output
    if found := re.search(r'version "(?:1\.)?(\d+)', said):
        return int(found[1])
    raise MachineryError(f"{jdk_home / 'bin/java'} doesn't say its version: {said.strip()[:200]}")


def java_environment(**extra: str) -> dict[str, str]:
    """The environment of every Java process: little of ours, an English UTF-8 locale, ``extra``."""
    kept = {name: os.environ[name] for name in _INHERITED if name in os.environ}
    return {**kept, "LC_ALL": "C.UTF-8", **extra}


def run(
    command: Sequence[str],
    *,
    cwd: Path,
    environment: Mapping[str, str],
    watch: Watch = lambda _seconds: None,
    output_limit: int = 1 << 20,
) -> Finished:
    """Run a process to its end, in a session of its own, with nothing on its standard input.

    Args:
        command: Program and arguments.
        cwd: Its working folder.
        environment: Its whole environment.
        watch: Called again and again with the seconds since the start while the process runs. What
            it raises ends the process and goes on to the caller.
        output_limit: Characters of output kept, half of them from the beginning and half from the
            end; the rest is read and thrown away.

    Raises:
        MachineryError: The process can't be started.
    """
    started = time.monotonic()
    process = start(command, cwd=cwd, environment=environment, stdin=subprocess.DEVNULL)
    assert process.stdout is not None
    output = _Drain(process.stdout, output_limit)
    try:
        while process.poll() is None:
            watch(time.monotonic() - started)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(_POLL_SECONDS)
    finally:
        if process.poll() is None:
            kill([psutil.Process(process.pid)])
            process.wait()
    return Finished(process.returncode, output.text())


def start(
    command: Sequence[str], *, cwd: Path, environment: Mapping[str, str], stdin: int
) -> subprocess.Popen[bytes]:
    """Start a process in a session of its own; output and errors come through one pipe.

    Args:
        command: Program and arguments.
        cwd: Its working folder.
        environment: Its whole environment.
        stdin: Its standard input, as ``subprocess`` names it.

    Raises:
        MachineryError: The process can't be started.
    """
    try:
        return subprocess.Popen(
            command,
            cwd=cwd,
            env=environment,
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    except OSError as error:
        raise MachineryError(f"can't start {command[0]}: {error.strerror or error}") from error


def kill(processes: Collection[psutil.Process], grace: float = 5.0) -> None:
    """Kill processes and wait, at most ``grace`` seconds, until they run no more.

    One that has ended is a zombie until its parent asks for it; that may take a while where the
    parent was killed too, and some other process is in charge.
    """
    for process in processes:
        with contextlib.suppress(psutil.NoSuchProcess):
            process.kill()
    end = time.monotonic() + grace
    while any(map(_runs, processes)) and time.monotonic() < end:
        time.sleep(0.005)


def _runs(process: psutil.Process) -> bool:
    with contextlib.suppress(psutil.NoSuchProcess):
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    return False


def processes_marked(name: str, value: str) -> list[psutil.Process]:
    """The processes whose environment has that variable, wherever they hang in the process tree."""
    found = []
    for process in psutil.process_iter():
        with contextlib.suppress(psutil.Error, OSError):
            if process.environ().get(name) == value:
                found.append(process)
    return found


def processes_concerned_with(folder: Path) -> list[psutil.Process]:
    """The other processes whose command line or environment names a folder or something in it."""
    found = []
    for process in psutil.process_iter():
        with contextlib.suppress(psutil.Error, OSError):
            if process.pid != os.getpid() and any(
                str(folder) in text for text in (*process.cmdline(), *process.environ().values())
            ):
                found.append(process)
    return found


class HeadAndTail:
    """Output of any length, of which the beginning and the end are kept."""

    def __init__(self, limit: int) -> None:
        """Keep ``limit`` bytes, half of them from either end."""
        self._half = limit // 2
        self._head = b""
        self._tail = b""
        self._dropped = 0

    def take(self, chunk: bytes) -> None:
        """Note what was read next."""
        room = self._half - len(self._head)
        self._head += chunk[:room]
        self._tail += chunk[room:]
        excess = len(self._tail) - self._half
        if excess > 0:
            self._dropped += excess
            self._tail = self._tail[excess:]

    def text(self) -> str:
        """What was kept."""
        middle = f"\n… {self._dropped} bytes left out …\n".encode() if self._dropped else b""
        return (self._head + middle + self._tail).decode("utf-8", "replace")


class _Drain:
    """Drains a pipe in the background."""

    def __init__(self, pipe: IO[bytes], limit: int) -> None:
        self._pipe = pipe
        self._kept = HeadAndTail(limit)
        self._thread = threading.Thread(target=self._drain, daemon=True)
        self._thread.start()

    def text(self) -> str:
        # A child that outlives the process may hold the pipe open for ever.
        self._thread.join(timeout=5)
        return self._kept.text()

    def _drain(self) -> None:
        with self._pipe:
            while chunk := self._pipe.read1(1 << 16):  # type: ignore[attr-defined]
                self._kept.take(chunk)
