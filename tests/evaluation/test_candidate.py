"""The rules that make a candidate of a completion, sentence by sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from javabench.evaluation.candidate import (
    Extraction,
    can_replace,
    extract_code,
    has_todo,
    make_candidate,
    splice,
)

SKELETON = """\
package a;

import java.util.List;

/** Doc of the skeleton. ★ */
public class A {
    int f() {
        // TODO
        return 0;
    }

    int f(int x) {
        // TODO
        return 0;
    }

    int done() { return 1; }
}
"""


class TestExtraction:
    def test_the_code_is_the_inside_of_the_first_java_block(self) -> None:
        completion = "Sure!\n```java\nclass A {}\n```\nand\n```java\nclass B {}\n```\n"
        assert extract_code(completion, SKELETON) == "class A {}\n"

    def test_a_block_with_another_label_before_it_is_passed_over(self) -> None:
        completion = "```text\nplan\n```\n```java\nclass A {}\n```"
        assert extract_code(completion, SKELETON) == "class A {}\n"

    def test_the_label_may_be_followed_by_a_windows_line_end(self) -> None:
        assert extract_code("```java\r\nclass A {}\r\n```", SKELETON) == "class A {}\r\n"

    @pytest.mark.parametrize(
        "completion",
        [
            "public class A {}",
            "```Java\npublic class A {}\n```",
            "```\npublic class A {}\n```",
            "```java public class A {}\n```",
            "```java \npublic class A {}\n```",
            "```java\npublic class A {}\n",
            "```javascript\npublic class A {}\n```",
            "",
        ],
    )
    def test_without_such_a_block_the_code_is_empty(self, completion: str) -> None:
        assert extract_code(completion, SKELETON) == ""

    def test_the_block_ends_at_the_first_three_backticks(self) -> None:
        assert extract_code('```java\nString s = "```";\n```', SKELETON) == 'String s = "'


class TestLenientExtraction:
    @pytest.mark.parametrize(
        "completion",
        [
            "public class A {}\n",
            "```Java\npublic class A {}\n```",
            "```\npublic class A {}\n```",
            "```java\npublic class A {}\n",
            "```java\nclass Helper {}\n```\nNow the class:\n```java\npublic class A {}\n```",
        ],
    )
    def test_the_code_is_what_declares_the_target_type(self, completion: str) -> None:
        assert extract_code(completion, SKELETON, Extraction.LENIENT).strip() == "public class A {}"

    def test_a_strict_block_that_declares_the_type_wins(self) -> None:
        completion = "```\npublic class A { int x; }\n```\n```java\npublic class A {}\n```"
        assert extract_code(completion, SKELETON, Extraction.LENIENT) == "public class A {}\n"

    def test_where_nothing_declares_the_type_it_is_the_strict_rule(self) -> None:
        completion = "```java\npublic int f() { return 1; }\n```"
        assert extract_code(completion, SKELETON, Extraction.LENIENT) == extract_code(
            completion, SKELETON
        )


class TestReplacement:
    def test_both_sides_need_the_word_public(self) -> None:
        assert can_replace("public class A {}", SKELETON)
        assert not can_replace("class A {}", SKELETON)
        assert not can_replace("public class A {}", "class A {}")

    def test_public_must_be_a_word_of_its_own(self) -> None:
        assert not can_replace("class A { int republican, publicity; }", SKELETON)

    def test_the_head_is_the_skeletons_and_the_rest_is_the_codes(self) -> None:
        code = "package b;\nimport java.util.Map;\n/** Doc. */\npublic class A { int x; }\n"
        candidate = splice(code, SKELETON)
        head = SKELETON[: SKELETON.index("public")]
        assert candidate == head + "public class A { int x; }\n"

    def test_code_that_begins_with_a_public_method_is_joined_there(self) -> None:
        assert splice("int x; public int g() {}", SKELETON).endswith("★ */\npublic int g() {}")

    def test_kept_imports_stand_behind_the_skeletons_own(self) -> None:
        code = (
            "import java.util.List;\nimport  java.util.Map ;\nimport static java.lang.Math.*;\n"
            "public class A {}"
        )
        candidate = splice(code, SKELETON, keep_imports=True)
        assert candidate.startswith(
            "package a;\n\nimport java.util.List;\nimport java.util.Map ;\n"
            "import static java.lang.Math.*;\n\n/** Doc"
        )

    def test_kept_imports_stand_behind_the_package_of_a_skeleton_without_imports(self) -> None:
        candidate = splice(
            "import x.Y;\npublic class A {}", "package a;\npublic class A {}", keep_imports=True
        )
        assert candidate == "package a;\nimport x.Y;\npublic class A {}"

    def test_joining_what_can_not_be_joined_is_an_error(self) -> None:
        with pytest.raises(ValueError, match="no 'public'"):
            splice("class A {}", SKELETON)


class TestHasTodo:
    def test_the_skeleton_itself_has_todo(self) -> None:
        assert has_todo(SKELETON, SKELETON)

    def test_a_written_method_without_the_comment_has_none(self) -> None:
        assert not has_todo(SKELETON.replace("// TODO", ""), SKELETON)

    def test_a_kept_comment_is_forgiven_when_the_body_has_grown_by_ten_characters(self) -> None:
        body = "// TODO\n        return 0;"
        assert not has_todo(SKELETON.replace(body, body + " " * 10), SKELETON)
        assert has_todo(SKELETON.replace(body, body + " " * 9), SKELETON)

    def test_lines_that_are_only_a_comment_are_not_growth(self) -> None:
        body = "// TODO\n        return 0;"
        grown = "// TODO\n        // I would do it like this, if I did it\n        return 0;"
        assert has_todo(SKELETON.replace(body, grown), SKELETON)

    def test_a_comment_behind_code_is_growth(self) -> None:
        body = "// TODO\n        return 0;"
        grown = "// TODO\n        return 0; // as the text says"
        assert not has_todo(SKELETON.replace(body, grown), SKELETON)

    def test_one_method_left_of_several_is_enough(self) -> None:
        once = SKELETON.replace("// TODO\n        return 0;", "return 12345;", 1)
        assert has_todo(once, SKELETON)

    def test_overloads_are_told_apart_by_their_position(self) -> None:
        only_second = "public class A { int f() { return 1; } int f(int x) {\n // TODO\n} }"
        assert has_todo(only_second, SKELETON)

    def test_a_method_that_is_missing_is_not_left(self) -> None:
        assert not has_todo("public class A { }", SKELETON)

    def test_a_todo_in_a_method_that_was_not_asked_for_does_not_count(self) -> None:
        code = "public class A { int done() {\n // TODO\n return 1; } }"
        assert not has_todo(code, SKELETON)

    def test_growth_is_counted_in_characters_not_bytes(self) -> None:
        # Nine characters, 27 bytes.
        body = "// TODO\n        return 0;"
        assert has_todo(SKELETON.replace(body, body + "/*═════*/"), SKELETON)


class TestCandidate:
    def test_what_can_not_replace_has_no_source(self) -> None:
        candidate = make_candidate("no code at all", SKELETON)
        assert (candidate.source, candidate.can_replace, candidate.has_todo) == ("", False, False)

    def test_windows_line_ends_stay_in_the_candidate(self) -> None:
        candidate = make_candidate("```java\r\npublic class A {\r\n}\r\n```", SKELETON)
        assert candidate.source.endswith("public class A {\r\n}\r\n")

    @given(st.text(alphabet=st.sampled_from("`java\r\npublic class{}/TODO \ud800═"), max_size=80))
    def test_no_completion_is_too_strange(self, completion: str) -> None:
        candidate = make_candidate(completion, SKELETON)
        assert candidate.can_replace == bool(candidate.source)
