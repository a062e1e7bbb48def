"""The engine that builds and tests with Gradle, as the published benchmark does.

One call of Gradle a unit, in a fresh copy of the project. Each of the units that run at once has a
slot: a Gradle user home of its own, so that none waits for another's locks, and with it a daemon
that stays warm from unit to unit. What a build needs beyond the project's script is in
``portable.gradle``, what we want to know of it in ``init.gradle``. Gradle compiles, and says how
the tests are run; they run in a sandbox.
"""

import dataclasses
import functools
import hashlib
import queue
import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from javabench.errors import InputError, MachineryError
from javabench.evaluation.engines import Limits, Outcome
from javabench.evaluation.engines.attempts import Attempts
from javabench.evaluation.engines.build_info import keep_build_info
from javabench.evaluation.engines.gradle.build import Build
from javabench.evaluation.engines.gradle.slots import UNIT_VARIABLE, Slot, take_slots
from javabench.evaluation.sandbox import NoSandbox, Sandbox
from javabench.evaluation.testrun import TESTS_VARIABLE, TestRun
from javabench.evaluation.testrun.runner import sources_digest
from javabench.java import process
from javabench.project import source_files

PORTABLE_SCRIPT = Path(__file__).with_name("portable.gradle")
_INIT_SCRIPTS = (PORTABLE_SCRIPT, Path(__file__).with_name("init.gradle"))

_CLIENT_OPTIONS = " ".join(["-Xmx128m", *process.LIGHT_JVM])
_DAEMON_OPTIONS = " ".join(["-Xmx768m", *process.LIGHT_JVM, *process.ENGLISH_UTF8])
_DAEMON_IDLE_SECONDS = 120
"""How long a daemon stays when we are killed and can't end it."""


class GradleEngine:
    """Builds with Gradle: the project's wrapper if it has one, else ``gradle`` on the ``PATH``."""

    def __init__(
        self,
        *,
        jobs: int = 1,
        limits: Limits | None = None,
        maven_repo: str | None = None,
        sandbox: Sandbox | None = None,
    ) -> None:
        """Take what the engine needs; ``close`` gives it back.

        Args:
            jobs: Units that run at once.
            limits: What a unit may take.
            maven_repo: Folder or address of a Maven repository to use in place of the project's;
                with a folder Gradle runs offline.
            sandbox: What the code under test may touch; without one, all that the user may.

        Raises:
            InputError: There is no JDK, or the repository is not a folder.
            MachineryError: The cache or the temporary folder can't be written.
        """
        self._jdk = process.find_jdk()
        self.limits = limits or Limits()
        self._maven_repo = _checked_repo(maven_repo)
        self.sandbox = sandbox or NoSandbox()
        self._attempts = Attempts()
        self._slots = take_slots(jobs)
        self._free: queue.SimpleQueue[Slot] = queue.SimpleQueue()
        for slot in self._slots:
            self._free.put(slot)

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
        for slot in self._slots:
            slot.close()
        self._attempts.close()

    @functools.cached_property
    def identity(self) -> str:
        """Java and Gradle, the repository, our part, and the limits."""
        around = [self.sandbox.name, self.limits.settings]
        return " ".join(["gradle", sources_digest(), tools_identity(self._maven_repo), *around])

    def class_path(self, project: Path) -> list[Path]:
        """The libraries that a project's test sources are compiled with.

        Raises:
            MachineryError: Gradle could not tell.
        """
        slot = self._free.get()
        try:
            with self._attempts.new_folder() as folder:
                build = Build(folder / "project", folder / "state")
                _copy_project(project, build.root, {})
                build.state.mkdir()
                log = self._gradle(slot, build, ["help", "-Pjavabench.classPath=yes"])
                slot.know_daemon(build.daemon())
                return build.class_path(log)
        finally:
            self._free.put(slot)

    def build_info(self, project: Path, folder: Path) -> Path:
        """Write how a project is compiled and its tests are started; see ``build_info``.

        Args:
            project: The project's folder.
            folder: Where the file goes, and what it needs.

        Raises:
            InputError: The project doesn't compile.
            MachineryError: Gradle could not tell.
        """
        slot = self._free.get()
        try:
            with self._attempts.new_folder() as scratch:
                build = Build(scratch / "project", scratch / "state")
                _copy_project(project, build.root, {})
                build.state.mkdir()
                log = self._gradle(slot, build, ["test"])
                slot.know_daemon(build.daemon())
                if broken := build.compile_errors(log, retried=True):
                    raise InputError(f"{project} does not compile: {broken.messages[0]}")
                build.launch(log)
                return keep_build_info(build.state / "launch.json", build.root, folder)
        finally:
            self._free.put(slot)

    def run(
        self,
        project: Path,
        replacements: Mapping[str, str],
        test_class: str | None = None,
    ) -> Outcome:
        """Build a fresh copy of a project and run its tests; see ``Engine.run``."""
        slot = self._free.get()

        def attempt(folder: Path, retried: bool) -> Outcome:
            build = Build(folder / "project", folder / "state")
            _copy_project(project, build.root, replacements)
            return self._attempt(slot, build, test_class, retried)

        try:
            return self._attempts.run(attempt)
        finally:
            self._free.put(slot)

    def _attempt(self, slot: Slot, build: Build, test_class: str | None, retried: bool) -> Outcome:
        build.state.mkdir()
        try:
            log = self._gradle(slot, build, ["test"])
            broken = build.compile_errors(log, retried=retried)
            if broken:
                return broken
            launch = build.launch(log)
        except MachineryError:
            # Whatever state the daemon is in, the next attempt starts with another.
            slot.end()
            raise
        finally:
            slot.know_daemon(build.daemon())
        tests = TestRun(
            self.sandbox, self.limits, lambda: self._attempts.stopped, (TESTS_VARIABLE, slot.token)
        )
        outcome = tests.run(launch, build.root, test_class, retried=retried)
        return dataclasses.replace(outcome, log=f"{log}\n{outcome.log}".strip())

    def _gradle(self, slot: Slot, build: Build, arguments: Sequence[str]) -> str:
        """Call Gradle in the build's folder, keep it to the time limits, and return its log."""
        try:
            return process.run(
                [*self._command(slot, build), *arguments],
                cwd=build.root,
                environment=process.java_environment(
                    JAVA_OPTS=_CLIENT_OPTIONS, **{UNIT_VARIABLE: slot.token}
                ),
                watch=self._watch(build),
            ).output
        except _TimeUpError:
            slot.end()
            return f"\nThe time limit ended the build ({build.limit_hit}).\n"

    def _command(self, slot: Slot, build: Build) -> list[str]:
        offline = self._maven_repo is not None and "://" not in self._maven_repo
        return [
            *_gradle_of(build.root),
            *(f"--init-script={script}" for script in _INIT_SCRIPTS),
            "--gradle-user-home",
            str(slot.home),
            *(["--offline"] if offline else []),
            "--console=plain",
            "--no-build-cache",
            "--daemon",
            f"-Dorg.gradle.jvmargs={_DAEMON_OPTIONS}",
            f"-Dorg.gradle.daemon.idletimeout={_DAEMON_IDLE_SECONDS * 1000}",
            "-Dorg.gradle.configuration-cache=false",
            "-Dorg.gradle.unsafe.configuration-cache=false",  # its name before Gradle 8.1
            f"-Pjavabench.state={build.state}",
            f"-Pjavabench.mavenRepo={self._maven_repo or ''}",
        ]

    def _watch(self, build: Build) -> Callable[[float], None]:
        """A watch on a running Gradle."""

        def watch(seconds: float) -> None:
            if self._attempts.stopped:
                raise MachineryError("the evaluation was stopped")
            if seconds > self.limits.compile_seconds:
                build.limit_hit = "compile"
                raise _TimeUpError

        return watch


class GradleDescriber:
    """Asks Gradle how projects are built."""

    def __init__(self, maven_repo: str | None = None) -> None:
        """Name the repository; see ``GradleEngine``."""
        self._maven_repo = maven_repo

    @functools.cached_property
    def identity(self) -> str:
        """Java, Gradle and the repository."""
        return tools_identity(self._maven_repo)

    def describe(self, project: Path, folder: Path) -> Path:
        """Have Gradle build the project once; see ``GradleEngine.build_info``.

        Raises:
            InputError: The project doesn't compile, or there is no Gradle.
            MachineryError: Gradle could not tell.
        """
        with GradleEngine(maven_repo=self._maven_repo) as engine:
            return engine.build_info(project, folder)


def tools_identity(maven_repo: str | None) -> str:
    """Names Java and Gradle, by the file that each is, our scripts, and the repository."""
    gradle = shutil.which("gradle")
    tools = [process.find_jdk().java, *([Path(gradle).resolve()] if gradle else [])]
    stamps = [f"{tool}:{tool.stat().st_mtime_ns}" for tool in tools]
    scripts = b"".join(script.read_bytes() for script in _INIT_SCRIPTS)
    ours = hashlib.sha256(scripts).hexdigest()[:16]
    return " ".join([ours, *stamps, maven_repo or ""])


class _TimeUpError(Exception):
    """A time limit has passed and Gradle itself is to be ended."""


def _gradle_of(project: Path) -> list[str]:
    """How to call Gradle for a project.

    Raises:
        InputError: There is none.
    """
    wrapper = project / "gradlew"
    if wrapper.is_file() and (project / "gradle/wrapper/gradle-wrapper.jar").is_file():
        return ["sh", str(wrapper)]
    if gradle := shutil.which("gradle"):
        return [gradle]
    raise InputError(
        "no 'gradle' on the PATH: install Gradle, 4.4 or newer "
        "(Debian, Ubuntu: apt-get install gradle junit5)"
    )


def _copy_project(project: Path, copy: Path, replacements: Mapping[str, str]) -> None:
    try:
        for name in source_files(project):
            destination = copy / name
            destination.parent.mkdir(parents=True, exist_ok=True)
            if name not in replacements:
                shutil.copy(project / name, destination)
        for name, text in replacements.items():
            # A lone surrogate has no UTF-8 form; javac shall see the bytes and refuse them.
            (copy / name).write_bytes(text.encode("utf-8", "surrogatepass"))
    except OSError as error:
        raise MachineryError(f"can't copy {project}: {error.strerror or error}") from error


def _checked_repo(maven_repo: str | None) -> str | None:
    if not maven_repo or "://" in maven_repo:
        return maven_repo or None
    if not Path(maven_repo).is_dir():
        raise InputError(f"--maven-repo: {maven_repo} is not a folder")
    return str(Path(maven_repo).resolve())
