"""Reading and writing the benchmark's files."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from javabench.errors import InputError
from javabench.records import (
    Sample,
    Step,
    read_dataset,
    read_samples,
    read_test_config,
    write_samples,
)

HOLISTIC = {"task_id": "PA19/A.java", "target": "a/A.java", "prompt": "p", "completion": "c"}


def write(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


def test_a_holistic_sample_is_read_with_its_prompt(write_lines: Callable[..., Path]) -> None:
    (read,) = read_samples(write_lines(HOLISTIC))
    assert read == Sample("PA19/A.java", "a/A.java", "c", prompt="p", mediate=None, line=1)


def test_a_stepwise_sample_is_read_with_its_steps(write_lines: Callable[..., Path]) -> None:
    step = {"name": "f", "seq": 1, "prompt": "q", "completion": "r"}
    line = {"task_id": "PA19/A.java", "target": "a/A.java", "completion": "c", "mediate": [step]}
    (read,) = read_samples(write_lines(line))
    assert read.prompt is None
    assert read.mediate == (Step("f", 1, "q", "r"),)


def test_blank_lines_are_skipped_and_counted(tmp_path: Path) -> None:
    line = json.dumps(HOLISTIC).encode()
    read = read_samples(write(tmp_path / "s.jsonl", b"\n" + line + b"\n   \n" + line))
    assert [sample.line for sample in read] == [2, 4]


def test_unknown_keys_are_ignored(write_lines: Callable[..., Path]) -> None:
    assert len(read_samples(write_lines({**HOLISTIC, "temperature": 0.2}))) == 1


@pytest.mark.parametrize(
    ("second_line", "fault"),
    [
        (b'{"task_id": "PA19/A.java", ', "invalid json"),
        (b'{"task_id": "\xff"}', "not valid utf-8"),
        (b"[1, 2]", "expected a JSON object, found a list"),
        (b"null", "expected a JSON object, found null"),
        (b'{"task_id": "PA19/A.java", "target": "a/A.java"}', "the key 'completion' is missing"),
        (
            b'{"task_id": "PA19/A.java", "target": 7, "completion": ""}',
            "'target' must be a string, not a number",
        ),
        (
            b'{"task_id": "x", "target": "x", "completion": "", "mediate": [{"name": "f"}]}',
            "'mediate': the key 'seq' is missing",
        ),
        (
            b'{"task_id": "x", "target": "x", "completion": "", "mediate": [{"name": "f", '
            b'"seq": true, "prompt": "", "completion": ""}]}',
            "'seq' must be an integer, not a boolean",
        ),
        (b"[" * 100_000, "nested too deeply"),
    ],
)
def test_a_fault_is_reported_with_file_and_line(
    tmp_path: Path, second_line: bytes, fault: str
) -> None:
    content = json.dumps(HOLISTIC).encode() + b"\n" + second_line + b"\n"
    path = write(tmp_path / "samples.jsonl", content)
    with pytest.raises(InputError) as caught:
        read_samples(path)
    assert str(caught.value).startswith(f"{path}:2: ")
    assert fault in str(caught.value)
    assert "\n" not in str(caught.value)


def test_an_empty_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="holds no samples"):
        read_samples(write(tmp_path / "s.jsonl", b"\n"))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"can't read .*none\.jsonl: No such file"):
        read_samples(tmp_path / "none.jsonl")


def test_a_dataset_and_a_test_configuration_are_read(write_lines: Callable[..., Path]) -> None:
    task = {"task_id": "PA19/A.java", "target": "a/A.java", "code": "x", "code_context": ""}
    test = {
        "test_id": "PA19/ATest",
        "target": "a.ATest",
        "parents": ["BTest"],
        "full_deps": ["a.A", "a.B"],
        "incremental_deps": ["a.A"],
    }
    assert read_dataset(write_lines(task, name="d.jsonl"))[0].target == "a/A.java"
    assert read_test_config(write_lines(test, name="t.jsonl"))[0].full_deps == ("a.A", "a.B")


def test_a_list_of_other_things_than_strings_is_refused(write_lines: Callable[..., Path]) -> None:
    test = {
        "test_id": "PA19/ATest",
        "target": "a.ATest",
        "parents": [],
        "full_deps": ["a.A", 3],
        "incremental_deps": [],
    }
    with pytest.raises(InputError, match="'full_deps' must be a list of strings"):
        read_test_config(write_lines(test))


def test_written_samples_hold_exactly_the_keys_of_their_strategy(tmp_path: Path) -> None:
    path = tmp_path / "new" / "samples.jsonl"
    step = Step("f", 0, "q", "r")
    write_samples(path, [Sample("t", "u", "═", prompt="p"), Sample("t", "u", "c", mediate=(step,))])
    first, second = map(json.loads, path.read_text("utf-8").splitlines())
    assert list(first) == ["task_id", "target", "prompt", "completion"]
    assert list(second) == ["task_id", "target", "completion", "mediate"]
    assert second["mediate"] == [{"name": "f", "seq": 0, "prompt": "q", "completion": "r"}]
    assert "═" in path.read_text("utf-8")


@given(st.text(st.characters(), max_size=50))
@example("\ud800")
def test_any_completion_survives_a_round_trip(
    tmp_path_factory: pytest.TempPathFactory, completion: str
) -> None:
    path = tmp_path_factory.mktemp("round") / "samples.jsonl"
    write_samples(path, [Sample("PA19/A.java", "a/A.java", completion, prompt="")])
    assert read_samples(path)[0].completion == completion
