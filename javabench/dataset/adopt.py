"""Making a benchmark of a project that nobody wrote for it.

The project is copied, and the methods that are to be written are marked in the copy; from there on
it is a solution like any other. Which methods these are comes from the project's own marks, from a
file, or else from a rule: all methods that do something, of every class that the tests reach.

The file is TOML, a line for each class, with names of its methods; ``"*"`` stands for all that do
something::

    [tasks]
    "shop.Cart" = ["add", "total"]
    "shop.PriceList" = ["*"]
"""

import re
import shutil
import tempfile
import tomllib
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from javabench.dataset.compile import compile_solution
from javabench.dataset.dependencies import compiled_graph, reached
from javabench.dataset.skeleton import skeleton_source
from javabench.dataset.sources import SourceType, source_types
from javabench.errors import InputError, MachineryError
from javabench.java.source import JavaSource, Method
from javabench.project import MAIN_SOURCES, TEST_SOURCES, source_files

ALL = "*"
"""In place of method names."""

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_MARK = "// TASK"
_STATEMENTS = re.compile(r"\{\s*(?P<rest>\S.*)?\}", re.DOTALL)
_ACCESSOR = re.compile(r"\{\s*return\s+(?:this\s*\.\s*)?[\w\"']*\s*;\s*\}")


def adopt(
    project: Path,
    name: str,
    projects_dir: Path,
    tasks_file: Path | None = None,
    maven_repo: str | None = None,
) -> Iterator[str]:
    """Copy a project to ``<projects>/<name>-Solution``, marking what is to be written.

    Args:
        project: The project's folder.
        name: What it is called from now on, as ``PA19`` is.
        projects_dir: Where the copy goes; one that is there is replaced.
        tasks_file: Which methods are to be written, if not those that are marked.
        maven_repo: Repository to use in place of the project's, as for ``GradleEngine``.

    Yields:
        What people should know: classes that can't be tasks, with the reason.

    Raises:
        InputError: The project, its name or the file is not as it must be.
        MachineryError: The copy can't be written, or a Java tool failed.
    """
    if not _NAME.fullmatch(name):
        raise InputError(f"'{name}' is no name for a project: letters and digits, as in PA19")
    for folder in (MAIN_SOURCES, TEST_SOURCES):
        if not (project / folder).is_dir():
            raise InputError(f"{project / folder} is not there: it must be a single-module project")
    target = projects_dir / f"{name}-Solution"
    if target.resolve() == project.resolve():
        raise InputError(f"{project} can't become {target}: name another --out")
    types = source_types(project / MAIN_SOURCES)
    chosen: Mapping[str, Collection[str]] = {}
    if tasks_file:
        chosen = _read_tasks(tasks_file, types)
    elif not any(_MARK in each.source.text for each in types.values()):
        chosen = dict.fromkeys(_reached_by_tests(project, types, maven_repo), (ALL,))
    marked: dict[str, str] = {}
    for class_name, methods in chosen.items():
        each = types[class_name]
        text = marked.get(each.target, each.source.text)
        try:
            marked[each.target] = _marked(each, text, methods)
            skeleton_source(marked[each.target], each.target)
        except InputError as error:
            if tasks_file:
                raise InputError(f"{tasks_file}: {class_name}: {error}") from None
            marked.pop(each.target, None)
            yield f"{class_name} is no task: {error}"
    _copy(project, target, marked)


def _read_tasks(path: Path, types: Mapping[str, SourceType]) -> dict[str, Collection[str]]:
    try:
        tasks = tomllib.loads(path.read_text("utf-8")).get("tasks")
    except (OSError, ValueError) as error:
        raise InputError(f"can't read {path}: {error}") from error
    if not isinstance(tasks, dict) or not tasks:
        raise InputError(f"{path}: there is no [tasks] with a line for each class")
    for class_name, methods in tasks.items():
        if class_name not in types:
            raise InputError(f"{path}: the project has no class '{class_name}'")
        if not isinstance(methods, list) or not all(isinstance(m, str) for m in methods):
            raise InputError(f"{path}: '{class_name}' must be a list of method names")
    return tasks


def _reached_by_tests(
    project: Path, types: Mapping[str, SourceType], maven_repo: str | None
) -> list[str]:
    """The project's classes that its tests reach, those of test helpers among them."""
    with tempfile.TemporaryDirectory(prefix="javabench-dataset-") as work:
        classes = compile_solution(project, Path(work), maven_repo)
        tests = source_types(project / TEST_SOURCES)
        graph = compiled_graph(classes, [*types, *tests])
        found = frozenset[str]().union(*(reached(test, graph) for test in tests))
    return [
        name
        for name in types
        if name in found and any(_does_something(m) for m in _methods(types[name]))
    ]


def _methods(each: SourceType) -> Iterator[Method]:
    """Methods of a file, without constructors, whose bodies can't be left out just like that."""
    return (method for method in each.source.methods if method.return_type is not None)


def _does_something(method: Method) -> bool:
    """False for one without a body or with an empty one, for plain accessors and for ``main``."""
    found = _STATEMENTS.fullmatch(method.body)
    return bool(
        found and found["rest"] and not _ACCESSOR.fullmatch(method.body) and method.name != "main"
    )


def _marked(each: SourceType, text: str, names: Collection[str]) -> str:
    """A source file with marks in the methods of those names.

    Raises:
        InputError: It has no such method.
    """
    source = JavaSource(text)
    methods = [m for m in source.methods if m.has_body]
    if ALL in names:
        wanted = [m for m in methods if m.return_type is not None and _does_something(m)]
        if not wanted:
            raise InputError("no method of it does anything")
    else:
        if missing := set(names) - {m.name for m in methods}:
            raise InputError(f"no method '{min(missing)}' with a body")
        wanted = [m for m in methods if m.name in names]
    for method in reversed(wanted):
        if _MARK not in method.body:
            text = _with_mark(text, method, source)
    return text


def _with_mark(text: str, method: Method, source: JavaSource) -> str:
    line_start = text.rfind("\n", 0, method.start) + 1
    outer = re.match(r"[ \t]*", text[line_start:])
    indent = outer[0] if outer else ""
    newline = "\r\n" if "\r\n" in text else "\n"
    first, last = method.body_start + 1, method.end - 1
    inside = text[first:last]
    head = f"{newline}{indent}    {_MARK}"
    if "\n" not in inside or inside.partition("\n")[0].strip():
        head += f"{newline}{indent}    "
        inside = inside.strip(" \t")
    if not text[text.rfind("\n", 0, last) + 1 : last].isspace():
        inside = f"{inside.rstrip()}{newline}{indent}"
    return text[:first] + head + inside + text[last:]


def _copy(project: Path, target: Path, marked: Mapping[str, str]) -> None:
    try:
        if target.exists():
            shutil.rmtree(target)
        for name in source_files(project):
            if name.split("/")[0].startswith(".git"):
                continue
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(project / name, target / name)
        for name, text in marked.items():
            (target / MAIN_SOURCES / name).write_bytes(text.encode())
    except OSError as error:
        raise MachineryError(f"can't write {error.filename}: {error.strerror or error}") from error
