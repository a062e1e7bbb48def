"""Which of a project's types depend on which: what jdeps sees, and what the sources name.

Types are told apart by their fully qualified names; nested, local and anonymous classes count for
the top-level type they stand in.
"""

import re
from collections.abc import Iterable, Mapping

from javabench.dataset.compile import CompiledClasses
from javabench.dataset.sources import SourceType
from javabench.errors import MachineryError
from javabench.java.process import find_tool, java_environment, run
from javabench.java.types import TypeNames, longest_known

_EDGE = re.compile(r"^ +(\S+) +-> (\S+)(?: |$)", re.MULTILINE)

Graph = Mapping[str, frozenset[str]]
"""For each type, the project's types it names directly, itself left out."""


def compiled_graph(classes: CompiledClasses, types: Iterable[str]) -> Graph:
    """What the class files of the project's types name directly, according to jdeps.

    Raises:
        MachineryError: jdeps could not read them.
    """
    folders = [str(classes.main_classes.resolve()), str(classes.test_classes.resolve())]
    # Without -filter:none it leaves out what stands in the same folder.
    command = [str(find_tool("jdeps")), "-verbose:class", "-filter:none", *folders]
    done = run(
        command,
        cwd=classes.main_classes,
        environment=java_environment(),
        output_limit=1 << 28,
    )
    if done.exit_code:
        raise MachineryError(f"jdeps failed: {done.output.strip()[-500:]}")
    graph: dict[str, set[str]] = {name: set() for name in types}
    for origin, named in _EDGE.findall(done.output):
        start, end = (longest_known(name, graph, "$") for name in (origin, named))
        if start and end and start != end:
            graph[start].add(end)
    return {name: frozenset(named) for name, named in graph.items()}


def named_in_source(origin: SourceType, types: Mapping[str, SourceType]) -> frozenset[str]:
    """The project's types that the file of ``origin`` names, that file's own left out.

    The compiler puts a constant's value in the place of its name and drops some annotations. It is
    up to it whether the class files still tell of the types that were named there.
    """
    names = TypeNames(origin.source)
    found = {_resolved(dotted, names, types) for dotted in names.mentioned}
    found |= {_static_import_used(name, names, types) for name in _static_imports(names)}
    return frozenset(name for name in found if name and types[name].target != origin.target)


def task_dependencies(target: str, graph: Graph, types: Mapping[str, SourceType]) -> list[str]:
    """The project's types on which the types of one source file depend directly, sorted."""
    own = [each for each in types.values() if each.target == target]
    named = frozenset[str]().union(*(graph[each.name] for each in own))
    named |= frozenset[str]().union(*(named_in_source(each, types) for each in own))
    return sorted(name for name in named if name in types and types[name].target != target)


def reached(start: str, graph: Graph) -> frozenset[str]:
    """The types that ``start`` names, those that they name, and so on; ``start`` itself as well."""
    seen = {start}
    pending = [start]
    while pending:
        new = graph[pending.pop()] - seen
        seen |= new
        pending += new
    return frozenset(seen)


def _resolved(dotted: str, names: TypeNames, types: Mapping[str, SourceType]) -> str | None:
    """The project's type that a name in a source file means, by Java's order of scopes."""
    first, _, rest = dotted.partition(".")
    if first in names.declared:
        return None
    for each in names.imports:
        if not each.static and not each.on_demand and each.name.rpartition(".")[2] == first:
            return longest_known(f"{each.name}.{rest}", types)
    if (own := f"{names.package}.{first}".lstrip(".")) in types:
        return own
    for each in names.imports:
        if each.on_demand and not each.static:
            if (imported := f"{each.name}.{first}") in types:
                return imported
            if each.name in types and first in _members(types[each.name]):
                return each.name
    qualified = longest_known(dotted, types)
    return qualified if qualified and "." in qualified else None


def _static_imports(names: TypeNames) -> list[str]:
    """The static imports as ``Type.member``, or ``Type.*``."""
    return [f"{e.name}.*" if e.on_demand else e.name for e in names.imports if e.static]


def _static_import_used(
    imported: str, names: TypeNames, types: Mapping[str, SourceType]
) -> str | None:
    owner, _, member = imported.rpartition(".")
    declaring = longest_known(owner, types)
    if declaring is None:
        return None
    members = _members(types[declaring]) if member == "*" else {member}
    return declaring if members & names.identifiers else None


def _members(declared: SourceType) -> frozenset[str]:
    return TypeNames(declared.source).members(declared.simple_name)
