"""The JVM engine's own machinery: what fails, what is left, and what a file can say."""

import contextlib
import json
import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from javabench.errors import InputError, MachineryError
from javabench.evaluation.engines.gradle import GradleDescriber
from javabench.evaluation.engines.gradle.repository import default_maven_repo
from javabench.evaluation.engines.jvm import FileDescriber, JvmEngine
from tests.conftest import TIGHT, needs_gradle
from tests.evaluation.engines.test_engines import ALL_TESTS, COUNTER, SOLUTION, counter, in_add

pytestmark = needs_gradle


@pytest.fixture
def alone() -> Iterator[JvmEngine]:
    """An engine of the test's own, without a sandbox."""
    with JvmEngine(GradleDescriber(default_maven_repo()), limits=TIGHT) as engine:
        yield engine


@pytest.fixture(scope="module")
def what_gradle_says(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("described")
    return GradleDescriber(default_maven_repo()).describe(SOLUTION, folder).read_text("utf-8")


@pytest.fixture
def described(what_gradle_says: str) -> dict[str, Any]:
    """What Gradle says of the small project."""
    found: dict[str, Any] = json.loads(what_gradle_says)
    return found


def runners(engine: JvmEngine) -> list[psutil.Process]:
    """The JVMs of an engine that has no sandbox: its folder stands in their command lines."""
    found = []
    for child in psutil.Process().children():
        # A zombie has no command line.
        with contextlib.suppress(psutil.Error):
            if str(engine._attempts.folder) in " ".join(child.cmdline()):
                found.append(child)
    return found


class TestWhatFails:
    def test_a_compile_server_that_is_killed_is_replaced(self, alone: JvmEngine) -> None:
        alone.run(SOLUTION, {})
        server = alone._compiler._server
        assert server is not None
        psutil.Process(server._process.pid).kill()
        assert len(alone.run(SOLUTION, in_add("int another;")).passed) == ALL_TESTS

    def test_a_jvm_that_waits_and_is_killed_is_replaced(self, alone: JvmEngine) -> None:
        alone.run(SOLUTION, {})
        (waiting,) = runners(alone)
        waiting.kill()
        assert len(alone.run(SOLUTION, in_add("int another;")).passed) == ALL_TESTS

    def test_a_source_that_takes_javac_too_long_counts_as_one_error(
        self, alone: JvmEngine, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        alone.run(SOLUTION, {})
        methods = "".join(f"int m{n}() {{ return {n}; }}\n" for n in range(30_000))
        long = counter("private int value;", f"private int value;\n{methods}")
        with monkeypatch.context() as patch:
            patch.setattr(alone._compiler, "_seconds", 0.2)
            outcome = alone.run(SOLUTION, long)
        assert (outcome.errors, outcome.limit_hit) == (1, "compile")
        assert outcome.messages == ("javac did not finish in time",)
        assert len(alone.run(SOLUTION, long).passed) == ALL_TESTS

    def test_a_source_that_takes_all_of_javacs_memory_counts_as_one_error(
        self, alone: JvmEngine
    ) -> None:
        doubled = "".join(f"static final String S{n + 1} = S{n} + S{n};\n" for n in range(26))
        greedy = f'private int value; static final String S0 = "{"x" * 100}";\n{doubled}'
        outcome = alone.run(SOLUTION, counter("private int value;", greedy))
        assert (outcome.errors, outcome.passed) == (1, frozenset())
        assert outcome.messages == ("javac crashed",)
        assert len(alone.run(SOLUTION, in_add("int another;")).passed) == ALL_TESTS

    def test_what_is_no_main_source_can_not_be_replaced(self, alone: JvmEngine) -> None:
        with pytest.raises(InputError, match=r"build\.gradle is no main source of"):
            alone.run(SOLUTION, {"build.gradle": ""})

    def test_a_project_that_does_not_compile_is_refused(
        self, alone: JvmEngine, tmp_path: Path
    ) -> None:
        project = tmp_path / "Broken"
        shutil.copytree(SOLUTION, project)
        (project / COUNTER).write_text("class Counter {")
        with pytest.raises(
            InputError, match=r"Broken does not compile: .*Counter\.java:1: reached"
        ):
            alone.run(project, {})


class TestWhatIsLeft:
    def test_closing_ends_all_processes_and_removes_all_folders(self, alone: JvmEngine) -> None:
        alone.run(SOLUTION, {})
        server = alone._compiler._server
        assert server is not None
        assert runners(alone)
        alone.close()
        assert not runners(alone)
        assert server._process.poll() is not None
        assert not alone._attempts.folder.exists()

    def test_folders_do_not_pile_up(self, alone: JvmEngine) -> None:
        alone.run(SOLUTION, {})
        before = len(list(alone._attempts.folder.iterdir()))
        for number in range(5):
            alone.run(SOLUTION, in_add(f"int a{number};"))
        assert len(list(alone._attempts.folder.iterdir())) <= before + 1

    def test_stopping_ends_a_running_unit(self, alone: JvmEngine) -> None:
        raised: list[BaseException] = []
        alone.run(SOLUTION, {})

        def build() -> None:
            try:
                alone.run(SOLUTION, in_add("while (step > -9) { }"))
            except MachineryError as error:
                raised.append(error)

        worker = threading.Thread(target=build)
        worker.start()
        time.sleep(2)
        alone.stop()
        worker.join(timeout=5)
        assert not worker.is_alive()
        assert "stopped" in str(raised[0])


class TestAFileThatSaysHowToBuild:
    def outcome(self, told: object, folder: Path) -> int:
        path = folder / "build.json"
        path.write_text(json.dumps(told), "utf-8")
        with JvmEngine(FileDescriber(path), limits=TIGHT) as engine:
            return len(engine.run(SOLUTION, in_add("int another;")).passed)

    def test_it_can_be_written_by_hand(self, described: dict[str, Any], tmp_path: Path) -> None:
        libraries = [path for path in described["classPath"] if path.endswith(".jar")]
        by_hand = {
            "java": described["java"],
            "compile": {
                "main": {"sources": ["src/main/java"], "classPath": [], "arguments": []},
                "test": {
                    "sources": ["src/test/java"],
                    "classPath": libraries,
                    "arguments": ["-encoding", "UTF-8"],
                },
            },
            "classPath": ["<test>", "<main>", *libraries],
            "systemProperties": {"mini.greeting": "grüezi"},
        }
        assert self.outcome(by_hand, tmp_path) == ALL_TESTS
        # The build script's system property, which a test looks at.
        del by_hand["systemProperties"]
        assert self.outcome(by_hand, tmp_path) == ALL_TESTS - 1

    def test_filters_and_test_classes_are_heeded(
        self, described: dict[str, Any], tmp_path: Path
    ) -> None:
        only = {**described, "testClasses": ["mini/WordsTest.class"]}
        assert self.outcome(only, tmp_path) == 3
        assert self.outcome({**described, "excludeEngines": ["junit-jupiter"]}, tmp_path) == 0

    @pytest.mark.parametrize(
        ("change", "fault"),
        [
            ({"java": None}, "'java' must be a string, not null"),
            ({"compile": {}}, "'compile': the key 'main' is missing"),
            ({"classPath": ["<main>"]}, "'classPath' must hold <main> and <test>"),
            ({"assertions": "yes"}, "'assertions' must be true or false, not a string"),
            ({"systemProperties": {"a": 1}}, "'systemProperties' must be an object of strings"),
        ],
    )
    def test_what_is_wrong_with_it_is_said(
        self, described: dict[str, Any], tmp_path: Path, change: dict[str, Any], fault: str
    ) -> None:
        with pytest.raises(InputError) as caught:
            self.outcome({**described, **change}, tmp_path)
        assert str(caught.value).startswith(str(tmp_path / "build.json"))
        assert fault in str(caught.value)

    def test_a_source_that_is_not_there_is_named(
        self, described: dict[str, Any], tmp_path: Path
    ) -> None:
        described["compile"]["main"]["sources"] = ["src/java"]
        with pytest.raises(InputError, match=r"there is no .*src/java"):
            self.outcome(described, tmp_path)
