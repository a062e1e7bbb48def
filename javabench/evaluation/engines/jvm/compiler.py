"""The compile server: a JVM in which javac stays warm.

It never runs what it compiles. Several builds go on at once; one that takes too long can only be
stopped with the server, and the others are then compiled by the next one.
"""

import contextlib
import io
import struct
import subprocess
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path

import psutil

from javabench.errors import MachineryError
from javabench.evaluation.engines.build_info import SourceSet
from javabench.java import process
from javabench.java.program import compiled_program, sources_digest

_SOURCES = Path(__file__).with_name("compile-server")
_MAIN = "javabench.compiler.Main"
_POLL_SECONDS = 0.1

Stopped = Callable[[], bool]


class Stage(IntEnum):
    """Where a build ended."""

    BUILT = 0
    MAIN_ERRORS = 1
    TEST_ERRORS = 2
    CRASHED = 3
    """javac itself gave up."""
    FAILED = 4
    """The server failed."""


@dataclass(frozen=True)
class Compiled:
    """What became of a build."""

    stage: Stage
    shortened: bool
    """True where the classes that weren't replaced didn't have to be compiled again."""
    log: str
    """What javac printed."""


class TimeUpError(Exception):
    """A build took longer than it may."""


@dataclass
class _Pending:
    done: threading.Event = field(default_factory=threading.Event)
    reply: Compiled | None = None
    """``None`` where the server ended before it answered."""


def server_digest() -> str:
    """Digest of the server's sources."""
    return sources_digest(_SOURCES)


class CompileServer:
    """A compile server that is started when it is needed, and again when it was ended."""

    def __init__(
        self, jdk_home: Path, seconds: float, stopped: Stopped, *, heap: str = "768m"
    ) -> None:
        """Start nothing yet.

        Args:
            jdk_home: The JDK whose javac compiles.
            seconds: What a build may take, by the clock.
            stopped: True once the evaluation is to end.
            heap: The server's heap.
        """
        self._jdk_home = jdk_home
        self._seconds = seconds
        self._stopped = stopped
        self._heap = heap
        self._projects: dict[str, tuple[SourceSet, SourceSet]] = {}
        self._server: _Server | None = None
        self._lock = threading.Lock()

    def close(self) -> None:
        """End the server; builds that wait for it fail."""
        with self._lock:
            if self._server:
                self._server.end()

    def open(self, key: str, main: SourceSet, tests: SourceSet) -> Compiled:
        """Compile a project as it is, and keep it for ``build``.

        Raises:
            MachineryError: The server failed.
            TimeUpError: It took longer than it may.
        """
        compiled = self._call(self._running(), _opening(key, main, tests))
        if compiled is None:
            raise MachineryError("the compile server ended")
        with self._lock:
            self._projects[key] = (main, tests)
        return _checked(compiled)

    def build(
        self,
        key: str,
        replaced: Mapping[Path, Path],
        main_folder: Path,
        test_folder: Path,
        *,
        wholly: bool = False,
    ) -> Compiled:
        """Compile an open project with other sources in place of some.

        Args:
            key: The project's, from ``open``.
            replaced: Main sources that are replaced, and by which.
            main_folder: Where the classes go.
            test_folder: Where those of the tests go.
            wholly: Compile everything, whatever could be left out.

        Raises:
            MachineryError: The server failed.
            TimeUpError: It took longer than it may; the server has ended.
        """
        request = _building(key, replaced, main_folder, test_folder, wholly=wholly)
        compiled = self._call(self._running(), request)
        if compiled is None:
            raise MachineryError("the compile server ended")
        return _checked(compiled)

    def _call(self, server: "_Server", request: bytes) -> Compiled | None:
        return server.call(request, self._seconds, self._stopped)

    def _running(self) -> "_Server":
        with self._lock:
            if self._stopped():
                raise MachineryError("the evaluation was stopped")
            if self._server is None or not self._server.alive:
                self._server = _Server(self._jdk_home, self._heap)
                for key, (main, tests) in self._projects.items():
                    self._call(self._server, _opening(key, main, tests))
            return self._server


class _Server:
    """One process."""

    def __init__(self, jdk_home: Path, heap: str) -> None:
        jar = compiled_program(_SOURCES, "compile-server")
        command = [
            str(jdk_home / "bin/java"),
            f"-Xmx{heap}",
            *process.LIGHT_JVM,
            *process.ENGLISH_UTF8,
            *("--class-path", str(jar)),
            _MAIN,
        ]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=process.java_environment(),
            start_new_session=True,
        )
        self._pending: dict[int, _Pending] = {}
        self._last = 0
        self._lock = threading.Lock()
        self.alive = True
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def call(self, request: bytes, seconds: float, stopped: "Stopped") -> Compiled | None:
        """Send a request and wait for its reply; ``None`` where the server ended before.

        Raises:
            TimeUpError: It took longer than ``seconds``.
            MachineryError: The evaluation was stopped.
        """
        pending = _Pending()
        with self._lock:
            self._last += 1
            number = self._last
            self._pending[number] = pending
            # A closed pipe is a ValueError: the server has ended.
            with contextlib.suppress(OSError, ValueError):
                assert self._process.stdin is not None
                content = struct.pack(">i", number) + request
                self._process.stdin.write(struct.pack(">i", len(content)) + content)
                self._process.stdin.flush()
            if not self.alive:
                pending.done.set()
        waited = 0.0
        while not pending.done.wait(_POLL_SECONDS):
            waited += _POLL_SECONDS
            if stopped():
                raise MachineryError("the evaluation was stopped")
            if waited > seconds:
                self.end()
                raise TimeUpError
        return pending.reply

    def end(self) -> None:
        """End the process; calls that wait get no reply."""
        self.alive = False
        with contextlib.suppress(psutil.NoSuchProcess):
            process.kill([psutil.Process(self._process.pid)])
        self._reader.join()

    def _read(self) -> None:
        assert self._process.stdout is not None
        output = self._process.stdout
        try:
            while len(header := output.read(4)) == 4:
                number, reply = _reply(output.read(*struct.unpack(">i", header)))
                with self._lock:
                    pending = self._pending.pop(number)
                pending.reply = reply
                pending.done.set()
        except (struct.error, ValueError, OSError):
            # Cut off in the middle: the process has ended.
            pass
        with self._lock:
            self.alive = False
            for pending in self._pending.values():
                pending.done.set()
            for pipe in (self._process.stdin, output):
                with contextlib.suppress(OSError):
                    assert pipe is not None
                    pipe.close()
        self._process.wait()


def _checked(compiled: Compiled) -> Compiled:
    if compiled.stage is Stage.FAILED:
        raise MachineryError(f"the compile server failed: {compiled.log.strip()[:500]}")
    return compiled


def _reply(content: bytes) -> tuple[int, Compiled]:
    number, stage, shortened, size = struct.unpack_from(">iiii", content)
    log = content[16 : 16 + size].decode("utf-8", "replace")
    return number, Compiled(Stage(stage), bool(shortened), log)


def _opening(key: str, main: SourceSet, tests: SourceSet) -> bytes:
    out = io.BytesIO()
    _text(out, "open")
    _text(out, key)
    for sources in (main, tests):
        for texts in (sources.arguments, sources.class_path, sources.sources):
            _texts(out, texts)
    return out.getvalue()


def _building(
    key: str, replaced: Mapping[Path, Path], main_folder: Path, test_folder: Path, *, wholly: bool
) -> bytes:
    out = io.BytesIO()
    _text(out, "build")
    _text(out, key)
    out.write(struct.pack(">i", len(replaced)))
    for path, by in replaced.items():
        _text(out, path)
        _text(out, by)
    out.write(struct.pack(">i", wholly))
    _text(out, main_folder)
    _text(out, test_folder)
    return out.getvalue()


def _texts(out: io.BytesIO, texts: Sequence[object]) -> None:
    out.write(struct.pack(">i", len(texts)))
    for text in texts:
        _text(out, text)


def _text(out: io.BytesIO, text: object) -> None:
    content = str(text).encode()
    out.write(struct.pack(">i", len(content)) + content)
