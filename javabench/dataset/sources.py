"""The top-level types of a folder of Java sources."""

from dataclasses import dataclass
from pathlib import Path

from javabench.errors import InputError
from javabench.java.source import JavaSource


@dataclass(frozen=True)
class SourceType:
    """A top-level type of a source folder."""

    name: str
    """Its fully qualified name."""
    target: str
    """Path of its file in the source folder, with forward slashes."""
    source: JavaSource

    @property
    def simple_name(self) -> str:
        """Its name without the package."""
        return self.name.rpartition(".")[2]


def source_types(folder: Path) -> dict[str, SourceType]:
    """The types by their fully qualified names, sorted; none where there is no such folder.

    Raises:
        InputError: A file is not UTF-8.
    """
    found: dict[str, SourceType] = {}
    for path in sorted(folder.rglob("*.java")):
        source = JavaSource(read_source(path))
        target = path.relative_to(folder).as_posix()
        for simple_name in source.top_level_types:
            name = f"{source.package}.{simple_name}".lstrip(".")
            found[name] = SourceType(name, target, source)
    return dict(sorted(found.items()))


def read_source(path: Path) -> str:
    """A source file's text, its line ends as they are.

    Raises:
        InputError: The file is not UTF-8.
    """
    content = path.read_bytes()
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise InputError(f"{path}:{line}: not UTF-8 ({error.reason})") from error
