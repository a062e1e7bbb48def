"""Finished units on disk, so that a run that was stopped goes on where it was.

One JSON object a line, appended and synced as soon as a unit is finished, under a key that says
what was built and with which tools. A line that was cut off is as if it had never been written.
"""

import contextlib
import fcntl
import json
import os
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from javabench.errors import InputError, MachineryError
from javabench.evaluation.engines import Limits
from javabench.evaluation.scoring import Verdict


class Journal:
    """The journal beside a result file. Only one evaluation at a time may have it open."""

    def __init__(self, path: Path, limits: Limits) -> None:
        """Open the journal, made if need be, and read what is in it.

        Args:
            path: The journal's file.
            limits: The time limits of this run. A verdict that came of a shorter limit is not
                taken over.

        Raises:
            InputError: Another evaluation has it open.
            MachineryError: It can't be opened.
        """
        self.path = path
        self._limits = limits
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
                f"{path} is in use: another evaluation is writing the same output"
            ) from None
        self._verdicts = self._read()

    def __enter__(self) -> Self:
        """The journal itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the journal."""
        self._file.close()

    def get(self, key: str) -> Verdict | None:
        """The verdict of a finished unit, if there is one."""
        return self._verdicts.get(key)

    def add(self, key: str, label: str, verdict: Verdict, seconds: float) -> None:
        """Put a finished unit on disk.

        Raises:
            MachineryError: The file system refused.
        """
        entry = {
            "key": key,
            "label": label,
            **asdict(verdict),
            "limit_seconds": self._limit(verdict.limit_hit),
            "seconds": round(seconds, 3),
        }
        try:
            self._file.write(json.dumps(entry).encode() + b"\n")
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise MachineryError(f"can't write {self.path}: {error.strerror or error}") from error
        self._verdicts[key] = verdict

    def _read(self) -> dict[str, Verdict]:
        self._file.seek(0)
        content = self._file.read()
        found = {}
        for line in content.split(b"\n"):
            with contextlib.suppress(ValueError, KeyError, TypeError):
                entry = json.loads(line)
                verdict = _verdict(entry)
                if entry["limit_seconds"] >= self._limit(verdict.limit_hit):
                    found[str(entry["key"])] = verdict
        if content and not content.endswith(b"\n"):
            # The next line must not be glued to one that was cut off.
            self._file.write(b"\n")
        return found

    def _limit(self, limit_hit: str) -> float:
        """The time limit that a verdict came of, 0 for none."""
        limits = {"compile": self._limits.compile_seconds, "tests": self._limits.test_seconds}
        return limits.get(limit_hit, 0.0)


def _verdict(entry: dict[str, Any]) -> Verdict:
    return Verdict(
        errors=entry["errors"],
        passed=entry["passed"],
        total=entry["total"],
        not_passed=tuple(entry["not_passed"]),
        messages=tuple(entry["messages"]),
        limit_hit=entry["limit_hit"],
    )
