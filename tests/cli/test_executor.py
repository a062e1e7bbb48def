"""Scoring on a Ray cluster comes to what scoring here comes to, also when a node is lost."""

import importlib.util
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.calls import evaluate, read, scoring
from tests.cli.test_evaluation import mixed
from tests.conftest import ROOT, canonical, needs_gradle, sample

Writer = Callable[..., Path]

pytestmark = [
    needs_gradle,
    pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="not installed: ray"),
]


class RayCluster:
    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.cluster"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.address = self._said()

    def kill_a_node(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        assert self._said() == "killed"

    def close(self) -> None:
        self.process.communicate(timeout=60)

    def _said(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()


@pytest.fixture
def cluster() -> Iterator[RayCluster]:
    made = RayCluster()
    yield made
    made.close()


def class_wise(output: Path, samples: Path, *more: object) -> tuple[object, ...]:
    return ("class-wise", "--output", output, "--engine", "jvm", "--quiet", *more, samples)


def test_results_are_those_of_this_machine_and_a_lost_node_costs_only_time(
    tmp_path: Path, write_lines: Writer, cluster: RayCluster
) -> None:
    more = [sample("Counter", f"{canonical('Counter')}// {n}") for n in range(12)]
    samples = write_lines(*mixed(), *more)
    here, there = tmp_path / "here.json", tmp_path / "there.json"
    running = subprocess.Popen(
        scoring(*class_wise(there, samples, "--executor", "ray", "--ray-address", cluster.address)),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    journal = there.with_suffix(".journal.jsonl")
    while running.poll() is None and not (journal.exists() and journal.stat().st_size):
        time.sleep(0.1)
    cluster.kill_a_node()
    _, said = running.communicate(timeout=300)
    assert running.returncode == 0, said
    done = evaluate(*class_wise(here, samples))
    assert done.returncode == 0, done.stderr
    assert there.read_bytes() == here.read_bytes()
    assert read(there.with_suffix(".run.json"))["counts"]["built"] == 17


def test_without_a_cluster_one_line_says_so(tmp_path: Path, write_lines: Writer) -> None:
    done = evaluate(
        *class_wise(tmp_path / "o.json", write_lines(*mixed()), "--executor", "ray"),
        *("--ray-address", "127.0.0.1:1"),
    )
    assert done.returncode == 2
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("Error: no Ray cluster at 127.0.0.1:1: ")


def test_an_address_without_ray_is_refused(tmp_path: Path, write_lines: Writer) -> None:
    done = evaluate(
        *class_wise(tmp_path / "o.json", write_lines(*mixed()), "--ray-address", "127.0.0.1:1")
    )
    assert done.returncode == 2
    assert done.stderr.strip() == "Error: --ray-address goes with --executor ray"
