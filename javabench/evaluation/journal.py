"""The verdicts of finished units, kept beside the result file, and why they are as they are."""

import contextlib
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from javabench.appendlog import AppendLog
from javabench.evaluation.engines import Limits
from javabench.evaluation.scoring import Grounds, Verdict


class Journal:
    """Finished units, under a key that says what was built and with which tools."""

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
        self._limits = limits
        self._log = AppendLog(path)
        self._verdicts: dict[str, Verdict] = {}
        for entry in self._log.entries():
            # A line that another version wrote is no verdict.
            with contextlib.suppress(KeyError, TypeError):
                verdict = _verdict(entry)
                if entry["limit_seconds"] >= self._limit(verdict.limit_hit):
                    self._verdicts[str(entry["key"])] = verdict

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
        self._log.close()

    def get(self, key: str) -> Verdict | None:
        """The verdict of a finished unit, if there is one."""
        return self._verdicts.get(key)

    def add(self, key: str, label: str, verdict: Verdict, grounds: Grounds, seconds: float) -> None:
        """Put a finished unit on disk.

        Raises:
            MachineryError: The file system refused.
        """
        self._log.append(
            {
                "key": key,
                "label": label,
                **asdict(verdict),
                **asdict(grounds),
                "limit_seconds": self._limit(verdict.limit_hit),
                "seconds": round(seconds, 3),
            }
        )
        self._verdicts[key] = verdict

    def _limit(self, limit_hit: str) -> float:
        """The time limit that a verdict came of, 0 for none."""
        limits = {"compile": self._limits.compile_seconds, "tests": self._limits.test_seconds}
        return limits.get(limit_hit, 0.0)


def _verdict(entry: dict[str, Any]) -> Verdict:
    return Verdict(
        errors=entry["errors"],
        passed=entry["passed"],
        total=entry["total"],
        limit_hit=entry["limit_hit"],
    )
