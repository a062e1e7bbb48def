"""Samples are on disk at once, and a run that was stopped goes on with what is missing."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from javabench.errors import InputError
from javabench.generation.store import Draw, SampleStore
from javabench.records import DatasetTask, Sample, Step, read_samples

TASKS = [DatasetTask(f"PA19/{name}.java", f"a/{name}.java", "", "") for name in "BA"]
SETTINGS = {"model": "tiny", "temperature": 0.2, "seed": None}
DETAILS = {"tokens_in": 10, "tokens_out": 3, "finish_reason": "stop", "at": 1.5}


def store(
    folder: Path,
    num_sample: int = 2,
    change: Mapping[str, object] | None = None,
    *,
    overwrite: bool = False,
) -> SampleStore:
    settings = {**SETTINGS, **(change or {})}
    return SampleStore(folder / "samples.jsonl", TASKS, num_sample, settings, overwrite=overwrite)


def sample(draw: Draw) -> Sample:
    target = next(task.target for task in TASKS if task.task_id == draw.task_id)
    return Sample(draw.task_id, target, f"{draw.task_id} {draw.number} ═", prompt="p")


def draw_all(opened: SampleStore, count: int | None = None) -> None:
    for draw in opened.missing()[:count]:
        opened.add(draw, sample(draw), DETAILS)


def test_all_samples_are_missing_at_first_in_task_order(tmp_path: Path) -> None:
    with store(tmp_path) as opened:
        assert [(d.task_id, d.number) for d in opened.missing()] == [
            ("PA19/B.java", 0),
            ("PA19/B.java", 1),
            ("PA19/A.java", 0),
            ("PA19/A.java", 1),
        ]


def test_the_finished_file_has_the_samples_in_task_order_whatever_was_drawn_first(
    tmp_path: Path,
) -> None:
    with store(tmp_path) as opened:
        for draw in reversed(opened.missing()):
            opened.add(draw, sample(draw))
        assert opened.missing() == []
    lines = [json.loads(line) for line in (tmp_path / "samples.jsonl").read_text().splitlines()]
    assert [list(line) for line in lines] == [["task_id", "target", "prompt", "completion"]] * 4
    assert [line["completion"] for line in lines] == [
        "PA19/B.java 0 ═",
        "PA19/B.java 1 ═",
        "PA19/A.java 0 ═",
        "PA19/A.java 1 ═",
    ]


@pytest.mark.parametrize("cut", [0, 1, 2, 60])
def test_a_run_that_was_killed_goes_on_with_exactly_what_is_missing(
    tmp_path: Path, cut: int
) -> None:
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    with store(whole) as opened:
        draw_all(opened)
    abandoned = store(killed)
    draw_all(abandoned, 3)
    abandoned._log.close()  # as a killed process would
    journal = killed / "samples.journal.jsonl"
    journal.write_bytes(journal.read_bytes()[: len(journal.read_bytes()) - cut])
    with store(killed) as opened:
        assert len(opened.missing()) == (1 if cut < 2 else 2)
        draw_all(opened)
    assert (killed / "samples.jsonl").read_bytes() == (whole / "samples.jsonl").read_bytes()


def test_a_run_that_ends_with_an_error_leaves_the_samples_that_there_are(tmp_path: Path) -> None:
    opened = store(tmp_path)
    draw_all(opened, 3)
    opened.__exit__(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert len(read_samples(tmp_path / "samples.jsonl")) == 3


def test_more_samples_a_task_can_be_drawn_later(tmp_path: Path) -> None:
    with store(tmp_path, 1) as opened:
        draw_all(opened)
    with store(tmp_path, 3) as opened:
        assert [draw.number for draw in opened.missing()] == [1, 2, 1, 2]


def test_steps_survive(tmp_path: Path) -> None:
    stepwise = Sample("PA19/B.java", "a/B.java", "c", mediate=(Step("f", 0, "q", "r"),))
    with store(tmp_path) as opened:
        opened.add(Draw("PA19/B.java", 0), stepwise)
    with store(tmp_path):
        pass
    (read,) = read_samples(tmp_path / "samples.jsonl")
    assert read.mediate == stepwise.mediate


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"temperature": 0.8}, "was begun with temperature '0.2', not '0.8'"),
        ({"seed": 7}, "was begun with seed nothing, not '7'"),
        ({"top_p": 0.9}, "was begun with top_p nothing, not '0.9'"),
    ],
)
def test_going_on_with_other_settings_is_refused_and_the_difference_named(
    tmp_path: Path, change: dict[str, object], fault: str
) -> None:
    with store(tmp_path) as opened:
        draw_all(opened, 1)
    with pytest.raises(InputError, match=fault):
        store(tmp_path, change=change)
    with store(tmp_path) as opened:
        assert len(opened.missing()) == 3


def test_a_seed_that_the_tool_drew_is_kept(tmp_path: Path) -> None:
    settings = {"model": "tiny"}
    output = tmp_path / "samples.jsonl"
    with SampleStore(output, TASKS, 1, settings, chosen={"seed": 5}) as opened:
        draw_all(opened, 1)
    with SampleStore(output, TASKS, 1, settings, chosen={"seed": 6}) as opened:
        assert opened.settings["seed"] == 5
    with pytest.raises(InputError, match="was begun with seed '5', not '6'"):
        SampleStore(output, TASKS, 1, {**settings, "seed": 6})


def test_a_setting_that_is_known_late_is_held_against_the_first_session_s(tmp_path: Path) -> None:
    with store(tmp_path) as opened:
        opened.settle("chat_template", "plain")
        draw_all(opened, 1)
    with store(tmp_path) as opened:
        opened.settle("chat_template", "plain")
        with pytest.raises(InputError, match="begun with chat_template 'plain', not 'tokenizer'"):
            opened.settle("chat_template", "tokenizer")


def test_a_file_for_which_nothing_was_drawn_may_be_begun_otherwise(tmp_path: Path) -> None:
    with store(tmp_path):
        pass
    with store(tmp_path, change={"model": "other"}) as opened:
        assert opened.settings["model"] == "other"


def test_finished_steps_are_there_for_a_run_that_goes_on(tmp_path: Path) -> None:
    draw, step = Draw("PA19/B.java", 1), Step("f", 0, "q", "r")
    with store(tmp_path) as opened:
        opened.add_step(draw, step, DETAILS)
    with store(tmp_path) as opened:
        assert opened.steps(draw) == [step]
        assert opened.steps(Draw("PA19/B.java", 0)) == ()
        assert len(opened.missing()) == 4


def test_the_account_adds_up_what_all_sessions_did(tmp_path: Path) -> None:
    with store(tmp_path) as opened:
        opened.begin_session({"device": "cpu"})
        draw_all(opened, 1)
    with store(tmp_path) as opened:
        opened.begin_session({"device": "cuda"})
        opened.add_step(opened.missing()[0], Step("f", 0, "q", "r"), {**DETAILS, "at": 2.5})
        draw_all(opened, 2)
        account = opened.account()
    assert account["samples"] == 3
    assert account["samples_missing"] == 1
    assert (account["tokens_in"], account["tokens_out"]) == (40, 12)
    assert account["finish_reasons"] == {"stop": 4}
    assert [(s["device"], s["replies"], s["seconds"]) for s in account["sessions"]] == [
        ("cpu", 1, 1.5),
        ("cuda", 3, 1.5),
    ]
    assert account["settings"] == SETTINGS


def test_overwriting_begins_anew(tmp_path: Path) -> None:
    with store(tmp_path) as opened:
        draw_all(opened)
    with store(tmp_path, change={"temperature": 0.8}, overwrite=True) as opened:
        assert len(opened.missing()) == 4
        draw_all(opened, 1)
    assert len(read_samples(tmp_path / "samples.jsonl")) == 1


def test_a_samples_file_of_unknown_origin_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / "samples.jsonl").write_text("{}\n")
    with pytest.raises(InputError, match="nothing says how it was made"):
        store(tmp_path)
    assert (tmp_path / "samples.jsonl").read_text() == "{}\n"


def test_two_runs_can_not_write_the_same_file(tmp_path: Path) -> None:
    with (
        store(tmp_path),
        pytest.raises(InputError, match=r"process \d+ is writing the same output"),
    ):
        store(tmp_path)
