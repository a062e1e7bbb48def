"""Which types a class depends on, by its class files and by its source."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from javabench.dataset.compile import compile_solution
from javabench.dataset.dependencies import (
    compiled_graph,
    named_in_source,
    reached,
    task_dependencies,
)
from javabench.dataset.sources import source_types
from javabench.errors import InputError
from javabench.evaluation.engines.gradle.repository import default_maven_repo
from tests.dataset.conftest import WriteSolution, needs_jdk

UTIL = "package util;\npublic class {name} {{ public static final int MAX = 3; }}\n"


def dependencies(solution: Path, target: str, work: Path) -> list[str]:
    types = source_types(solution / "src/main/java")
    work.mkdir()
    classes = compile_solution(solution, work, default_maven_repo())
    return task_dependencies(target, compiled_graph(classes, types), types)


@needs_jdk
def test_class_files_tell_of_types_that_the_source_does_not_name(
    write_solution: WriteSolution, tmp_path: Path
) -> None:
    solution = write_solution(
        {
            "main/a/A.java": """
                package a;
                public class A {
                    int f() { return new B().next().size(); }
                    Runnable r = new Runnable() { public void run() { new D.Inner(); } };
                }
                """,
            "main/a/B.java": "package a;\nclass B { C next() { return new C(); } }\n",
            "main/a/C.java": "package a;\nclass C { int size() { return 1; } Unused u; }\n",
            "main/a/D.java": "package a;\nclass D { static class Inner { } }\n",
            "main/a/Unused.java": "package a;\nclass Unused { }\n",
        }
    )
    assert dependencies(solution, "a/A.java", tmp_path / "work") == ["a.B", "a.C", "a.D"]


@needs_jdk
def test_class_used_for_nothing_but_a_constant_is_found(
    write_solution: WriteSolution, tmp_path: Path
) -> None:
    solution = write_solution(
        {
            "main/a/A.java": """
                package a;
                import util.One;
                import util.Unused;
                import static util.Three.MAX;
                import static util.Four.*;
                public class A {
                    /** See {@link Near}. */
                    int f() { return One.MAX + util.Two.MAX + MAX + Beside.MAX; }
                }
                """,
            "main/a/Beside.java": "package a;\nclass Beside { static final int MAX = 1; }\n",
            "main/a/Near.java": "package a;\nclass Near { }\n",
            **{f"main/util/{n}.java": UTIL.format(name=n) for n in ("One", "Two", "Three")},
            "main/util/Four.java": "package util;\npublic class Four { static int other; }\n",
            "main/util/Unused.java": UTIL.format(name="Unused"),
        }
    )
    assert dependencies(solution, "a/A.java", tmp_path / "work") == [
        "a.Beside",
        "util.One",
        "util.Three",
        "util.Two",
    ]


@needs_jdk
def test_type_that_the_compiler_leaves_no_trace_of_is_found(
    write_solution: WriteSolution, tmp_path: Path
) -> None:
    solution = write_solution(
        {
            "main/a/A.java": "package a;\n@Mark\npublic class A { }\n",
            "main/a/Mark.java": """
                package a;
                import java.lang.annotation.*;
                @Retention(RetentionPolicy.SOURCE) @interface Mark { }
                """,
        }
    )
    types = source_types(solution / "src/main/java")
    (tmp_path / "bare").mkdir()
    classes = compile_solution(solution, tmp_path / "bare", default_maven_repo())
    graph = compiled_graph(classes, types)
    assert graph["a.A"] == frozenset()
    assert dependencies(solution, "a/A.java", tmp_path / "work") == ["a.Mark"]


@needs_jdk
def test_second_type_of_a_file_belongs_to_its_task(
    write_solution: WriteSolution, tmp_path: Path
) -> None:
    solution = write_solution(
        {
            "main/a/A.java": """
                package a;
                public class A { Helper h; }
                class Helper { B b; }
                """,
            "main/a/B.java": "package a;\nclass B { Helper h; Second s; }\nclass Second { }\n",
        }
    )
    assert dependencies(solution, "a/A.java", tmp_path / "one") == ["a.B"]
    assert dependencies(solution, "a/B.java", tmp_path / "two") == ["a.Helper"]


@needs_jdk
def test_names_beyond_ascii_and_dollars_are_understood(
    write_solution: WriteSolution, tmp_path: Path
) -> None:
    solution = write_solution(
        {
            "main/a/A.java": "package a;\npublic class A { Object o = new Ä$B.I(); }\n",
            "main/a/Ä$B.java": "package a;\nclass Ä$B { static class I { } }\n",
        }
    )
    assert dependencies(solution, "a/A.java", tmp_path / "work") == ["a.Ä$B"]


@pytest.mark.parametrize(
    ("code", "named"),
    [
        ("class A { Map m; }", {"a.Map"}),
        ("import java.util.Map;\nclass A { Map m; }", set()),
        ("import java.util.*;\nclass A { Map m; }", {"a.Map"}),
        ("import b.Map;\nclass A { Map m; }", {"b.Map"}),
        ("import b.*;\nclass A { Only o; }", {"b.Only"}),
        ("import b.Only.Kind;\nclass A { Kind k; }", {"b.Only"}),
        ("import b.Only.*;\nclass A { Kind k; }", {"b.Only"}),
        ("import b.Only;\nclass A { Only.Kind k; }", {"b.Only"}),
        ("class A { b.Only.Kind k; }", {"b.Only"}),
        ("class A { Object o = b.Only.Kind.X; }", {"b.Only"}),
        ("class A { class Map { } Map m; }", set()),
        ("class A<Map> { Map m; }", set()),
        ("class A { java.util.List<? extends Map[]> m; }", {"a.Map"}),
        ("@b.Mark class A { @Map int x; }", {"a.Map", "b.Mark"}),
        ("class A { Object o = Map::size; int x = Map.size(); }", {"a.Map"}),
        ("import static b.Only.size;\nclass A { int x = size(); }", {"b.Only"}),
        ("import static b.Only.size;\nclass A { }", set()),
        ("import static b.Only.*;\nclass A { int x = LIMIT; }", {"b.Only"}),
        ("import static b.Only.*;\nclass A { Kind x; }", {"b.Only"}),
        ("import static b.Only.*;\nclass A { int x = OTHER; }", set()),
        ('class A { /* Map */ String s = "Map"; // Map\n }', set()),
        ("class A { A a; int Only; }", set()),
    ],
)
def test_names_are_resolved_as_java_does(
    write_solution: WriteSolution, code: str, named: set[str]
) -> None:
    only = "public class Only { enum Kind { X } static int LIMIT = 1; static int size() { } }"
    solution = write_solution(
        {
            "main/a/A.java": f"package a;\n{code}\n",
            "main/a/Map.java": "package a;\n@interface Map { }\n",
            "main/b/Map.java": "package b;\npublic class Map { }\n",
            "main/b/Only.java": f"package b;\n{only}\n",
            "main/b/Mark.java": "package b;\npublic @interface Mark { }\n",
        }
    )
    types = source_types(solution / "src/main/java")
    assert named_in_source(types["a.A"], types) == named


def test_reach_is_transitive_and_ends_in_cycles() -> None:
    graph: Mapping[str, frozenset[str]] = {
        "A": frozenset({"B"}),
        "B": frozenset({"C", "A"}),
        "C": frozenset({"B"}),
        "D": frozenset({"A"}),
    }
    assert reached("A", graph) == {"A", "B", "C"}


@needs_jdk
def test_solution_that_does_not_compile_is_named(
    write_solution: WriteSolution, tmp_path: Path
) -> None:
    solution = write_solution({"main/a/A.java": "package a;\nclass A { B b; }\n"})
    with pytest.raises(InputError, match=r"does not compile: .*A\.java:2: error: cannot find"):
        compile_solution(solution, tmp_path, default_maven_repo())
