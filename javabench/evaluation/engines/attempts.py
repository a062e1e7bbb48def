"""Trying again when the machine failed, and a folder for each try."""

import contextlib
import os
import shutil
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import tenacity

from javabench.errors import MachineryError
from javabench.evaluation.engines import Outcome
from javabench.java import process

_ATTEMPTS = 3


class Attempts:
    """Tries of units, each in a folder of its own that is gone afterwards."""

    def __init__(self) -> None:
        """Make the folder of this process; those of processes that were killed are removed.

        Raises:
            MachineryError: The temporary folder can't be written.
        """
        self._stopped = threading.Event()
        self.folder = _work_folder()

    @property
    def stopped(self) -> bool:
        """True once nothing more is to be begun."""
        return self._stopped.is_set()

    def stop(self) -> None:
        """Begin nothing more."""
        self._stopped.set()

    def close(self) -> None:
        """Stop, and remove all folders."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, attempt: Callable[[Path, bool], Outcome]) -> Outcome:
        """Try up to three times, waiting a little longer each time.

        Args:
            attempt: Gets a folder, and whether a try before it failed.

        Raises:
            MachineryError: What the last one raised.
        """
        tries = tenacity.Retrying(
            retry=tenacity.retry_if_exception_type(MachineryError),
            stop=tenacity.stop_after_attempt(_ATTEMPTS)
            | tenacity.stop_when_event_set(self._stopped),
            wait=tenacity.wait_exponential(multiplier=0.5, max=4),
            reraise=True,
        )
        for each in tries:
            with each, self.new_folder() as folder:
                return attempt(folder, each.retry_state.attempt_number > 1)
        raise AssertionError("the last attempt either returns or raises")

    @contextlib.contextmanager
    def new_folder(self) -> Iterator[Path]:
        """A folder that is gone afterwards.

        Raises:
            MachineryError: It can't be made.
        """
        try:
            folder = Path(tempfile.mkdtemp(dir=self.folder))
        except OSError as error:
            raise MachineryError(
                f"can't make a folder in {self.folder}: {error.strerror}"
            ) from error
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def _work_folder() -> Path:
    base = Path(tempfile.gettempdir())
    for old in base.glob("javabench-*-*"):
        with contextlib.suppress(ValueError, OSError):
            if not psutil.pid_exists(int(old.name.split("-")[1])):
                # One that was killed at the wrong moment leaves a JVM that nobody ends.
                process.kill(process.processes_concerned_with(old))
                shutil.rmtree(old, ignore_errors=True)
    try:
        return Path(tempfile.mkdtemp(prefix=f"javabench-{os.getpid()}-", dir=base))
    except OSError as error:
        raise MachineryError(f"can't make a folder in {base}: {error.strerror}") from error
