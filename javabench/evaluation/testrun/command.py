"""The command that starts a JVM for tests, and those that make its start cheaper."""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from javabench.evaluation.engines import Limits
from javabench.evaluation.sandbox import Cell, Command, Sandbox
from javabench.evaluation.testrun.hardening import hardening
from javabench.evaluation.testrun.launch import Launch
from javabench.evaluation.testrun.runner import MAIN, compiled_runner
from javabench.java import process
from javabench.project import BUILD_FOLDERS

PIPE = "results"
"""Name of the pipe in the channel's folder."""
EARLY = "classes"
"""Name of the file that says which classes to load at once."""
CLASS_LIST = "classes.lst"
ARCHIVE = "classes.jsa"

# The same on every machine; nothing from outside is loaded into the JVM.
_FIXED = (
    *process.ENGLISH_UTF8,
    "-Duser.timezone=UTC",
    "-XX:-UsePerfData",
    "-XX:+DisableAttachMechanism",
    "-XX:-HeapDumpOnOutOfMemoryError",
    "-XX:ErrorFile=/dev/null",
)
_COLLECTOR = re.compile(r"-XX:\+Use\w+GC")


@dataclass(frozen=True)
class Surroundings:
    """Where a JVM runs, and what it may take."""

    sandbox: Sandbox
    limits: Limits
    work: Path
    """Folder of the project's files."""
    scratch: Path
    """A folder of its own."""


@dataclass(frozen=True)
class Sharing:
    """Class data sharing: classes of JUnit and the JDK that many JVMs read from one archive."""

    archive: Path | None = None
    """The archive to read from."""
    record: Path | None = None
    """Folder in which to list the classes that were loaded."""


def tests_command(
    surroundings: Surroundings, launch: Launch, channel: Path, heap: str, sharing: Sharing
) -> Command:
    """The command that runs tests, and the environment to call it with.

    Args:
        surroundings: Where it runs.
        launch: How the tests are started.
        channel: Folder of ``PIPE`` and ``EARLY``.
        heap: Its ``-Xmx``.
        sharing: Which archive it reads, or what it tells for one.

    Raises:
        MachineryError: The runner can't be compiled, or a library not be read.
    """
    limits = surroundings.limits
    cell = surroundings.sandbox.cell(launch.jdk_home, limits.disk_mb << 20)
    modules = _modules(cell, launch)
    entries = [
        cell.show(path, f"classes/{number}" if path.is_dir() else f"libraries/{number}.jar")
        for number, path in enumerate(launch.others)
    ]
    # Its folder and not the pipe itself: that would stay where it was shown.
    shown = cell.show(channel, "channel")
    shared = list(_sharing_arguments(cell, sharing))
    space = cell.space(surroundings.work, surroundings.scratch, BUILD_FOLDERS)
    properties = {
        "java.io.tmpdir": space.temp,
        "user.home": space.home,
        # Where a JVM dies early, which tests it had run must not depend on the file system.
        "junit.jupiter.testclass.order.default": "org.junit.jupiter.api.ClassOrderer$ClassName",
        **launch.system_properties,
    }
    own_collector = any(map(_COLLECTOR.fullmatch, launch.jvm_arguments))
    arguments = [
        str(launch.jdk_home / "bin/java"),
        # The project's own arguments come later and win.
        *(x for x in process.LIGHT_JVM if not (own_collector and _COLLECTOR.fullmatch(x))),
        *_FIXED,
        *shared,
        f"-XX:MaxMetaspaceSize={limits.metaspace_mb}m",
        *(f"-D{name}={value}" for name, value in properties.items()),
        *hardening(launch).jvm_arguments,
        *launch.jvm_arguments,
        f"-Xmx{heap}",
        *(["-ea"] if launch.assertions else []),
        *modules,
        "--class-path",
        os.pathsep.join(entries),
        "--module",
        MAIN,
        f"{shown}/{PIPE}",
        f"{shown}/{EARLY}",
    ]
    environment = {
        "HOME": space.home,
        "TMPDIR": space.temp,
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
        **launch.environment,
    }
    return cell.command(arguments, environment)


def archive_command(surroundings: Surroundings, launch: Launch, folder: Path) -> Command:
    """The command that makes ``ARCHIVE`` of the classes in ``CLASS_LIST``, both in a folder.

    Raises:
        MachineryError: The runner can't be compiled.
    """
    cell = surroundings.sandbox.cell(launch.jdk_home, 1 << 20)
    modules = _modules(cell, launch)
    lent = cell.lend(folder, "archive")
    cell.space(surroundings.work, surroundings.scratch)
    arguments = [
        str(launch.jdk_home / "bin/java"),
        *process.LIGHT_JVM,
        "-Xshare:dump",
        f"-XX:SharedClassListFile={lent}/{CLASS_LIST}",
        f"-XX:SharedArchiveFile={lent}/{ARCHIVE}",
        *modules,
        # The class path must be the beginning of every later one.
        "--class-path",
        f"{lent}/none",
        "--module",
        MAIN,
    ]
    return cell.command(arguments, {"LC_ALL": "C.UTF-8"})


def _modules(cell: Cell, launch: Launch) -> list[str]:
    """Arguments for the runner and JUnit."""
    paths = [
        cell.show(compiled_runner(launch), "runner.jar"),
        *(cell.show(path, f"junit/{path.name}") for path in launch.junit),
    ]
    return ["--module-path", os.pathsep.join(paths), "--add-modules", "ALL-MODULE-PATH,ALL-DEFAULT"]


def _sharing_arguments(cell: Cell, sharing: Sharing) -> Iterator[str]:
    if sharing.archive:
        yield f"-XX:SharedArchiveFile={cell.show(sharing.archive, ARCHIVE)}"
    if sharing.record:
        yield f"-XX:DumpLoadedClassList={cell.lend(sharing.record, 'archive')}/{CLASS_LIST}"
