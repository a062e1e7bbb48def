"""A file to which finished work is appended, so that a run that was stopped goes on where it was.

One JSON object a line, synced to disk before the next piece of work is begun. A line that was cut
off is as if it had never been written. Only one process at a time may have the file open.
"""

import contextlib
import fcntl
import json
import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import psutil

from javabench.errors import InputError, MachineryError


class AppendLog:
    """An append-only file of JSON objects."""

    def __init__(self, path: Path) -> None:
        """Open the file, made if need be, and read what is in it.

        Raises:
            InputError: Another process has it open.
            MachineryError: It can't be opened.
        """
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("a+b", buffering=0)
        except OSError as error:
            raise MachineryError(f"can't open {path}: {error.strerror or error}") from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self._file.close()
            raise InputError(
                f"{path} is in use: {_holder(path)} is writing the same output; wait for it, "
                "or name another --output"
            ) from None
        self._end_line()

    def __enter__(self) -> Self:
        """The log itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the file."""
        self.close()

    def close(self) -> None:
        """Close the file and let others have it."""
        self._file.close()

    def append(self, entry: dict[str, Any]) -> None:
        """Put an entry on disk.

        Raises:
            MachineryError: The file system refused.
        """
        size = os.fstat(self._file.fileno()).st_size
        try:
            self._write(json.dumps(entry).encode() + b"\n")
            os.fsync(self._file.fileno())
        except OSError as error:
            # The next entry, once there is room again, must not be glued to half of this one.
            with contextlib.suppress(OSError):
                self._file.truncate(size)
            raise MachineryError(f"can't write {self.path}: {error.strerror or error}") from error

    def clear(self) -> None:
        """Forget everything that is in the file."""
        self._file.truncate(0)

    def entries(self) -> Iterator[dict[str, Any]]:
        """What is in the file, from its beginning.

        Raises:
            MachineryError: It can't be read.
        """
        try:
            with self.path.open("rb") as file:
                for line in file:
                    with contextlib.suppress(ValueError, RecursionError):
                        entry = json.loads(line)
                        if isinstance(entry, dict):
                            yield entry
        except OSError as error:
            raise MachineryError(f"can't read {self.path}: {error.strerror or error}") from error

    def _end_line(self) -> None:
        """See to it that the next line is not glued to one that was cut off."""
        size = os.fstat(self._file.fileno()).st_size
        if size and os.pread(self._file.fileno(), 1, size - 1) != b"\n":
            self._write(b"\n")

    def _write(self, data: bytes) -> None:
        while data:
            data = data[self._file.write(data) :]


def _holder(path: Path) -> str:
    """The process that has a file open, in words."""
    for process in psutil.process_iter():
        with contextlib.suppress(psutil.Error, OSError):
            if any(Path(file.path) == path.resolve() for file in process.open_files()):
                return f"process {process.pid}"
    return "another process"
