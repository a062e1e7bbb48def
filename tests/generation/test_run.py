"""Which queries are open, and what becomes of the replies."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from javabench.generation.backends import Query, Reply, Work
from javabench.generation.prompt import read_template
from javabench.generation.run import Outcome, Plan, Watch, draw_samples
from javabench.generation.store import Draw, SampleStore
from javabench.generation.strategies import Order, Strategy
from javabench.java.source import JavaSource
from javabench.records import DatasetTask, Json, Sample, read_samples
from tests.conftest import fenced

CELL = """package a;

/** ═ ★ 🚂 */
public class Cell {
    public int one() {
        // TODO
        return 0;
    }

    public int two(int x) {
        // TODO
        return 0;
    }

    public int two() {
        // TODO
        return 0;
    }
}
"""
ROW = """package a;

public class Row {
    int f() {
        // TODO
        return 0;
    }
}
"""
TASKS = [
    DatasetTask("P/Cell.java", "a/Cell.java", fenced(CELL), ""),
    DatasetTask("P/Row.java", "a/Row.java", fenced(ROW), fenced("class Cell {}")),
]
Answer = Callable[[Query, int], str]


class Scripted:
    """A back end that writes what a function says, so many replies at a time."""

    def __init__(self, answer: Answer, most: int = 100, batch: int = 1) -> None:
        self.asked: list[Query] = []
        self._answer = answer
        self._most = most
        self._batch = batch

    def answer(self, work: Work) -> None:
        while True:
            batch = [query for _ in range(self._batch) if (query := work.take(self._most))]
            if not batch:
                return
            for query in batch:
                self.asked.append(query)
                for number, seed in enumerate(query.seeds):
                    text = self._answer(query, seed)
                    work.give(query, number, Reply("rendered", text, 10, 2, "stop"))
                work.close(query)

    def describe(self) -> Json:
        return {}


def open_todo(query: Query) -> str:
    """The name of the one method that a query leaves open, with its parameter."""
    code = query.prompt.user.rpartition("```java\n")[2].rpartition("```")[0]
    (method,) = JavaSource(code).todo_methods()
    return f"{method.name}#{method.seq}"


def write_method(query: Query, seed: int) -> str:
    """A reply that writes the method that is open, with the seed in it."""
    name, _, seq = open_todo(query).partition("#")
    stubs = "".join(f"int {name}(int a{n}) {{ return 0; }} " for n in range(int(seq)))
    return fenced(f"class X {{ {stubs}int {name}() {{ return {seed % 1000}; }} }}")


def run(
    folder: Path,
    backend: Scripted,
    strategy: Strategy = Strategy.HOLISTIC,
    order: Order = Order.SEQ,
    count: int = 2,
    seed: int = 1,
) -> tuple[list[Sample], Outcome, list[Draw]]:
    finished: list[Draw] = []
    plan = Plan(TASKS, read_template(), strategy, order, seed)
    watch = Watch(lambda _: None, finished.append)
    with SampleStore(folder / "samples.jsonl", TASKS, count, {"seed": seed}) as store:
        outcome = draw_samples(plan, store, backend, watch)
    return read_samples(folder / "samples.jsonl"), outcome, finished


class TestHolistic:
    def test_the_samples_of_a_task_are_asked_for_together(self, tmp_path: Path) -> None:
        backend = Scripted(lambda _, seed: str(seed))
        samples, outcome, finished = run(tmp_path, backend, count=3)
        assert [(query.label, len(query.seeds)) for query in backend.asked] == [
            ("P/Cell.java", 3),  # the longer one first
            ("P/Row.java", 3),
        ]
        assert [s.task_id for s in samples] == ["P/Cell.java"] * 3 + ["P/Row.java"] * 3
        assert len({s.completion for s in samples}) == 6
        assert {s.prompt for s in samples} == {"rendered"}
        assert (outcome.drawn, len(finished)) == (6, 6)

    def test_the_same_seed_gives_the_same_samples_however_they_are_batched(
        self, tmp_path: Path
    ) -> None:
        one, _, _ = run(tmp_path / "one", Scripted(lambda _, seed: str(seed)), count=3)
        two, _, _ = run(tmp_path / "two", Scripted(lambda _, seed: str(seed), most=2), count=3)
        other, _, _ = run(tmp_path / "other", Scripted(lambda _, s: str(s)), count=3, seed=2)
        assert [s.completion for s in one] == [s.completion for s in two]
        assert not {s.completion for s in one} & {s.completion for s in other}

    def test_replies_that_did_not_come_are_asked_for_again(self, tmp_path: Path) -> None:
        class Stingy(Scripted):
            def answer(self, work: Work) -> None:
                while query := work.take(100):
                    self.asked.append(query)
                    work.give(query, 0, Reply("p", str(query.seeds[0]), 1, 1, "stop"))
                    work.close(query)

        backend = Stingy(lambda _, seed: str(seed))
        samples, _, _ = run(tmp_path, backend, count=3)
        assert Counter(q.label for q in backend.asked) == {"P/Cell.java": 3, "P/Row.java": 3}
        assert len({s.completion for s in samples}) == 6

    def test_halves_of_surrogate_pairs_do_not_break_the_file(self, tmp_path: Path) -> None:
        samples, _, _ = run(tmp_path, Scripted(lambda *_: "a\ud800b═"), count=1)
        assert samples[0].completion == "a?b═"

    def test_what_went_wrong_is_accounted_for(self, tmp_path: Path) -> None:
        class Failing(Scripted):
            def answer(self, work: Work) -> None:
                first = work.take(2)
                assert first is not None
                work.give(first, 0, Reply("p", "", 5000, 0, "context"))
                work.give(first, 1, Reply("p", "x", 10, 99, "length"))
                work.close(first)
                second = work.take(2)
                assert second is not None
                work.fail(second, "no power")

        samples, outcome, _ = run(tmp_path, Failing(lambda *_: ""))
        assert [s.completion for s in samples] == ["", "x"]
        assert outcome.failures == {"P/Row.java": "no power"}
        assert list(outcome.no_room) == ["P/Cell.java"]
        assert outcome.cut == {"P/Cell.java": 1}


class TestStepwise:
    def test_independent_asks_each_method_once_for_all_samples(self, tmp_path: Path) -> None:
        backend = Scripted(write_method)
        samples, _, _ = run(tmp_path, backend, Strategy.INDEPENDENT)
        assert [(open_todo(q), len(q.seeds)) for q in backend.asked] == [
            ("one#0", 2),
            ("two#0", 2),
            ("two#1", 2),
            ("f#0", 2),
        ]
        assert [(step.name, step.seq) for step in samples[0].mediate or ()] == [
            ("one", 0),
            ("two", 0),
            ("two", 1),
        ]
        assert samples[0].prompt is None

    def test_the_class_holds_what_was_written(self, tmp_path: Path) -> None:
        asked = Scripted(lambda q, _: self.reply("one", 7) if "one" in open_todo(q) else "?")
        samples, _, _ = run(tmp_path, asked, Strategy.INCREMENTAL, count=1)
        old = "public int one() {\n        // TODO\n        return 0;\n    }"
        assert samples[0].completion == fenced(CELL.replace(old, "public int one() { return 7; }"))

    def reply(self, name: str, value: int) -> str:
        return fenced(f"class X {{ int {name}() {{ return {value}; }} }}")

    @pytest.mark.parametrize(
        ("order", "expected"),
        [
            (Order.SEQ, ["one#0", "two#0", "two#1"]),
            (Order.REV, ["two#1", "two#0", "one#0"]),
        ],
    )
    def test_incremental_asks_one_method_after_the_other(
        self, tmp_path: Path, order: Order, expected: list[str]
    ) -> None:
        backend = Scripted(write_method)
        run(tmp_path, backend, Strategy.INCREMENTAL, order, count=1)
        cell = [query for query in backend.asked if query.label.startswith("P/Cell.java")]
        assert [open_todo(query) for query in cell] == expected
        assert "return 0; }" not in cell[2].prompt.user
        assert cell[2].prompt.user.count("{ return ") == 2  # what the two before it wrote

    def test_random_orders_differ_by_sample_and_come_from_the_seed(self, tmp_path: Path) -> None:
        def orders(folder: str, seed: int) -> list[list[str]]:
            samples, _, _ = run(
                tmp_path / folder,
                Scripted(write_method),
                *(Strategy.INCREMENTAL, Order.RAND),
                count=8,
                seed=seed,
            )
            return [[f"{m.name}#{m.seq}" for m in s.mediate or ()] for s in samples[:8]]

        first = orders("first", 1)
        assert first == orders("again", 1)
        assert first != orders("other", 2)
        assert len({tuple(order) for order in first}) > 2
        assert {frozenset(order) for order in first} == {frozenset({"one#0", "two#0", "two#1"})}

    def test_many_classes_are_in_flight_at_once(self, tmp_path: Path) -> None:
        backend = Scripted(write_method, batch=100)
        run(tmp_path, backend, Strategy.INCREMENTAL, count=2)
        # The first round asks for both classes, for the two samples of each together.
        assert [(q.label, len(q.seeds)) for q in backend.asked[:2]] == [
            ("P/Cell.java one", 2),
            ("P/Row.java f", 2),
        ]

    @pytest.mark.parametrize("strategy", [Strategy.INDEPENDENT, Strategy.INCREMENTAL])
    @pytest.mark.parametrize("replies", [1, 3, 5])
    def test_a_run_that_was_stopped_goes_on_within_a_class(
        self, tmp_path: Path, strategy: Strategy, replies: int
    ) -> None:
        whole, _, _ = run(tmp_path / "whole", Scripted(write_method), strategy)
        given = 0

        def stop_after(query: Query, seed: int) -> str:
            nonlocal given
            given += 1
            if given > replies:
                raise KeyboardInterrupt
            return write_method(query, seed)

        with pytest.raises(KeyboardInterrupt):
            run(tmp_path / "part", Scripted(stop_after), strategy)
        rest = Scripted(write_method)
        samples, _, _ = run(tmp_path / "part", rest, strategy)
        assert sum(len(query.seeds) for query in rest.asked) == 8 - replies
        assert samples == whole
        assert [s.mediate for s in samples] == [s.mediate for s in whole]
