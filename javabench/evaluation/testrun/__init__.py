"""Running a project's tests in a JVM that the code under test may do with as it likes.

Nothing that this JVM prints, and not its exit code, says anything of the tests. What they came to
is read from a pipe: JUnit tells our runner, a module that other code in the JVM can't reach into,
and that writes a line for each test case at the moment it is reported. The pipe's name is taken
away before any code of the project is run. What had not been reported when the JVM ended, or was
ended, has not passed.
"""

import contextlib
import json
import os
import selectors
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import psutil

from javabench.errors import MachineryError
from javabench.evaluation.engines import MAX_MESSAGES, Limits, Outcome, TestId
from javabench.evaluation.sandbox import Command, Sandbox
from javabench.evaluation.testrun.command import EARLY, PIPE, Sharing, Surroundings, tests_command
from javabench.evaluation.testrun.hardening import hardening
from javabench.evaluation.testrun.launch import (
    DEFAULT_HEAP,
    Launch,
    describes_itself,
    heap_mb,
    library_classes,
)
from javabench.java import process

TESTS_VARIABLE = "JAVABENCH_TESTS"
"""Environment variable by which processes of tests are found again."""

_START_SECONDS = 60
"""How long a JVM may take to come up. No code under test has run by then."""
_TICK_SECONDS = 0.05
_LINE_LIMIT = 1 << 20
_KILLED = (-signal.SIGKILL, 128 + signal.SIGKILL)
"""Exit codes of a JVM that was killed, and of a sandbox whose JVM was. Code can't kill its own JVM
that way, but it can exit with the second code."""
_MEGABYTE = 1 << 20


@dataclass
class Events:
    """What the runner wrote."""

    hello: bool = False
    started: bool = False
    finished: bool = False
    passed: set[TestId] = field(default_factory=set)
    not_passed: set[TestId] = field(default_factory=set)
    thrown: dict[TestId, str] = field(default_factory=dict)
    _rest: bytes = b""

    def take(self, data: bytes) -> None:
        """Read on; a line that was cut off is no report."""
        *lines, self._rest = (self._rest + data).split(b"\n")
        self._rest = self._rest[:_LINE_LIMIT]
        for line in lines:
            with contextlib.suppress(ValueError, RecursionError):
                self._note(json.loads(line))

    def _note(self, event: object) -> None:
        match event:
            case {"event": "hello"}:
                self.hello = True
            case {"event": "started"}:
                self.started = True
            case {"event": "finished"}:
                self.finished = True
            case {"event": "test", "id": str(test), "status": "SUCCESSFUL"}:
                self.passed.add(test)
            case {"event": "test", "id": str(test)}:
                self.not_passed.add(test)
            case {"event": "thrown", "id": str(test), "what": str(what)}:
                self.thrown.setdefault(test, what)


@dataclass(frozen=True)
class TestRun:
    """How one run of tests is done, whatever is run."""

    __test__ = False

    sandbox: Sandbox
    limits: Limits
    stopped: Callable[[], bool]
    """True once the evaluation is to end."""
    mark: tuple[str, str]
    """Environment variable by which processes are found again."""

    def run(
        self,
        launch: Launch,
        work: Path,
        test_class: str | None = None,
        *,
        retried: bool = False,
    ) -> Outcome:
        """Run a project's tests.

        Args:
            launch: How they are started.
            work: Folder with the project's files; those with sources are removed.
            test_class: The one test class to run; all of them if ``None``.
            retried: True when an attempt before this one failed too. Only then a JVM that was
                killed, and not by us, is held against the code.

        Raises:
            MachineryError: The machine failed, and nothing can be said of the code.
        """
        if not launch.on_platform:
            return Outcome(versions=launch.versions)
        _remove_sources(work)
        with tempfile.TemporaryDirectory(dir=work.parent, ignore_cleanup_errors=True) as folder:
            return self.begin(launch, work, Path(folder)).run(test_class, retried=retried)

    def begin(
        self, launch: Launch, work: Path, folder: Path, sharing: Sharing | None = None
    ) -> "TestJvm":
        """Start a JVM that waits for the class folders to be filled, and then runs the tests once.

        Args:
            launch: How it is started.
            work: Folder with the project's files, none of them a source.
            folder: A folder of its own.
            sharing: What classes it shares with others of its kind.

        Raises:
            MachineryError: It can't be started.
        """
        return TestJvm(self, launch, work, folder, sharing or Sharing())


class TestJvm:
    """One JVM that runs tests, once."""

    __test__ = False

    def __init__(
        self, how: TestRun, launch: Launch, work: Path, folder: Path, sharing: Sharing
    ) -> None:
        """Start it; see ``TestRun.begin``."""
        self._how = how
        self._launch = launch
        self._work = work
        self._folder = folder
        self._test_class: str | None = None
        self._events = Events()
        self._output = process.HeadAndTail(16 << 10)
        self._limit_hit = ""
        self._sharing = sharing
        self._heap = how.limits.heap or launch.max_heap or DEFAULT_HEAP
        self._pipe_path = folder / "channel" / PIPE
        try:
            self._pipe_path.parent.mkdir()
            os.mkfifo(self._pipe_path)
            self._pipe = os.open(self._pipe_path, os.O_RDONLY | os.O_NONBLOCK)
        except OSError as error:
            raise MachineryError(f"can't make {self._pipe_path}: {error.strerror}") from error
        try:
            command, environment = self._command()
            self._jvm = process.start(
                command, cwd=work, environment=environment, stdin=subprocess.PIPE
            )
        except BaseException:
            os.close(self._pipe)
            raise
        memory = (how.limits.memory_mb or heap_mb(self._heap) + 1024) * _MEGABYTE
        self._watch = _Watch(how, psutil.Process(self._jvm.pid), memory)

    @property
    def alive(self) -> bool:
        """True while the JVM runs."""
        return self._jvm.poll() is None

    def close(self) -> None:
        """End the JVM with all that it started."""
        if self._jvm.stdin is None or self._jvm.stdin.closed:
            return
        self._watch.end()
        self._jvm.wait()
        os.close(self._pipe)
        with contextlib.suppress(OSError):
            self._jvm.stdin.close()
        assert self._jvm.stdout is not None
        self._jvm.stdout.close()

    def run(self, test_class: str | None = None, *, retried: bool = False) -> Outcome:
        """Run the tests, and end the JVM; see ``TestRun.run``.

        Raises:
            MachineryError: The machine failed, and nothing can be said of the code.
        """
        self._test_class = test_class
        try:
            exit_code = self._run()
        finally:
            self.close()
        if not self._events.started:
            raise MachineryError(f"the tests' JVM did not start: {self._last_words()}")
        if exit_code in _KILLED and not retried:
            raise MachineryError("the tests' JVM was killed from outside")
        return self._outcome()

    def _run(self) -> int | None:
        """Have the tests run; the JVM's exit code if it ended by itself."""
        jvm = self._jvm
        assert jvm.stdout is not None
        os.set_blocking(jvm.stdout.fileno(), False)
        self._watch.wait_for_start()
        exit_code = None
        with selectors.DefaultSelector() as selector:
            selector.register(self._pipe, selectors.EVENT_READ)
            selector.register(jvm.stdout, selectors.EVENT_READ)
            told = False
            while True:
                exit_code = jvm.poll()
                ended = exit_code is not None
                self._read(selector, 0 if ended else _TICK_SECONDS)
                if self._events.finished or ended:
                    break
                if self._events.hello and not told:
                    told = True
                    self._pipe_path.unlink()
                    self._watch.begin()
                    self._tell()
                if limit := self._watch.limit_passed():
                    self._limit_hit = limit
                    break
            self._drain()
        return None if self._events.finished else exit_code

    def _read(self, selector: selectors.BaseSelector, timeout: float) -> None:
        for key, _ in selector.select(timeout):
            with contextlib.suppress(BlockingIOError):
                data = os.read(key.fd, 1 << 20)
                if not data:
                    selector.unregister(key.fileobj)
                elif key.fd == self._pipe:
                    self._events.take(data)
                else:
                    self._output.take(data)

    def _drain(self) -> None:
        """Read what was written before the JVM ended."""
        with contextlib.suppress(BlockingIOError):
            while data := os.read(self._pipe, 1 << 20):
                self._events.take(data)

    def _tell(self) -> None:
        stdin = self._jvm.stdin
        assert stdin is not None
        try:
            stdin.write("".join(f"{line}\n" for line in self._request()).encode())
            stdin.flush()
        except OSError:
            # It has ended already; that is seen and said elsewhere.
            return

    def _request(self) -> Iterator[str]:
        launch = self._launch
        tests = [
            name
            for name in launch.test_classes
            if self._test_class is None or name.split("$")[0] == self._test_class
        ]
        for setting, values in (
            ("class", launch.classes()),
            ("test", tests),
            ("include-tag", launch.include_tags),
            ("exclude-tag", launch.exclude_tags),
            ("include-engine", launch.include_engines),
            ("exclude-engine", launch.exclude_engines),
        ):
            for value in values:
                yield f"{setting} {value}"
        yield from hardening(launch).requests
        yield "run"

    def _command(self) -> Command:
        how, launch = self._how, self._launch
        channel = self._pipe_path.parent
        early = "".join(f"{name}\n" for name in _supplantable(launch.junit))
        (channel / EARLY).write_text(early, "utf-8")
        command, outside = tests_command(
            Surroundings(how.sandbox, how.limits, self._work, self._folder),
            launch,
            channel,
            self._heap,
            self._sharing,
        )
        # The mark is for processes that have no other bounds.
        return command, {**outside, **dict([how.mark])}

    def _outcome(self) -> Outcome:
        events = self._events
        messages = [f"{test}: {what}" for test, what in events.thrown.items()]
        if self._limit_hit:
            messages.insert(0, _LIMIT_MESSAGES[self._limit_hit])
        elif not events.finished:
            messages.insert(0, "the tests' JVM ended before the tests did")
        return Outcome(
            passed=frozenset(events.passed - events.not_passed),
            not_passed=frozenset(events.not_passed),
            messages=tuple(messages[:MAX_MESSAGES]),
            finished=events.finished,
            limit_hit=self._limit_hit,
            log=self._output.text(),
            versions=self._launch.versions,
        )

    def _last_words(self) -> str:
        lines = [line.strip() for line in self._output.text().splitlines() if line.strip()]
        return " / ".join(lines[:3])[:500] or self._limit_hit or "it printed nothing"


_LIMIT_MESSAGES = {
    "start": "the tests' JVM did not come up in time",
    "tests": "the tests did not finish in time",
    "memory": "the tests took more memory than a unit may have",
    "processes": "the tests started more processes and threads than a unit may have",
}


class _Watch:
    """Looks after the limits of a running JVM, and ends it with all that it started."""

    def __init__(self, how: TestRun, jvm: psutil.Process, memory: int) -> None:
        self._how = how
        self._memory = memory
        self._jvm = jvm
        self._deadline = 0.0
        self._began = False
        self._look_at = 0.0

    def wait_for_start(self) -> None:
        """From now on it has a while to come up."""
        self._deadline = time.monotonic() + _START_SECONDS

    def begin(self) -> None:
        """From now on code of the project may run."""
        self._began = True
        self._deadline = time.monotonic() + self._how.limits.test_seconds
        self._look_at = time.monotonic() + 0.5

    def limit_passed(self) -> str:
        """Which limit was passed, if any.

        Raises:
            MachineryError: The evaluation was stopped.
        """
        if self._how.stopped():
            raise MachineryError("the evaluation was stopped")
        now = time.monotonic()
        if now > self._deadline:
            return "tests" if self._began else "start"
        if self._began and now > self._look_at:
            self._look_at = now + 0.1
            memory = threads = 0
            for member in self._members():
                with contextlib.suppress(psutil.Error):
                    memory += member.memory_info().rss
                    threads += member.num_threads()
            if memory > self._memory:
                return "memory"
            if threads > self._how.limits.processes:
                return "processes"
        return ""

    def end(self) -> None:
        """Kill the JVM and everything that hangs on it."""
        left = [] if self._how.sandbox.ends_all else process.processes_marked(*self._how.mark)
        process.kill([*self._members(), *left])

    def _members(self) -> list[psutil.Process]:
        members = [self._jvm]
        with contextlib.suppress(psutil.Error):
            members += self._jvm.children(recursive=True)
        return members


def _supplantable(junit: Sequence[Path]) -> Iterator[str]:
    """JUnit's classes where other code could bring classes of their names before they are loaded.

    That is so where a library doesn't describe itself as a module; then it is open to everybody.
    """
    for path in junit:
        if not describes_itself(path):
            yield from library_classes(path)


def _remove_sources(folder: Path) -> None:
    """Remove what shows how others have solved it."""
    for path in folder.rglob("*.java"):
        with contextlib.suppress(OSError):
            path.unlink()
