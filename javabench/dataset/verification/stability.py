"""Does each run of the tests come to the same, whatever the machine is like?"""

import random
import statistics
import time
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass

from javabench.dataset.verification import MAX_SUITE_SECONDS, Check
from javabench.dataset.verification.canonical import CanonicalTests
from javabench.evaluation.engines import Outcome, TestId
from javabench.evaluation.sandbox import Sandbox

_LOCALES = ("tr-TR", "C", "de-DE", "ar-EG", "en-US", "th-TH", "hi-IN")
_CHARSETS = ("US-ASCII", "UTF-8", "ISO-8859-1", "UTF-16")
_ZONES = ("UTC", "Pacific/Kiritimati", "America/St_Johns", "Asia/Kathmandu")
_LINE_ENDS = ("\n", "\r\n")
_IDENTITY_HASHES = (0, 2, 3, 5)
"""Values of HotSpot's ``-XX:hashCode``: random, all equal, counted, of each thread."""
_ORDERS = {
    "junit.jupiter.testclass.order.default": "org.junit.jupiter.api.ClassOrderer$Random",
    "junit.jupiter.testmethod.order.default": "org.junit.jupiter.api.MethodOrderer$Random",
}


@dataclass(frozen=True)
class Conditions:
    """What one run is done under."""

    locale: str
    charset: str
    zone: str
    line_end: str
    identity_hash: int
    seed: int
    """Of the order of test classes and test methods."""

    def __str__(self) -> str:
        """In words, to be tried again."""
        line_end = "CR LF" if "\r" in self.line_end else "LF"
        return (
            f"locale {self.locale}, charset {self.charset}, zone {self.zone}, {line_end}, "
            f"identity hash {self.identity_hash}, order {self.seed}"
        )

    @property
    def system_properties(self) -> dict[str, str]:
        """Those that bring them about."""
        language, _, country = self.locale.partition("-")
        return {
            **_ORDERS,
            "junit.jupiter.execution.order.random.seed": str(self.seed),
            "user.language": "en" if language == "C" else language,
            "user.country": country,
            "file.encoding": self.charset,
            "user.timezone": self.zone,
            "line.separator": self.line_end,
        }

    @property
    def jvm_arguments(self) -> tuple[str, ...]:
        """Those that bring them about."""
        return ("-XX:+UnlockExperimentalVMOptions", f"-XX:hashCode={self.identity_hash}")


def conditions(count: int) -> Iterator[Conditions]:
    """The conditions of so many runs, the same each time; the first ones hold every locale."""
    rng = random.Random(count)
    for number in range(count):
        yield Conditions(
            locale=_LOCALES[number % len(_LOCALES)],
            charset=_CHARSETS[number % len(_CHARSETS)],
            zone=rng.choice(_ZONES),
            line_end=rng.choice(_LINE_ENDS),
            identity_hash=rng.choice(_IDENTITY_HASHES),
            seed=number,
        )


def stability(
    tests: CanonicalTests,
    expected: frozenset[TestId],
    runs: int,
    sandbox: Sandbox,
    pool: Executor,
) -> list[Check]:
    """Run all tests under other conditions each time.

    Args:
        tests: The project's tests.
        expected: The test cases that must pass each time, and no others.
        runs: How often.
        sandbox: What they may touch.
        pool: Does several at once.
    """

    def one(under: Conditions) -> tuple[Conditions, Outcome, float]:
        started = time.monotonic()
        outcome = tests.run(
            sandbox,
            jvm_arguments=under.jvm_arguments,
            system_properties=under.system_properties,
            environment={"LC_ALL": "C", "LANG": "C"} if under.locale == "C" else {},
        )
        return under, outcome, time.monotonic() - started

    findings = []
    seconds = []
    differing = 0
    for under, outcome, took in pool.map(one, conditions(runs)):
        seconds.append(took)
        if outcome.passed == expected and not outcome.not_passed:
            continue
        differing += 1
        other = sorted((expected ^ outcome.passed) | outcome.not_passed)
        findings += [f"{test} with {under}" for test in other[:3]]
    median = statistics.median(seconds)
    return [
        Check(
            "runs in other orders, locales, zones, charsets",
            f"{runs - differing} of {runs} the same",
            "all the same",
            not differing,
            tuple(findings),
        ),
        Check(
            "time of all tests",
            f"{median:.1f} s",
            f"under {MAX_SUITE_SECONDS:.0f} s",
            median < MAX_SUITE_SECONDS,
        ),
    ]
