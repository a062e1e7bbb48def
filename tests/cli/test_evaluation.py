"""``evaluation.py`` as a user calls it: a process of its own, real Gradle behind it."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from javabench.cache import cache_dir
from javabench.evaluation.engines.gradle.slots import UNIT_VARIABLE
from javabench.java.process import processes_marked
from tests.cli.calls import assert_nothing_is_left, command, evaluate, read, scoring
from tests.conftest import PROJECTS, ROOT, Line, canonical, needs_gradle, sample

Writer = Callable[..., Path]
TEST_CONFIG: tuple[Line, ...] = (
    {
        "test_id": "Mini/CounterTest",
        "target": "mini.CounterTest",
        "parents": [],
        "full_deps": ["mini.Counter"],
        "incremental_deps": ["mini.Counter"],
    },
    {
        "test_id": "Mini/SetupTest",
        "target": "mini.SetupTest",
        "parents": ["CounterTest"],
        "full_deps": ["mini.Counter", "mini.Words"],
        "incremental_deps": ["mini.Words"],
    },
)


SYNTAX_ERROR = canonical("Counter").replace("value += step;", "value += step")
WRONG = canonical("Counter").replace("value += step;", "value -= step;")
LEFT = (PROJECTS / "Mini/src/main/java/mini/Words.java").read_text("utf-8")


def mixed() -> list[Line]:
    """Three samples a task: right, wrong, broken; right, left undone, and one without code."""
    right = sample("Counter", canonical("Counter"))
    return [
        {**right, "completion": f"My plan:\n```text\npublic first\n```\n{right['completion']}"},
        sample("Counter", WRONG),
        sample("Counter", SYNTAX_ERROR),
        sample("Words", canonical("Words")),
        sample("Words", LEFT),
        {**sample("Words", ""), "completion": "Words fail me."},
    ]


@needs_gradle
class TestResults:
    def test_class_wise_writes_the_seeds_format(self, tmp_path: Path, write_lines: Writer) -> None:
        output = tmp_path / "out" / "single_class.json"
        done = evaluate("class-wise", "--output", output, write_lines(*mixed()))
        assert done.returncode == 0, done.stderr
        keys = ("task_id", "compile_errors", "test_result", "has_todo", "can_replace")
        rows = [tuple(record[key] for key in keys) for record in read(output)]
        assert [list(record) for record in read(output)] == [list(keys)] * 6
        assert rows == [
            ("Mini/Counter.java", 0, [12, 12], False, True),
            ("Mini/Counter.java", 0, [10, 12], False, True),
            ("Mini/Counter.java", 1, [0, 0], False, True),
            ("Mini/Words.java", 0, [12, 12], False, True),
            ("Mini/Words.java", 0, [9, 12], True, True),
            ("Mini/Words.java", 0, [0, 0], False, False),
        ]
        assert "Class-wise" in done.stdout
        assert "Mini/Counter.java" in done.stdout
        # The build logs, each whole.
        assert done.stderr.count("BUILD SUCCESSFUL") == 4
        assert done.stderr.count("BUILD FAILED") == 1

    def test_test_wise_writes_the_seeds_format(self, tmp_path: Path, write_lines: Writer) -> None:
        output = tmp_path / "result-full.json"
        config = write_lines(*TEST_CONFIG, name="test.jsonl")
        logs = tmp_path / "logs"
        done = evaluate(
            *("test-wise", "--output", output, "--test", config, "--quiet", "--log-dir", logs),
            write_lines(*mixed()),
        )
        assert done.returncode == 0, done.stderr
        assert done.stderr == ""
        result = read(output)
        assert list(result) == ["Mini/CounterTest", "Mini/SetupTest"]
        keys = ("test_id", "compilable", "n_pass", "has_todo", "can_replace")
        assert [list(record) for record in result["Mini/SetupTest"]] == [list(keys)] * 3
        values = {name: [list(r.values())[1:] for r in records] for name, records in result.items()}
        assert values == {
            "Mini/CounterTest": [
                [True, [7, 7], False, True],
                [True, [5, 7], False, True],
                [False, [0, 0], False, True],
            ],
            "Mini/SetupTest": [
                [True, [2, 2], False, True],
                [True, [1, 2], True, True],
                [False, [0, 0], False, False],
            ],
        }
        names = sorted(path.name for path in logs.iterdir())
        assert "Mini_CounterTest_#1.log" in names
        assert "BUILD SUCCESSFUL" in (logs / "Mini_CounterTest_#1.log").read_text()

    def test_project_wise_writes_the_published_format_and_its_origin(
        self, tmp_path: Path, write_lines: Writer
    ) -> None:
        output = tmp_path / "project_wise.json"
        done = evaluate("project-wise", "--output", output, write_lines(*mixed()))
        assert done.returncode == 0, done.stderr
        assert read(output) == [
            {"compile_error": 0, "n_pass": [12, 12], "has_todo": False, "can_replace": True},
            {"compile_error": 0, "n_pass": [7, 12], "has_todo": True, "can_replace": True},
            {"compile_error": 0, "n_pass": [0, 0], "has_todo": False, "can_replace": False},
        ]
        origin = read(tmp_path / "project_wise.run.json")
        assert origin["command"] == "project-wise"
        assert origin["projects"]["Mini"]["test_cases"] == 12
        assert len(origin["projects"]["Mini"]["fingerprint"]) == 64
        assert set(origin["versions"]) == {"python", "system", "gradle", "java", "junit"}
        assert origin["counts"]["records"] == 3
        assert origin["counts"]["units"] == 2
        assert origin["options"]["test_timeout"] == 60

    def test_the_code_under_test_does_not_see_our_environment(
        self, tmp_path: Path, write_lines: Writer
    ) -> None:
        spy = canonical("Counter").replace(
            "value += step;",
            'value += System.getenv().toString().contains("sesame") ? -step : step;',
        )
        output = tmp_path / "single_class.json"
        done = evaluate(
            *("class-wise", "--output", output, write_lines(sample("Counter", spy))),
            environment={"OPENAI_API_KEY": "sesame", "JAVA_TOOL_OPTIONS": "-Dsesame=1"},
        )
        assert done.returncode == 0, done.stderr
        assert read(output)[0]["test_result"] == [12, 12]


@needs_gradle
class TestNothingIsLost:
    def test_killed_in_the_middle_and_started_again_nothing_is_built_twice(
        self, tmp_path: Path, write_lines: Writer
    ) -> None:
        lines = [sample("Words", canonical("Words") + f"// {i}\n") for i in range(6)]
        lines.append(sample("Counter", WRONG))
        samples = write_lines(*lines)
        whole, output = tmp_path / "whole.json", tmp_path / "single_class.json"
        assert evaluate("class-wise", "--output", whole, samples).returncode == 0

        journal = tmp_path / "single_class.journal.jsonl"
        arguments = ["class-wise", "--output", output, "--jobs", "1", samples]
        before = _our_processes()
        running = subprocess.Popen(
            scoring(*arguments),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        _wait_for(lambda: journal.exists() and journal.read_bytes().count(b"\n") >= 3)
        running.send_signal(signal.SIGKILL)
        running.wait()
        left = _our_processes() - before
        assert left
        kept = journal.read_bytes().count(b"\n")
        assert kept < 7
        assert not output.exists()

        assert evaluate(*arguments).returncode == 0
        assert not [process for process in left if process.is_running()]
        assert output.read_bytes() == whole.read_bytes()
        labels = [json.loads(line)["label"] for line in journal.read_text().splitlines()]
        assert sorted(labels) == sorted(set(labels))
        assert len(labels) == 7
        assert read(tmp_path / "single_class.run.json")["counts"]["known_before"] == kept

    def test_ctrl_c_ends_at_once_and_leaves_no_process(
        self, tmp_path: Path, write_lines: Writer
    ) -> None:
        hang = canonical("Counter").replace("value += step;", "while (true) { }")
        lines = [sample("Counter", hang + f"// {i}\n") for i in range(3)]
        journal = tmp_path / "single_class.journal.jsonl"
        running = subprocess.Popen(
            scoring(
                *("class-wise", "--output", tmp_path / "single_class.json", "--jobs", "1"),
                *("--test-timeout", "6", write_lines(*lines)),
            ),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        _wait_for(lambda: journal.exists() and journal.read_bytes().count(b"\n") >= 1)
        time.sleep(1)
        started = time.monotonic()
        running.send_signal(signal.SIGINT)
        _, errors = running.communicate()
        assert time.monotonic() - started < 5
        assert running.returncode == 1
        assert "warning: stopped; what was scored is kept" in errors
        assert errors.strip().endswith("Aborted!")
        assert_nothing_is_left(running.pid)

    def test_a_gradle_that_hangs_is_no_verdict_and_costs_nothing_that_was_scored(
        self, tmp_path: Path, write_lines: Writer
    ) -> None:
        output = tmp_path / "single_class.json"
        samples = write_lines(sample("Words", canonical("Words")))
        first = evaluate("class-wise", "--output", output, samples)
        assert first.returncode == 0
        output.unlink()
        samples = write_lines(
            sample("Words", canonical("Words")), sample("Counter", canonical("Counter"))
        )
        done = evaluate(
            *("class-wise", "--output", output, "--compile-timeout", "1", samples),
            environment={"PATH": _path_with_a_gradle_that_hangs(tmp_path)},
        )
        assert done.returncode == 1
        assert not output.exists()
        assert "Error: Gradle failed before compileJava: The time limit" in done.stderr
        again = evaluate("class-wise", "--output", output, samples)
        assert again.returncode == 0
        assert [record["test_result"] for record in read(output)] == [[12, 12], [12, 12]]
        assert read(tmp_path / "single_class.run.json")["counts"]["known_before"] == 1


class TestFaultsOfTheInput:
    @pytest.mark.parametrize(
        ("lines", "fault"),
        [
            ([], "the file holds no samples"),
            ([{"task_id": "Mini/Counter.java"}], "samples.jsonl:1: the key 'target' is missing"),
            (
                [sample("Counter", "") | {"target": "../Evil.java"}],
                "samples.jsonl:1: the target of",
            ),
            ([sample("Nothing", "")], "samples.jsonl:1: unknown task 'Mini/Nothing.java'"),
        ],
    )
    def test_one_line_and_exit_code_2(
        self, tmp_path: Path, write_lines: Writer, lines: list[Line], fault: str
    ) -> None:
        done = evaluate("class-wise", "--output", tmp_path / "o.json", write_lines(*lines))
        assert done.returncode == 2
        (line,) = done.stderr.strip().splitlines()
        assert line.startswith("Error: ")
        assert fault in line
        assert "Traceback" not in done.stderr
        assert not (tmp_path / "o.json").exists()

    def test_a_samples_file_that_is_not_there_is_named(self, tmp_path: Path) -> None:
        done = evaluate("class-wise", "--output", tmp_path / "o.json", tmp_path / "none.jsonl")
        assert done.returncode == 2
        assert "none.jsonl" in done.stderr

    def test_the_output_is_required(self, write_lines: Writer) -> None:
        done = evaluate("class-wise", write_lines(*mixed()))
        assert done.returncode == 2
        assert "Missing option '--output'" in done.stderr

    def test_without_java_one_line_says_what_to_install(
        self, tmp_path: Path, write_lines: Writer
    ) -> None:
        done = evaluate(
            *("class-wise", "--output", tmp_path / "o.json", write_lines(*mixed())),
            environment={"JAVA_HOME": str(tmp_path)},
        )
        assert done.returncode == 2
        assert "install a JDK" in done.stderr.strip().splitlines()[-1]


def test_help_answers_in_under_half_a_second_and_names_the_commands() -> None:
    started = time.monotonic()
    done = subprocess.run(command("--help"), capture_output=True, text=True, check=True)
    # Timed loosely: what matters is that nothing heavy is imported.
    assert time.monotonic() - started < 5
    for name in ("class-wise", "test-wise", "project-wise"):
        assert name in done.stdout


def test_the_commands_need_none_of_the_heavy_packages() -> None:
    loaded = "import sys, javabench.cli.evaluation; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", loaded], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert {"torch", "transformers", "fastchat", "openai"}.isdisjoint(done.stdout.split())


def _wait_for(condition: Callable[[], bool], seconds: float = 90) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.05)


def _our_processes() -> set[psutil.Process]:
    """The processes of all evaluations that use this session's cache."""
    tokens = [lock.read_text() for lock in (cache_dir() / "gradle").glob("*.lock")]
    return {found for token in tokens for found in processes_marked(UNIT_VARIABLE, token)}


def _path_with_a_gradle_that_hangs(folder: Path) -> str:
    tools = folder / "tools"
    tools.mkdir()
    (tools / "gradle").write_text("#!/bin/sh\nexec sleep 600\n")
    (tools / "gradle").chmod(0o755)
    return f"{tools}{os.pathsep}{os.environ['PATH']}"
