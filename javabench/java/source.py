"""Methods, comments and types of one Java source file.

Everything here works on text that may be broken: a model's reply need not be Java at all, and
tree-sitter gives the best tree it can. Offsets are of characters, as Python counts them, although
tree-sitter counts bytes of UTF-8.
"""

import functools
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import tree_sitter_java
from tree_sitter import Language, Node, Parser

_JAVA = Language(tree_sitter_java.language())

METHOD_NODES = frozenset(
    {"method_declaration", "constructor_declaration", "compact_constructor_declaration"}
)
TYPE_NODES = frozenset(
    {
        "class_declaration",
        "interface_declaration",
        "enum_declaration",
        "record_declaration",
        "annotation_type_declaration",
    }
)


@dataclass(frozen=True)
class Method:
    """A method or constructor as it stands in a source file."""

    name: str
    """Its simple name; a constructor's is the name of its class."""
    seq: int
    """0-based position among the file's methods of that name (overloads), in file order."""
    start: int
    """Offset of the declaration's first character (a modifier or an annotation)."""
    end: int
    """Offset behind the declaration's last character."""
    body_start: int
    """Offset of the body's opening brace; equal to ``end`` where there is no body."""
    body: str
    """The body with its braces, empty for an abstract method."""
    return_type: str | None
    """The declared type, ``None`` for a constructor."""
    line_comments: tuple[str, ...]
    """The ``//`` comments of the body, in order."""

    @property
    def has_body(self) -> bool:
        """True unless the method is abstract or native."""
        return bool(self.body)

    @property
    def has_todo(self) -> bool:
        """True where a line comment of the body contains ``TODO``."""
        return any("TODO" in comment for comment in self.line_comments)


class JavaSource:
    """One source file: its text and what its syntax tree says of it."""

    def __init__(self, text: str) -> None:
        self.text = text
        # A model can write a lone surrogate into JSON; it has no UTF-8 form of its own.
        self._bytes = text.encode("utf-8", "surrogatepass")
        self._ascii = len(self._bytes) == len(text)
        self.root: Node = Parser(_JAVA).parse(self._bytes).root_node

    @property
    def has_syntax_error(self) -> bool:
        """True where some part of the text could not be parsed as Java."""
        return self.root.has_error

    def offset(self, byte_offset: int) -> int:
        """Offset in characters of an offset in bytes of UTF-8, as nodes have it."""
        if self._ascii:
            return byte_offset
        return bisect_right(self._byte_starts, byte_offset) - 1

    @functools.cached_property
    def _byte_starts(self) -> list[int]:
        """For each character, the byte it starts at; one more for the end of the text."""
        starts = [i for i, byte in enumerate(self._bytes) if byte & 0xC0 != 0x80]
        starts.append(len(self._bytes))
        return starts

    def node_text(self, node: Node) -> str:
        """The source text of a node."""
        return self._bytes[node.start_byte : node.end_byte].decode("utf-8", "surrogatepass")

    @functools.cached_property
    def methods(self) -> tuple[Method, ...]:
        """All methods and constructors of the file's types, nested types included, in file order.

        Methods of anonymous and local classes, which stand inside another body, are not among them.
        """
        seen: Counter[str] = Counter()
        found = []
        for node in walk(self.root, into=lambda n: n.type not in METHOD_NODES):
            if node.type not in METHOD_NODES:
                continue
            name_node = node.child_by_field_name("name")
            if name_node is None:
                continue
            name = self.node_text(name_node)
            body = node.child_by_field_name("body")
            kind = node.child_by_field_name("type")
            end = self.offset(node.end_byte)
            found.append(
                Method(
                    name=name,
                    seq=seen[name],
                    start=self.offset(node.start_byte),
                    end=end,
                    body_start=end if body is None else self.offset(body.start_byte),
                    body="" if body is None else self.node_text(body),
                    return_type=None if kind is None else self.node_text(kind),
                    line_comments=() if body is None else self._line_comments(body),
                )
            )
            seen[name] += 1
        return tuple(found)

    def todo_methods(self) -> tuple[Method, ...]:
        """The methods that a model is asked to write."""
        return tuple(method for method in self.methods if method.has_todo)

    @functools.cached_property
    def package(self) -> str:
        """The declared package, empty for the default one."""
        for node in self.root.named_children:
            if node.type == "package_declaration":
                return self.node_text(node.named_children[-1])
        return ""

    @functools.cached_property
    def top_level_types(self) -> tuple[str, ...]:
        """Simple names of the types declared at the top of the file, in file order."""
        names = []
        for node in self.root.named_children:
            name = node.child_by_field_name("name") if node.type in TYPE_NODES else None
            if name is not None:
                names.append(self.node_text(name))
        return tuple(names)

    def _line_comments(self, node: Node) -> tuple[str, ...]:
        return tuple(self.node_text(n) for n in walk(node) if n.type == "line_comment")


def walk(node: Node, into: Callable[[Node], bool] = lambda _: True) -> Iterator[Node]:
    """All nodes below and including ``node``, in source order, without recursion.

    Generated code may nest deeper than Python's stack. Children are visited only of nodes for which
    ``into`` is true.
    """
    stack = [node]
    while stack:
        current = stack.pop()
        yield current
        if into(current):
            stack.extend(reversed(current.children))
