"""Scoring from Python: the verdicts of ``evaluation.py class-wise``, from several threads."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

import javabench
from javabench.errors import InputError
from tests.cli.test_evaluation import LEFT, SYNTAX_ERROR, WRONG
from tests.conftest import PROJECTS, TIGHT, canonical, fenced, needs_gradle

pytestmark = needs_gradle

COUNTER, WORDS = "Mini/Counter.java", "Mini/Words.java"


@pytest.fixture(scope="module")
def scorer() -> Iterator[javabench.Scorer]:
    with javabench.Scorer(PROJECTS, jobs=2, limits=TIGHT) as made:
        yield made


def test_scores_are_the_verdicts_in_the_completions_order(scorer: javabench.Scorer) -> None:
    completions = [
        fenced(canonical("Counter")),
        fenced(WRONG),
        fenced(SYNTAX_ERROR),
        "No code.",
        fenced(WRONG.replace("value -= step;", "while (step > -9) { }")),
    ]
    right, wrong, broken, nothing, hanging = scorer.score(COUNTER, completions)
    assert (right.passed, right.total, right.solved, right.fraction) == (12, 12, True, 1.0)
    assert (wrong.passed, wrong.total, wrong.solved) == (10, 12, False)
    assert wrong.fraction == 10 / 12
    assert len(wrong.not_passed) == 2
    assert (broken.compile_errors, broken.passed, broken.fraction) == (1, 0, 0.0)
    assert "';' expected" in broken.messages[0]
    assert (nothing.can_replace, nothing.solved, nothing.fraction) == (False, False, 0.0)
    assert hanging.limit_hit == "tests"


def test_what_was_left_undone_is_worth_nothing(scorer: javabench.Scorer) -> None:
    (left,) = scorer.score(WORDS, [fenced(LEFT)])
    assert (left.has_todo, left.passed, left.solved, left.fraction) == (True, 9, False, 0.0)


def test_threads_do_not_get_each_others_scores(scorer: javabench.Scorer) -> None:
    sources = [canonical("Counter") if n % 2 else WRONG for n in range(12)]

    def passed(number: int) -> int:
        (found,) = scorer.score(COUNTER, [fenced(f"{sources[number]}// {number}\n")])
        return found.passed

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(passed, range(12))) == [10, 12] * 6


def test_an_unknown_task_is_refused(scorer: javabench.Scorer) -> None:
    with pytest.raises(
        InputError, match=r"unknown task 'Mini/Nothing\.java': the tasks of Mini are"
    ):
        scorer.score("Mini/Nothing.java", [""])
    with pytest.raises(InputError, match="not an id like"):
        scorer.score("Counter", [""])


def test_one_function_is_enough() -> None:
    scores = javabench.score(COUNTER, [fenced(canonical("Counter"))], projects=PROJECTS)
    assert [found.solved for found in scores] == [True]
