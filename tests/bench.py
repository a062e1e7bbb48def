"""How much faster than the published harness: ``make bench``.

The published harness scores a sample with three calls of Gradle, ``compileJava``,
``compileTestJava`` and ``test``, each with ``--rerun-tasks``, in a fresh copy of the project, one
sample after another. Both ways score candidates of PA19 here, a third of them right, a third with
TODO bodies and a third with a syntax error, none of them seen before; both begin with a warm
daemon. The order of the two is mixed, so that a machine that changes its pace favours neither.
"""

import os
import random
import shutil
import statistics
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rich.console import Console
from rich.table import Table

from javabench.cli.options import default_maven_repo
from javabench.evaluation.engines.gradle import PORTABLE_SCRIPT, GradleEngine
from javabench.evaluation.sandbox import find_sandbox
from javabench.java.process import find_jdk
from javabench.project import MAIN_SOURCES, Project

REFERENCE_SCRIPT = Path(__file__).with_name("reference.gradle")
ROUNDS = 3
"""How often either way scores a batch."""
BATCH = 6
"""Units in a batch."""

Unit = dict[str, str]


def main() -> None:
    """Measure and print."""
    project = Project(Path("datasets/projects"), "PA19")
    repo = default_maven_repo()
    jobs = 2
    reference_seconds: list[float] = []
    our_seconds: list[float] = []
    rng = random.Random(19)
    sandbox, _ = find_sandbox("auto", find_jdk().home)
    with (
        tempfile.TemporaryDirectory() as scratch,
        GradleEngine(jobs=jobs, maven_repo=repo, sandbox=sandbox) as engine,
        ThreadPoolExecutor(jobs) as pool,
    ):
        reference = Reference(project, Path(scratch), repo)
        batches = unseen_batches(project, 2 * ROUNDS + 2)
        reference.score(batches.pop()[0])
        list(pool.map(lambda unit: engine.run(project.solution_dir, unit), batches.pop()[:jobs]))
        for _ in range(ROUNDS):
            ways = ["reference", "ours"]
            rng.shuffle(ways)
            for way in ways:
                batch = batches.pop()
                started = time.monotonic()
                if way == "reference":
                    for unit in batch:
                        reference.score(unit)
                    reference_seconds.append((time.monotonic() - started) / BATCH)
                else:
                    list(pool.map(lambda unit: engine.run(project.solution_dir, unit), batch))
                    our_seconds.append((time.monotonic() - started) / BATCH)
        reference.stop()
    show(jobs, sandbox.name, reference_seconds, our_seconds)


def show(jobs: int, sandbox: str, reference_seconds: list[float], our_seconds: list[float]) -> None:
    """Print the table of medians and the ratio."""
    table = Table(title=f"PA19 class-wise, {ROUNDS} × {BATCH} units each, {os.cpu_count()} cores")
    table.add_column("way")
    for heading in ("seconds a unit (median)", "fastest", "slowest", "ratio"):
        table.add_column(heading, justify="right")
    reference, ours = statistics.median(reference_seconds), statistics.median(our_seconds)
    table.add_row("published sequence", *_figures(reference_seconds), "1.0")
    table.add_row(
        f"Gradle engine, {jobs} jobs, sandbox {sandbox}",
        *_figures(our_seconds),
        f"{reference / ours:.1f}",
    )
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

    def score(self, unit: Unit) -> None:
        """Build and test one unit, three calls in turn, whatever each says."""
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
