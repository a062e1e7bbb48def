"""Proof that a project is fit to be a benchmark: a list of checks, each with its bar."""

from dataclasses import dataclass

MIN_KILLED = 0.90
"""Share of mutants of the task classes that a test must notice."""
MIN_COVERED = 0.95
"""Share of the task classes' lines that the tests must run through."""
MAX_SUITE_SECONDS = 3.0
"""Median wall time of all tests of a project, start of the JVM included."""
RUNS = 50
"""Runs of a project's tests that must not differ."""
QUICK_RUNS = 5
"""Those of the quick part."""


@dataclass(frozen=True)
class Check:
    """What was looked at, and what was found."""

    name: str
    figure: str
    """What was seen."""
    bar: str
    """What must be seen."""
    holds: bool
    findings: tuple[str, ...] = ()
    """What is to be mended, or to be known; one line each."""


def none_of(name: str, what: str, findings: list[str]) -> Check:
    """A check that holds where nothing was found.

    Args:
        name: The check's name.
        what: What was looked for, in the plural.
        findings: What was found.
    """
    figure = f"{len(findings)} {what}"
    return Check(name, figure, f"0 {what}", not findings, tuple(findings))
