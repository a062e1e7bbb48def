"""What becomes of marked methods, and which marks are refused."""

import re
import textwrap
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from javabench.dataset.skeleton import skeleton_files, skeleton_source
from javabench.errors import InputError
from javabench.java.source import JavaSource
from tests.dataset.conftest import WriteSolution, task


def skeleton(source: str) -> str:
    return skeleton_source(textwrap.dedent(source).lstrip("\n"), "A.java")


def fault(source: str) -> str:
    with pytest.raises(InputError) as caught:
        skeleton(source)
    return str(caught.value)


@pytest.mark.parametrize(
    ("declared", "value"),
    [
        ("byte", "0"),
        ("short", "0"),
        ("int", "0"),
        ("long", "0"),
        ("float", "0"),
        ("double", "0"),
        ("char", "0"),
        ("boolean", "false"),
        ("String", "null"),
        ("Boolean", "null"),
        ("int[]", "null"),
        ("java.util.Map<String, int[]>", "null"),
    ],
)
def test_body_becomes_the_default_value_of_the_return_type(declared: str, value: str) -> None:
    assert skeleton(f"""
        public class A {{
            static {declared} f(int a) {{
                // TASK
                if (a > 0) {{ throw new IllegalStateException("}}"); }}
                return g();
            }}
        }}
        """) == textwrap.dedent(f"""\
        public class A {{
            static {declared} f(int a) {{
                // TODO

                return {value};
            }}
        }}
        """)


def test_nothing_is_returned_from_void_methods_and_constructors() -> None:
    assert skeleton("""
        public class A {
            A() {
                // TASK
                super();
            }

            void f() {
                // TASK
                g();
            }
        }
        """) == textwrap.dedent("""\
        public class A {
            A() {
                // TODO
            }

            void f() {
                // TODO
            }
        }
        """)


def test_type_variable_is_returned_as_null() -> None:
    text = skeleton(
        "public class A<T> {\n    <U> T f() {\n        // TASK\n        return t;\n    }\n}\n"
    )
    assert "    <U> T f() {\n        // TODO\n\n        return null;\n    }\n" in text


def test_skeleton_lines_stand_in_place_of_the_default_value() -> None:
    assert skeleton("""
        public class A {
            A(int x) {
                // TASK
                // SKELETON: super(x);
                // SKELETON: if (x > 0) {
                // SKELETON:     this.x = x;
                // SKELETON: }
                super(x);
                this.x = x + 1; // more
            }
        }
        """) == textwrap.dedent("""\
        public class A {
            A(int x) {
                // TODO

                super(x);
                if (x > 0) {
                    this.x = x;
                }
            }
        }
        """)


def test_of_overloads_only_the_marked_one_is_taken_out() -> None:
    text = skeleton("""
        public class A {
            int f() { return 1; }

            int f(int a) {
                // TASK
                return 2;
            }

            int f(long a) { return 3; }
        }
        """)
    assert [(m.seq, m.has_todo) for m in JavaSource(text).methods] == [
        (0, False),
        (1, True),
        (2, False),
    ]
    assert "int f() { return 1; }" in text
    assert "return 2" not in text
    assert "int f(long a) { return 3; }" in text


def test_nested_types_keep_their_own_indentation() -> None:
    assert skeleton("""
        public class A {
          record P(int x) {
              P {
                // TASK
                check(x);
              }
          }
          enum E {
            ONE {
              boolean f() {
                // TASK
                return true;
              }
            };
          }
        }
        """) == textwrap.dedent("""\
        public class A {
          record P(int x) {
              P {
                // TODO
              }
          }
          enum E {
            ONE {
              boolean f() {
                // TODO

                return false;
              }
            };
          }
        }
        """)


def test_characters_of_several_bytes_before_a_mark_do_not_shift_it() -> None:
    head = 'public class A {\n    String s = "═ ★ 😀 é";\n\n'
    tail = "\n    // ═══ 😀 ═══\n    int g() { return 2; }\n}\n"
    text = skeleton_source(
        head + "    int f() {\n        // TASK\n        return '★';\n    }\n" + tail, "A.java"
    )
    assert text == head + "    int f() {\n        // TODO\n\n        return 0;\n    }\n" + tail


def test_windows_line_ends_stay() -> None:
    source = (
        "public class A {\n    int f() {\n        // TASK\n        // SKELETON: return 7;\n"
        "        return 1;\n    }\n    void g() {\n        // TASK\n    }\n}\n"
    )
    expected = (
        "public class A {\n    int f() {\n        // TODO\n\n        return 7;\n    }\n"
        "    void g() {\n        // TODO\n    }\n}\n"
    )
    assert skeleton_source(source.replace("\n", "\r\n"), "A") == expected.replace("\n", "\r\n")


def test_tabs_stay() -> None:
    source = "public class A {\n\tint f() {\n\t\t// TASK\n\t\treturn 1;\n\t}\n}\n"
    expected = "public class A {\n\tint f() {\n\t\t// TODO\n\n\t\treturn 0;\n\t}\n}\n"
    assert skeleton_source(source, "A.java") == expected


def test_mark_behind_the_opening_brace_gets_a_line_of_its_own() -> None:
    source = "public class A {\n    int f() { // TASK\n        return 1; }\n}\n"
    expected = "public class A {\n    int f() {\n        // TODO\n\n        return 0;\n    }\n}\n"
    assert skeleton_source(source, "A.java") == expected


def test_file_without_marks_is_the_same_to_the_byte() -> None:
    source = "class A { // no public\n\tvoid f(){}\r\n /* ★ */ }"
    assert skeleton_source(source, "A.java") == source


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ("int a = 1;\n        // TASK\n        return a;", 4),
        ("/* first */\n        // TASK\n        return 1;", 4),
        ("if (x) {\n            // TASK\n        }\n        return 1;", 4),
        ("// TASK: count\n        return 1;", 3),
        ("//TASK\n        return 1;", 3),
        ("// TASK\n        // TASK\n        return 1;", 4),
        ("// SKELETON: return 2;\n        return 1;", 3),
        ("// TASK\n\n        // SKELETON: return 2;\n        return 1;", 5),
    ],
)
def test_misplaced_mark_is_refused_with_its_line(body: str, line: int) -> None:
    message = fault(f"public class A {{\n    int f() {{\n        {body}\n    }}\n}}\n")
    assert message.startswith(f"A.java:{line}: '// TASK' must be the first line")


def test_mark_outside_any_method_is_refused() -> None:
    assert fault("public class A {\n    // TASK\n    int x;\n}\n").startswith("A.java:2: '// TASK'")


def test_mark_in_a_string_is_no_mark() -> None:
    source = 'public class A {\n    String f() { return "// TASK"; }\n}\n'
    assert skeleton_source(source, "A.java") == source


@pytest.mark.parametrize("text", ['String s = "TODO";', "/** TODO */ int x;", "int TODO_LIST;"])
def test_todo_in_a_solution_is_refused(text: str) -> None:
    assert fault(f"\npublic class A {{\n\n    {text}\n}}\n").startswith("A.java:3: 'TODO'")


def test_fence_in_a_solution_is_refused() -> None:
    assert fault("public class A {\n    // ```java\n}\n").startswith("A.java:2: '```'")


def test_syntax_error_is_refused() -> None:
    assert fault("public class A {\n    int x = ;\n}\n").startswith("A.java:2: a syntax error")


MARKED = "    int f() {\n        // TASK\n        return 1;\n    }\n"


@pytest.mark.parametrize(
    ("source", "line"),
    [
        (f"/** The public one. */\npublic class A {{\n{MARKED}}}\n", 1),
        (f"\n// x\nabstract public class A {{\n{MARKED}}}\n", 2),
        (f"class B {{ public int x; }}\n\npublic class A {{\n{MARKED}}}\n", 1),
        (f"class A {{\n    public int x;\n{MARKED}}}\n", 2),
        (f"class A {{\n{MARKED}}}\n", 1),
        (f"\n\nfinal class A {{\n{MARKED}}}\n", 1),
        (MARKED, 1),
    ],
)
def test_task_file_that_candidates_could_not_be_joined_to_is_refused(
    source: str, line: int
) -> None:
    assert fault(source).startswith(f"A.java:{line}: the first 'public'")


def test_annotations_may_stand_before_the_public_of_a_task_class() -> None:
    assert "// TODO" in skeleton(f'@SuppressWarnings("x")\npublic class A {{\n{MARKED}}}\n')


def test_public_may_stand_anywhere_in_a_file_without_marks() -> None:
    source = "/** Not public. */\nclass A { public int x; }\n"
    assert skeleton(source) == source


def test_skeleton_has_all_files_but_the_tests(write_solution: WriteSolution) -> None:
    solution = write_solution(
        {
            "README.md": "// TASK TODO stays\n",
            "build.gradle": "plugins { id 'java' }\n",
            "src/main/resources/a.txt": "TODO\n",
            "src/test/resources/b.txt": "",
            "build/classes/A.class": "",
            "main/a/A.java": task("a", "A"),
            "main/a/B.java": "package a;\nclass B { }\n",
            "test/a/ATest.java": "package a;\nclass ATest { }\n",
        }
    )
    files = skeleton_files(solution)
    assert {name: file.is_task for name, file in files.items()} == {
        "README.md": False,
        "build.gradle": False,
        "settings.gradle": False,
        "src/main/java/a/A.java": True,
        "src/main/java/a/B.java": False,
        "src/main/resources/a.txt": False,
    }
    assert files["README.md"].content == b"// TASK TODO stays\n"


def test_task_classes_of_the_same_file_name_are_refused(write_solution: WriteSolution) -> None:
    solution = write_solution({"main/a/A.java": task("a", "A"), "main/b/A.java": task("b", "A")})
    with pytest.raises(InputError, match=re.escape("main/java/b/A.java:1")) as caught:
        skeleton_files(solution)
    assert str(Path("main/java/a/A.java:1")) in str(caught.value)


def test_source_that_is_not_utf8_is_refused(write_solution: WriteSolution) -> None:
    solution = write_solution({"main/a/A.java": "class A { }\n"})
    (solution / "src/main/java/a/A.java").write_bytes(b"// fine\n// \xe9\nclass A { }\n")
    with pytest.raises(InputError, match=r"A\.java:2: not UTF-8"):
        skeleton_files(solution)


METHODS = st.lists(
    st.tuples(
        st.sampled_from(["f", "g", "A"]),
        st.sampled_from(["void", "int", "boolean", "String[]"]),
        st.booleans(),
        st.sampled_from(["", 'String s = "} ★";', "// a { brace", "if (b) { x(); }", "/* 😀 */"]),
        st.sampled_from(["", "    // ═══\n", "    int field;\n", "\n\n"]),
    ),
    max_size=8,
)


@given(METHODS, st.sampled_from(["\n", "\r\n"]))
def test_exactly_the_marked_methods_become_todo_methods(
    methods: list[tuple[str, str, bool, str, str]], line_end: str
) -> None:
    parts = ["public class A {\n"]
    for i, (name, kind, marked, statement, before) in enumerate(methods):
        head = f"A(int p{i})" if name == "A" else f"{kind} {name}(int p{i})"
        mark = "        // TASK\n" if marked else ""
        parts.append(f"{before}    {head} {{\n{mark}        {statement}\n        end();\n    }}\n")
    solution = "".join([*parts, "}\n"]).replace("\n", line_end)

    derived = skeleton_source(solution, "A.java")

    old_methods, new_methods = JavaSource(solution).methods, JavaSource(derived).methods
    assert [(m.name, m.seq) for m in old_methods] == [(m.name, m.seq) for m in new_methods]
    assert [m.has_todo for m in new_methods] == [marked for _, _, marked, _, _ in methods]
    assert not JavaSource(derived).has_syntax_error
    for old, new in zip(old_methods, new_methods, strict=True):
        if not new.has_todo:
            assert new.body == old.body
    assert _without_bodies(solution) == _without_bodies(derived)


def _without_bodies(text: str) -> str:
    for method in reversed(JavaSource(text).methods):
        text = text[: method.body_start] + text[method.end :]
    return text
