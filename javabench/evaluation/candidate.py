"""From a completion to a candidate: the benchmark's rules of extraction and replacement.

Pure functions of text: nothing here knows of files, projects or builds.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

from javabench.java.source import JavaSource

MIN_GROWTH = 10
"""Characters by which a body must have grown over the skeleton's for a left TODO to be forgiven."""

_JAVA_BLOCK = re.compile(r"```java\r?\n(.*?)```", re.DOTALL)
_ANY_BLOCK = re.compile(r"```[^\n`]*\n(.*?)(?:```|\Z)", re.DOTALL)
_PUBLIC = re.compile(r"\bpublic\b")
_COMMENT_LINE = re.compile(r"^[ \t]*//.*(?:\r?\n|\Z)", re.MULTILINE)
_IMPORT = re.compile(r"^[ \t]*import\s+(?:static\s+)?[\w.]+(?:\.\*)?\s*;", re.MULTILINE)


class Extraction(StrEnum):
    """Which part of a completion counts as its code."""

    STRICT = "strict"
    """The first closed block labelled ``java``: the published rule."""
    LENIENT = "lenient"
    """Also an unclosed block, one with another label or none, or bare code."""


@dataclass(frozen=True)
class Candidate:
    """What a completion amounts to, before anything is built."""

    source: str
    """The Java file to put in place of the canonical class; empty if it can't replace."""
    can_replace: bool
    """True when skeleton and code both have a ``public`` to join them at."""
    has_todo: bool
    """True when a method that was to be written was left as it was."""


def make_candidate(
    completion: str,
    skeleton: str,
    *,
    extraction: Extraction = Extraction.STRICT,
    keep_imports: bool = False,
) -> Candidate:
    """Apply the rules to one completion.

    Args:
        completion: What the model wrote.
        skeleton: The skeleton's source file.
        extraction: How the code is found in the completion.
        keep_imports: Unite the code's imports with the skeleton's. The published rule drops them.
    """
    code = extract_code(completion, skeleton, extraction)
    replaceable = can_replace(code, skeleton)
    return Candidate(
        source=splice(code, skeleton, keep_imports=keep_imports) if replaceable else "",
        can_replace=replaceable,
        has_todo=has_todo(code, skeleton),
    )


def extract_code(completion: str, skeleton: str, extraction: Extraction = Extraction.STRICT) -> str:
    """The code inside a completion, empty if there is none.

    Strict: the inside of the first closed block whose label is exactly ``java``, directly followed
    by a line end. Lenient: where that finds nothing that declares the skeleton's type, the first
    block of any label, closed or not, that does; else the completion itself if it does.
    """
    strict = _JAVA_BLOCK.search(completion)
    code = strict.group(1) if strict else ""
    if extraction is Extraction.STRICT:
        return code
    wanted = JavaSource(skeleton).top_level_types[:1]
    blocks = [code, *(match.group(1) for match in _ANY_BLOCK.finditer(completion)), completion]
    declaring = (block for block in blocks if wanted and wanted[0] in _types_of(block))
    return next(declaring, code)


def can_replace(code: str, skeleton: str) -> bool:
    """True when both texts contain the word ``public``, at which they are joined."""
    return bool(_PUBLIC.search(code) and _PUBLIC.search(skeleton))


def splice(code: str, skeleton: str, *, keep_imports: bool = False) -> str:
    """The skeleton up to its first ``public``, then the code from its first ``public``.

    Package, imports and the type's Javadoc are therefore the skeleton's.

    Raises:
        ValueError: One of the two has no ``public``; see ``can_replace``.
    """
    skeleton_public = _PUBLIC.search(skeleton)
    code_public = _PUBLIC.search(code)
    if not skeleton_public or not code_public:
        raise ValueError("code and skeleton can't be joined: one of them has no 'public'")
    head = skeleton[: skeleton_public.start()]
    if keep_imports:
        head = _add_imports(head, code[: code_public.start()])
    return head + code[code_public.start() :]


def has_todo(code: str, skeleton: str) -> bool:
    """True when a method that was to be written was left as it was.

    That is: a method of the same name and ``seq`` as a TODO method of the skeleton still has a
    TODO comment, and its body, comment lines left out, has grown by fewer than ``MIN_GROWTH``
    characters.
    """
    written = {(m.name, m.seq): m for m in JavaSource(code).methods}
    for asked in JavaSource(skeleton).todo_methods():
        method = written.get((asked.name, asked.seq))
        if method is None or not method.has_todo:
            continue
        growth = len(_without_comment_lines(method.body)) - len(_without_comment_lines(asked.body))
        if growth < MIN_GROWTH:
            return True
    return False


def _without_comment_lines(body: str) -> str:
    return _COMMENT_LINE.sub("", body)


def _types_of(block: str) -> tuple[str, ...]:
    return JavaSource(block).top_level_types


def _add_imports(head: str, code_head: str) -> str:
    """``head`` with those imports of ``code_head`` that it lacks, behind its own last import."""
    own = {_squeeze(match.group()) for match in _IMPORT.finditer(head)}
    new = dict.fromkeys(_squeeze(match.group()) for match in _IMPORT.finditer(code_head))
    added = "".join(f"\n{line}" for line in new if line not in own)
    anchors = list(_IMPORT.finditer(head)) or list(
        re.finditer(r"^[ \t]*package\s+[\w.]+\s*;", head, re.MULTILINE)
    )
    if not anchors:
        return f"{added.lstrip()}\n{head}" if added else head
    return head[: anchors[-1].end()] + added + head[anchors[-1].end() :]


def _squeeze(line: str) -> str:
    return " ".join(line.split())
