"""Scoring in shards comes to what scoring at once comes to."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.calls import command, evaluate, read
from tests.cli.test_evaluation import TEST_CONFIG, mixed
from tests.conftest import Line, needs_gradle

Writer = Callable[..., Path]

pytestmark = needs_gradle


def score(output: Path, samples: Path, *more: object) -> None:
    done = evaluate("class-wise", "--output", output, "--engine", "jvm", "-q", *more, samples)
    assert done.returncode == 0, done.stderr


def merge(output: Path) -> tuple[int, str]:
    done = subprocess.run(command("merge", output), capture_output=True, text=True, check=False)
    return done.returncode, done.stderr + done.stdout


@pytest.mark.parametrize("granularity", ["class-wise", "test-wise"])
def test_the_result_is_the_same_in_whichever_order_the_shards_are_scored(
    granularity: str, tmp_path: Path, write_lines: Writer
) -> None:
    config = write_lines(*TEST_CONFIG, name="test.jsonl")
    more = ("--test", config) if granularity == "test-wise" else ()
    samples, once, parts = write_lines(*mixed()), tmp_path / "once.json", tmp_path / "parts.json"
    for output, shards in ((once, [()]), (parts, [("--shard", f"{n}/3") for n in (2, 3, 1)])):
        for shard in shards:
            done = evaluate(
                *(granularity, "--output", output, "--engine", "jvm", "-q", *more, *shard),
                samples,
            )
            assert done.returncode == 0, done.stderr
    assert not parts.exists()
    code, said = merge(parts)
    assert code == 0, said
    assert "units of 3 shards" in said
    assert parts.read_bytes() == once.read_bytes()
    run = read(parts.with_suffix(".run.json"))
    assert run["counts"]["built"] == read(once.with_suffix(".run.json"))["counts"]["built"]
    assert len(run["shards"]) == 3


class TestWhatDoesNotFitTogether:
    @pytest.fixture
    def halves(self, tmp_path: Path, write_lines: Writer) -> Path:
        output = tmp_path / "result.json"
        samples = write_lines(*mixed()[:2])
        for number in (1, 2):
            score(output, samples, "--shard", f"{number}/2")
        return output

    def edit(self, path: Path, **changes: object) -> None:
        path.write_text(json.dumps({**read(path), **changes}))

    def test_a_shard_that_is_missing(self, halves: Path) -> None:
        halves.with_name("result.shard-2-of-2.run.json").unlink()
        assert merge(halves) == (2, f"Error: {halves}: not finished: shard 2/2\n")

    def test_a_verdict_that_is_missing(self, halves: Path) -> None:
        halves.with_name("result.shard-2-of-2.journal.jsonl").write_text("")
        code, said = merge(halves)
        assert code == 2
        assert "nothing is said of Mini/Counter.java #2; score shard 2/2" in said

    def test_another_option(self, halves: Path) -> None:
        path = halves.with_name("result.shard-2-of-2.run.json")
        self.edit(path, options={**read(path)["options"], "extract": "lenient"})
        code, said = merge(halves)
        assert code == 2
        assert "extract is 'lenient', and 'strict' in the first shard" in said

    def test_other_samples(self, halves: Path, write_lines: Writer) -> None:
        lines: list[Line] = mixed()
        write_lines(*lines[:3])
        code, said = merge(halves)
        assert code == 2
        assert f"{halves}: the input files have changed since the shards were scored" in said

    def test_what_no_shard_writes(self, halves: Path) -> None:
        path = halves.with_name("result.shard-1-of-2.run.json")
        for text in ("[]", "{}", "{", "\0"):
            path.write_text(text)
            code, said = merge(halves)
            assert code == 2
            assert str(path) in said


def test_a_shard_that_is_none_is_refused(tmp_path: Path, write_lines: Writer) -> None:
    done = evaluate(
        "class-wise", "--output", tmp_path / "o.json", "--shard", "3/2", write_lines(*mixed())
    )
    assert done.returncode == 2
    assert "'3/2' is not a shard like 1/4" in done.stderr
