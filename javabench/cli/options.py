"""The options that several commands share."""

import functools
import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
import psutil

from javabench.errors import InputError
from javabench.evaluation.candidate import Extraction
from javabench.evaluation.engines import ENGINES, Limits
from javabench.evaluation.engines.gradle.repository import DEBIAN_REPO
from javabench.evaluation.sandbox import SANDBOXES
from javabench.evaluation.shards import Shard

EXECUTORS = ("local", "ray")
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
DIR = click.Path(file_okay=False, path_type=Path)
_MEMORY_OF_A_JOB = 3 << 29
"""Bytes: a Gradle daemon, its client and the tests' JVM."""


projects_option = click.option(
    "--projects",
    type=DIR,
    default=Path("datasets/projects"),
    show_default=True,
    help="Folder with the Java projects: PA19 (skeleton), PA19-Solution, ….",
)
maven_repo_option = click.option(
    "--maven-repo",
    metavar="PATH|URL",
    envvar="JAVABENCH_MAVEN_REPO",
    help="Maven repository to use instead of the project's; with a folder, Gradle runs offline. "
    f"[default: the project's; with Debian's Gradle and JUnit, {DEBIAN_REPO}]",
)


@dataclass(frozen=True)
class Options:
    """The options that all three granularities share."""

    output: Path
    data: Path
    projects: Path
    jobs: int
    engine: str
    build_info: Path | None
    shard: Shard | None
    executor: str
    ray_address: str | None
    compile_timeout: float
    test_timeout: float
    sandbox: str
    heap: str
    memory: int | None
    processes: int
    disk: int
    maven_repo: str | None
    extract: str
    keep_imports: bool
    log_dir: Path | None
    quiet: bool

    @property
    def limits(self) -> Limits:
        """What one unit may take."""
        return Limits(
            compile_seconds=self.compile_timeout,
            test_seconds=self.test_timeout,
            heap=self.heap,
            memory_mb=self.memory,
            processes=self.processes,
            disk_mb=self.disk,
        )


def _checked_heap(_context: click.Context, _option: click.Parameter, value: str) -> str:
    if value and not re.fullmatch(r"[1-9]\d*[kmg]?", value, re.IGNORECASE):
        raise click.BadParameter(f"'{value}' is not a size like 512m or 2g")
    return value


def _checked_shard(
    _context: click.Context, _option: click.Parameter, value: str | None
) -> Shard | None:
    try:
        return Shard.parse(value) if value else None
    except InputError as error:
        raise click.BadParameter(str(error)) from None


def scoring_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the shared options and hand them to it as one ``Options``."""

    @functools.wraps(command)
    def with_options(**values: Any) -> None:
        shared = {name: values.pop(name) for name in Options.__dataclass_fields__}
        command(Options(**shared), **values)

    decorators = [
        click.argument("data", type=FILE),
        click.option(
            "--output",
            required=True,
            type=click.Path(dir_okay=False, path_type=Path),
            help="Output file for evaluation.",
        ),
        projects_option,
        click.option(
            "--jobs",
            type=click.IntRange(min=1),
            default=default_jobs(),
            show_default="number of cores, fewer where memory is short",
            help="Units built at once.",
        ),
        click.option(
            "--engine",
            type=click.Choice(ENGINES),
            default=ENGINES[0],
            show_default=True,
            help="What builds and tests: Gradle, as the published harness, or a warm JVM with the "
            "same verdicts in a fraction of the time.",
        ),
        click.option(
            "--build-info",
            type=FILE,
            help="With --engine jvm: how the project is built, in place of asking Gradle.",
        ),
        click.option(
            "--shard",
            callback=_checked_shard,
            metavar="I/N",
            help="Score only the I-th of N shares, for batch systems; `evaluation.py merge` puts "
            "them together.",
        ),
        click.option(
            "--executor",
            type=click.Choice(EXECUTORS),
            default=EXECUTORS[0],
            show_default=True,
            help="Where units are built: on this machine, or on a Ray cluster that is up already, "
            "as many at once as it has CPUs.",
        ),
        click.option(
            "--ray-address",
            metavar="ADDRESS",
            help="The cluster's address.  [default: RAY_ADDRESS, else the one on this machine]",
        ),
        click.option(
            "--compile-timeout",
            type=click.FloatRange(min=1),
            default=Limits().compile_seconds,
            show_default=True,
            metavar="SECONDS",
            help="Limit for starting Gradle and compiling a unit.",
        ),
        click.option(
            "--test-timeout",
            type=click.FloatRange(min=1),
            default=Limits().test_seconds,
            show_default=True,
            metavar="SECONDS",
            help="Limit for the tests of a unit; those not reported by then have failed.",
        ),
        click.option(
            "--sandbox",
            type=click.Choice(SANDBOXES),
            default=SANDBOXES[0],
            show_default=True,
            help="What generated code runs in: bubblewrap where it works here, else no sandbox "
            "(auto); bubblewrap or not at all (bwrap); none.",
        ),
        click.option(
            "--heap",
            default=Limits().heap,
            callback=_checked_heap,
            metavar="SIZE",
            help="Heap of the tests' JVM, e.g. 1g.  [default: the project's, else 512m]",
        ),
        click.option(
            "--memory",
            type=click.IntRange(min=64),
            default=Limits().memory_mb,
            show_default="the heap and 1024",
            metavar="MIB",
            help="What the tests of a unit may take altogether.",
        ),
        click.option(
            "--processes",
            type=click.IntRange(min=32),
            default=Limits().processes,
            show_default=True,
            metavar="N",
            help="Processes and threads that the tests of a unit may have.",
        ),
        click.option(
            "--disk",
            type=click.IntRange(min=1),
            default=Limits().disk_mb,
            show_default=True,
            metavar="MIB",
            help="What the tests of a unit may write (in a sandbox; it is memory).",
        ),
        maven_repo_option,
        click.option(
            "--extract",
            type=click.Choice([rule.value for rule in Extraction]),
            default=Extraction.STRICT.value,
            show_default=True,
            help="Which part of a completion is its code: the first closed ```java block, or "
            "leniently also other blocks and bare code.",
        ),
        click.option(
            "--keep-imports",
            is_flag=True,
            help="Keep imports that a model added. The published rule drops them.",
        ),
        click.option(
            "--log-dir", type=DIR, help="Also keep the build log of each unit in a file here."
        ),
        click.option("--quiet", "-q", is_flag=True, help="Print no build logs to stderr."),
    ]
    for decorator in reversed(decorators):
        with_options = decorator(with_options)
    return with_options


def default_jobs() -> int:
    """Cores that this process may use, but no more jobs than memory is there for.

    A container or a batch system may give fewer cores than the machine has.
    """
    cores = os.cpu_count() or 1
    if hasattr(os, "sched_getaffinity"):
        cores = len(os.sched_getaffinity(0))
    return max(1, min(cores, psutil.virtual_memory().total // _MEMORY_OF_A_JOB))
