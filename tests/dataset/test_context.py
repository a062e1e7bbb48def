"""How the context settings show a task's dependencies."""

from pathlib import PurePosixPath

from hypothesis import given
from hypothesis import strategies as st

from javabench.dataset.context import ContextSetting, code_context, fence, within_limit
from javabench.dataset.sources import SourceType
from javabench.java.source import JavaSource


def type_of(target: str, text: str, name: str | None = None) -> SourceType:
    simple = name or PurePosixPath(target).stem
    return SourceType(f"p.{simple}", target, JavaSource(text))


A = type_of("p/A.java", "package p;\n\nimport java.util.List;\n\nclass A { List<B> b; }\n")
B = type_of("p/B.java", "package p;\n\n// B\ninterface B { void f(); }\n")


def test_source_stands_in_a_fence_with_line_ends_of_its_own() -> None:
    assert fence("class A { }\n") == "```java\nclass A { }\n\n```\n"


def test_minimum_shows_nothing() -> None:
    assert code_context(ContextSetting.MINIMUM, [A, B], 8192) == ""


def test_selective_shows_signatures_with_a_blank_line_between() -> None:
    assert code_context(ContextSetting.SELECTIVE, [A, B], 0) == (
        "```java\npackage p;\n\nclass A {\n\n    List<B> b;\n}\n\n```\n"
        "\n"
        "```java\npackage p;\n\ninterface B {\n\n    void f() {\n    }\n}\n\n```\n"
    )


def test_maximum_shows_whole_sources() -> None:
    assert code_context(ContextSetting.MAXIMUM, [A, B], 8192) == (
        f"```java\n{A.source.text}\n```\n\n```java\n{B.source.text}\n```\n"
    )


def test_maximum_shows_a_file_of_two_dependencies_once() -> None:
    two = "package p;\nclass C { }\nclass D { }\n"
    both = [type_of("p/C.java", two), type_of("p/C.java", two, "D")]
    assert code_context(ContextSetting.MAXIMUM, both, 8192) == fence(two)
    assert code_context(ContextSetting.SELECTIVE, both, 8192).count("```java\n") == 2


def test_no_dependencies_give_no_context() -> None:
    assert [code_context(setting, [], 100) for setting in ContextSetting] == ["", "", ""]


def test_class_that_does_not_fit_is_left_out_and_later_ones_are_tried() -> None:
    assert within_limit(["aaaa", "bbbbbbbbb", "cc"], 10) == "aaaa\ncc"


def test_limit_counts_the_whole_text() -> None:
    assert within_limit(["aaaa", "bbbbb"], 10) == "aaaa\nbbbbb"
    assert within_limit(["aaaa", "bbbbbb"], 10) == "aaaa"
    assert within_limit(["★★★"], 3) == "★★★"
    assert within_limit(["aaaa"], 3) == ""


@given(st.lists(st.integers(1, 30)), st.integers(0, 60))
def test_limit_is_kept_and_nothing_that_fits_is_left_out(lengths: list[int], limit: int) -> None:
    fences = [f"{chr(ord('a') + i % 26) * length}." for i, length in enumerate(lengths)]
    shown = within_limit(fences, limit)
    assert len(shown) <= limit
    taken = shown.split("\n") if shown else []
    for each in fences:
        assert each in taken or len(shown) + len(each) + bool(shown) > limit or each in shown
