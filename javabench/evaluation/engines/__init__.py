"""Engines build and test Java. They know nothing of tasks, samples or models."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

ENGINES = ("gradle", "jvm")
"""What can be asked for; see the packages of these names."""

TestId = str
"""JUnit's unique id of a test case, the same in every run."""


MAX_MESSAGES = 20
"""Messages that an outcome carries at most."""


@dataclass(frozen=True)
class Limits:
    """What one unit may take."""

    compile_seconds: float = 180.0
    """By the clock, for compiling it."""
    test_seconds: float = 60.0
    """By the clock, for its tests."""
    heap: str = ""
    """Heap of the tests' JVM (``-Xmx``); where it is empty the project's own, else 512m."""
    metaspace_mb: int = 256
    """What classes may take in that JVM, in MiB."""
    memory_mb: int | None = None
    """What all processes of the tests may take together, in MiB; if ``None`` the heap and 1024."""
    processes: int = 1024
    """Processes and threads of the tests."""
    disk_mb: int = 256
    """What the tests may write in a sandbox, in MiB."""

    @property
    def settings(self) -> str:
        """All but the time limits, in words: verdicts under others are not taken over."""
        return (
            f"heap={self.heap} metaspace={self.metaspace_mb} memory={self.memory_mb} "
            f"processes={self.processes} disk={self.disk_mb}"
        )


@dataclass(frozen=True)
class Outcome:
    """What came of building a project and running its tests."""

    main_errors: int = 0
    """javac's count of errors in the main sources."""
    test_errors: int = 0
    """javac's count of errors in the test sources; they are compiled only after the main ones."""
    passed: frozenset[TestId] = frozenset()
    """Test cases that were reported successful, each time they were reported."""
    not_passed: frozenset[TestId] = frozenset()
    """Test cases that were reported failed or aborted."""
    messages: tuple[str, ...] = ()
    """For people: javac's first errors, or what the first failed tests threw."""
    finished: bool = True
    """False where the tests' JVM ended, or was ended, before the tests did."""
    limit_hit: str = ""
    """``compile``, ``tests`` (time limits), ``memory`` or ``processes``, where one of these limits
    ended it; else empty."""
    log: str = field(default="", compare=False)
    """The build's own log."""
    versions: Mapping[str, str] = field(default_factory=dict, compare=False)
    """Versions of the tools that took part."""

    @property
    def errors(self) -> int:
        """javac's count of errors."""
        return self.main_errors + self.test_errors

    @property
    def compiled(self) -> bool:
        """True when there was no error, and so the tests ran."""
        return self.errors == 0


class Engine(Protocol):
    """Builds a project with some files replaced, and runs its tests."""

    @property
    def identity(self) -> str:
        """Names the engine and its tools; two engines of the same identity give equal outcomes."""

    def run(
        self,
        project: Path,
        replacements: Mapping[str, str],
        test_class: str | None = None,
    ) -> Outcome:
        """Build a fresh copy of a project and run its tests. May be called from several threads.

        Args:
            project: The project's folder; it is left untouched.
            replacements: New contents of files, by path under the project's folder.
            test_class: The one test class to run, fully qualified; all of them if ``None``.

        Raises:
            MachineryError: Nothing can be said of the code, because the machine failed.
            InputError: The engine lacks something that no retry brings.
        """

    def stop(self) -> None:
        """Make running builds end at once with a ``MachineryError``, from whichever thread."""


def top_level_class(test_id: TestId) -> str:
    """The test class that a test case belongs to, fully qualified; of nested ones the outermost.

    JUnit's unique ids look like ``[engine:junit-jupiter]/[class:a.FooTest]/[method:bar()]``.
    """
    for segment in test_id.split("/"):
        kind, _, value = segment.strip("[]").partition(":")
        if kind in {"class", "runner"}:
            return value
    return ""
