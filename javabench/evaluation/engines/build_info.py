"""How a project is compiled and how its tests are started: what Gradle says of it, or a file.

A JSON object. Relative paths are below the project's folder; ``<main>`` and ``<test>`` stand for
the compiled classes. Keys, those from ``testClasses`` on need not be given:

- ``java``: the JVM that runs the tests, ``…/bin/java``
- ``compile``: ``main`` and ``test``, each with ``sources`` (files, or folders of them),
  ``classPath`` (libraries) and ``arguments`` (javac's others)
- ``classPath`` of the tests, in its order: ``<test>``, ``<main>``, folders of resources, libraries
- ``testClasses``: class files to look for tests in, ``a/b/CTest.class``; else all of them
- ``onPlatform``: false where the build doesn't ask for the JUnit Platform
- ``includeTags``, ``excludeTags``, ``includeEngines``, ``excludeEngines``: JUnit's filters
- ``jvmArguments``, ``systemProperties``, ``environment``, ``maxHeap``, ``assertions`` of the JVM
- ``versions`` of ``java``, ``junit`` and the like, for the record
"""

import dataclasses
import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from javabench.errors import InputError, MachineryError
from javabench.evaluation.testrun.launch import Launch, launch_of
from javabench.files import write_json
from javabench.records import Fields, Json

_MAIN = "<main>"
_TEST = "<test>"
_NOT_GIVEN: Json = {
    "testClasses": [],
    "onPlatform": True,
    "includeTags": [],
    "excludeTags": [],
    "includeEngines": [],
    "excludeEngines": [],
    "jvmArguments": [],
    "systemProperties": {},
    "environment": {},
    "maxHeap": "",
    "assertions": True,
    "versions": {},
}


@dataclass(frozen=True)
class SourceSet:
    """Sources that are compiled together."""

    sources: tuple[Path, ...]
    """Files, in the order in which javac gets them."""
    class_path: tuple[Path, ...]
    """Libraries."""
    arguments: tuple[str, ...]
    """javac's other arguments."""


@dataclass(frozen=True)
class BuildInfo:
    """How a project is compiled and how its tests are started."""

    main: SourceSet
    tests: SourceSet
    launch_without_classes: Launch
    """All but the class path, and the test classes where they aren't given."""
    class_path: tuple[str, ...]
    root: Path
    """The project's folder."""

    def launch(self, main: Path, tests: Path, test_classes: tuple[str, ...]) -> Launch:
        """How the tests are started on these class folders.

        Args:
            main: Folder of the project's classes.
            tests: Folder of its tests' classes.
            test_classes: All of them, by name.
        """
        places = {_MAIN: main, _TEST: tests}
        entries = (places.get(entry, self.root / entry) for entry in self.class_path)
        return dataclasses.replace(
            self.launch_without_classes,
            class_path=tuple(dict.fromkeys(entry.resolve() for entry in entries)),
            test_classes=self.launch_without_classes.test_classes or test_classes,
        )


def read_build_info(path: Path, project: Path) -> BuildInfo:
    """How the project in a folder is built, from a file.

    Raises:
        InputError: The file can't be read, isn't well formed, or names a source that isn't there.
    """
    try:
        value = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError) as error:
        raise InputError(f"can't read {path}: {error}") from error
    told = Fields({**_NOT_GIVEN, **value} if isinstance(value, dict) else value, str(path))
    compiling = told.object("compile")
    class_path = told.texts("classPath")
    if not {_MAIN, _TEST} <= set(class_path):
        raise InputError(f"{path}: 'classPath' must hold {_MAIN} and {_TEST}")
    return BuildInfo(
        main=_source_set(compiling.object("main"), project, path),
        tests=_source_set(compiling.object("test"), project, path),
        launch_without_classes=dataclasses.replace(launch_of(told), class_path=()),
        class_path=class_path,
        root=project.resolve(),
    )


def _source_set(told: Fields, project: Path, path: Path) -> SourceSet:
    sources = []
    for name in told.texts("sources"):
        source = project / name
        if not source.exists():
            raise InputError(f"{path}: there is no {source}")
        sources += sorted(source.rglob("*.java")) if source.is_dir() else [source]
    return SourceSet(
        sources=tuple(source.resolve() for source in sources),
        class_path=tuple(
            (project / entry).resolve()
            for entry in told.texts("classPath")
            if entry not in (_MAIN, _TEST)
        ),
        arguments=told.texts("arguments"),
    )


def keep_build_info(told: Path, built: Path, folder: Path) -> Path:
    """Keep what a build says of itself, for ``read_build_info``, when it is gone.

    Args:
        told: The file that the build wrote.
        built: The copy of the project that was built.
        folder: Where the file goes, and copies of folders that the build made.

    Raises:
        MachineryError: The build said something else, or the folder can't be written.
    """
    try:
        value = json.loads(told.read_bytes())
        compiling = value["compile"]
        places = {compiling["main"]["classes"]: _MAIN, compiling["test"]["classes"]: _TEST}
        kept = _Kept(built, folder, places)
        for part in compiling.values():
            del part["classes"]
            for key in ("sources", "classPath"):
                part[key] = list(kept.paths(part[key]))
        value["classPath"] = list(kept.paths(value["classPath"]))
        write_json(folder / "build.json", value)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise MachineryError(f"can't keep how the project is built: {error}") from error
    return folder / "build.json"


@dataclass
class _Kept:
    """Paths of a build that is about to go."""

    built: Path
    folder: Path
    places: dict[str, str]
    """What stands for a path."""

    def paths(self, paths: list[str]) -> Iterator[str]:
        for name in paths:
            path = Path(name)
            if name in self.places:
                yield self.places[name]
            elif not path.is_relative_to(self.built):
                yield name
            elif path.suffix == ".java":
                yield str(path.relative_to(self.built))
            elif path.exists():
                copy = self.folder / f"class-path-{len(self.places)}"
                (shutil.copytree if path.is_dir() else shutil.copy)(path, copy)
                self.places[name] = str(copy)
                yield str(copy)
