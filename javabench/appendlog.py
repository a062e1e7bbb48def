"""A file to which finished work is appended, so that a run that was stopped goes on where it was.

One JSON object a line, synced to disk before the next piece of work is begun. A line that was cut
off is as if it had never been written. Only one process at a time may have the file open.
"""

import contextlib
import fcntl
import json
import os
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

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
            self._file: IO[bytes] = path.open("a+b")
        except OSError as error:
            raise MachineryError(f"can't open {path}: {error.strerror or error}") from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self._file.close()
            raise InputError(
                f"{path} is in use: another process is writing the same output"
            ) from None
        self.entries: list[dict[str, Any]] = self._read()
        """What was in the file when it was opened."""

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
        try:
            self._file.write(json.dumps(entry).encode() + b"\n")
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise MachineryError(f"can't write {self.path}: {error.strerror or error}") from error

    def clear(self) -> None:
        """Forget everything that is in the file."""
        self._file.truncate(0)
        self.entries = []

    def _read(self) -> list[dict[str, Any]]:
        self._file.seek(0)
        content = self._file.read()
        found = []
        for line in content.split(b"\n"):
            with contextlib.suppress(ValueError, RecursionError):
                entry = json.loads(line)
                if isinstance(entry, dict):
                    found.append(entry)
        if content and not content.endswith(b"\n"):
            # The next line must not be glued to one that was cut off.
            self._file.write(b"\n")
        return found
