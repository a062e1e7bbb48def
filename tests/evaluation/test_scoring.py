"""Which replacements, which tests, which record: the rules of scoring, without a build."""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path

import pytest

from javabench.errors import InputError
from javabench.evaluation.engines import Outcome
from javabench.evaluation.scoring import (
    Item,
    Submission,
    Unit,
    Verdict,
    check_samples,
    expected_cases,
    judge,
    plan_class_wise,
    plan_project_wise,
    plan_test_wise,
    record_class_wise,
    record_project_wise,
    record_test_wise,
)
from javabench.evaluation.textstore import TextStore
from javabench.records import Sample, TestCase
from tests.conftest import PROJECTS, canonical, fenced

COUNTER = "src/main/java/mini/Counter.java"
WORDS = "src/main/java/mini/Words.java"


def drawn(name: str, completion: str, line: int = 1) -> Sample:
    return Sample(f"Mini/{name}.java", f"mini/{name}.java", completion, prompt="", line=line)


def good(name: str, mark: str = "") -> Sample:
    return drawn(name, fenced(canonical(name) + mark))


def left(name: str) -> Sample:
    return drawn(name, fenced((PROJECTS / f"Mini/src/main/java/mini/{name}.java").read_text()))


def submission(*samples: Sample) -> Submission:
    return check_samples(samples, Path("samples.jsonl"), PROJECTS)


def configured(target: str, *full_deps: str) -> TestCase:
    return TestCase(f"Mini/{target.split('.')[-1]}", target, (), full_deps, ())


class TestCheckingSamples:
    @pytest.mark.parametrize(
        ("task_id", "target", "fault"),
        [
            ("Mini/Nothing.java", "mini/Nothing.java", "unknown task 'Mini/Nothing.java'"),
            ("Mini/Counter.java", "mini/Words.java", "is 'mini/Counter.java', not"),
            ("Mini/Counter.java", "../../../etc/passwd", "is 'mini/Counter.java', not"),
            ("Mini/Report.java", "mini/Report.java", "unknown task"),
            ("PA99/Cell.java", "Cell.java", "project 'PA99'"),
            ("../Mini/Counter.java", "mini/Counter.java", "not an id like"),
            ("", "mini/Counter.java", "not an id like"),
        ],
    )
    def test_what_the_project_has_not_is_refused_with_its_line(
        self, task_id: str, target: str, fault: str
    ) -> None:
        with pytest.raises(InputError) as caught:
            submission(good("Counter"), Sample(task_id, target, "", prompt="", line=17))
        assert str(caught.value).startswith("samples.jsonl:17: ")
        assert fault in str(caught.value)

    def test_a_stepwise_sample_is_taken_like_any_other(self) -> None:
        sample = Sample("Mini/Counter.java", "mini/Counter.java", "", mediate=())
        assert submission(sample).drawn[0].task.task_id == "Mini/Counter.java"


class TestClassWise:
    def test_each_sample_replaces_its_class_alone_and_all_tests_run(self) -> None:
        items = plan_class_wise(submission(good("Words"), good("Counter")))
        assert [item.id for item in items] == ["Mini/Words.java", "Mini/Counter.java"]
        first = items[0].unit
        assert first is not None
        assert [path for path, _ in first.replacements] == [WORDS]
        assert first.files()[WORDS].strip() == canonical("Words").strip()
        assert first.test_class is None

    def test_a_sample_that_can_not_replace_is_not_built(self) -> None:
        (item,) = plan_class_wise(submission(drawn("Counter", "I can't do that.")))
        assert item.unit is None
        (record,) = record_class_wise([item], {})
        assert asdict(record) == {
            "task_id": "Mini/Counter.java",
            "compile_errors": 0,
            "test_result": (0, 0),
            "has_todo": False,
            "can_replace": False,
        }

    def test_a_sample_with_todo_is_built_all_the_same(self) -> None:
        (item,) = plan_class_wise(submission(left("Counter")))
        assert item.has_todo
        assert item.unit is not None

    def test_equal_candidates_are_one_unit(self) -> None:
        items = plan_class_wise(submission(good("Counter"), good("Counter"), good("Counter", "//")))
        units = {item.unit for item in items}
        assert len(units) == 2
        labels = [item.unit.label for item in items if item.unit]
        assert labels == ["Mini/Counter.java #1", "Mini/Counter.java #2", "Mini/Counter.java #3"]

    def test_a_record_has_the_errors_or_the_counts(self) -> None:
        items = plan_class_wise(submission(good("Counter"), good("Words")))
        first, second = (item.unit for item in items)
        assert first is not None
        assert second is not None
        verdicts = {first: Verdict(0, passed=7, total=12), second: Verdict(3, passed=0, total=12)}
        records = record_class_wise(items, verdicts)
        assert [(r.compile_errors, r.test_result) for r in records] == [(0, (7, 12)), (3, (0, 0))]


class TestTestWise:
    tests = (
        configured("mini.CounterTest", "mini.Counter"),
        configured("mini.SetupTest", "mini.Words", "mini.Counter"),
    )

    def test_all_classes_that_a_test_reaches_are_replaced_by_their_kth_candidates(self) -> None:
        plan = plan_test_wise(
            submission(good("Counter", "//1"), good("Words", "//1"), good("Counter", "//2")),
            self.tests,
        )
        # The smallest number of samples that any class of the file has is 1.
        assert [len(items) for items in plan.values()] == [1, 1]
        alone, both = (items[0].unit for items in plan.values())
        assert alone is not None
        assert both is not None
        assert [path for path, _ in alone.replacements] == [COUNTER]
        assert [path for path, _ in both.replacements] == [COUNTER, WORDS]
        assert alone.test_class == "mini.CounterTest"
        assert all("//1" in source for source in both.files().values())

    def test_one_todo_marks_the_record_and_one_that_can_not_replace_ends_it(self) -> None:
        plan = plan_test_wise(submission(left("Counter"), drawn("Words", "no")), self.tests)
        (alone,), (both,) = plan.values()
        assert (alone.has_todo, alone.can_replace, alone.unit is None) == (True, True, False)
        assert (both.has_todo, both.can_replace, both.unit is None) == (True, False, True)
        (record,) = record_test_wise({"x": [both]}, {})["x"]
        assert (record.compilable, record.n_pass) == (False, (0, 0))

    def test_records_stand_in_the_order_of_the_configuration(self) -> None:
        plan = plan_test_wise(submission(good("Counter"), good("Words")), self.tests[::-1])
        units: Sequence[Unit | None] = [items[0].unit for items in plan.values()]
        verdicts = {unit: Verdict(0, 2, 2) for unit in units if unit}
        records = record_test_wise(plan, verdicts)
        assert list(records) == ["Mini/SetupTest", "Mini/CounterTest"]
        assert asdict(records["Mini/SetupTest"][0]) == {
            "test_id": "Mini/SetupTest",
            "compilable": True,
            "n_pass": (2, 2),
            "has_todo": False,
            "can_replace": True,
        }

    def test_a_class_without_samples_is_refused_unless_that_is_allowed(self) -> None:
        only_counter = submission(good("Counter"))
        with pytest.raises(
            InputError, match=r"no samples of Mini/Words\.java, which Mini/SetupTest"
        ):
            plan_test_wise(only_counter, self.tests)
        plan = plan_test_wise(only_counter, self.tests, allow_missing=True)
        unit = plan["Mini/SetupTest"][0].unit
        assert unit is not None
        assert [path for path, _ in unit.replacements] == [COUNTER]

    def test_a_configuration_of_another_project_is_refused(self) -> None:
        other = TestCase("PA77/ATest", "a.ATest", (), (), ())
        with pytest.raises(InputError, match="no samples of PA77"):
            plan_test_wise(submission(good("Counter")), [other])

    def test_a_dependency_that_is_no_task_is_refused(self) -> None:
        wrong = configured("mini.SetupTest", "mini.Report")
        with pytest.raises(InputError, match=r"'mini\.Report' is not a task class of Mini"):
            plan_test_wise(submission(good("Counter")), [wrong])


class TestProjectWise:
    def test_all_task_classes_are_replaced_at_once(self) -> None:
        items = plan_project_wise(
            submission(good("Words"), good("Counter"), good("Words", "//"), good("Counter", "//"))
        )
        assert len(items) == 2
        for item in items:
            assert item.unit is not None
            assert [path for path, _ in item.unit.replacements] == [COUNTER, WORDS]
            assert item.unit.test_class is None

    def test_the_record_has_the_published_keys(self) -> None:
        items = plan_project_wise(submission(good("Words"), good("Counter")))
        assert items[0].unit is not None
        records = record_project_wise(items, {items[0].unit: Verdict(2, 0, 12)})
        assert json.loads(json.dumps(asdict(records[0]))) == {
            "compile_error": 2,
            "n_pass": [0, 0],
            "has_todo": False,
            "can_replace": True,
        }

    def test_a_class_without_samples_is_refused_unless_that_is_allowed(self) -> None:
        with pytest.raises(InputError, match=r"no samples of Mini/Words\.java, which Mini needs"):
            plan_project_wise(submission(good("Counter")))
        assert len(plan_project_wise(submission(good("Counter")), allow_missing=True)) == 1


class TestJudging:
    expected = (
        "[engine:e]/[class:a.ATest]/[method:one()]",
        "[engine:e]/[class:a.ATest]/[nested-class:In]/[method:two()]",
        "[engine:e]/[class:a.BTest]/[method:three()]",
    )

    def unit(self, test_class: str | None = None) -> Unit:
        return Unit("Mini", (), test_class, "Mini/A.java #1")

    def test_the_total_is_that_of_the_canonical_solution(self) -> None:
        verdict, grounds = judge(Outcome(passed=frozenset(self.expected[:1])), self.expected)
        assert (verdict.passed, verdict.total) == (1, 3)
        assert grounds.not_passed == self.expected[1:]

    def test_a_test_that_was_not_expected_does_not_count(self) -> None:
        invented = "[engine:e]/[class:a.ATest]/[method:invented()]"
        verdict, _ = judge(Outcome(passed=frozenset({invented})), self.expected)
        assert (verdict.passed, verdict.total) == (0, 3)

    def test_code_that_does_not_compile_passes_nothing(self) -> None:
        verdict, _ = judge(Outcome(main_errors=1, passed=frozenset(self.expected)), self.expected)
        assert (verdict.errors, verdict.passed, verdict.counts) == (1, 0, (0, 0))

    def test_test_wise_only_the_cases_of_that_class_count_nested_ones_too(self) -> None:
        assert expected_cases(self.unit("a.ATest"), self.expected) == self.expected[:2]
        assert expected_cases(self.unit(), self.expected[::-1]) == self.expected

    def test_a_test_class_that_the_solution_has_not_is_refused(self) -> None:
        with pytest.raises(InputError, match=r"Mini has no tests in a\.CTest"):
            expected_cases(self.unit("a.CTest"), self.expected)


def test_a_units_key_depends_on_all_that_is_built_and_on_nothing_else() -> None:
    x, y = TextStore().keep("x"), TextStore().keep("y")
    base = Unit("Mini", (("a", x),), None, "one")
    assert base.key == Unit("Mini", (("a", TextStore().keep("x")),), None, "two").key
    others = [
        Unit("Other", (("a", x),), None, "one"),
        Unit("Mini", (("a", y),), None, "one"),
        Unit("Mini", (("b", x),), None, "one"),
        Unit("Mini", (("a", x),), "T", "one"),
    ]
    assert len({base.key, *(other.key for other in others)}) == 5


def test_a_lone_surrogate_in_a_candidate_has_a_key(write_lines: Callable[..., Path]) -> None:
    items: list[Item] = plan_class_wise(submission(good("Counter", '"\ud800"')))
    assert items[0].unit is not None
    assert len(items[0].unit.key) == 64
    assert '"\ud800"' in items[0].unit.files()[COUNTER]
