"""The engines, with real Gradle, javac and JUnit: right outcomes for good and bad code."""

import shutil
import time
from pathlib import Path

import pytest

from javabench.evaluation.engines import Outcome, top_level_class
from javabench.evaluation.engines.gradle import GradleEngine
from javabench.evaluation.engines.jvm import JvmEngine
from tests.conftest import PROJECTS, canonical, needs_gradle

pytestmark = needs_gradle

AnyEngine = GradleEngine | JvmEngine

SOLUTION = PROJECTS / "Mini-Solution"
COUNTER = "src/main/java/mini/Counter.java"
WORDS = "src/main/java/mini/Words.java"

COUNTER_TESTS = 7
WORDS_TESTS = 3
SETUP_TESTS = 2
ALL_TESTS = COUNTER_TESTS + WORDS_TESTS + SETUP_TESTS


def counter(old: str, new: str) -> dict[str, str]:
    """The canonical counter with a piece of its source exchanged."""
    source = canonical("Counter")
    assert old in source
    return {COUNTER: source.replace(old, new)}


ADD = "        steps.push(step);\n"


def in_add(statement: str) -> dict[str, str]:
    """The canonical counter that first does something else when it is added to."""
    return counter(ADD, f"        {statement}\n{ADD}")


@pytest.fixture(scope="module", params=["gradle_engine", "jvm_engine"])
def engine(request: pytest.FixtureRequest) -> AnyEngine:
    """Each of the engines in turn."""
    found: AnyEngine = request.getfixturevalue(request.param)
    return found


@pytest.fixture(scope="module")
def all_passed(engine: AnyEngine) -> Outcome:
    return engine.run(SOLUTION, {})


def test_every_case_of_the_canonical_solution_passes(all_passed: Outcome) -> None:
    assert all_passed.compiled
    assert len(all_passed.passed) == ALL_TESTS
    assert not all_passed.not_passed
    assert not all_passed.messages


def test_parameterised_dynamic_and_nested_cases_count_one_each(all_passed: Outcome) -> None:
    ids = sorted(test for test in all_passed.passed if top_level_class(test) == "mini.CounterTest")
    kinds = [test.split("/")[-1].strip("[]").split(":")[0] for test in ids]
    assert sorted(kinds) == sorted(
        ["method"] * 2 + ["test-template-invocation"] * 3 + ["dynamic-test"] * 2
    )


def test_ids_are_the_same_in_every_run(engine: AnyEngine, all_passed: Outcome) -> None:
    assert engine.run(SOLUTION, {}).passed == all_passed.passed


def test_the_projects_system_properties_reach_the_tests(all_passed: Outcome) -> None:
    assert any("theBuildScriptsSystemProperties" in test for test in all_passed.passed)


def test_the_tools_versions_are_told(all_passed: Outcome) -> None:
    assert set(all_passed.versions) == {"gradle", "java", "junit"}
    assert all(version[0].isdigit() for version in all_passed.versions.values())


def test_one_test_class_can_be_run_alone(engine: AnyEngine) -> None:
    outcome = engine.run(SOLUTION, {}, "mini.WordsTest")
    assert {top_level_class(test) for test in outcome.passed} == {"mini.WordsTest"}
    assert len(outcome.passed) == WORDS_TESTS


def test_a_test_class_is_run_with_its_nested_classes(engine: AnyEngine) -> None:
    assert len(engine.run(SOLUTION, {}, "mini.CounterTest").passed) == COUNTER_TESTS


def test_a_project_need_not_name_junits_launcher_nor_a_version_that_the_repository_has(
    engine: AnyEngine, tmp_path: Path
) -> None:
    project = tmp_path / "Plain"
    shutil.copytree(SOLUTION, project)
    script = (project / "build.gradle").read_text("utf-8")
    lines = [line for line in script.splitlines() if "launcher" not in line]
    plain = "\n".join(lines).replace(":5.9.2", ":5.8.1")
    (project / "build.gradle").write_text(plain, "utf-8")
    assert len(engine.run(project, {}).passed) == ALL_TESTS


def test_the_project_itself_is_left_untouched(engine: AnyEngine) -> None:
    before = {path: path.stat().st_mtime_ns for path in SOLUTION.rglob("*")}
    engine.run(SOLUTION, in_add("int unused;"))
    assert {path: path.stat().st_mtime_ns for path in SOLUTION.rglob("*")} == before


class TestTwelveBadCandidates:
    """Hand-made candidates with the right answer for each."""

    def test_a_syntax_error_is_counted_as_javac_counts_it(self, engine: AnyEngine) -> None:
        outcome = engine.run(SOLUTION, counter("value += step;", "value += step"))
        assert (outcome.main_errors, outcome.test_errors) == (1, 0)
        assert outcome.messages == (f"{COUNTER}:21: ';' expected",)
        assert not outcome.passed

    def test_a_signature_that_breaks_other_classes(self, engine: AnyEngine) -> None:
        outcome = engine.run(SOLUTION, counter("String label()", "String label(int width)"))
        assert (outcome.main_errors, outcome.test_errors) == (1, 0)
        assert "Report.java" in outcome.messages[0]

    def test_a_signature_that_breaks_only_tests(self, engine: AnyEngine) -> None:
        outcome = engine.run(SOLUTION, counter("void undo()", "void undo(int count)"))
        assert (outcome.main_errors, outcome.test_errors) == (0, 2)
        assert not outcome.compiled

    def test_a_class_that_is_missing(self, engine: AnyEngine) -> None:
        outcome = engine.run(SOLUTION, {COUNTER: "package mini;\n"})
        assert outcome.main_errors == 1
        assert "cannot find symbol" in outcome.messages[0]

    def test_a_type_of_another_name(self, engine: AnyEngine) -> None:
        outcome = engine.run(SOLUTION, counter("class Counter", "class Kounter"))
        assert outcome.main_errors == 2

    def test_an_infinite_loop_ends_at_the_limit(self, engine: AnyEngine) -> None:
        started = time.monotonic()
        outcome = engine.run(SOLUTION, counter("value -= steps.pop();", "while (true) { }"))
        assert time.monotonic() - started < 60
        assert outcome.limit_hit == "tests"
        assert outcome.messages[0] == "the tests did not finish in time"
        # Nested cases run last, and only one of them undoes a step.
        assert len(outcome.passed) == COUNTER_TESTS - 1
        assert not outcome.not_passed

    def test_an_exit_fails_what_had_not_been_reported(self, engine: AnyEngine) -> None:
        outcome = engine.run(
            SOLUTION,
            {WORDS: canonical("Words").replace("return List", "System.exit(0);\nreturn List")},
        )
        assert outcome.compiled
        # Classes run in the order of their names, and the setup test reaches the words too.
        assert "mini.CounterTest" in {top_level_class(test) for test in outcome.passed}
        assert COUNTER_TESTS <= len(outcome.passed) <= COUNTER_TESTS + 1
        assert "ended before the tests did" in outcome.messages[0]

    def test_an_exception_in_a_static_initialiser(self, engine: AnyEngine) -> None:
        broken = 'private int value;\n static { if (true) throw new IllegalStateException("no"); }'
        outcome = engine.run(SOLUTION, counter("private int value;", broken))
        assert outcome.compiled
        # All that make a counter fail: the whole counter test and one of the setup test.
        assert len(outcome.not_passed) == COUNTER_TESTS + 1
        assert len(outcome.passed) == WORDS_TESTS + SETUP_TESTS - 1

    def test_running_out_of_memory(self, engine: AnyEngine) -> None:
        hog = "java.util.List<long[]> hog = new java.util.ArrayList<>();"
        hog += " while (step >= 0) { hog.add(new long[1 << 20]); }"
        outcome = engine.run(SOLUTION, in_add(hog))
        assert outcome.compiled
        assert not any("addReturnsTheNewValue" in test for test in outcome.passed)
        assert len(outcome.passed) < ALL_TESTS

    def test_70_megabytes_of_output_change_nothing(self, engine: AnyEngine) -> None:
        flood = 'String row = "x".repeat(1 << 20);'
        flood += (
            " for (int i = 0; i < 5; i++) { System.out.println(row); System.err.println(row); }"
        )
        outcome = engine.run(SOLUTION, in_add(flood))
        assert len(outcome.passed) == ALL_TESTS
        assert len(outcome.log) < 100_000

    def test_windows_line_ends_change_nothing(self, engine: AnyEngine) -> None:
        source = canonical("Counter").replace("\n", "\r\n")
        assert len(engine.run(SOLUTION, {COUNTER: source}).passed) == ALL_TESTS

    def test_a_wrong_result_fails_the_cases_that_look_at_it(self, engine: AnyEngine) -> None:
        outcome = engine.run(SOLUTION, counter("value += step;", "value -= step;"))
        failed = sorted(test.split("/")[-1] for test in outcome.not_passed)
        assert failed == ["[method:addReturnsTheNewValue()]", "[method:undoTakesBackTheLast()]"]
        assert len(outcome.passed) == ALL_TESTS - 2
        assert any("expected: <3> but was: <-3>" in message for message in outcome.messages)


class TestTheVerdictIsNotReadFromText:
    def test_a_sample_that_prints_success_gains_nothing(self, engine: AnyEngine) -> None:
        lie = 'System.out.println("BUILD SUCCESSFUL in 1s\\n12 tests completed, 0 failed");'
        wrong = counter("value += step;", f"{lie} value -= step;")
        outcome = engine.run(SOLUTION, wrong)
        assert len(outcome.not_passed) == 2

    def test_an_error_count_that_the_source_quotes_is_not_believed(self, engine: AnyEngine) -> None:
        quoted = counter("value += step;", "value +=\n7 errors\n;\n")
        outcome = engine.run(SOLUTION, quoted)
        assert "\n7 errors\n" in outcome.log
        assert outcome.main_errors == 2  # ';' expected, and a lone word is no statement

    def test_a_compiler_that_overflows_its_stack_counts_as_one_error(
        self, engine: AnyEngine
    ) -> None:
        deep = "(" * 10_000 + "step" + ")" * 10_000
        outcome = engine.run(SOLUTION, counter("value += step;", f"value += {deep};"))
        assert outcome.main_errors == 1
        assert outcome.messages == ("javac crashed",)
