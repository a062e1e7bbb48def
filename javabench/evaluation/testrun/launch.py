"""How a project's tests are started: what its build says, and what we make of it."""

import contextlib
import functools
import json
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from javabench.errors import InputError, MachineryError
from javabench.records import Fields

DEFAULT_HEAP = "512m"
"""What Gradle gives the tests of a build that doesn't say."""

_JUNIT = re.compile(r"(junit-(platform|jupiter)(-[a-z]+)*|opentest4j|apiguardian-api)(-\d.*)?\.jar")
_LAUNCHER = re.compile(r"junit-platform-launcher(-\d.*)?\.jar")


@dataclass(frozen=True)
class Launch:
    """What a build says of its tests."""

    java: Path
    """The JVM to run them with."""
    class_path: tuple[Path, ...]
    """Class folders and libraries, in their order."""
    test_classes: tuple[str, ...]
    """Names of the classes to look for tests in."""
    on_platform: bool = True
    """False where the build doesn't ask for the JUnit Platform; then no test runs."""
    include_tags: tuple[str, ...] = ()
    exclude_tags: tuple[str, ...] = ()
    include_engines: tuple[str, ...] = ()
    exclude_engines: tuple[str, ...] = ()
    jvm_arguments: tuple[str, ...] = ()
    system_properties: Mapping[str, str] = field(default_factory=dict)
    environment: Mapping[str, str] = field(default_factory=dict)
    max_heap: str = ""
    """The build's own wish, else empty."""
    assertions: bool = True
    versions: Mapping[str, str] = field(default_factory=dict)

    @functools.cached_property
    def jdk_home(self) -> Path:
        """Folder of the JDK or runtime that ``java`` belongs to."""
        return self.java.resolve().parent.parent

    @functools.cached_property
    def junit(self) -> tuple[Path, ...]:
        """JUnit's libraries, which are kept out of reach of the code under test."""
        return tuple(entry for entry in self.class_path if _JUNIT.fullmatch(entry.name))

    @functools.cached_property
    def others(self) -> tuple[Path, ...]:
        """The rest of the class path, as far as it is there."""
        return tuple(
            entry for entry in self.class_path if entry not in self.junit and entry.exists()
        )

    @property
    def libraries(self) -> tuple[Path, ...]:
        """The project's own libraries."""
        return tuple(entry for entry in self.others if entry.suffix == ".jar")

    @property
    def launcher(self) -> Path:
        """JUnit's launcher.

        Raises:
            MachineryError: It is not on the class path.
        """
        for entry in self.junit:
            if _LAUNCHER.fullmatch(entry.name):
                return entry
        raise MachineryError("there is no junit-platform-launcher on the tests' class path")

    def classes(self) -> Iterator[str]:
        """Names of all classes in the class folders: the project's and its tests'."""
        for folder in self.others:
            if folder.is_dir():
                yield from class_names(
                    path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*.class"))
                )


def read_launch(path: Path) -> Launch:
    """What the build wrote of its tests.

    Raises:
        MachineryError: It isn't there, or isn't well formed.
    """
    try:
        return launch_of(Fields(json.loads(path.read_text("utf-8")), str(path)))
    except (OSError, ValueError, RecursionError, InputError) as error:
        raise MachineryError(f"Gradle didn't say how the tests are run: {error}") from error


def launch_of(told: Fields) -> Launch:
    """What a build says of its tests, from the object that it wrote.

    Raises:
        InputError: It isn't well formed.
    """
    return Launch(
        java=Path(told.text("java")),
        # A distribution's repository is links, several to one library.
        class_path=tuple(dict.fromkeys(Path(entry).resolve() for entry in told.texts("classPath"))),
        test_classes=tuple(class_names(sorted(told.texts("testClasses")))),
        on_platform=told.flag("onPlatform"),
        include_tags=told.texts("includeTags"),
        exclude_tags=told.texts("excludeTags"),
        include_engines=told.texts("includeEngines"),
        exclude_engines=told.texts("excludeEngines"),
        jvm_arguments=told.texts("jvmArguments"),
        system_properties=told.text_map("systemProperties"),
        environment=told.text_map("environment"),
        max_heap=told.text("maxHeap"),
        assertions=told.flag("assertions"),
        versions=told.text_map("versions"),
    )


def heap_mb(size: str) -> int:
    """``2g`` → 2048: a size as Java writes it, in MiB.

    Raises:
        MachineryError: It isn't one.
    """
    if not (found := re.fullmatch(r"(\d+)([kmg]?)", size.lower())):
        raise MachineryError(f"the build asks for a heap of '{size}', which is no size")
    scale = {"": 1, "k": 1 << 10, "m": 1 << 20, "g": 1 << 30}[found[2]]
    return int(found[1]) * scale >> 20


def class_names(paths: Iterable[str]) -> Iterator[str]:
    """``game/Map$Cell.class`` → ``game.Map$Cell``; descriptors of modules and packages aren't."""
    for path in paths:
        name = path.removesuffix(".class").replace("/", ".")
        if path.endswith(".class") and not path.endswith(
            ("module-info.class", "package-info.class")
        ):
            yield name


@functools.cache
def describes_itself(library: Path) -> bool:
    """True where a jar is a module that says what it exports and opens.

    Raises:
        MachineryError: The jar can't be read.
    """
    return any(name.endswith("module-info.class") for name in _names(library))


@functools.cache
def library_classes(library: Path) -> tuple[str, ...]:
    """Names of a jar's classes.

    Raises:
        MachineryError: The jar can't be read.
    """
    names = _names(library)
    return tuple(class_names(name for name in names if not name.startswith("META-INF/")))


@functools.cache
def mentions(library: Path, text: bytes) -> bool:
    """True where a class of a jar has that text among its constants.

    Raises:
        MachineryError: The jar can't be read.
    """
    with _opened(library) as jar:
        return any(text in jar.read(name) for name in jar.namelist() if name.endswith(".class"))


@functools.cache
def holds_machine_code(library: Path) -> bool:
    """True where a jar brings libraries of machine code along.

    Raises:
        MachineryError: The jar can't be read.
    """
    return any(name.endswith((".so", ".dylib", ".jnilib", ".dll")) for name in _names(library))


def _names(library: Path) -> list[str]:
    with _opened(library) as jar:
        return jar.namelist()


@contextlib.contextmanager
def _opened(library: Path) -> Iterator[zipfile.ZipFile]:
    try:
        with zipfile.ZipFile(library) as jar:
            yield jar
    except (OSError, zipfile.BadZipFile) as error:
        raise MachineryError(f"can't read {library}: {error}") from error
