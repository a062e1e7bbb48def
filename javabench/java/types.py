"""Which types a Java source file declares and which it names."""

import functools
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from tree_sitter import Node

from javabench.java.source import TYPE_NODES, JavaSource, walk

_DOTTED = re.compile(r"\w+(?:\.\w+)*")
_NOT_A_NAME = re.compile(r"<.*>|@\w+|\s", re.DOTALL)
_HEAD_NODES = frozenset({"package_declaration", "import_declaration"})
_BODY_PARTS = frozenset({"enum_body_declarations"})


@dataclass(frozen=True)
class Import:
    """An import declaration."""

    name: str
    """What is imported; with ``on_demand``, that of which everything is."""
    static: bool
    on_demand: bool


class TypeNames:
    """The names in a source file that may be types of its project."""

    def __init__(self, source: JavaSource) -> None:
        self._source = source
        self.package = source.package

    @functools.cached_property
    def imports(self) -> tuple[Import, ...]:
        """The file's imports, in order."""
        found = []
        for node in self._source.root.named_children:
            if node.type == "import_declaration":
                kinds = [child.type for child in node.children]
                name = next(c for c in node.named_children if c.type.endswith("identifier"))
                text = re.sub(r"\s", "", self._source.node_text(name))
                found.append(Import(text, "static" in kinds, "asterisk" in kinds))
        return tuple(found)

    @functools.cached_property
    def declared(self) -> frozenset[str]:
        """Simple names of the file's types, nested types and type parameters."""
        names = set()
        for node in walk(self._source.root):
            if node.type in TYPE_NODES:
                names.add(self._name(node))
            elif node.type == "type_parameter":
                first = next(c for c in node.named_children if c.type.endswith("identifier"))
                names.add(self._source.node_text(first))
        return frozenset(names)

    @functools.cached_property
    def identifiers(self) -> frozenset[str]:
        """All identifiers outside the package and import declarations."""
        return frozenset(
            self._source.node_text(node)
            for node in self._below_imports()
            if node.type in {"identifier", "type_identifier"}
        )

    @functools.cached_property
    def mentioned(self) -> frozenset[str]:
        """Names, simple or dotted, that stand where a type may stand.

        Some are none: packages, variables and the field behind a type's name are among them.
        """
        found = set()
        for node in self._below_imports():
            match node.type:
                case "type_identifier" | "scoped_type_identifier" | "field_access":
                    found.add(self._source.node_text(node))
                case "method_reference":
                    found.add(self._source.node_text(node.children[0]))
                case "method_invocation":
                    owner = node.child_by_field_name("object")
                    found.add("" if owner is None else self._source.node_text(owner))
                case "annotation" | "marker_annotation":
                    name = node.child_by_field_name("name")
                    found.add("" if name is None else self._source.node_text(name))
        plain = (_NOT_A_NAME.sub("", text) for text in found)
        return frozenset(text for text in plain if _DOTTED.fullmatch(text))

    def members(self, type_name: str) -> frozenset[str]:
        """Names of what a top-level type of the file declares: fields, methods, nested types.

        Raises:
            ValueError: The file declares no such type.
        """
        node = type_declaration(self._source, type_name)
        return frozenset(self._source.node_text(name) for name in _member_names(node))

    def _below_imports(self) -> Iterator[Node]:
        return walk(self._source.root, into=lambda node: node.type not in _HEAD_NODES)

    def _name(self, node: Node) -> str:
        name = node.child_by_field_name("name")
        return "" if name is None else self._source.node_text(name)


def type_declaration(source: JavaSource, name: str) -> Node:
    """The declaration of a top-level type.

    Raises:
        ValueError: The file declares no such type.
    """
    for node in source.root.named_children:
        declared = node.child_by_field_name("name") if node.type in TYPE_NODES else None
        if declared is not None and source.node_text(declared) == name:
            return node
    raise ValueError(f"the file declares no type '{name}'")


def longest_known(dotted: str, known: Collection[str], separator: str = ".") -> str | None:
    """The longest beginning of a name, cut at separators, that is one of ``known``."""
    while dotted not in known:
        dotted, found, _ = dotted.rpartition(separator)
        if not found:
            return None
    return dotted


def _member_names(declaration: Node) -> Iterator[Node]:
    body = declaration.child_by_field_name("body")
    members = [] if body is None else list(body.named_children)
    for part in [member for member in members if member.type in _BODY_PARTS]:
        members += part.named_children
    for member in members:
        for node in [member, *member.children_by_field_name("declarator")]:
            if name := node.child_by_field_name("name"):
                yield name
