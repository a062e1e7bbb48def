"""A type's signatures: what the selective context shows of it.

Package, type header, fields with their initialisers, methods and constructors with empty bodies,
nested types in the same way; no imports, initialiser blocks or comments. The form is that of the
published datasets, in which methods without a body have an empty one too.
"""

from collections.abc import Iterator

from tree_sitter import Node

from javabench.java.source import METHOD_NODES, TYPE_NODES, JavaSource, walk
from javabench.java.types import type_declaration

_INDENT = "    "
_MAX_CONSTANTS_IN_LINE = 5
_COMMENTS = frozenset({"line_comment", "block_comment"})
_LITERALS = frozenset({"string_literal", "character_literal"})
_ANNOTATIONS = frozenset({"annotation", "marker_annotation"})
_FIELDS = frozenset({"field_declaration", "constant_declaration"})


def render_type(source: JavaSource, name: str) -> str:
    """The signatures of a top-level type, as a source file with a line end at its end.

    Raises:
        ValueError: The file declares no such type.
    """
    head = f"package {source.package};\n\n" if source.package else ""
    return f"{head}{_Renderer(source).declaration(type_declaration(source, name), '')}\n"


class _Renderer:
    """Writes declarations; each ``indent`` is that of the line on which the declaration begins."""

    def __init__(self, source: JavaSource) -> None:
        self._source = source

    def declaration(self, node: Node, indent: str) -> str:
        """A type, or an enum's constant, with its members."""
        body = node.child_by_field_name("body")
        head = f"{self._modifiers(node, indent)}{self._in_line(*_header(node))}"
        if node.type == "enum_constant" and (given := node.child_by_field_name("arguments")):
            head += self._value(given, indent) if _has_block(given) else self._in_line(given)
        return head if body is None else f"{head} {self._body(body, indent)}"

    def _body(self, body: Node, indent: str) -> str:
        inner = indent + _INDENT
        blocks = [text for child in _members(body) if (text := self._member(child, inner))]
        if body.type == "enum_body":
            blocks = self._with_constants(body, blocks, inner)
        content = "".join(f"\n{block}\n" for block in blocks)
        return f"{{\n{content}{indent}}}"

    def _with_constants(self, body: Node, members: list[str], indent: str) -> list[str]:
        constants = [
            self.declaration(child, indent).removeprefix(indent)
            for child in body.named_children
            if child.type == "enum_constant"
        ]
        spread = len(constants) > _MAX_CONSTANTS_IN_LINE or any("\n" in c for c in constants)
        listed = indent + (f",\n{indent}" if spread else ", ").join(constants)
        if members:
            return [f"{listed};", *members]
        return [listed] if constants else []

    def _member(self, node: Node, indent: str) -> str:
        """A member of a type, empty for what signatures leave out."""
        if node.type in TYPE_NODES:
            return self.declaration(node, indent)
        if node.type in METHOD_NODES:
            head = f"{self._modifiers(node, indent)}{self._in_line(*_header(node))}"
            return f"{head} {{\n{indent}}}"
        if node.type == "annotation_type_element_declaration":
            return f"{self._modifiers(node, indent)}{self._in_line(*_header(node))};"
        if node.type in _FIELDS:
            return f"{self._modifiers(node, indent)}{self._field(node, indent)};"
        return ""

    def _modifiers(self, node: Node, indent: str) -> str:
        """Annotations on lines of their own, then the keywords and a space."""
        found = [m for c in node.children if c.type == "modifiers" for m in c.children]
        annotations = [self._in_line(m) for m in found if m.type in _ANNOTATIONS]
        keywords = [m.type for m in found if m.type not in _ANNOTATIONS | _COMMENTS]
        lines = "".join(f"{indent}{annotation}\n" for annotation in annotations)
        return lines + indent + "".join(f"{keyword} " for keyword in keywords)

    def _in_line(self, *nodes: Node) -> str:
        """The nodes on one line, with spaces where the source has white space."""
        text = ""
        end = nodes[0].start_byte if nodes else 0
        for leaf in (leaf for node in nodes for leaf in _leaves(node)):
            token = self._source.node_text(leaf)
            spaced = leaf.start_byte > end or text.endswith(",")
            if spaced and not text.endswith(("(", "[", "<")) and token not in {")", "]", ",", ";"}:
                text += " "
            text += token
            end = leaf.end_byte
        return text.lstrip()

    def _field(self, node: Node, indent: str) -> str:
        """Type and variables of a field; an initialiser keeps its line breaks."""
        parts = list(_header(node))
        first = next(i for i, part in enumerate(parts) if part.type == "variable_declarator")
        variables = []
        for part in parts[first:]:
            if part.type != "variable_declarator":
                continue
            value = part.child_by_field_name("value")
            text = self._in_line(*(c for c in part.children if c.type != "=" and c != value))
            variables.append(text if value is None else f"{text} = {self._value(value, indent)}")
        return f"{self._in_line(*parts[:first])} {', '.join(variables)}"

    def _value(self, node: Node, indent: str) -> str:
        """An initialiser: no comments, no bodies of methods, moved to ``indent``."""
        base = self._indent_of_line(node)
        text = ""
        end = node.start_byte
        for part in _verbatim(node):
            text += self._between(end, part.start_byte, base, indent)
            end = part.end_byte
            if part.type in _COMMENTS:
                rest = self._rest_of_line(end)
                if not rest.strip():
                    text = text.rstrip(" \t").removesuffix("\n")
                elif text[-1:].isspace():
                    end += len(rest) - len(rest.lstrip(" \t"))
            elif part.type == "class_body":
                inner = self._indent_of_line(part).removeprefix(base)
                text += self._body(part, indent + inner)
            else:
                # A text block's line ends are \n whatever the file's are.
                text += self._source.node_text(part).replace("\r\n", "\n")
        return text + self._between(end, node.end_byte, base, indent)

    def _between(self, start: int, end: int, base: str, indent: str) -> str:
        """A stretch of source with its lines moved from indent ``base`` to ``indent``."""
        text = self._text(start, end).replace("\r\n", "\n")
        first, *lines = text.split("\n")
        moved = [indent + line.removeprefix(base) for line in lines]
        # All but the last are whole lines: behind the last one, code goes on.
        return "\n".join([first, *(line.rstrip() for line in moved[:-1]), *moved[-1:]])

    def _rest_of_line(self, end: int) -> str:
        return self._source.text[self._source.offset(end) :].partition("\n")[0]

    def _text(self, start: int, end: int) -> str:
        return self._source.text[self._source.offset(start) : self._source.offset(end)]

    def _indent_of_line(self, node: Node) -> str:
        offset = self._source.offset(node.start_byte)
        line = self._source.text[self._source.text.rfind("\n", 0, offset) + 1 : offset]
        return line[: len(line) - len(line.lstrip())]


def _header(node: Node) -> Iterator[Node]:
    """The parts of a declaration between its modifiers and its body."""
    left_out = [node.child_by_field_name("body")]
    if node.type == "enum_constant":
        left_out.append(node.child_by_field_name("arguments"))
    for child in node.children:
        if child.type not in _COMMENTS | {"modifiers", ";"} and child not in left_out:
            yield child


def _members(body: Node) -> Iterator[Node]:
    for child in body.named_children:
        if child.type == "enum_body_declarations":
            yield from child.named_children
        else:
            yield child


def _leaves(node: Node) -> Iterator[Node]:
    """The tokens of a node, literals whole, comments left out."""
    for each in walk(node, into=lambda n: n.type not in _LITERALS):
        if each.type in _LITERALS or (not each.children and each.type not in _COMMENTS):
            yield each


def _verbatim(node: Node) -> Iterator[Node]:
    """The parts of an initialiser that are not just moved to another indent."""
    special = _LITERALS | _COMMENTS | {"class_body"}
    for each in walk(node, into=lambda n: n.type not in special):
        if each.type in special:
            yield each


def _has_block(node: Node) -> bool:
    return any(each.type in {"block", "class_body"} for each in walk(node))
