"""How much faster than the published harness: ``make bench``.

The published harness scores a sample with three calls of Gradle, ``compileJava``,
``compileTestJava`` and ``test``, each with ``--rerun-tasks``, in a fresh copy of the project, one
sample after another. All ways score candidates of PA19 here, a third of them right, a third with
TODO bodies and a third with a syntax error, none of them seen before; all begin warm. Their order
is mixed, so that a machine that changes its pace favours none.
"""

import os
import random
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rich.console import Console
from rich.table import Table

from javabench.evaluation.engines import Engine
from javabench.evaluation.engines.gradle import PORTABLE_SCRIPT, GradleDescriber, GradleEngine
from javabench.evaluation.engines.gradle.repository import default_maven_repo
from javabench.evaluation.engines.jvm import JvmEngine
from javabench.evaluation.sandbox import find_sandbox
from javabench.java.process import find_jdk
from javabench.project import MAIN_SOURCES, Project

REFERENCE_SCRIPT = Path(__file__).with_name("reference.gradle")
ROUNDS = 3
"""How often either way scores a batch."""
BATCH = 6
"""Units in a batch."""

WARM_UP = 1
"""Rounds before it is measured."""
REFERENCE = "published sequence"

Unit = dict[str, str]
Way = Callable[[list[Unit]], None]


def main() -> None:
    """Measure and print."""
    project = Project(Path("datasets/projects"), "PA19")
    repo = default_maven_repo()
    jobs = 2
    rng = random.Random(19)
    sandbox, _ = find_sandbox("auto", find_jdk().home)
    batches = unseen_batches(project, 4 * (ROUNDS + WARM_UP))
    seconds: dict[str, list[float]] = {}
    with (
        tempfile.TemporaryDirectory() as scratch,
        GradleEngine(jobs=jobs, maven_repo=repo, sandbox=sandbox) as gradle,
        JvmEngine(GradleDescriber(repo), jobs=jobs, sandbox=sandbox) as jvm,
        ThreadPoolExecutor(jobs) as pool,
    ):
        reference = Reference(project, Path(scratch), repo)

        def engine(used: Engine, at_once: Callable[..., Iterable[object]]) -> Way:
            def score(batch: list[Unit]) -> None:
                list(at_once(lambda unit: used.run(project.solution_dir, unit), batch))

            return score

        ways: dict[str, Way] = {
            REFERENCE: reference.score,
            f"Gradle engine, {jobs} jobs": engine(gradle, pool.map),
            "JVM engine, 1 job": engine(jvm, map),
            f"JVM engine, {jobs} jobs": engine(jvm, pool.map),
        }
        for number in range(WARM_UP + ROUNDS):
            order = list(ways)
            rng.shuffle(order)
            for way in order:
                started = time.monotonic()
                ways[way](batches.pop())
                if number >= WARM_UP:
                    seconds.setdefault(way, []).append((time.monotonic() - started) / BATCH)
        reference.stop()
    show(f"in the sandbox {sandbox.name}", {way: seconds[way] for way in ways})


def show(what: str, seconds: dict[str, list[float]]) -> None:
    """Print the table of medians and the ratios."""
    table = Table(
        title=f"PA19 class-wise, {ROUNDS} × {BATCH} units each, {os.cpu_count()} cores, {what}"
    )
    table.add_column("way")
    for heading in ("seconds a unit (median)", "fastest", "slowest", "ratio"):
        table.add_column(heading, justify="right")
    reference = statistics.median(seconds[REFERENCE])
    for way, each in seconds.items():
        ratio = reference / statistics.median(each)
        table.add_row(way, *_figures(each), f"{ratio:.1f}")
    Console().print(table)


def _figures(seconds: list[float]) -> list[str]:
    return [f"{f(seconds):.2f}" for f in (statistics.median, min, max)]


def unseen_batches(project: Project, count: int) -> list[list[Unit]]:
    """Batches of candidates, no two alike."""
    tasks = list(project.tasks.values())
    batches = []
    for number in range(count):
        batch = []
        for position in range(BATCH):
            task = tasks[(number * BATCH + position) % len(tasks)]
            path = MAIN_SOURCES / task.target
            canonical = (project.solution_dir / path).read_text("utf-8")
            kinds = [canonical, task.skeleton, canonical.replace(";", "", 3)]
            source = f"{kinds[position % 3]}\n// {number}.{position}\n"
            batch.append({str(path): source})
        batches.append(batch)
    return batches


class Reference:
    """The published harness's sequence of Gradle calls."""

    def __init__(self, project: Project, scratch: Path, repo: str | None) -> None:
        self._project = project
        self._scratch = scratch
        self._home = scratch / "home"
        self._options = [
            *("--init-script", str(PORTABLE_SCRIPT), "--init-script", str(REFERENCE_SCRIPT)),
            *("--gradle-user-home", str(self._home)),
            *(["--offline"] if repo else []),
            "--console=plain",
            f"-Pjavabench.mavenRepo={repo or ''}",
        ]

    def score(self, batch: list[Unit]) -> None:
        """Build and test units one after another."""
        for unit in batch:
            self._score(unit)

    def _score(self, unit: Unit) -> None:
        """Three calls in turn, whatever each says."""
        copy = self._scratch / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(self._project.solution_dir, copy)
        for path, source in unit.items():
            (copy / path).write_text(source, "utf-8")
        for task in ("compileJava", "compileTestJava", "test"):
            self._gradle(task, "--rerun-tasks", cwd=copy)

    def stop(self) -> None:
        """End the daemon."""
        self._gradle("--stop", cwd=self._scratch)

    def _gradle(self, *arguments: str, cwd: Path) -> None:
        subprocess.run(
            ["gradle", *arguments, *self._options], cwd=cwd, capture_output=True, check=False
        )


if __name__ == "__main__":
    main()
