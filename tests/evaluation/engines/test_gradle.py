"""The Gradle engine's own machinery: what fails, what is replaced, what is left."""

import os
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from javabench.errors import InputError, MachineryError
from javabench.evaluation.engines import Limits
from javabench.evaluation.engines.gradle import GradleEngine
from javabench.evaluation.engines.gradle.repository import default_maven_repo
from javabench.java import process
from tests.conftest import needs_gradle
from tests.evaluation.engines.test_engines import ALL_TESTS, SOLUTION, in_add

pytestmark = needs_gradle


class TestMachinery:
    def test_a_repository_without_junit_is_no_verdict(self, tmp_path: Path) -> None:
        with (
            GradleEngine(maven_repo=str(tmp_path)) as lost,
            pytest.raises(MachineryError, match=r"Gradle failed before compileTestJava: .*junit"),
        ):
            lost.run(SOLUTION, {})

    def test_a_build_script_that_fails_is_no_verdict(
        self, gradle_engine: GradleEngine, tmp_path: Path
    ) -> None:
        project = tmp_path / "Broken"
        shutil.copytree(SOLUTION, project)
        (project / "build.gradle").write_text("throw new GradleException('out of order')")
        with pytest.raises(MachineryError, match=r"before compileJava: .*out of order"):
            gradle_engine.run(project, {})

    def test_a_daemon_that_dies_is_replaced(self, gradle_engine: GradleEngine) -> None:
        gradle_engine.run(SOLUTION, {})
        daemons = [slot.daemon for slot in gradle_engine._slots if slot.daemon]
        assert daemons
        process.kill(daemons)
        assert len(gradle_engine.run(SOLUTION, {}).passed) == ALL_TESTS

    def test_without_gradle_the_user_is_told_what_to_install(
        self, gradle_engine: GradleEngine, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("PATH", "/nonexistent")
        with pytest.raises(InputError, match="apt-get install gradle"):
            gradle_engine.run(SOLUTION, {})

    def test_without_a_jdk_the_user_is_told_what_to_install(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setenv("JAVA_HOME", str(tmp_path))
        with pytest.raises(InputError, match="install a JDK, 17 or newer"):
            GradleEngine()

    def test_a_repository_that_is_not_there_is_refused(self) -> None:
        with pytest.raises(InputError, match="--maven-repo: /nonexistent is not a folder"):
            GradleEngine(maven_repo="/nonexistent")


class TestNothingIsLeft:
    @pytest.fixture
    def alone(self) -> Iterator[GradleEngine]:
        with GradleEngine(limits=Limits(120, 10), maven_repo=default_maven_repo()) as made:
            yield made

    def test_a_process_that_a_sample_started_ends_with_its_unit(self, alone: GradleEngine) -> None:
        start = 'try { new ProcessBuilder("sleep", "4242").start(); }'
        start += " catch (java.io.IOException e) { throw new RuntimeException(e); }"
        outcome = alone.run(SOLUTION, in_add(start))
        assert len(outcome.passed) == ALL_TESTS
        assert not [
            p for p in psutil.process_iter(["cmdline"]) if "4242" in (p.info["cmdline"] or [])
        ]

    def test_closing_ends_the_daemon_and_removes_the_copies(self, alone: GradleEngine) -> None:
        alone.run(SOLUTION, {})
        (slot,) = alone._slots
        assert slot.daemon is not None
        assert slot.daemon.is_running()
        assert list(alone._attempts.folder.iterdir()) == []
        alone.close()
        assert slot.daemon is None
        assert not process.processes_marked("JAVABENCH_UNIT", slot.token)
        assert not alone._attempts.folder.exists()

    def test_stopping_ends_a_running_build(self, alone: GradleEngine) -> None:
        raised: list[BaseException] = []

        def build() -> None:
            try:
                alone.run(SOLUTION, in_add("while (true) { }"))
            except MachineryError as error:
                raised.append(error)

        worker = threading.Thread(target=build)
        worker.start()
        time.sleep(3)
        alone.stop()
        worker.join(timeout=5)
        assert not worker.is_alive()
        assert "stopped" in str(raised[0])

    def test_what_a_process_that_was_killed_left_is_removed(self) -> None:
        child = os.fork()
        if child == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        os.waitpid(child, 0)
        orphan = Path(tempfile.gettempdir()) / f"javabench-{child}-orphan"
        orphan.mkdir()
        by_environment = subprocess.Popen(["sleep", "600"], env={"HOME": f"{orphan}/home"})
        by_command = subprocess.Popen(["sh", "-c", "sleep 600", str(orphan)])
        bystander = subprocess.Popen(["sleep", "600"])
        with GradleEngine(maven_repo=default_maven_repo()):
            assert not orphan.exists()
            assert by_environment.wait(5) == -signal.SIGKILL
            assert by_command.wait(5) == -signal.SIGKILL
            assert bystander.poll() is None
        bystander.kill()
        bystander.wait()
