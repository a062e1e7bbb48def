"""``--engine jvm`` as a user calls it: the same files as with Gradle."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.calls import assert_nothing_is_left, evaluate, read, scoring
from tests.cli.test_evaluation import TEST_CONFIG, mixed
from tests.conftest import needs_gradle

Writer = Callable[..., Path]

pytestmark = needs_gradle

CLASS_WISE = [[12, 12], [10, 12], [0, 0], [12, 12], [9, 12], [0, 0]]


@pytest.mark.parametrize("granularity", ["class-wise", "test-wise"])
def test_results_are_those_of_gradle(granularity: str, tmp_path: Path, write_lines: Writer) -> None:
    samples, config = write_lines(*mixed()), write_lines(*TEST_CONFIG, name="test.jsonl")
    more = ("--test", config) if granularity == "test-wise" else ()
    for engine in ("gradle", "jvm"):
        output = tmp_path / f"{engine}.json"
        done = evaluate(
            granularity, "--output", output, "--engine", engine, "--quiet", *more, samples
        )
        assert done.returncode == 0, done.stderr
        assert done.stderr == ""
    assert (tmp_path / "jvm.json").read_bytes() == (tmp_path / "gradle.json").read_bytes()
    run = read(tmp_path / "jvm.run.json")
    assert run["options"]["engine"] == "jvm"
    assert set(run["versions"]) >= {"gradle", "java", "junit"}


def test_one_engine_does_not_take_the_others_verdicts_for_its_own(
    tmp_path: Path, write_lines: Writer
) -> None:
    samples, output = write_lines(*mixed()), tmp_path / "result.json"
    for engine, known in (("jvm", 0), ("gradle", 0), ("jvm", 5), ("gradle", 5)):
        done = evaluate("class-wise", "--output", output, "--engine", engine, "--quiet", samples)
        assert done.returncode == 0, done.stderr
        assert [record["test_result"] for record in read(output)] == CLASS_WISE
        assert read(output.with_suffix(".run.json"))["counts"]["known_before"] == known


def test_a_build_info_for_gradle_is_refused(tmp_path: Path, write_lines: Writer) -> None:
    told = tmp_path / "build.json"
    told.write_text("{}")
    done = evaluate(
        "class-wise", "--output", tmp_path / "o.json", "--build-info", told, write_lines(*mixed())
    )
    assert done.returncode == 2
    assert done.stderr.strip() == "Error: --build-info goes with --engine jvm"


def test_a_build_info_that_is_wrong_is_named(tmp_path: Path, write_lines: Writer) -> None:
    told = tmp_path / "build.json"
    told.write_text('{"java": 17}')
    done = evaluate(
        *("class-wise", "--output", tmp_path / "o.json", "--engine", "jvm", "--build-info", told),
        write_lines(*mixed()),
    )
    assert done.returncode == 2
    assert f"Error: {told}: the key 'compile' is missing" in done.stderr


def test_comparing_the_engines_finds_no_difference(tmp_path: Path, write_lines: Writer) -> None:
    output = tmp_path / "differences.json"
    done = evaluate("compare-engines", "--output", output, "--quiet", write_lines(*mixed()))
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == f"{output}: 5 units, 0 differences"
    assert read(output) == []


def test_nothing_is_left_when_it_has_ended(tmp_path: Path, write_lines: Writer) -> None:
    arguments = ("class-wise", "--output", tmp_path / "o.json", "--engine", "jvm")
    running = subprocess.Popen(
        scoring(*arguments, write_lines(*mixed())),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    assert running.wait() == 0
    assert_nothing_is_left(running.pid)
