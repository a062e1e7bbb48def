"""Finished units stay finished, whatever happens to the process or the file."""

import json
from pathlib import Path

import pytest

from javabench.errors import InputError, MachineryError
from javabench.evaluation.engines import Limits
from javabench.evaluation.journal import Journal
from javabench.evaluation.scoring import Grounds, Verdict

LIMITS = Limits(compile_seconds=100, test_seconds=50)
VERDICT = Verdict(0, passed=3, total=4)
GROUNDS = Grounds(not_passed=("[x]/[ü]",), messages=("m\n★",))


def test_a_verdict_is_there_in_the_next_run(tmp_path: Path) -> None:
    path = tmp_path / "new" / "result.journal.jsonl"
    with Journal(path, LIMITS) as journal:
        assert journal.get("k") is None
        journal.add("k", "label", VERDICT, GROUNDS, seconds=1.5)
        assert journal.get("k") == VERDICT
    with Journal(path, LIMITS) as journal:
        assert journal.get("k") == VERDICT
        assert journal.get("other") is None


def test_a_verdict_is_on_disk_before_the_next_begins(tmp_path: Path) -> None:
    path = tmp_path / "result.journal.jsonl"
    with Journal(path, LIMITS) as journal:
        journal.add("k", "label", VERDICT, GROUNDS, seconds=1.5)
        assert path.read_bytes().count(b"\n") == 1
    entry = json.loads(path.read_text("utf-8"))
    assert (entry["not_passed"], entry["messages"]) == (["[x]/[ü]"], ["m\n★"])


@pytest.mark.parametrize("cut", [1, 2, 30, 100])
def test_a_line_that_was_cut_off_costs_only_itself(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "result.journal.jsonl"
    with Journal(path, LIMITS) as journal:
        journal.add("a", "label", VERDICT, GROUNDS, seconds=1)
        journal.add("b", "label", VERDICT, GROUNDS, seconds=1)
    path.write_bytes(path.read_bytes()[:-cut])
    with Journal(path, LIMITS) as journal:
        assert journal.get("a") == VERDICT
        # Without its line end alone the line is whole.
        assert (journal.get("b") is None) == (cut > 1)
        journal.add("c", "label", VERDICT, GROUNDS, seconds=1)
    with Journal(path, LIMITS) as journal:
        assert journal.get("a") == journal.get("c") == VERDICT


def test_foreign_lines_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "result.journal.jsonl"
    path.write_bytes(b'\xff\xfe\n[]\n7\n{"key": "a"}\n{"key": "b", "errors": null}\n\n')
    with Journal(path, LIMITS) as journal:
        assert journal.get("a") is None
        assert journal.get("b") is None


def test_a_verdict_of_a_shorter_time_limit_is_not_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "result.journal.jsonl"
    hung = Verdict(0, passed=1, total=4, limit_hit="tests")
    with Journal(path, LIMITS) as journal:
        journal.add("hung", "label", hung, GROUNDS, seconds=50)
        journal.add("fine", "label", VERDICT, GROUNDS, seconds=1)
    longer = Limits(compile_seconds=100, test_seconds=51)
    with Journal(path, longer) as journal:
        assert journal.get("hung") is None
        assert journal.get("fine") == VERDICT
    with Journal(path, Limits(compile_seconds=500, test_seconds=20)) as journal:
        assert journal.get("hung") == hung


def test_a_second_evaluation_of_the_same_output_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "result.journal.jsonl"
    with (
        Journal(path, LIMITS),
        pytest.raises(InputError, match=r"in use: process \d+ is writing the same output"),
    ):
        Journal(path, LIMITS)
    Journal(path, LIMITS).__exit__(None, None, None)


def test_a_folder_that_can_not_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(MachineryError, match=r"can't open .*file/result"):
        Journal(tmp_path / "file" / "result.journal.jsonl", LIMITS)
