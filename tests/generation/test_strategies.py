"""Writing a class method by method."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from javabench.evaluation.candidate import extract_code
from javabench.generation.strategies import Order, Stepwise, Strategy, method_body
from javabench.java.source import JavaSource, Method
from javabench.records import Sample, read_dataset, read_samples
from tests.conftest import PUBLISHED, fenced

SKELETON = """\
package a;

/** ═★🚂 */
public class A {
    private final String mark = "🚂═";

    public A(int size) {
        // TODO
    }

    int f() {
        // TODO

        return 0;
    }

    int f(int x) {
        // TODO

        return 0;
    }

    int given() { return 1; }
}
"""


def begin(strategy: Strategy, order: Order = Order.SEQ) -> Stepwise:
    return Stepwise.begin(SKELETON, strategy, order, random.Random(7))


def keys(stepwise: Stepwise) -> list[tuple[str, int]]:
    return [(method.name, method.seq) for method in stepwise.todo]


def reply(body: str, header: str = "int f()") -> str:
    return "Here it is:\n" + fenced(f"public class A {{\n    {header} {body}\n}}")


class TestOrder:
    def test_methods_are_asked_for_as_they_stand_in_the_file(self) -> None:
        assert keys(begin(Strategy.INCREMENTAL)) == [("A", 0), ("f", 0), ("f", 1)]

    def test_or_from_the_last_to_the_first(self) -> None:
        assert keys(begin(Strategy.INCREMENTAL, Order.REV)) == [("f", 1), ("f", 0), ("A", 0)]

    def test_or_at_random_but_the_same_for_the_same_seed(self) -> None:
        first, second = (begin(Strategy.INCREMENTAL, Order.RAND) for _ in range(2))
        assert keys(first) == keys(second)
        assert sorted(keys(first)) == sorted(keys(begin(Strategy.INCREMENTAL)))


class TestQueries:
    def test_only_the_method_that_is_asked_for_is_open(self) -> None:
        stepwise = begin(Strategy.INDEPENDENT)
        shown = stepwise.query(stepwise.todo[1])
        assert "    public A(int size) {}\n" in shown
        assert "    int f() {\n        // TODO\n\n        return 0;\n    }\n" in shown
        assert "    int f(int x) {}\n" in shown
        assert "int given() { return 1; }" in shown
        assert not JavaSource(shown).has_syntax_error

    def test_independent_queries_show_nothing_of_what_was_written(self) -> None:
        stepwise = begin(Strategy.INDEPENDENT)
        constructor, first, _ = stepwise.todo
        before = stepwise.query(first)
        after = stepwise.take(constructor, reply("{ super(); }", "public A(int size)"))
        assert after.query(first) == before

    def test_incremental_queries_show_what_was_written(self) -> None:
        stepwise = begin(Strategy.INCREMENTAL)
        _, first, second = stepwise.todo
        shown = stepwise.take(first, reply('{ return "═🚂".length(); }')).query(second)
        assert '    int f() { return "═🚂".length(); }\n' in shown
        assert "    public A(int size) {}\n" in shown

    def test_a_written_method_that_still_has_a_todo_is_shown_empty(self) -> None:
        stepwise = begin(Strategy.INCREMENTAL)
        _, first, second = stepwise.todo
        lazy = stepwise.take(first, reply("{\n // TODO later\n return 0; }"))
        assert "    int f() {}\n" in lazy.query(second)
        assert "// TODO later" in lazy.result()


class TestReplies:
    def test_the_result_has_what_was_written_and_else_the_skeleton(self) -> None:
        stepwise = begin(Strategy.INDEPENDENT)
        written = stepwise.take(stepwise.todo[1], reply("{ return 7; }"))
        old = "int f() {\n        // TODO\n\n        return 0;\n    }"
        assert written.result() == SKELETON.replace(old, "int f() { return 7; }")

    def test_overloads_are_told_apart_by_their_position(self) -> None:
        stepwise = begin(Strategy.INDEPENDENT)
        both = fenced("class A { int f() { return 1; } int f(int x) { return 2; } }")
        assert method_body(both, stepwise.todo[2]) == "{ return 2; }"
        assert method_body(reply("{ return 1; }"), stepwise.todo[2]) is None

    def test_a_constructor_may_call_that_of_its_superclass(self) -> None:
        stepwise = begin(Strategy.INDEPENDENT)
        body = method_body(reply("{ super(); }", "public A(int size)"), stepwise.todo[0])
        assert body == "{ super(); }"

    @pytest.mark.parametrize(
        "useless",
        [
            "I can't.",
            "class A { int f() { return 1; } }",
            fenced("class A { int g() { return 1; } }"),
            fenced("abstract class A { abstract int f(); }"),
            fenced("class A { int f() { return 1; "),
            fenced("class A { int f() { return (1; } }"),
            "```java\nclass A { int f() { return 1; } }",
        ],
    )
    def test_a_reply_without_a_usable_method_leaves_the_class_as_it_was(self, useless: str) -> None:
        stepwise = begin(Strategy.INCREMENTAL)
        assert stepwise.take(stepwise.todo[1], useless) == stepwise
        assert stepwise.result() == SKELETON

    @given(st.text(alphabet=st.sampled_from('{}()/*"\\\n ;ax═'), max_size=40))
    def test_the_class_still_parses_whatever_a_reply_holds(self, body: str) -> None:
        stepwise = begin(Strategy.INCREMENTAL)
        written = stepwise.take(stepwise.todo[1], reply("{" + body + "}"))
        assert not JavaSource(written.result()).has_syntax_error
        assert not JavaSource(written.query(stepwise.todo[2])).has_syntax_error


@pytest.mark.skipif(not PUBLISHED.is_dir(), reason=f"the published data is not at {PUBLISHED}")
class TestPublishedSamples:
    """The recorded replies, fed to our strategies, give the recorded queries and classes."""

    # Made from skeletons that were changed in the datasets afterwards.
    other_skeleton = frozenset({"PA19/Pipe.java", "PA22/TerminalRenderingEngine.java"})

    def test_replayed_replies_rebuild_queries_and_classes(self) -> None:
        skeletons = {
            task.task_id: extract_code(task.code, "")
            for path in PUBLISHED.glob("datasets/selective-context/data-PA??.jsonl")
            for task in read_dataset(path)
        }
        samples = queries = 0
        for path in sorted(PUBLISHED.glob("output/in*/*/*/samples.jsonl")):
            folder = path.parts[-4]
            strategy = (
                Strategy.INDEPENDENT if folder.startswith("independent") else Strategy.INCREMENTAL
            )
            order = Order.REV if "_rev" in folder else Order.SEQ
            for sample in read_samples(path):
                if sample.task_id in self.other_skeleton:
                    continue
                stepwise = Stepwise.begin(skeletons[sample.task_id], strategy, order)
                queries += self.replay(sample, stepwise)
                samples += 1
        assert (samples, queries) == (360, 910)

    def replay(self, sample: Sample, stepwise: Stepwise) -> int:
        steps = sample.mediate or ()
        assert [(step.name, step.seq) for step in steps] == keys(stepwise)
        asked: tuple[Method, ...] = stepwise.todo
        for method, step in zip(asked, steps, strict=True):
            assert f"```java\n{stepwise.query(method)}" in step.prompt, (sample.line, step.name)
            stepwise = stepwise.take(method, step.completion)
        assert stepwise.result().rstrip() == extract_code(sample.completion, "").rstrip()
        return len(steps)
