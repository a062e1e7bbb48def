"""The engine that compiles in a warm JVM, and tests in one that is up already.

What Gradle would do is asked once for each state of a project; from then on a compile server does
the compiling, and leaves out what can't come out differently. The tests of each unit run in a JVM
of their own, in the sandbox, that was started while others worked. Verdicts are those of the
Gradle engine.
"""

import contextlib
import functools
import hashlib
import itertools
import queue
import shutil
import threading
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

from javabench.cache import cache_dir
from javabench.errors import InputError, MachineryError
from javabench.evaluation.engines import Limits, Outcome, javac
from javabench.evaluation.engines.attempts import Attempts
from javabench.evaluation.engines.build_info import BuildInfo, read_build_info
from javabench.evaluation.engines.jvm.compiler import (
    Compiled,
    CompileServer,
    Stage,
    TimeUpError,
    server_digest,
)
from javabench.evaluation.sandbox import NoSandbox, Sandbox
from javabench.evaluation.testrun import TESTS_VARIABLE, TestJvm, TestRun
from javabench.evaluation.testrun.archive import class_archive
from javabench.evaluation.testrun.command import Sharing
from javabench.evaluation.testrun.launch import class_names
from javabench.evaluation.testrun.runner import sources_digest
from javabench.java import process
from javabench.project import source_files


class Describer(Protocol):
    """Knows how projects are built."""

    @property
    def identity(self) -> str:
        """Names what the descriptions depend on."""

    def describe(self, project: Path, folder: Path) -> Path:
        """The file that says how a project is built; see ``build_info``.

        Args:
            project: The project's folder.
            folder: An empty folder, in which the file may be made.
        """


class FileDescriber:
    """Knows it from a file that somebody wrote."""

    def __init__(self, path: Path) -> None:
        """Name the file; see ``build_info``."""
        self._path = path

    @functools.cached_property
    def identity(self) -> str:
        """Digest of the file.

        Raises:
            InputError: It can't be read.
        """
        try:
            return hashlib.sha256(self._path.read_bytes()).hexdigest()
        except OSError as error:
            raise InputError(f"can't read {self._path}: {error.strerror or error}") from error

    def describe(self, project: Path, folder: Path) -> Path:
        """The file; see ``Describer.describe``."""
        return self._path


@dataclass
class _Opened:
    """A project that the compile server has compiled."""

    key: str
    info: BuildInfo
    sources: Mapping[str, Path]
    """Its main sources, by path under its folder."""
    test_classes: tuple[str, ...]
    files: Path
    """A copy of its files without any source."""
    sharing: Sharing
    spares: "queue.SimpleQueue[_Spare]" = field(default_factory=queue.SimpleQueue)


@dataclass(frozen=True)
class _Spare:
    """A JVM that waits for classes."""

    jvm: TestJvm
    folder: Path
    main: Path
    tests: Path

    def close(self) -> None:
        self.jvm.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class JvmEngine:
    """Compiles and tests without Gradle, as Gradle would."""

    def __init__(
        self,
        describer: Describer,
        *,
        jobs: int = 1,
        limits: Limits | None = None,
        sandbox: Sandbox | None = None,
        wholly: bool = False,
    ) -> None:
        """Take what the engine needs; ``close`` gives it back.

        Args:
            describer: Knows how projects are built.
            jobs: Units that run at once.
            limits: What a unit may take.
            sandbox: What the code under test may touch; without one, all that the user may.
            wholly: Compile everything for each unit, for comparison.

        Raises:
            InputError: There is no JDK.
            MachineryError: The temporary folder can't be written.
        """
        self._jdk = process.find_jdk()
        self._describer = describer
        self._jobs = jobs
        self.limits = limits or Limits()
        self.sandbox = sandbox or NoSandbox()
        self._wholly = wholly
        self._attempts = Attempts()
        self._compiler = CompileServer(self._jdk.home, self.limits.compile_seconds, self._stopped)
        self._opened: dict[Path, _Opened] = {}
        self._opening = threading.Lock()
        self._numbers = itertools.count()

    def __enter__(self) -> Self:
        """The engine itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the engine."""
        self.close()

    def stop(self) -> None:
        """Make running builds end at once; see ``Engine.stop``."""
        self._attempts.stop()

    def close(self) -> None:
        """End what is still running and leave nothing behind but the cache."""
        self.stop()
        self._compiler.close()
        for opened in self._opened.values():
            with contextlib.suppress(queue.Empty):
                while True:
                    opened.spares.get_nowait().close()
        self._attempts.close()

    @functools.cached_property
    def identity(self) -> str:
        """Java, how projects are built, our part, and the limits."""
        java = f"{self._jdk.java}:{self._jdk.java.stat().st_mtime_ns}"
        ours = [server_digest(), sources_digest(), self.sandbox.name, self.limits.settings]
        return " ".join(["jvm", java, self._describer.identity, *ours])

    def run(
        self,
        project: Path,
        replacements: Mapping[str, str],
        test_class: str | None = None,
    ) -> Outcome:
        """Build a project with some main sources replaced, and test it; see ``Engine.run``.

        Raises:
            InputError: What is replaced is no main source of the project, or the project itself
                doesn't compile.
        """
        opened = self._open(project)
        if strangers := [path for path in replacements if path not in opened.sources]:
            raise InputError(f"{strangers[0]} is no main source of {project}")

        def attempt(folder: Path, retried: bool) -> Outcome:
            return self._attempt(opened, folder, replacements, test_class, retried)

        return self._attempts.run(attempt)

    def _attempt(
        self,
        opened: _Opened,
        folder: Path,
        replacements: Mapping[str, str],
        test_class: str | None,
        retried: bool,
    ) -> Outcome:
        replaced = {
            opened.sources[path]: _written(folder / path, text)
            for path, text in sorted(replacements.items())
        }
        spare = self._spare(opened)
        try:
            compiled = self._compiler.build(
                opened.key,
                replaced,
                spare.main,
                spare.tests,
                wholly=self._wholly,
            )
            broken = _compile_errors(compiled, retried, folder, opened.info.root)
        except TimeUpError:
            spare.close()
            if not retried:
                raise MachineryError("javac did not finish in time") from None
            return Outcome(
                main_errors=1, messages=("javac did not finish in time",), limit_hit="compile"
            )
        except BaseException:
            spare.close()
            raise
        if broken:
            opened.spares.put(spare)
            return broken
        try:
            self._start_spare(opened)
            return spare.jvm.run(test_class, retried=retried)
        finally:
            spare.close()

    def _open(self, project: Path) -> _Opened:
        with self._opening:
            opened = self._opened.get(project)
            if opened is None:
                opened = self._opened[project] = self._newly_opened(project)
            return opened

    def _newly_opened(self, project: Path) -> _Opened:
        key = _digest(project, self._describer.identity)
        info = self.build_info(project)
        root = project.resolve()
        if not info.launch_without_classes.on_platform:
            raise InputError(f"{project}: the build doesn't say useJUnitPlatform()")
        with self._attempts.new_folder() as folder:
            try:
                compiled = self._compiler.open(key, info.main, info.tests)
                if compiled.stage is not Stage.BUILT:
                    count = javac.error_count(compiled.log)
                    first = next(iter(javac.messages(compiled.log, root)), "javac crashed")
                    raise InputError(f"{project} does not compile ({count} errors), first: {first}")
                main, tests = folder / "main", folder / "tests"
                self._compiler.build(key, {}, main, tests)
            except TimeUpError:
                raise InputError(f"{project}: javac did not finish in time") from None
            test_classes = tuple(
                class_names(sorted(p.relative_to(tests).as_posix() for p in tests.rglob("*.class")))
            )
            files = self._attempts.folder / f"files-{next(self._numbers)}"
            copy_without_sources(project, files)
            launch = info.launch(main, tests, test_classes)
            archiving = folder / "archive"
            archiving.mkdir()
            sharing = class_archive(self._test_run(), launch, files, archiving)
        sources = {
            path.relative_to(root).as_posix(): path
            for path in info.main.sources
            if path.is_relative_to(root)
        }
        return _Opened(key, info, sources, test_classes, files, sharing)

    def build_info(self, project: Path) -> BuildInfo:
        """How a project is compiled and how its tests are started.

        Raises:
            InputError: The project's build is at fault, or the file that describes it.
            MachineryError: The build could not be asked.
        """
        folder = cache_dir() / "builds" / _digest(project, self._describer.identity)
        kept = folder / "build.json"
        if not kept.is_file():
            shutil.rmtree(folder, ignore_errors=True)
            try:
                folder.mkdir(parents=True)
            except OSError as error:
                raise MachineryError(f"can't make {folder}: {error.strerror}") from error
            kept = self._describer.describe(project, folder)
        return read_build_info(kept, project)

    def _spare(self, opened: _Opened) -> _Spare:
        """A JVM that is up already, or else one that comes up now."""
        with contextlib.suppress(queue.Empty):
            while True:
                spare = opened.spares.get_nowait()
                if spare.jvm.alive:
                    return spare
                spare.close()
        return self._new_spare(opened)

    def _start_spare(self, opened: _Opened) -> None:
        """See to it that the next unit finds a JVM that is up."""
        if opened.spares.qsize() < self._jobs and not self._stopped():
            opened.spares.put(self._new_spare(opened))

    def _new_spare(self, opened: _Opened) -> _Spare:
        folder = self._attempts.folder / f"jvm-{next(self._numbers)}"
        main, tests, work = folder / "main", folder / "tests", folder / "work"
        try:
            for path in (main, tests):
                path.mkdir(parents=True)
            shutil.copytree(opened.files, work)
        except OSError as error:
            raise MachineryError(f"can't write {folder}: {error.strerror or error}") from error
        launch = opened.info.launch(main, tests, opened.test_classes)
        jvm = self._test_run().begin(launch, work, folder, opened.sharing)
        return _Spare(jvm, folder, main, tests)

    def _test_run(self) -> TestRun:
        """With a mark of its own: whatever ends one JVM must not end the others."""
        mark = (TESTS_VARIABLE, uuid.uuid4().hex)
        return TestRun(self.sandbox, self.limits, self._stopped, mark)

    def _stopped(self) -> bool:
        return self._attempts.stopped


def _compile_errors(compiled: Compiled, retried: bool, *roots: Path) -> Outcome | None:
    """The outcome of sources that don't compile, ``None`` where they do.

    Raises:
        MachineryError: javac crashed, for the first time.
    """
    if compiled.stage is Stage.BUILT:
        return None
    count = javac.error_count(compiled.log)
    said = javac.messages(compiled.log, *(root.resolve() for root in roots))
    if compiled.stage is Stage.CRASHED or not count:
        if not retried:
            raise MachineryError(f"javac crashed: {compiled.log.strip()[-300:]}")
        count, said = 1, ("javac crashed",)
    main = compiled.stage is not Stage.TEST_ERRORS
    return Outcome(
        main_errors=count if main else 0,
        test_errors=0 if main else count,
        messages=said,
        log=compiled.log,
    )


def _written(path: Path, text: str) -> Path:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # A lone surrogate has no UTF-8 form; javac shall see the bytes and say so.
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
    except OSError as error:
        raise MachineryError(f"can't write {path}: {error.strerror or error}") from error
    return path.resolve()


def copy_without_sources(project: Path, copy: Path) -> None:
    """Copy a project's files, those with Java sources left out.

    Raises:
        MachineryError: The file system refused.
    """
    try:
        copy.mkdir(parents=True)
        for name in source_files(project):
            if not name.endswith(".java"):
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(project / name, copy / name)
    except OSError as error:
        raise MachineryError(f"can't copy {project}: {error.strerror or error}") from error


def _digest(project: Path, describer: str) -> str:
    """Names a state of a project, and what says how it is built."""
    digest = hashlib.sha256(describer.encode())
    for name in source_files(project):
        content = hashlib.sha256((project / name).read_bytes()).hexdigest()
        digest.update(f"{name}\0{content}\n".encode())
    return digest.hexdigest()[:32]
