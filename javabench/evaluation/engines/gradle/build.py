"""What one build left behind, and what follows from it.

The init script makes a mark in the state folder when a task begins to work and when it has
succeeded. Those decide. Of the log only javac's count of errors is taken, and only after a compile
task is known to have failed.
"""

import contextlib
from dataclasses import dataclass
from pathlib import Path

from javabench.errors import MachineryError
from javabench.evaluation.engines import Outcome, javac
from javabench.evaluation.testrun.launch import Launch, read_launch


@dataclass
class Build:
    """One call of Gradle: where it was built, and what was seen of it."""

    root: Path
    """The copy of the project."""
    state: Path
    """Folder of the marks and results."""
    limit_hit: str = ""
    """``compile`` where the time limit ended it."""

    def reached(self, mark: str) -> bool:
        """True when the init script has made that mark."""
        return (self.state / mark).exists()

    def daemon(self) -> int | None:
        """Process id of the Gradle daemon at work, once it is known."""
        with contextlib.suppress(OSError, ValueError):
            return int((self.state / "daemon").read_text())
        return None

    def class_path(self, log: str) -> list[Path]:
        """What the init script was asked to write of the test sources' class path.

        Raises:
            MachineryError: It didn't get that far.
        """
        try:
            entries = (self.state / "classPath").read_text("utf-8").splitlines()
        except FileNotFoundError:
            raise MachineryError(f"Gradle could not resolve the tests: {_reason(log)}") from None
        return [Path(entry) for entry in entries]

    def compile_errors(self, log: str, *, retried: bool) -> Outcome | None:
        """The outcome of a build whose sources don't compile, ``None`` where they do.

        Args:
            log: What Gradle printed.
            retried: True when an attempt before this one failed too. Only then a compiler that
                crashed or didn't end counts as one error of the code.

        Raises:
            MachineryError: The build says nothing about the code.
        """
        main_errors = self._errors("compileJava", log, retried)
        test_errors = 0 if main_errors else self._errors("compileTestJava", log, retried)
        if not (main_errors or test_errors):
            return None
        return Outcome(
            main_errors=main_errors,
            test_errors=test_errors,
            messages=javac.messages(log, self.root) or (self._compiler_failure(),),
            limit_hit=self.limit_hit,
            log=log,
        )

    def launch(self, log: str) -> Launch:
        """How the tests are started.

        Raises:
            MachineryError: Gradle didn't get that far.
        """
        if not self.reached("launch.json"):
            raise MachineryError(f"Gradle failed before the tests: {_reason(log)}")
        return read_launch(self.state / "launch.json")

    def _errors(self, task: str, log: str, retried: bool) -> int:
        """javac's count of errors in a compile task, 0 only if the task succeeded."""
        if self.reached(f"{task}.succeeded"):
            return 0
        if not self.reached(f"{task}.started"):
            raise MachineryError(f"Gradle failed before {task}: {_reason(log)}")
        if (count := javac.error_count(log)) and not self.limit_hit:
            return count
        # The canonical solution compiles on this machine, or we would not be here.
        if retried and (self.limit_hit or javac.crashed(log)):
            return 1
        raise MachineryError(
            f"{task} failed, and not for an error that javac reported: {_reason(log)}"
        )

    def _compiler_failure(self) -> str:
        return "javac did not finish in time" if self.limit_hit else "javac crashed"


def _reason(log: str) -> str:
    """What Gradle says went wrong, or its last words, on one line."""
    _, found, told = log.partition("* What went wrong:")
    if found:
        return " ".join(told.split("* Try:", 1)[0].split())[:500]
    lines = [line.strip() for line in log.splitlines() if line.strip()]
    return " / ".join(lines[-3:])[:500] or "it printed nothing"
