"""A project's test configuration: what its test classes reach and which ones build on which."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tree_sitter import Node

from javabench.dataset.dependencies import Graph, named_in_source, reached
from javabench.dataset.sources import SourceType
from javabench.errors import InputError
from javabench.java.source import TYPE_NODES, JavaSource
from javabench.java.types import type_declaration
from javabench.project import TaskClass
from javabench.records import TestCase

_TESTS = frozenset({"Test", "ParameterizedTest", "RepeatedTest", "TestFactory", "TestTemplate"})
_ANNOTATIONS = frozenset({"annotation", "marker_annotation"})


@dataclass(frozen=True)
class _Reach:
    """What a test class reaches."""

    test: SourceType
    main: frozenset[str]
    """The project's main types."""
    tasks: frozenset[str]
    """The task classes among them."""


def test_configuration(
    project: str,
    tasks: Collection[TaskClass],
    graph: Graph,
    main_types: Mapping[str, SourceType],
    test_types: Mapping[str, SourceType],
) -> list[TestCase]:
    """The test classes that reach a task class, parents before their children.

    Args:
        project: The project's name.
        tasks: Its task classes.
        graph: What its main and test types name directly.
        main_types: Its main types by name.
        test_types: Its test types by name.

    Raises:
        InputError: Two test classes would share a ``test_id``.
    """
    reaches = [
        _reach(test, tasks, graph, main_types)
        for test in test_types.values()
        if _is_run(test, test_types)
    ]
    _check_names(project, [each.test for each in reaches])
    # Of two test classes with equally many tasks, a parent reaches fewer types.
    reaches.sort(key=lambda each: (len(each.tasks), len(each.main), each.test.simple_name))
    return [_test_case(project, each, reaches) for each in reaches if each.tasks]


def _reach(
    test: SourceType,
    tasks: Collection[TaskClass],
    graph: Graph,
    main_types: Mapping[str, SourceType],
) -> _Reach:
    main = frozenset(name for name in reached(test.name, graph) if name in main_types)
    files = {main_types[name].target for name in main}
    return _Reach(test, main, frozenset(t.class_name for t in tasks if t.target in files))


def _test_case(project: str, child: _Reach, reaches: Sequence[_Reach]) -> TestCase:
    # A test class that reaches nothing is no step towards any other.
    smaller = [each for each in reaches if each.main and each.main < child.main]
    parents = [each for each in smaller if not any(each.main < other.main for other in smaller)]
    covered = frozenset[str]().union(*(parent.tasks for parent in smaller))
    return TestCase(
        test_id=f"{project}/{child.test.simple_name}",
        target=child.test.name,
        parents=tuple(sorted(parent.test.simple_name for parent in parents)),
        full_deps=tuple(sorted(child.tasks)),
        incremental_deps=tuple(sorted(child.tasks - covered)),
    )


def _check_names(project: str, tests: Sequence[SourceType]) -> None:
    by_name: dict[str, SourceType] = {}
    for test in tests:
        other = by_name.setdefault(test.simple_name, test)
        if other is not test:
            raise InputError(
                f"project '{project}': two test classes are called {test.simple_name}: "
                f"{other.name} ({other.target}) and {test.name} ({test.target})"
            )


def _is_run(test: SourceType, test_types: Mapping[str, SourceType]) -> bool:
    """True for a class that JUnit makes an object of and that has tests, inherited or its own."""
    node = type_declaration(test.source, test.simple_name)
    is_concrete = node.type in {"class_declaration", "record_declaration"} and not any(
        child.type == "abstract" for child in _modifiers(node)
    )
    return is_concrete and _has_tests(test, test_types, frozenset())


def _has_tests(
    test: SourceType, test_types: Mapping[str, SourceType], seen: frozenset[str]
) -> bool:
    node = type_declaration(test.source, test.simple_name)
    if _declares_tests(node, test.source):
        return True
    return any(
        _has_tests(test_types[name], test_types, seen | {test.name})
        for name in _supertypes(node, test, test_types)
        if name not in seen | {test.name}
    )


def _supertypes(
    node: Node, test: SourceType, test_types: Mapping[str, SourceType]
) -> frozenset[str]:
    """The test types named after ``extends`` and ``implements``."""
    headers = {"superclass", "super_interfaces", "extends_interfaces"}
    inherited = {
        word
        for child in node.children
        if child.type in headers
        for word in re.findall(r"\w+", test.source.node_text(child))
    }
    return frozenset(
        name
        for name in named_in_source(test, test_types)
        if test_types[name].simple_name in inherited
    )


def _declares_tests(node: Node, source: JavaSource) -> bool:
    """True where a method of the type, or of a ``@Nested`` class in it, is a test."""
    body = node.child_by_field_name("body")
    for member in [] if body is None else body.named_children:
        names = set(_annotations(member, source))
        if member.type == "method_declaration" and names & _TESTS:
            return True
        if member.type in TYPE_NODES and "Nested" in names and _declares_tests(member, source):
            return True
    return False


def is_test_method(node: Node, source: JavaSource) -> bool:
    """True for a method that JUnit runs as a test."""
    return node.type == "method_declaration" and not _TESTS.isdisjoint(_annotations(node, source))


def _annotations(node: Node, source: JavaSource) -> Iterator[str]:
    """Simple names of a declaration's annotations."""
    for modifier in _modifiers(node):
        name = modifier.child_by_field_name("name") if modifier.type in _ANNOTATIONS else None
        if name is not None:
            yield source.node_text(name).rpartition(".")[2]


def _modifiers(node: Node) -> Iterator[Node]:
    for child in node.children:
        if child.type == "modifiers":
            yield from child.children
