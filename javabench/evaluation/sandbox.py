"""What code under test may touch.

It is code that a model wrote, and it runs on a machine that has its user's files and keys. A
sandbox starts one process at a time in a *cell* and decides what that process gets to see. The JVM
is told apart by whoever starts it; here nothing is known of Java but where a JDK keeps its files.
"""

import functools
import shutil
import subprocess
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from javabench.errors import InputError

SANDBOXES = ("auto", "bwrap", "none")
"""What can be asked for; see ``find_sandbox``."""

_SYSTEM_LIBRARIES = ("/lib", "/lib32", "/lib64", "/usr/lib", "/usr/lib32", "/usr/lib64")
"""Where the loader finds what a JVM is linked with. Of programs there is nothing but the JDK."""
_SYSTEM_DATA = ("/nix/store", "/gnu/store", "/etc/ld.so.cache", "/etc/fonts", "/usr/share/fonts")
_DEVICES = ("/dev/null", "/dev/zero", "/dev/random", "/dev/urandom")
_WAY_OUT = (
    "In a container, allow user namespaces (Docker: --security-opt seccomp=unconfined "
    "--security-opt apparmor=unconfined); elsewhere see kernel.unprivileged_userns_clone and "
    "kernel.apparmor_restrict_unprivileged_userns"
)
_CELL = "/unit"
"""Folder of a bubblewrap cell that holds what it was shown, and its own space."""


Command = tuple[list[str], dict[str, str]]


@dataclass(frozen=True)
class Space:
    """Folders that the process may write to, as it sees them."""

    work: str
    """Its working folder: the project's files, without any sources."""
    temp: str
    home: str


class Cell(Protocol):
    """The surroundings of one process that is still to be started."""

    def show(self, path: Path, name: str) -> str:
        """Let the process read a file or folder; returns the path under which it does."""

    def lend(self, folder: Path, name: str) -> str:
        """Let the process write to a folder; returns the path under which it does."""

    def space(self, work: Path, scratch: Path, hidden: Collection[str] = ()) -> Space:
        """Give the process folders to write to.

        Args:
            work: Folder whose files it finds in its working folder.
            scratch: An empty folder that may be used for the others.
            hidden: Names in ``work`` that are none of its business.
        """

    def command(self, arguments: Sequence[str], environment: Mapping[str, str]) -> Command:
        """The command that starts the process in its cell, with ``environment`` as its whole one.

        Second comes the environment to call the command with.
        """


class Sandbox(Protocol):
    """Makes cells."""

    @property
    def name(self) -> str:
        """``bwrap`` or ``none``."""

    @property
    def ends_all(self) -> bool:
        """True where nothing that a process started outlives it."""

    def cell(self, jdk_home: Path, disk_bytes: int) -> Cell:
        """A new cell for a Java process.

        Args:
            jdk_home: The JDK that it belongs to.
            disk_bytes: How much it may write.
        """


class _BareCell:
    def show(self, path: Path, name: str) -> str:
        return str(path)

    def lend(self, folder: Path, name: str) -> str:
        return str(folder)

    def space(self, work: Path, scratch: Path, hidden: Collection[str] = ()) -> Space:
        temp, home = scratch / "tmp", scratch / "home"
        temp.mkdir()
        home.mkdir()
        return Space(str(work), str(temp), str(home))

    def command(self, arguments: Sequence[str], environment: Mapping[str, str]) -> Command:
        return list(arguments), dict(environment)


class NoSandbox:
    """The user's own rights, though not the user's environment."""

    name = "none"
    ends_all = False

    def cell(self, jdk_home: Path, disk_bytes: int) -> Cell:
        """A cell without walls; see ``Sandbox.cell``."""
        return _BareCell()


@dataclass
class _BubblewrapCell:
    bwrap: str
    jdk_home: Path
    disk_bytes: int
    shown: list[str] = field(default_factory=list)
    spaces: list[str] = field(default_factory=list)

    def show(self, path: Path, name: str) -> str:
        inside = f"{_CELL}/{name}"
        self.shown += ["--ro-bind", str(path), inside]
        return inside

    def lend(self, folder: Path, name: str) -> str:
        inside = f"{_CELL}/{name}"
        self.shown += ["--bind", str(folder), inside]
        return inside

    def space(self, work: Path, scratch: Path, hidden: Collection[str] = ()) -> Space:
        root = f"{_CELL}/space"
        space = Space(f"{root}/work", f"{root}/tmp", f"{root}/home")
        # One file system for all that is written, so that there is one limit to it.
        self.spaces += ["--size", str(self.disk_bytes), "--tmpfs", root]
        for folder in (space.work, space.temp, space.home):
            self.spaces += ["--dir", folder]
        if not self.jdk_home.is_relative_to("/tmp"):
            self.spaces += ["--symlink", space.temp, "/tmp"]
        self.spaces += ["--chdir", space.work]
        for entry in sorted(entry for entry in work.iterdir() if entry.name not in hidden):
            self.spaces += ["--ro-bind", str(entry), f"{space.work}/{entry.name}"]
        return space

    def command(self, arguments: Sequence[str], environment: Mapping[str, str]) -> Command:
        variables = {
            **environment,
            # Without /proc the loader can't find out where the program lies.
            "LD_LIBRARY_PATH": str(self.jdk_home / "lib"),
        }
        command = [self.bwrap, "--unshare-all", "--die-with-parent", "--new-session", "--clearenv"]
        for name, value in variables.items():
            command += ["--setenv", name, value]
        command += _system(str(self.jdk_home))
        command += [*self.shown, *self.spaces, "--remount-ro", "/", "--", *arguments]
        return command, {}


class Bubblewrap:
    """Namespaces of its own for every process, with next to nothing in them.

    No network, no other process, none of the user's files, no ``/proc`` (through which a process
    can write into its own memory, and so get around Java's rules), no program but Java, an empty
    home, and a limited file system in memory for all that is written. Everything ends with us.
    """

    name = "bwrap"
    ends_all = True

    def __init__(self) -> None:
        """Find bubblewrap.

        Raises:
            InputError: It isn't installed.
        """
        found = shutil.which("bwrap")
        if found is None:
            raise InputError(
                "bubblewrap is not installed (Debian, Ubuntu: apt-get install bubblewrap)"
            )
        self._bwrap = found

    def check(self, jdk_home: Path) -> None:
        """Start a JVM in a cell, to see whether this machine lets us.

        Raises:
            InputError: It doesn't; the message says why and what can be done.
        """
        cell = self.cell(jdk_home, 1 << 20)
        java = [str(jdk_home / "bin/java"), "-Xshare:auto", "-version"]
        command, outside = cell.command(java, {})
        try:
            done = subprocess.run(
                command, capture_output=True, env=outside, timeout=60, check=False
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise InputError(f"bubblewrap can't be started: {error}. {_WAY_OUT}") from error
        if done.returncode:
            said = done.stderr.decode("utf-8", "replace").strip().splitlines()
            reason = said[0] if said else "no reason given"
            raise InputError(f"bubblewrap does not work here: {reason}. {_WAY_OUT}")

    def cell(self, jdk_home: Path, disk_bytes: int) -> Cell:
        """A cell with walls; see ``Sandbox.cell``."""
        return _BubblewrapCell(self._bwrap, jdk_home, disk_bytes)


def find_sandbox(wanted: str, jdk_home: Path) -> tuple[Sandbox, str]:
    """The sandbox to use, and a warning for the user where it is none.

    Args:
        wanted: One of ``SANDBOXES``: ``auto`` takes bubblewrap where it works, else none.
        jdk_home: A JDK to try it with.

    Raises:
        InputError: ``bwrap`` is wanted and does not work here.
    """
    if wanted == "none":
        return NoSandbox(), "no sandbox: generated code runs with all of your rights"
    try:
        bubblewrap = Bubblewrap()
        bubblewrap.check(jdk_home)
    except InputError as error:
        if wanted == "bwrap":
            raise InputError(f"--sandbox bwrap: {error}") from None
        return (
            NoSandbox(),
            "NO SANDBOX: generated code runs with all of your rights, it can read and delete your "
            f"files. Reason: {error}",
        )
    return bubblewrap, ""


@functools.cache
def _system(jdk_home: str) -> tuple[str, ...]:
    """Arguments that show a cell the system's libraries, the JDK and the harmless devices."""
    arguments: list[str] = []
    system = [Path(path) for path in (*_SYSTEM_LIBRARIES, *_SYSTEM_DATA)]
    for path in (*system, *sorted(Path("/etc").glob("java-*"))):
        if path.is_symlink():
            arguments += ["--symlink", str(path.readlink()), str(path)]
        elif path.exists():
            arguments += ["--ro-bind", str(path), str(path)]
    if not any(jdk_home.startswith(f"{path}/") for path in _SYSTEM_LIBRARIES):
        arguments += ["--ro-bind", jdk_home, jdk_home]
    for device in _DEVICES:
        arguments += ["--dev-bind-try", device, device]
    return tuple(arguments)
