"""Every command of the README is run: by these tests, or by ``.ci/run``."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from javabench.records import read_samples
from tests.conftest import ROOT, SERVER_KEY, needs_gradle

README = (ROOT / "README.md").read_text("utf-8")
DEMO = "output/holistic-selective/result-PA19/demo"

RUN_BY_CI = (
    "make demo",
    "make test",
    "python -m venv .venv",
    "source .venv/bin/activate",
    "pip install -r requirements.txt",
)


def commands() -> list[str]:
    """The commands in the README's code blocks, comments and line ends taken out."""
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
    lines = (
        "".join(block for language, block in blocks if not language)
        .replace("\\\n", " ")
        .splitlines()
    )
    stripped = (re.sub(r"\s+#.*", "", " ".join(line.split())) for line in lines)
    return [line for line in stripped if re.match(r"(python|pip|make|source|\./|bash) ?", line)]


def test_the_readmes_commands_are_those_that_are_run_somewhere() -> None:
    here = [command for command in commands() if command not in RUN_BY_CI]
    assert [command.split()[1:4] for command in here] == [
        ["inference.py", "--model-path", "WizardLM/WizardCoder-Python-34B-V1.0"],
        ["inference.py", "--api-base", "http://gpu-box:8000/v1"],
        ["evaluation.py", "class-wise", "--output"],
        ["evaluation.py", "test-wise", "--output"],
        ["evaluation.py", "project-wise", "--output"],
        ["evaluation.py", "compare-engines", "--output"],
        ["evaluation.py", "class-wise", "--shard"],
        ["evaluation.py", "class-wise", "--shard"],
        ["evaluation.py", "merge", "build/shards/single_class.json"],
        ["-m", "javabench.dataset", "baseline"],
        ["-m", "javabench.dataset", "baseline"],
        ["-m", "javabench.dataset", "build"],
        ["-m", "javabench.dataset", "build"],
    ]
    ci = (ROOT / ".ci" / "run").read_text("utf-8")
    for command in ("make demo", "make test", "install --quiet", "-r requirements.txt"):
        assert command in ci


@needs_gradle
@pytest.mark.parametrize("command", [c for c in commands() if c.startswith("python -m javab")])
def test_a_dataset_command_does_what_it_says(command: str, tmp_path: Path) -> None:
    done = _run(command.replace("build/", f"{tmp_path}/"))
    assert done.returncode == 0, done.stderr
    if "baseline" in command:
        (written,) = tmp_path.glob("*/samples.jsonl")
        assert len(written.read_text("utf-8").splitlines()) == 10


@needs_gradle
def test_shards_are_scored_and_merged(tmp_path: Path) -> None:
    steps = [c for c in commands() if "--shard" in c or "merge" in c]
    assert len(steps) == 3
    for command in steps:
        done = _run(
            command.replace("build/", f"{tmp_path}/").replace("--shard", f"{QUICK} --shard")
        )
        assert done.returncode == 0, done.stderr
    assert len(json.loads((tmp_path / "shards/single_class.json").read_text("utf-8"))) == 20


QUICK = "--quiet --engine jvm"
"""The engines give the same verdicts; that they do is tested elsewhere."""


@needs_gradle
@pytest.mark.parametrize(
    "command",
    [c for c in commands() if "evaluation.py" in c and "--shard" not in c and "merge" not in c],
)
def test_a_scoring_command_scores_the_demo(command: str, tmp_path: Path) -> None:
    # What `make demo` has scored here already is known; without it everything is built now.
    for journal in (ROOT / "build/demo").glob("*.journal.jsonl"):
        shutil.copy(journal, tmp_path)
    if "compare-engines" in command:
        # Twice the work: the first of the samples will do.
        few = tmp_path / "samples.jsonl"
        lines = (ROOT / DEMO / "samples.jsonl").read_text("utf-8").splitlines(keepends=True)
        few.write_text("".join(lines[:4]), "utf-8")
        command = command.replace(f" {DEMO}/samples.jsonl", f" {few}")
    mine = command.replace(f"--output {DEMO}", f"--output {tmp_path}")
    done = _run(mine.replace("--output build/", f"--output {tmp_path}/"))
    assert done.returncode == 0, done.stderr
    (result,) = (p for p in tmp_path.glob("*.json") if not p.name.endswith(".run.json"))
    records = json.loads(result.read_text("utf-8"))
    match result.name:
        case "differences.json":
            assert records == []
        case "single_class.json":
            yard = [r for r in records if r["task_id"] == "PA19/Yard.java"]
            assert [r["test_result"] for r in yard] == [[218, 218], [218, 218]]
            kinds = [r for r in records if r["task_id"] == "PA19/WagonKind.java"]
            assert [r["has_todo"] for r in kinds] == [True, False]
            parser = [r for r in records if r["task_id"] == "PA19/YardParser.java"]
            assert [r["compile_errors"] for r in parser] == [1, 0]
            orders = [r for r in records if r["task_id"] == "PA19/GroupedOrder.java"]
            assert [r["can_replace"] for r in orders] == [False, True]
        case "result-full.json":
            assert len(records) == 11
            assert records["PA19/WagonTest"][1]["n_pass"] == [32, 32]
            assert records["PA19/ConsistTest"][1]["n_pass"] == [24, 28]
        case "project_wise.json":
            assert [r["can_replace"] for r in records] == [False, True]
            assert records[1]["n_pass"][1] == 218
            assert records[1]["n_pass"][0] < 218


@pytest.mark.parametrize("command", [c for c in commands() if "inference.py" in c])
def test_a_command_that_asks_a_model_asks_a_tiny_one(
    command: str, tmp_path: Path, tiny_model: Path, fastchat_api: str
) -> None:
    words = command.split()
    words[words.index("--model-path") + 1] = str(tiny_model)
    if "--api-base" in words:
        words[words.index("--api-base") + 1] = fastchat_api
        words[words.index("--model-path") + 1] = tiny_model.name
    output = tmp_path / words[words.index("--output") + 1]
    words[words.index("--output") + 1] = str(output)
    words += ["--max-new-tokens", "8", "--device", "cpu"]
    done = _run(" ".join(words), OPENAI_API_KEY=SERVER_KEY)
    assert done.returncode == 0, done.stderr
    samples = read_samples(output)
    assert len(samples) == 50
    assert len({sample.task_id for sample in samples}) == 10
    stepwise = "incremental" in words
    assert {sample.prompt is None for sample in samples} == {stepwise}
    assert {sample.mediate is not None for sample in samples} == {stepwise}


def _run(command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    arguments = [sys.executable if word == "python" else word for word in command.split()]
    return subprocess.run(
        arguments,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )
