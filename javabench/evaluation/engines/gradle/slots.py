"""Gradle user homes and their daemons, one for each unit that runs at once."""

import contextlib
import fcntl
import os
import shutil
import uuid
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

import psutil

from javabench.cache import cache_dir
from javabench.errors import MachineryError
from javabench.evaluation.testrun import TESTS_VARIABLE
from javabench.java import process

UNIT_VARIABLE = "JAVABENCH_UNIT"
"""Environment variable by which Gradle's processes of a slot are found again."""


@dataclass
class Slot:
    """What one unit at a time has to itself: a Gradle home, and the daemon that belongs to it."""

    home: Path
    lock: IO[str]
    token: str = field(default_factory=lambda: uuid.uuid4().hex)
    """Value of ``UNIT_VARIABLE`` or ``TESTS_VARIABLE`` in all of its processes."""
    daemon: psutil.Process | None = None
    """The warm daemon, where one is known."""

    def know_daemon(self, pid: int | None) -> None:
        """Note which process is the daemon; ``None`` is no news."""
        with contextlib.suppress(psutil.NoSuchProcess):
            self.daemon = self.daemon if pid is None else psutil.Process(pid)

    def end(self) -> None:
        """Kill all processes of this slot, its daemon too."""
        doomed = {*_marked(self.token), *self._children()}
        if self.daemon:
            doomed.add(self.daemon)
        process.kill(doomed)
        self.daemon = None

    def close(self) -> None:
        """End the slot and let other evaluations have its home."""
        self.end()
        self.lock.close()

    def _children(self) -> list[psutil.Process]:
        if self.daemon is None:
            return []
        with contextlib.suppress(psutil.NoSuchProcess):
            return self.daemon.children(recursive=True)
        return []


def take_slots(count: int) -> list[Slot]:
    """The first ``count`` Gradle homes of the cache that no other evaluation is using.

    Raises:
        MachineryError: They can't be made.
    """
    folder = cache_dir() / "gradle"
    slots: list[Slot] = []
    number = 0
    while len(slots) < count:
        home = folder / f"home-{number}"
        number += 1
        try:
            home.mkdir(parents=True, exist_ok=True)
            lock = (folder / f"{home.name}.lock").open("a+")
        except OSError as error:
            raise MachineryError(f"can't make {home}: {error.strerror or error}") from error
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.close()
            continue
        slot = Slot(home, lock)
        _clear(slot)
        _take_over_settings(home)
        slots.append(slot)
    return slots


def _clear(slot: Slot) -> None:
    """End what an evaluation that was killed left running here, and note our own mark."""
    slot.lock.seek(0)
    if left_by := slot.lock.read().strip():
        process.kill(_marked(left_by))
    slot.lock.truncate(0)
    slot.lock.write(slot.token)
    slot.lock.flush()
    # Gradle's notes of its daemons, all of them gone now, and their logs.
    shutil.rmtree(slot.home / "daemon", ignore_errors=True)


def _marked(token: str) -> list[psutil.Process]:
    return [
        found
        for variable in (UNIT_VARIABLE, TESTS_VARIABLE)
        for found in process.processes_marked(variable, token)
    ]


def _take_over_settings(home: Path) -> None:
    """Give a Gradle home the user's settings (mirrors, proxies) and downloaded distributions."""
    own = Path(os.environ.get("GRADLE_USER_HOME", Path.home() / ".gradle"))
    for name in ("gradle.properties", "init.gradle", "init.d", "wrapper"):
        link = home / name
        if link.is_symlink():
            link.unlink()
        if (own / name).exists() and not link.exists():
            link.symlink_to(own / name)
