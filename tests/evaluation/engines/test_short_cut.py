"""Compiling only what was replaced comes to what compiling everything comes to."""

import itertools
import os
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from javabench.evaluation.engines import javac
from javabench.evaluation.engines.build_info import BuildInfo, read_build_info
from javabench.evaluation.engines.gradle import GradleDescriber
from javabench.evaluation.engines.gradle.repository import default_maven_repo
from javabench.evaluation.engines.jvm.compiler import Compiled, CompileServer, Stage
from javabench.java import process
from tests.conftest import PROJECTS, ROOT, canonical, needs_gradle
from tests.mutants import mutants

pytestmark = needs_gradle

MUTANTS = int(os.environ.get("JAVABENCH_TEST_MUTANTS", "120"))
PA19 = ROOT / "datasets/projects/PA19-Solution"
MINI = PROJECTS / "Mini-Solution"
COUNTER = "src/main/java/mini/Counter.java"


class Compiling:
    """A project in a compile server."""

    def __init__(self, server: CompileServer, project: Path, folder: Path) -> None:
        self.server = server
        self.root = project
        self.info = described(project, folder)
        assert server.open(str(project), self.info.main, self.info.tests).stage is Stage.BUILT

    def build(self, path: str, source: str, folder: Path, *, wholly: bool = False) -> Compiled:
        """Compile with one source replaced, into ``main`` and ``tests``."""
        replacement = folder / path
        replacement.parent.mkdir(parents=True, exist_ok=True)
        replacement.write_text(source, "utf-8")
        return self.server.build(
            str(self.root),
            {(self.root / path).resolve(): replacement},
            folder / "main",
            folder / "tests",
            wholly=wholly,
        )


def described(project: Path, folder: Path) -> BuildInfo:
    path = GradleDescriber(default_maven_repo()).describe(project, folder)
    return read_build_info(path, project)


@pytest.fixture(scope="module")
def server() -> Iterator[CompileServer]:
    server = CompileServer(process.find_jdk().home, 120, lambda: False)
    yield server
    server.close()


@pytest.fixture(scope="module")
def mini(server: CompileServer, tmp_path_factory: pytest.TempPathFactory) -> Compiling:
    return Compiling(server, MINI, tmp_path_factory.mktemp("mini"))


@pytest.fixture(scope="module")
def pa19(server: CompileServer, tmp_path_factory: pytest.TempPathFactory) -> Compiling:
    return Compiling(server, PA19, tmp_path_factory.mktemp("pa19"))


def classes(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for part in ("main", "tests")
        for path in (folder / part).rglob("*.class")
    }


def test_mutants_come_to_the_same_errors_and_the_same_classes(
    pa19: Compiling, tmp_path: Path
) -> None:
    sources = [path.relative_to(PA19).as_posix() for path in pa19.info.main.sources]
    drawing = [mutants((PA19 / path).read_text("utf-8"), seed) for seed, path in enumerate(sources)]
    ways: Counter[str] = Counter()
    turn = itertools.cycle(zip(sources, drawing, strict=True))
    for number, (path, drawn) in enumerate(itertools.islice(turn, MUTANTS)):
        source = next(drawn)
        short, whole = tmp_path / f"{number}-short", tmp_path / f"{number}-whole"
        quick = pa19.build(path, source, short)
        thorough = pa19.build(path, source, whole, wholly=True)
        assert quick.stage is thorough.stage, (path, source)
        if quick.stage is Stage.BUILT:
            assert classes(short) == classes(whole), (path, source)
        else:
            assert javac.error_count(quick.log) == javac.error_count(thorough.log), (path, source)
        ways[f"{quick.stage.name} {'short' if quick.shortened else 'whole'}"] += 1
    assert ways["BUILT short"]
    assert ways["BUILT whole"]
    assert ways["MAIN_ERRORS whole"]


CHANGES = {
    "nothing": ("", ""),
    "a body": ("value += step;", "value = value + step;"),
    "a private field": ("public class Counter {", "public class Counter { private int more;"),
    "a private method": ("public class Counter {", "public class Counter { private void m() { }"),
    "an anonymous class": ("value += step;", "value += step; new Object() { };"),
    "a parameter's name": ("add(int step) {", "add(int by) { int step = by;"),
    "an annotation for the compiler": (
        "public int add",
        '@SuppressWarnings("all") public int add',
    ),
}
VISIBLE = {
    "a field": ("public class Counter {", "public class Counter { int more;"),
    "a constant": ("public class Counter {", "public class Counter { static final int A = 1;"),
    "a method": ("public class Counter {", "public class Counter { void more() { }"),
    "a constructor": ("public class Counter {", "public class Counter { Counter() { }"),
    "a nested type": ("public class Counter {", "public class Counter { private class A { }"),
    "another type": ("public class Counter {", "class Another { } public class Counter {"),
    "a modifier of the class": ("public class Counter", "public final class Counter"),
    "a modifier of a method": ("public int add", "public final int add"),
    "an interface": ("class Counter {", "class Counter implements java.io.Serializable {"),
    "an exception": ("add(int step) {", "add(int step) throws IllegalStateException {"),
    "an annotation": ("public int add", "@Deprecated public int add"),
    "a type parameter": ("public int add", "public <T> int add"),
    "variable arity": ("add(int step) {", "add(int... all) { int step = all[0];"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_others_can_not_see_leaves_them_as_they_are(
    mini: Compiling, tmp_path: Path, change: str
) -> None:
    built = mini.build(COUNTER, changed(*CHANGES[change]), tmp_path)
    assert (built.stage, built.shortened) == (Stage.BUILT, True)


@pytest.mark.parametrize("change", VISIBLE)
def test_what_others_can_see_has_everything_compiled(
    mini: Compiling, tmp_path: Path, change: str
) -> None:
    built = mini.build(COUNTER, changed(*VISIBLE[change]), tmp_path)
    assert (built.stage, built.shortened) == (Stage.BUILT, False), built.log


def test_errors_are_those_of_all_sources(mini: Compiling, tmp_path: Path) -> None:
    renamed = canonical("Counter").replace("int value()", "int theValue()")
    built = mini.build(COUNTER, renamed, tmp_path)
    whole = mini.build(COUNTER, renamed, tmp_path / "whole", wholly=True)
    assert built.stage is not Stage.BUILT
    assert javac.error_count(built.log) == javac.error_count(whole.log) >= 1


def test_what_does_not_parse_is_all_that_is_counted(mini: Compiling, tmp_path: Path) -> None:
    built = mini.build(COUNTER, canonical("Counter").replace(";", "", 1), tmp_path)
    assert built.stage is Stage.MAIN_ERRORS
    assert javac.error_count(built.log) == 1


def test_nothing_is_left_of_the_class_that_was_replaced(mini: Compiling, tmp_path: Path) -> None:
    """Its nested classes among them: the code under test could look at the solution in them."""
    with_more = tmp_path / "more"
    mini.build(COUNTER, changed("value += step;", "value += step; new Object() { };"), with_more)
    without = tmp_path / "without"
    mini.build(COUNTER, canonical("Counter"), without)
    more = set(classes(with_more)) - set(classes(without))
    assert more == {"main/mini/Counter$1.class"}


def changed(old: str, new: str) -> str:
    source = canonical("Counter")
    assert old in source
    return source.replace(old, new, 1)


def test_builds_at_once_do_not_get_in_each_others_way(mini: Compiling, tmp_path: Path) -> None:
    def build(number: int) -> bool:
        source = changed("value += step;", f"value += step; int n{number} = {number};")
        folder = tmp_path / str(number)
        assert mini.build(COUNTER, source, folder).stage is Stage.BUILT
        return f"n{number}".encode() in classes(folder)["main/mini/Counter.class"]

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(build, range(40)))


def test_a_server_that_was_killed_is_replaced(mini: Compiling, tmp_path: Path) -> None:
    running = mini.server._server
    assert running is not None
    running.end()
    assert mini.build(COUNTER, canonical("Counter"), tmp_path).stage is Stage.BUILT
