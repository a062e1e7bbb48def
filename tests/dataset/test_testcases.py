"""The test configuration of small projects."""

from pathlib import Path

import pytest

from javabench.dataset.build import bring_to_place, derived_files
from javabench.errors import InputError
from javabench.evaluation.engines.gradle.repository import default_maven_repo
from javabench.records import TestCase, read_test_config
from tests.dataset.conftest import WriteSolution, junit_test, needs_jdk, task

pytestmark = needs_jdk


def configuration(projects: Path) -> list[TestCase]:
    with derived_files("PA1", projects, projects.parent, 8192, default_maven_repo()) as files:
        bring_to_place(files)
    return read_test_config(projects.parent / "testcase" / "test-PA1.jsonl")


CHAIN = {
    "main/a/Coordinate.java": "package a;\nclass Coordinate { }\n",
    "main/a/Cell.java": task("a", "Cell", "new Coordinate();"),
    "main/a/Row.java": task("a", "Row", "new Cell().size();"),
    "main/a/Game.java": task("a", "Game", "new Row().size();"),
    "main/a/Bar.java": task("a", "Bar"),
    "test/a/CoordinateTest.java": junit_test("a", "CoordinateTest", "new Coordinate();"),
    "test/a/CellTest.java": junit_test("a", "CellTest", "new Cell();"),
    "test/a/RowTest.java": junit_test("a", "RowTest", "new Row();"),
    "test/a/GameTest.java": junit_test("a", "GameTest", "new Game(); new Bar();"),
    "test/a/BarTest.java": junit_test("a", "BarTest", "new Bar();"),
}


def test_chain_of_tests(write_solution: WriteSolution, projects: Path) -> None:
    write_solution(CHAIN)
    assert configuration(projects) == [
        TestCase("PA1/BarTest", "a.BarTest", (), ("a.Bar",), ("a.Bar",)),
        TestCase("PA1/CellTest", "a.CellTest", ("CoordinateTest",), ("a.Cell",), ("a.Cell",)),
        TestCase("PA1/RowTest", "a.RowTest", ("CellTest",), ("a.Cell", "a.Row"), ("a.Row",)),
        TestCase(
            "PA1/GameTest",
            "a.GameTest",
            ("BarTest", "RowTest"),
            ("a.Bar", "a.Cell", "a.Game", "a.Row"),
            ("a.Game",),
        ),
    ]


def test_tests_that_reach_the_same_are_no_parents(
    write_solution: WriteSolution, projects: Path
) -> None:
    write_solution(
        {
            "main/a/Cell.java": task("a", "Cell"),
            "test/a/OneTest.java": junit_test("a", "OneTest", "new Cell();"),
            "test/a/TwoTest.java": junit_test("a", "TwoTest", "new Cell();"),
        }
    )
    assert [(test.parents, test.incremental_deps) for test in configuration(projects)] == [
        ((), ("a.Cell",)),
        ((), ("a.Cell",)),
    ]


def test_parent_with_as_many_tasks_comes_first(
    write_solution: WriteSolution, projects: Path
) -> None:
    write_solution(
        {
            "main/a/Cell.java": task("a", "Cell"),
            "main/a/Plain.java": "package a;\nclass Plain { }\n",
            "test/a/ATest.java": junit_test("a", "ATest", "new Cell(); new Plain();"),
            "test/a/ZTest.java": junit_test("a", "ZTest", "new Cell();"),
        }
    )
    assert [(t.test_id, t.parents, t.incremental_deps) for t in configuration(projects)] == [
        ("PA1/ZTest", (), ("a.Cell",)),
        ("PA1/ATest", ("ZTest",), ()),
    ]


def test_tasks_are_reached_through_helpers_of_the_tests(
    write_solution: WriteSolution, projects: Path
) -> None:
    write_solution(
        {
            "main/a/Cell.java": task("a", "Cell"),
            "test/a/Cells.java": "package a;\nclass Cells { static Object make() "
            "{ return new Object() { int x = new Cell().size(); }; } }\n",
            "test/a/CellTest.java": junit_test("a", "CellTest", "Cells.make();"),
        }
    )
    assert [(t.test_id, t.full_deps) for t in configuration(projects)] == [
        ("PA1/CellTest", ("a.Cell",))
    ]


TESTS = [
    "class ATest { @Test void f() { new Cell(); } }",
    "class BTest { @ParameterizedTest void f() { new Cell(); } }",
    "class CTest { @RepeatedTest(2) void f() { new Cell(); } }",
    "class DTest { @TestFactory Object f() { return new Cell(); } }",
    "class ETest { @TestTemplate void f() { new Cell(); } }",
    "class FTest { @org.junit.jupiter.api.Test void f() { new Cell(); } }",
    "class GTest { @Nested class In { @Nested class In2 { @Test void f() { new Cell(); } } } }",
    "class HTest extends Base { Cell c; }",
    "class ITest implements Contract { Cell c; }",
]
NO_TESTS = [
    "abstract class Base { @Test void f() { } }",
    "interface Contract { @Test default void f() { new Cell(); } }",
    "class NotNested { class In { @Test void f() { new Cell(); } } }",
    "class NoTest { @BeforeEach void f() { new Cell(); } }",
    "class UserOfBase { Base b; Cell c; }",
    "abstract class Abstract { @Test void f() { new Cell(); } }",
    "class ReachesNothing { @Test void f() { } }",
]


def test_only_classes_with_tests_that_reach_a_task_have_a_line(
    write_solution: WriteSolution, projects: Path
) -> None:
    head = "package a;\nimport org.junit.jupiter.api.*;\nimport org.junit.jupiter.params.*;\n"
    tests = {f"test/a/File{i}.java": head + text for i, text in enumerate(TESTS + NO_TESTS)}
    write_solution({"main/a/Cell.java": task("a", "Cell"), **tests})
    found = [test.target for test in configuration(projects)]
    assert found == [f"a.{letter}Test" for letter in "ABCDEFGHI"]


def test_test_classes_of_the_same_simple_name_are_refused(
    write_solution: WriteSolution, projects: Path
) -> None:
    write_solution(
        {
            "main/a/Cell.java": task("a", "Cell"),
            "test/a/CellTest.java": junit_test("a", "CellTest", ""),
            "test/b/CellTest.java": junit_test("b", "CellTest", ""),
        }
    )
    with pytest.raises(InputError, match=r"two test classes are called CellTest: a.* and b"):
        configuration(projects)
