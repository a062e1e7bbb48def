"""Mutants of a class: the slips that its tests must notice.

The operators are the usual ones of mutation testing: conditions negated, boundaries moved, logic
and arithmetic swapped, returned values replaced, calls removed, constants changed. Each mutant has
one change.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tree_sitter import Node

from javabench.java.source import METHOD_NODES, JavaSource, walk

_SWAPPED = {
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "==": "!=",
    "!=": "==",
    "&&": "||",
    "||": "&&",
    "+": "-",
    "-": "+",
    "*": "/",
    "/": "*",
    "%": "*",
    "+=": "-=",
    "-=": "+=",
    "*=": "/=",
    "++": "--",
    "--": "++",
}
_EQUALITY = frozenset({"==", "!="})
_NUMBERS = frozenset({"byte", "short", "int", "long", "float", "double"})
_EMPTY = {
    "String": '""',
    "Optional": "java.util.Optional.empty()",
    "OptionalInt": "java.util.OptionalInt.empty()",
    "List": "java.util.List.of()",
    "Set": "java.util.Set.of()",
    "Map": "java.util.Map.of()",
    "Stream": "java.util.stream.Stream.empty()",
}
_LITERALS = frozenset({"true", "false", "decimal_integer_literal", "string_literal"})
_CONDITIONED = frozenset(
    {"if_statement", "while_statement", "do_statement", "for_statement", "ternary_expression"}
)
_LEFT_OUT = frozenset(
    {"annotation", "marker_annotation", "import_declaration", "package_declaration"}
)
_INTEGER = re.compile(r"(\d[\d_]*)([lL]?)")


@dataclass(frozen=True)
class Mutant:
    """A source file with one change."""

    source: str
    line: int
    """1-based line of the change."""
    change: str
    """The lines that are changed, before and after, on one line."""


def mutants(source: JavaSource) -> list[Mutant]:
    """All mutants of a source file, by the place of their change."""
    found: dict[str, Mutant] = {}
    for start, end, replacement in sorted(set(_changes(source))):
        mutant = _mutant(source, start, end, replacement)
        found.setdefault(mutant.source, mutant)
    return list(found.values())


def _mutant(source: JavaSource, start: int, end: int, replacement: str) -> Mutant:
    text = source.text
    changed = text[:start] + replacement + text[end:]
    first = text.rfind("\n", 0, start) + 1
    rest_of_line = re.compile(r"[^\r\n]*")
    before = text[first : _end(rest_of_line, text, end)]
    after = changed[first : _end(rest_of_line, changed, start + len(replacement))]
    return Mutant(
        source=changed,
        line=text.count("\n", 0, start) + 1,
        change=f"{' '.join(before.split())} ⇒ {' '.join(after.split())}",
    )


def _end(pattern: re.Pattern[str], text: str, offset: int) -> int:
    found = pattern.match(text, offset)
    return found.end() if found else offset


def _changes(source: JavaSource) -> Iterator[tuple[int, int, str]]:
    """Each change: start, end and what comes in between."""
    for node in walk(source.root, into=lambda node: node.type not in _LEFT_OUT):
        for changed, replacement in _changes_of(node, source):
            # What exists for serialisation alone can't be seen by a test of behaviour.
            if not _is_serial_version(changed, source):
                yield (
                    source.offset(changed.start_byte),
                    source.offset(changed.end_byte),
                    replacement,
                )


def _changes_of(node: Node, source: JavaSource) -> Iterator[tuple[Node, str]]:
    text = source.node_text
    condition = node.child_by_field_name("condition") if node.type in _CONDITIONED else None
    if condition is not None and not _negated_by_another(condition):
        around = "({})" if condition.type == "parenthesized_expression" else "{}"
        yield condition, around.format(f"!({text(condition)})")
    match node.type:
        case "binary_expression" | "assignment_expression":
            operator = node.child_by_field_name("operator")
            if operator is not None and operator.type in _SWAPPED:
                yield operator, _SWAPPED[operator.type]
        case "update_expression":
            for child in node.children:
                if child.type in _SWAPPED:
                    yield child, _SWAPPED[child.type]
        case "unary_expression" if node.children[0].type == "!":
            yield node.children[0], ""
        case "return_statement" if node.named_children:
            yield from _other_returns(node, node.named_children[0], source)
        case "expression_statement" if node.named_children[0].type == "method_invocation":
            yield node, "{ }"
        case "decimal_integer_literal" if number := _INTEGER.fullmatch(text(node)):
            yield node, f"{int(number[1].replace('_', '')) + 1}{number[2]}"
        case "true":
            yield node, "false"
        case "false":
            yield node, "true"
        case "string_literal" if text(node) != '""':
            yield node, '""'
        case "character_literal":
            yield node, "'!'" if text(node) == "'?'" else "'?'"


def _negated_by_another(condition: Node) -> bool:
    """True where swapping an operator comes to the same."""
    inner = condition
    while inner.type == "parenthesized_expression" and inner.named_children:
        inner = inner.named_children[0]
    operator = inner.child_by_field_name("operator")
    return operator is not None and operator.type in {*_EQUALITY, "!"}


def _other_returns(statement: Node, value: Node, source: JavaSource) -> Iterator[tuple[Node, str]]:
    kind = _return_type(statement, source)
    text = source.node_text(value)
    if not kind or value.type in _LITERALS:
        return
    plain = kind.partition("<")[0].rpartition(".")[2]
    if kind == "boolean":
        if not _negated_by_another(value):
            yield value, f"!({text})"
    elif kind in _NUMBERS:
        yield value, f"({text}) + 1"
    elif plain in _EMPTY:
        if not _EMPTY[plain].endswith(text):
            yield value, _EMPTY[plain]
    elif value.type != "null_literal" and kind != "char":
        yield value, "null"


def _return_type(statement: Node, source: JavaSource) -> str:
    """The declared type of what a statement returns; empty in a lambda, which declares none."""
    node = statement.parent
    while node is not None and node.type not in METHOD_NODES and node.type != "lambda_expression":
        node = node.parent
    kind = None if node is None else node.child_by_field_name("type")
    return "" if kind is None else source.node_text(kind)


def _is_serial_version(node: Node, source: JavaSource) -> bool:
    owner = node.parent
    return (
        owner is not None
        and owner.type == "variable_declarator"
        and source.node_text(owner).startswith("serialVersionUID")
    )
