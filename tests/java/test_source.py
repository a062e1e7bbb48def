"""What the syntax tree says of a Java source."""

from hypothesis import given
from hypothesis import strategies as st

from javabench.java.source import JavaSource

SOURCE = """\
package a.b;

/** ═★🚂 */
public class Shape<T> {
    // TODO not in a method
    private final String mark = "🚂";

    public Shape(int size) {
        // TODO
    }

    int area() { return 1; }

    int area(int scale) throws IllegalStateException {
        // TODO: multiply ═
        return 0;
    }

    abstract int edges();

    static <U> java.util.List<U[]> corners() {
        /* TODO in a block comment does not count */
        String text = "// TODO in a string does not count";
        Runnable hidden = new Runnable() {
            public void run() { /* a method inside a method */ }
        };
        return null;
    }

    interface Inner {
        default void area() {
            // TODO
        }
    }

    record Pair(int a, int b) {
        Pair {
            // TODO check
        }
    }
}

enum Other { A }
"""


def test_methods_are_listed_in_file_order_with_overloads_numbered() -> None:
    methods = [(m.name, m.seq) for m in JavaSource(SOURCE).methods]
    assert methods == [
        ("Shape", 0),
        ("area", 0),
        ("area", 1),
        ("edges", 0),
        ("corners", 0),
        ("area", 2),
        ("Pair", 0),
    ]


def test_todo_methods_are_those_with_a_todo_line_comment_in_their_body() -> None:
    todo = [(m.name, m.seq) for m in JavaSource(SOURCE).todo_methods()]
    assert todo == [("Shape", 0), ("area", 1), ("area", 2), ("Pair", 0)]


def test_offsets_are_of_characters_although_the_source_is_not_ascii() -> None:
    for method in JavaSource(SOURCE).methods:
        text = SOURCE[method.start : method.end]
        assert method.name in text
        assert text.endswith(method.body or ";")
        assert SOURCE[method.body_start : method.end] == method.body


def test_an_abstract_method_has_no_body() -> None:
    (edges,) = [m for m in JavaSource(SOURCE).methods if m.name == "edges"]
    assert not edges.has_body
    assert edges.body_start == edges.end


def test_return_types_are_as_declared_and_none_for_constructors() -> None:
    types = {(m.name, m.seq): m.return_type for m in JavaSource(SOURCE).methods}
    assert types["Shape", 0] is None
    assert types["area", 0] == "int"
    assert types["corners", 0] == "java.util.List<U[]>"
    assert types["Pair", 0] is None


def test_package_and_top_level_types() -> None:
    source = JavaSource(SOURCE)
    assert source.package == "a.b"
    assert source.top_level_types == ("Shape", "Other")
    assert JavaSource("class A {}").package == ""


def test_broken_code_still_gives_its_whole_methods() -> None:
    source = JavaSource("class A { int f() { return 1; } int g( { } ")
    assert source.has_syntax_error
    assert "f" in [m.name for m in source.methods]


def test_deep_nesting_does_not_overflow_the_stack() -> None:
    deep = "class A { int f() { return " + "(" * 5000 + "1" + ")" * 5000 + "; /* */ } }"
    assert [m.name for m in JavaSource(deep).methods] == ["f"]


def test_a_lone_surrogate_is_no_obstacle() -> None:
    source = JavaSource('class A { String s = "\ud800"; int f() { return 1; } }')
    (method,) = source.methods
    assert source.text[method.start : method.end] == "int f() { return 1; }"


@given(st.text(max_size=200))
def test_any_text_can_be_asked(text: str) -> None:
    for method in JavaSource(text).methods:
        assert 0 <= method.start <= method.body_start <= method.end <= len(text)
