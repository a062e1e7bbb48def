"""Which lines of the task classes the tests run through, as a debugger of the JDK sees it."""

import subprocess
import threading
from collections.abc import Iterable
from pathlib import Path

from javabench.dataset.verification import MIN_COVERED, Check
from javabench.dataset.verification.canonical import CanonicalTests
from javabench.errors import MachineryError
from javabench.evaluation.sandbox import NoSandbox
from javabench.java import process
from javabench.java.program import compiled_program
from javabench.java.source import JavaSource
from javabench.project import TaskClass

_PROGRAM = Path(__file__).with_name("line-coverage")
_SECONDS = 120


def line_coverage(tests: CanonicalTests, tasks: Iterable[TaskClass], sources: Path) -> Check:
    """Run all tests and see which lines of the task classes' methods they reach.

    The tests run without a sandbox, since the debugger is outside; they are the project's own.

    Args:
        tests: The project's tests.
        tasks: The task classes.
        sources: Folder of the solution's main sources.

    Raises:
        MachineryError: They could not be run, or not be watched.
    """
    files = {
        task.class_name: JavaSource((sources / task.target).read_text("utf-8")) for task in tasks
    }
    hit = _lines(tests, sorted(files))
    findings = []
    covered = total = 0
    for name, source in files.items():
        lines = {line for line in hit.get(name, {}) if line in _lines_of_methods(source)}
        missed = sorted(line for line in lines if not hit[name][line])
        covered += len(lines) - len(missed)
        total += len(lines)
        text = source.text.splitlines()
        findings += [f"{name}:{line}: not reached: {text[line - 1].strip()}" for line in missed]
    share = covered / total if total else 0.0
    return Check(
        "line coverage of the task classes",
        f"{share:.1%} of {total}",
        f"{MIN_COVERED:.0%}",
        share >= MIN_COVERED,
        tuple(findings),
    )


def _lines_of_methods(source: JavaSource) -> frozenset[int]:
    """1-based lines with parts of bodies; what the compiler adds by itself stands on others."""
    lines: set[int] = set()
    for method in source.methods:
        first = source.text.count("\n", 0, method.body_start) + 1
        lines.update(range(first, source.text.count("\n", 0, method.end) + 2))
    return frozenset(lines)


def _lines(tests: CanonicalTests, classes: list[str]) -> dict[str, dict[int, bool]]:
    """For each class its lines with code, and whether they were reached."""
    jar = compiled_program(_PROGRAM, "line-coverage")
    java = str(process.find_jdk().java)
    debugger = process.start(
        [java, "-cp", str(jar), "javabench.coverage.Main", *classes],
        cwd=jar.parent,
        environment=process.java_environment(),
        stdin=subprocess.DEVNULL,
    )
    assert debugger.stdout is not None
    timer = threading.Timer(_SECONDS, debugger.kill)
    timer.start()
    try:
        address = debugger.stdout.readline().decode().strip()
        tests.run(
            NoSandbox(),
            jvm_arguments=[f"-agentlib:jdwp=transport=dt_socket,server=n,address={address}"],
        )
        said = debugger.stdout.read().decode()
        if debugger.wait():
            raise MachineryError(f"the lines could not be watched: {said.strip()[-500:]}")
    finally:
        timer.cancel()
        debugger.kill()
        debugger.wait()
        debugger.stdout.close()
    found: dict[str, dict[int, bool]] = {}
    for name, line, hit in (row.split(" ") for row in said.splitlines()):
        found.setdefault(name, {})[int(line)] = hit == "true"
    return found
