"""The skeleton of a project: its solution with the bodies of the marked methods taken out.

A method or constructor is marked by the line comment ``// TASK`` at the beginning of its body.
Where ``return null;`` and the like won't do, the lines right below say what the skeleton has::

    public Cell(Coordinate coord) {
        // TASK
        // SKELETON: super(coord);
        super(coord);
        count++;
    }
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from javabench.dataset.sources import read_source
from javabench.errors import InputError
from javabench.java.source import TYPE_NODES, JavaSource, Method, walk
from javabench.project import MAIN_SOURCES, TEST_SOURCES, source_files

_MARKED_BODY = re.compile(
    r"\{\s*(?P<mark>// TASK)[ \t]*(?P<newline>\r?\n)(?P<given>(?:[ \t]*// SKELETON:.*\n)*)"
)
_GIVEN_LINE = re.compile(r"// SKELETON: ?(?P<java>[^\r\n]*)")
_MARK_WORD = re.compile(r"//\s*(?:TASK|SKELETON)\b")
_PUBLIC = re.compile(r"\bpublic\b")
_DEFAULTS = {
    "boolean": "false",
    **dict.fromkeys(("byte", "short", "int", "long", "float", "double", "char"), "0"),
}


@dataclass(frozen=True)
class SkeletonFile:
    """A file of the skeleton."""

    content: bytes
    is_task: bool
    """True where methods were taken out of it."""


def skeleton_files(solution_dir: Path) -> dict[str, SkeletonFile]:
    """All files of the skeleton by their paths in it: the solution's, its tests left out.

    Raises:
        InputError: A mark is at fault, or two task classes would share a ``task_id``.
    """
    files: dict[str, SkeletonFile] = {}
    for name in source_files(solution_dir):
        path = PurePosixPath(name)
        if path.is_relative_to(TEST_SOURCES.parent):
            continue
        if path.is_relative_to(MAIN_SOURCES) and path.suffix == ".java":
            solution = read_source(solution_dir / name)
            skeleton = skeleton_source(solution, str(solution_dir / name))
            files[name] = SkeletonFile(skeleton.encode(), is_task=skeleton != solution)
        else:
            files[name] = SkeletonFile((solution_dir / name).read_bytes(), is_task=False)
    _check_names((name for name, file in files.items() if file.is_task), solution_dir)
    return files


def skeleton_source(solution: str, where: str) -> str:
    """The skeleton of one source file; the same text where it has no marks.

    Args:
        solution: The solution's source file.
        where: Its name for messages.

    Raises:
        InputError: The file is not as a solution must be.
    """
    source = JavaSource(solution)
    marked = [(method, mark) for method in source.methods if (mark := _marked(method))]
    allowed = {start for method, mark in marked for start in _mark_offsets(method, mark)}
    for offset, fault in _faults(source, allowed, is_task=bool(marked)):
        raise InputError(f"{where}:{solution.count(chr(10), 0, offset) + 1}: {fault}")
    parts = []
    done = 0
    for method, mark in marked:
        parts += [solution[done : method.body_start], _skeleton_body(solution, method, mark)]
        done = method.end
    return "".join(parts) + solution[done:]


def _marked(method: Method) -> re.Match[str] | None:
    return _MARKED_BODY.match(method.body)


def _mark_offsets(method: Method, mark: re.Match[str]) -> Iterator[int]:
    yield method.body_start + mark.start("mark")
    for line in _GIVEN_LINE.finditer(method.body, mark.start("given"), mark.end("given")):
        yield method.body_start + line.start()


def _skeleton_body(solution: str, method: Method, mark: re.Match[str]) -> str:
    close = method.end - 1
    outer = _indent_at(solution, close)
    if outer is None:  # something stands before the closing brace
        line = solution.rfind("\n", 0, method.start) + 1
        outer = solution[line : method.start] if solution[line : method.start].isspace() else ""
    inner = _indent_at(solution, method.body_start + mark.start("mark"))
    if inner is None:
        inner = outer + "    "
    given = [line["java"].rstrip() for line in _GIVEN_LINE.finditer(mark["given"])]
    statements = given or _default_return(method.return_type)
    lines = ["{", f"{inner}// TODO"]
    if statements:
        lines += ["", *(f"{inner}{line}" if line else "" for line in statements)]
    return mark["newline"].join([*lines, f"{outer}}}"])


def _indent_at(text: str, offset: int) -> str | None:
    """What stands before ``offset`` on its line, ``None`` unless that is only white space."""
    before = text[text.rfind("\n", 0, offset) + 1 : offset]
    return before if not before.strip() else None


def _default_return(return_type: str | None) -> list[str]:
    if return_type is None or return_type == "void":
        return []
    return [f"return {_DEFAULTS.get(return_type, 'null')};"]


def _faults(source: JavaSource, allowed: set[int], *, is_task: bool) -> Iterator[tuple[int, str]]:
    """What is wrong with a solution's source file, each with its offset."""
    if source.has_syntax_error:
        broken = next(node for node in walk(source.root) if node.is_error or node.is_missing)
        yield source.offset(broken.start_byte), "a syntax error"
    if "TODO" in source.text:
        yield source.text.index("TODO"), "'TODO' is for the skeleton alone; write it in other words"
    if "```" in source.text:
        yield source.text.index("```"), "'```' would end the file's fence in the dataset"
    for node in walk(source.root):
        if node.type != "line_comment" or not _MARK_WORD.match(source.node_text(node)):
            continue
        if source.offset(node.start_byte) not in allowed:
            yield (
                source.offset(node.start_byte),
                "'// TASK' must be the first line of a method's body, with nothing behind it, and "
                "'// SKELETON: …' must stand right below it",
            )
    if is_task:
        yield from _join_faults(source)


def _join_faults(source: JavaSource) -> Iterator[tuple[int, str]]:
    """Candidates are joined at the first ``public`` of the skeleton's file: is it the type's?"""
    types = [node for node in source.root.named_children if node.type in TYPE_NODES]
    # Annotations before it do no harm: they stay the skeleton's.
    modifiers = [node for child in types[:1] for node in child.children[0].children]
    expected = [node.start_byte for node in modifiers if not node.is_named][:1]
    first = _PUBLIC.search(source.text)
    if first is None or [first.start()] != [source.offset(start) for start in expected]:
        yield (
            first.start() if first else source.offset(types[0].start_byte) if types else 0,
            "the first 'public' of a task class's file must be that of its first type",
        )


def _check_names(tasks: Iterable[str], solution_dir: Path) -> None:
    by_name: dict[str, str] = {}
    for task in tasks:
        name = PurePosixPath(task).name
        if name in by_name:
            first, second = (f"{solution_dir / path}:1" for path in (by_name[name], task))
            raise InputError(f"{second}: a task class of the same file name is there: {first}")
        by_name[name] = task
