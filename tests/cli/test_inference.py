"""``inference.py`` as a user calls it: a process of its own, a tiny model behind it."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import warnings
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from javabench.cli.inference import main
from javabench.generation.model import CHANGING_WHAT_IS_DRAWN, ModelOptions
from javabench.records import Sample, read_samples
from tests.conftest import PROJECTS, ROOT, Line, fenced, needs_gradle

Writer = Callable[..., Path]


def task(name: str) -> Line:
    skeleton = (PROJECTS / f"Mini/src/main/java/mini/{name}.java").read_text("utf-8")
    return {
        "task_id": f"Mini/{name}.java",
        "target": f"mini/{name}.java",
        "code": fenced(skeleton),
        "code_context": "",
    }


TASKS = [task("Counter"), task("Words")]


@pytest.fixture
def data(write_lines: Writer) -> Path:
    return write_lines(*TASKS, name="data.jsonl")


@pytest.fixture
def tiny(tiny_model: Path) -> Path:
    """The folder of a tiny model."""
    return tiny_model


def command(*arguments: object) -> list[str]:
    return [sys.executable, str(ROOT / "inference.py"), *map(str, arguments)]


def infer(*arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(*arguments),
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "OPENAI_API_KEY": "", **environment},
        timeout=120,
    )


def options(model: Path, data: Path, output: Path, *more: object) -> tuple[object, ...]:
    return (
        *("--model-path", model, "--device", "cpu", "--data", data, "--output", output),
        *("--num-sample", 2, "--max-new-tokens", 24, "--seed", 3, *more),
    )


def run_file(output: Path) -> Any:
    return json.loads(output.with_name("samples.run.json").read_text("utf-8"))


def in_process(*arguments: object) -> click.testing.Result:
    """Runs the command in this process, which imports PyTorch only once."""
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def draw(*arguments: object) -> click.testing.Result:
    """Runs the command to a good end."""
    done = in_process(*arguments)
    assert done.exit_code == 0, done.output
    return done


class TestOptions:
    def test_those_of_fastchat_are_the_same_as_its_own(self, data: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            model_adapter = pytest.importorskip("fastchat.model.model_adapter")
        parser = ArgumentParser(add_help=False)
        model_adapter.add_model_args(parser)
        ours = {option.opts[0]: option for option in main.params if option.opts}
        told = main.make_context("inference.py", ["--data", str(data), "--output", "s.jsonl"])
        for theirs in parser._actions:
            (name,) = theirs.option_strings
            option = ours[name]
            assert isinstance(option, click.Option)
            is_flag = theirs.nargs == 0
            assert option.is_flag == is_flag, name
            assert option.name == theirs.dest
            assert told.params[theirs.dest] == theirs.default, name
            if theirs.choices:
                assert isinstance(option.type, click.Choice)
                assert list(option.type.choices) == list(theirs.choices), name
            elif not is_flag:
                assert option.type is (click.INT if theirs.type is int else click.STRING), name
        names = {action.dest for action in parser._actions}
        assert names == set(ModelOptions.__dataclass_fields__)
        assert set(CHANGING_WHAT_IS_DRAWN) <= names

    def test_help_needs_none_of_the_heavy_packages(self) -> None:
        code = (
            "import sys, javabench.cli.inference as c\n"
            "from click.testing import CliRunner\n"
            "result = CliRunner().invoke(c.main, ['--help'])\n"
            "heavy = {'torch', 'transformers', 'fastchat', 'openai'} & set(sys.modules)\n"
            "sys.exit(result.output if result.exit_code or heavy else 0)"
        )
        done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False)
        assert done.returncode == 0

    def test_help_names_the_seeds_options(self) -> None:
        text = in_process("--help").output
        for name in (
            *("--model-path", "--num-sample", "--output", "--data", "--mode", "--device"),
            *("--temperature", "--repetition_penalty", "--repetition-penalty"),
            *("--max-new-tokens", "--incremental-mode", "--seed", "--batch-size", "--template"),
            *("--prompt", "--api-base", "--api-key-env", "--concurrency", "--overwrite"),
        ):
            assert f" {name}" in text

    @pytest.mark.parametrize(
        ("wrong", "fault"),
        [
            (("--mode", "wholistic"), "'wholistic' is not one of 'holistic'"),
            (("--temperature", "-1"), "-1.0 is not in the range x>=0"),
            (("--batch-size", "some"), "'some' is not a valid integer range"),
            (("--num-sample", "0"), "0 is not in the range x>=1"),
            (("--incremental-mode", "rev"), "--incremental-mode is for --mode incremental"),
            (("--model-path", "./no/such"), "--model-path ./no/such: no such folder"),
            (("--gpus", "0", "--num-gpus", "2"), "--num-gpus 2, but --gpus 0 names fewer"),
            (("--data", "no-such.jsonl"), "'no-such.jsonl' does not exist"),
            (("--model-path", "gpt-4o"), "OPENAI_API_KEY holds no key"),
        ],
    )
    def test_what_is_wrong_is_found_before_a_model_is_loaded(
        self, data: Path, tmp_path: Path, wrong: tuple[str, ...], fault: str
    ) -> None:
        pytest.importorskip("openai", reason="hosted models need openai")
        good = ("--model-path", "some/model", "--data", data, "--output", tmp_path / "s.jsonl")
        done = infer(*good, *wrong)
        assert done.returncode == 2
        assert fault in " ".join(done.stderr.split())
        assert "loading" not in done.stderr
        assert not (tmp_path / "s.jsonl").exists()

    @pytest.mark.parametrize(
        ("content", "fault"),
        [
            ("", "data.jsonl: the file holds no tasks"),
            ('{"task_id": 1}\n', "data.jsonl:1: 'task_id' must be a string"),
            ("nonsense\n", "data.jsonl:1: "),
        ],
    )
    def test_a_data_file_at_fault_is_named_with_its_line(
        self, tmp_path: Path, content: str, fault: str
    ) -> None:
        data = tmp_path / "data.jsonl"
        data.write_text(content)
        result = in_process("--data", data, "--output", tmp_path / "s.jsonl")
        assert result.exit_code == 2
        assert fault in result.output

    def test_every_option_can_be_an_environment_variable(self, data: Path, tmp_path: Path) -> None:
        done = infer(
            *("--data", data, "--output", tmp_path / "s.jsonl"),
            JAVABENCH_INFERENCE_MODEL_PATH="/no/such/folder",
        )
        assert "--model-path /no/such/folder: no such folder" in done.stderr


class TestStrategies:
    def test_holistic_samples_hold_prompt_and_completion(
        self, tiny: Path, data: Path, tmp_path: Path
    ) -> None:
        output = tmp_path / "out/deep/samples.jsonl"
        done = infer(*options(tiny, data, output))
        assert done.returncode == 0, done.stderr
        lines = [json.loads(line) for line in output.read_text("utf-8").splitlines()]
        keys = ["task_id", "target", "prompt", "completion"]
        assert [list(line) for line in lines] == [keys] * 4
        assert [line["task_id"] for line in lines] == [
            *("Mini/Counter.java", "Mini/Counter.java", "Mini/Words.java", "Mini/Words.java"),
        ]
        assert all(str(TASKS[0]["code"]) in line["prompt"] for line in lines[:2])
        assert len({line["completion"] for line in lines}) == 4
        made = run_file(output)
        assert made["samples"] == 4
        assert made["samples_missing"] == 0
        assert sum(made["finish_reasons"].values()) == 4
        assert 0 < made["tokens_out"] <= 4 * 24
        assert made["settings"]["seed"] == 3
        (session,) = made["sessions"]
        assert session["chat_template"] == "tokenizer"
        assert session["options"]["max_new_tokens"] == 24
        assert {"torch", "transformers", "fschat"} <= set(session["versions"])
        assert "chat template: tokenizer (the tokenizer brings it)" in done.stderr
        assert f"{output}: 4 samples, 4 drawn now" in done.stdout

    @needs_gradle
    def test_stepwise_samples_are_scored_as_any_other(
        self, tiny: Path, data: Path, tmp_path: Path
    ) -> None:
        drawn: dict[str, list[Sample]] = {}
        modes = {
            "independent": ("independent",),
            "seq": ("incremental",),
            "rev": ("incremental", "--incremental-mode", "rev"),
            "rand": ("incremental", "--incremental-mode", "rand"),
        }
        for name, mode in modes.items():
            output = tmp_path / name / "samples.jsonl"
            draw(*options(tiny, data, output, "--mode", *mode))
            drawn[name] = read_samples(output)
            assert {s.prompt for s in drawn[name]} == {None}
        methods = {
            name: [[(m.name, m.seq) for m in s.mediate or ()] for s in samples]
            for name, samples in drawn.items()
        }
        assert methods["independent"] == methods["seq"]
        assert methods["seq"] == [names[::-1] for names in methods["rev"]]
        assert [set(names) for names in methods["rand"]] == [set(n) for n in methods["seq"]]
        assert min(len(names) for names in methods["seq"]) > 1
        scored = tmp_path / "all.jsonl"
        files = [tmp_path / name / "samples.jsonl" for name in modes]
        scored.write_text("".join(path.read_text("utf-8") for path in files), "utf-8")
        self.score(scored, 4 * len(modes))

    def score(self, samples: Path, count: int) -> None:
        # What a random model writes is no method: the skeleton stays, and is scored as such.
        result = samples.with_name("single_class.json")
        done = subprocess.run(
            [
                *(sys.executable, str(ROOT / "evaluation.py"), "class-wise", "--quiet"),
                *("--output", str(result), "--projects", str(PROJECTS), str(samples)),
            ],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        records = json.loads(result.read_text("utf-8"))
        assert len(records) == count
        assert {r["can_replace"] for r in records} == {True}
        assert {r["has_todo"] for r in records} == {True}
        assert {r["compile_errors"] for r in records} == {0}
        assert all(0 < r["test_result"][0] < r["test_result"][1] == 12 for r in records)


class TestNothingIsLost:
    def test_a_killed_run_goes_on_and_ends_as_an_unstopped_one(
        self, tiny: Path, data: Path, tmp_path: Path
    ) -> None:
        whole, killed = tmp_path / "whole/samples.jsonl", tmp_path / "killed/samples.jsonl"
        more = ("--mode", "incremental", "--num-sample", "8", "--batch-size", "2")
        draw(*options(tiny, data, whole, *more))
        process = subprocess.Popen(
            command(*options(tiny, data, killed, *more)),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        journal = killed.with_name("samples.journal.jsonl")
        end = time.monotonic() + 60
        while time.monotonic() < end and process.poll() is None:
            if journal.exists() and journal.read_text().count('"step"') >= 3:
                break
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
        assert process.wait() == -signal.SIGKILL
        assert not killed.exists()
        # In the middle of a line, as a power cut leaves it.
        journal.write_bytes(journal.read_bytes()[:-7])
        before = journal.read_text().count('"step"')
        draw(*options(tiny, data, killed, *more))
        assert killed.read_bytes() == whole.read_bytes()
        sessions = run_file(killed)["sessions"]
        assert len(sessions) == 2
        total = run_file(whole)["sessions"][0]["replies"]
        assert sessions[1]["replies"] == total - journal_steps(before)
        assert 0 < sessions[0]["replies"] < total

    def test_ctrl_c_keeps_what_was_drawn(self, tiny: Path, data: Path, tmp_path: Path) -> None:
        output = tmp_path / "samples.jsonl"
        more = ("--num-sample", "40", "--batch-size", "1", "--max-new-tokens", "400")
        process = subprocess.Popen(
            command(*options(tiny, data, output, *more)),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        journal = output.with_name("samples.journal.jsonl")
        end = time.monotonic() + 60
        while time.monotonic() < end and process.poll() is None:
            if journal.exists() and journal.read_text().count('"sample"') >= 3:
                break
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=30)
        assert process.returncode == 1
        assert "stopped; what was drawn is kept" in said
        assert "Traceback" not in said
        drawn = len(read_samples(output))
        assert 2 <= drawn < 80
        assert run_file(output)["samples_missing"] == 80 - drawn

    def test_a_finished_run_needs_no_model_again(
        self, tiny: Path, data: Path, tmp_path: Path
    ) -> None:
        output = tmp_path / "samples.jsonl"
        model = tmp_path / "model"
        shutil.copytree(tiny, model)
        draw(*options(model, data, output))
        for weights in model.glob("*.safetensors"):
            weights.unlink()
        content = output.read_bytes()
        done = draw(*options(model, data, output))
        assert "4 samples, 0 drawn now" in done.stdout
        assert output.read_bytes() == content

    def test_other_options_are_refused_and_named_and_overwriting_is_possible(
        self, tiny: Path, data: Path, tmp_path: Path
    ) -> None:
        output = tmp_path / "samples.jsonl"
        draw(*options(tiny, data, output))
        before = read_samples(output)
        hotter = options(tiny, data, output, "--temperature", "1.2")
        refused = in_process(*hotter)
        assert refused.exit_code == 2
        assert "was begun with temperature '0.7', not '1.2'" in refused.stderr
        assert read_samples(output) == before
        draw(*hotter, "--overwrite")
        assert run_file(output)["settings"]["temperature"] == 1.2
        assert len(read_samples(output)) == 4

    def test_more_samples_join_those_that_are_there(
        self, tiny: Path, data: Path, tmp_path: Path
    ) -> None:
        output = tmp_path / "samples.jsonl"
        draw(*options(tiny, data, output))
        two = read_samples(output)
        draw(*options(tiny, data, output, "--num-sample", 3))
        three = read_samples(output)
        assert [texts(three)[n] for n in (0, 1, 3, 4)] == texts(two)
        assert len(set(texts(three))) == 6

    def test_a_prompt_without_room_is_said_at_the_end_and_ends_nothing(
        self, data: Path, tmp_path: Path
    ) -> None:
        pytest.importorskip("torch", reason="models on this machine need PyTorch")
        from tests.generation.tiny import save_tiny_model

        # Counter's prompt is the shorter one.
        small = save_tiny_model(tmp_path / "small", context=len_between(data))
        output = tmp_path / "samples.jsonl"
        done = draw(*options(small, data, output))
        samples = {(s.task_id, bool(s.completion)) for s in read_samples(output)}
        assert len(samples) == 2
        assert {filled for _, filled in samples} == {True, False}
        assert "its prompt doesn't fit into the model's context; the reply is empty" in done.stderr
        assert run_file(output)["finish_reasons"]["context"] == 2


def journal_steps(count: int) -> int:
    """Steps that a journal holds after its last line was cut."""
    return count - 1 if count else 0


def texts(samples: list[Sample]) -> list[str]:
    return [sample.completion for sample in samples]


def len_between(data: Path) -> int:
    """A context between the lengths of the two tasks' prompts."""
    from javabench.generation.prompt import read_template
    from javabench.records import read_dataset
    from tests.generation.tiny import tiny_tokenizer

    tokenizer = tiny_tokenizer()
    template = read_template()
    lengths = [len(tokenizer(template.render(t).plain)["input_ids"]) for t in read_dataset(data)]
    assert abs(lengths[0] - lengths[1]) > 40
    return sum(lengths) // 2
