"""Does a test ask only for what the documentation says?

Above each test method stands the sentence that it checks, or several of them::

    // Spec: Track.push "the cut comes to stand at that end"
    // Spec: Track "Names are unique in a yard"
    // Spec: README "A coach takes up two"
    @Test
    void …

The words must be found in the Javadoc of that member (a constructor has its type's name), of that
type, or in the project's README.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from tree_sitter import Node

from javabench.dataset.sources import SourceType, source_types
from javabench.dataset.testcases import is_test_method
from javabench.dataset.verification import Check
from javabench.java.source import TYPE_NODES, JavaSource, walk
from javabench.project import MAIN_SOURCES, TEST_SOURCES

_SPEC = re.compile(r'//\s*Spec:\s*(?P<place>[\w.]+)\s+"(?P<words>[^"]+)"\s*')
_README = "README"
_CODE = re.compile(r"\{@(?:code|literal)\s+([^{}]*)\}")
_LINK = re.compile(
    r"\{@link(?:plain)?\s+(?P<to>[^\s{}(]+(?:\([^)]*\))?)(?:\s+(?P<label>[^{}]*))?\}"
)
_MEMBER_MARK = re.compile(r"(?<![\w.])#(?=\w)")
_HTML = re.compile(r"</?\w+[^<>]*>")
_STARS = re.compile(r"^\s*\*? ?", re.MULTILINE)
_MIN_WORDS = 2


def documented(solution_dir: Path) -> Check:
    """Look up the sentence of each test method of a solution."""
    documentation = dict(_documentation(solution_dir))
    findings = []
    total = found = 0
    for test in source_types(solution_dir / TEST_SOURCES).values():
        for where, specs in _tests(test):
            total += 1
            faults = list(_faults(specs, documentation))
            found += not faults
            findings += [f"{where}: {fault}" for fault in faults]
    return Check(
        "tests that check a documented sentence",
        f"{found} of {total}",
        "all",
        found == total > 0,
        tuple(findings),
    )


def _faults(specs: list[str], documentation: Mapping[str, str]) -> Iterator[str]:
    if not specs:
        yield "no '// Spec: Type.member \"words of its Javadoc\"' above it"
    for comment in specs:
        spec = _SPEC.fullmatch(comment)
        if spec is None:
            yield f'not of the form // Spec: Type.member "words of its Javadoc": {comment}'
        elif spec["place"] not in documentation:
            yield f"{spec['place']} has no documentation"
        elif len(spec["words"].split()) < _MIN_WORDS:
            yield f"too few words to find the sentence by: {spec['words']}"
        elif _plain(spec["words"]) not in documentation[spec["place"]]:
            yield f"the documentation of {spec['place']} doesn't say: {spec['words']}"


def _tests(test: SourceType) -> Iterator[tuple[str, list[str]]]:
    """Each test method of a file: where it is, and the comments above it that name a sentence."""
    source = test.source
    for node in walk(source.root):
        if not is_test_method(node, source):
            continue
        comments = []
        above = node.prev_named_sibling
        while above is not None and above.type == "line_comment":
            comments.append(source.node_text(above))
            above = above.prev_named_sibling
        name = node.child_by_field_name("name")
        label = "" if name is None else source.node_text(name)
        where = f"{test.simple_name}.{label}"
        yield where, [text for text in reversed(comments) if "Spec:" in text]


def _documentation(solution_dir: Path) -> Iterator[tuple[str, str]]:
    """The words of each type and member of the main sources, and of the README."""
    readme = solution_dir / "README.md"
    if readme.is_file():
        yield _README, _plain(readme.read_text("utf-8"))
    words: dict[str, list[str]] = {}
    for each in source_types(solution_dir / MAIN_SOURCES).values():
        for name, comment in _comments(each.source):
            words.setdefault(name, []).append(_plain(comment))
    for name, texts in words.items():
        yield name, " ".join(texts)


def _comments(source: JavaSource) -> Iterator[tuple[str, str]]:
    """Each Javadoc comment, with ``Type`` or ``Type.member`` that it belongs to."""
    for node in walk(source.root):
        if node.type != "block_comment":
            continue
        declared = node.next_named_sibling
        while declared is not None and declared.type.endswith("comment"):
            declared = declared.next_named_sibling
        text = source.node_text(node)
        if declared is None or not text.startswith("/**"):
            continue
        owner = _owner(declared, source)
        body = _STARS.sub("", text[3:-2])
        if declared.type in TYPE_NODES:
            # A record's components are documented with the record.
            yield _name(declared, source), body
        else:
            for name in _declared_names(declared, source):
                yield f"{owner}.{name}", body


def _declared_names(node: Node, source: JavaSource) -> Iterator[str]:
    for each in [node, *node.children_by_field_name("declarator")]:
        if name := each.child_by_field_name("name"):
            yield source.node_text(name)


def _owner(node: Node, source: JavaSource) -> str:
    parent = node.parent
    while parent is not None and parent.type not in TYPE_NODES:
        parent = parent.parent
    return "" if parent is None else _name(parent, source)


def _name(node: Node, source: JavaSource) -> str:
    name = node.child_by_field_name("name")
    return "" if name is None else source.node_text(name)


def _plain(text: str) -> str:
    """A text without tags and markup, with single spaces."""
    text = _LINK.sub(lambda tag: tag["label"] or tag["to"], _CODE.sub(r"\1", text))
    text = _HTML.sub(" ", text).replace("`", "").replace("**", "")
    text = _MEMBER_MARK.sub("", text).replace("#", ".")
    text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&").replace('"', "")
    return " ".join(text.split())
