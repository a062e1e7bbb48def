"""Faults of the machine: no result is lost or wrong, nothing is left, the next run ends well."""

import json
import os
import random
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from tests.cli.calls import assert_nothing_is_left, evaluate, read, scoring
from tests.conftest import ROOT, canonical, needs_gradle, sample

Writer = Callable[..., Path]

pytestmark = needs_gradle

WRONG = canonical("Counter").replace("value += step;", "value -= step;")
NO_JAVA = canonical("Words").replace("toList();", "toList()")
FULL, TWO_FAIL, NOT_COMPILED = [12, 12], [10, 12], [0, 0]


@pytest.fixture
def samples(write_lines: Writer) -> Path:
    return write_lines(
        sample("Counter", canonical("Counter")),
        sample("Counter", WRONG),
        sample("Words", canonical("Words")),
        sample("Words", NO_JAVA),
    )


_ALL = bool(os.environ.get("JAVABENCH_TEST_ALL"))
KILLS = [("gradle", 20 if _ALL else 3, 0.6), ("jvm", 20 if _ALL else 10, 0.25)]
"""How often each engine is killed, and by how many seconds later each time at most."""

VERDICTS = [FULL, TWO_FAIL, FULL, NOT_COMPILED]


def class_wise(output: Path, samples: Path, *more: object) -> tuple[object, ...]:
    return ("class-wise", "--quiet", "--output", output, *more, samples)


def verdicts(output: Path) -> list[list[int]]:
    return [record["test_result"] for record in read(output)]


class TestTheFileSystem:
    def in_a_small_folder(self, folder: Path, steps: str, size: int) -> str:
        """Run shell commands where ``folder`` is a file system of so many bytes."""
        if shutil.which("bwrap") is None:
            pytest.skip("a small file system needs bubblewrap")
        walls = ["bwrap", "--dev-bind", "/", "/", "--size", str(size), "--tmpfs", str(folder)]
        done = subprocess.run(
            [*walls, "--", "sh", "-c", steps],
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        if "bwrap:" in done.stderr:
            pytest.skip(done.stderr.strip())
        return done.stdout + done.stderr

    def test_a_full_disk_loses_nothing(self, tmp_path: Path, samples: Path) -> None:
        folder, kept = tmp_path / "out", tmp_path / "kept"
        folder.mkdir()
        run = shlex.join(scoring(*class_wise(folder / "result.json", samples, "--sandbox", "none")))
        run = f"{run}; echo code $?"
        page = os.sysconf("SC_PAGE_SIZE")
        steps = (
            # Room for nothing, for the journal alone, for all.
            f"head -c {8 * page} /dev/zero > {folder}/filler; {run}; "
            f"head -c {7 * page} /dev/zero > {folder}/filler; {run}; "
            f"rm {folder}/filler; {run}; cp -r {folder} {kept}"
        )
        said = self.in_a_small_folder(folder, steps, 8 * page)
        assert said.count("No space left on device") == 2
        assert "Traceback" not in said
        codes = [line for line in said.splitlines() if line.startswith("code")]
        assert codes == ["code 1", "code 1", "code 0"]
        assert verdicts(kept / "result.json") == VERDICTS
        assert read(kept / "result.run.json")["counts"]["known_before"] == 4

    def test_a_folder_that_can_not_be_written_is_named(self, tmp_path: Path, samples: Path) -> None:
        if shutil.which("bwrap") is None:
            pytest.skip("a read-only folder, for root too, needs bubblewrap")
        folder = tmp_path / "out"
        folder.mkdir()
        walls = ["bwrap", "--dev-bind", "/", "/", "--ro-bind", str(folder), str(folder), "--"]
        done = subprocess.run(
            [*walls, *scoring(*class_wise(folder / "result.json", samples))],
            capture_output=True,
            text=True,
            check=False,
        )
        if "bwrap:" in done.stderr:
            pytest.skip(done.stderr.strip())
        assert done.returncode == 1
        assert f"can't open {folder}/result.journal.jsonl: Read-only file system" in done.stderr
        assert "Traceback" not in done.stderr


class TestProcesses:
    def test_a_second_evaluation_of_the_same_output_is_told_who_the_first_is(
        self, tmp_path: Path, samples: Path
    ) -> None:
        output = tmp_path / "result.json"
        first = subprocess.Popen(scoring(*class_wise(output, samples)), stdout=subprocess.DEVNULL)
        journal = output.with_suffix(".journal.jsonl")
        while not journal.exists() and first.poll() is None:
            time.sleep(0.01)
        second = evaluate(*class_wise(output, samples))
        assert second.returncode == 2
        assert f"process {first.pid} is writing the same output" in second.stderr
        assert first.wait() == 0
        assert verdicts(output) == VERDICTS

    @pytest.mark.parametrize("victim", ["GradleDaemon", "javabench.runner"])
    def test_a_daemon_or_jvm_that_is_killed_from_outside_is_replaced(
        self, tmp_path: Path, samples: Path, victim: str
    ) -> None:
        output, cache = tmp_path / "result.json", tmp_path / "cache"
        running = subprocess.Popen(
            scoring(*class_wise(output, samples, "--jobs", "1")),
            stdout=subprocess.DEVNULL,
            env={**os.environ, "JAVABENCH_CACHE": str(cache)},
        )
        killed = False
        while running.poll() is None:
            for process in psutil.process_iter(["cmdline"]):
                line = " ".join(process.info["cmdline"] or [])
                ours = str(cache) in line or works_in(process, cache)
                # Not before the baseline is there: what stands for it can't be told from a fault.
                if not killed and victim in line and ours and (cache / "baselines").exists():
                    process.kill()
                    killed = True
            time.sleep(0.02)
        assert killed
        assert running.returncode == 0
        assert verdicts(output) == VERDICTS
        assert_nothing_is_left(running.pid)

    @pytest.mark.parametrize(("engine", "kills", "longer"), KILLS)
    def test_killed_at_any_moment_it_goes_on_from_there(
        self, tmp_path: Path, write_lines: Writer, engine: str, kills: int, longer: float
    ) -> None:
        """Killed again and again, each time a little later, until it has had the time to finish."""
        output, untouched = tmp_path / "result.json", tmp_path / "untouched.json"
        codes = [canonical("Counter"), WRONG, *(f"{canonical('Counter')}// {n}" for n in range(6))]
        samples = write_lines(*(sample("Counter", code) for code in codes))
        call = scoring(*class_wise(output, samples, "--engine", engine))
        moments = random.Random(7)
        known = 0
        for number in range(kills):
            running = subprocess.Popen(call, stdout=subprocess.DEVNULL, start_new_session=True)
            try:
                running.wait(moments.uniform(0, longer * (number + 3)))
            except subprocess.TimeoutExpired:
                running.kill()
                running.wait()
            now = finished(output.with_suffix(".journal.jsonl"))
            assert now >= known
            known = now
        for path in (output, untouched):
            done = evaluate(*class_wise(path, samples, "--engine", engine))
            assert done.returncode == 0, done.stderr
        assert output.read_bytes() == untouched.read_bytes()
        assert verdicts(output) == [FULL, TWO_FAIL, *[FULL] * 6]
        assert finished(output.with_suffix(".journal.jsonl")) <= len(codes) + 1
        assert_nothing_is_left(running.pid)


def finished(journal: Path) -> int:
    return journal.read_text().count("\n") if journal.exists() else 0


def works_in(process: psutil.Process, folder: Path) -> bool:
    try:
        return process.cwd().startswith(str(folder))
    except psutil.Error:
        return False


class TestTools:
    def test_a_user_who_speaks_another_language_gets_the_same_verdicts(
        self, tmp_path: Path, samples: Path
    ) -> None:
        language = "zh_CN.UTF-8"
        own = tmp_path / "gradle-home"
        own.mkdir()
        name = language.split("_")[0]
        (own / "gradle.properties").write_text(f"systemProp.user.language={name}\n")
        done = evaluate(
            *class_wise(tmp_path / "result.json", samples),
            environment={
                "LANG": language,
                "LC_ALL": language,
                "LANGUAGE": name,
                "GRADLE_USER_HOME": str(own),
                "JAVA_TOOL_OPTIONS": f"-Duser.language={name}",
            },
        )
        assert done.returncode == 0, done.stderr
        assert verdicts(tmp_path / "result.json") == VERDICTS

    def test_without_gradle_one_line_says_what_to_install(
        self, tmp_path: Path, samples: Path
    ) -> None:
        for name in ("java", "javac", "jdeps", "jar"):
            (tmp_path / name).symlink_to(str(shutil.which(name)))
        done = evaluate(
            *class_wise(tmp_path / "result.json", samples), environment={"PATH": str(tmp_path)}
        )
        assert done.returncode == 2
        assert done.stderr.strip().splitlines()[-1].startswith("Error: no 'gradle' on the PATH")

    def test_a_java_that_does_not_run_is_named(self, tmp_path: Path, samples: Path) -> None:
        bin_folder = tmp_path / "jdk" / "bin"
        bin_folder.mkdir(parents=True)
        for name in ("java", "javac", "jdeps", "jar"):
            (bin_folder / name).write_text("#!/bin/sh\necho broken >&2\nexit 3\n")
            (bin_folder / name).chmod(0o755)
        output = tmp_path / "result.json"
        done = evaluate(
            *class_wise(output, samples), environment={"JAVA_HOME": str(tmp_path / "jdk")}
        )
        assert done.returncode in (1, 2)
        assert "broken" in done.stderr
        assert "Traceback" not in done.stderr
        assert not output.exists()


class TestManySamples:
    def test_a_gigabyte_of_samples_fits_into_300_megabytes(self, tmp_path: Path) -> None:
        path, output = tmp_path / "samples.jsonl", tmp_path / "result.json"
        lines = [
            json.dumps({**sample("Counter", code), "prompt": "x" * 105_000})
            for code in (canonical("Counter"), WRONG)
        ]
        with path.open("w") as file:
            for number in range(10_000):
                file.write(lines[number % 2] + "\n")
        assert path.stat().st_size > 10**9
        done = evaluate_under(
            # What getrusage says would count the process that this one was forked from.
            "import atexit, re, sys",
            "peak = lambda: re.search(r'VmHWM:\\s+(\\d+) kB', open('/proc/self/status').read())[1]",
            "atexit.register(lambda: print('peak', peak(), file=sys.stderr))",
            call=class_wise(output, path),
        )
        assert done.returncode == 0, done.stderr
        assert verdicts(output) == [FULL, TWO_FAIL] * 5_000
        assert int(done.stderr.split("peak ")[-1]) < 300 << 10


def test_a_clock_that_is_set_back_changes_nothing(tmp_path: Path, samples: Path) -> None:
    output = tmp_path / "result.json"
    journal = output.with_suffix(".journal.jsonl")
    done = evaluate_under(
        "import os, time",
        "def set_back(journal, now=time.time):",
        "    begun = os.path.exists(journal) and os.path.getsize(journal)",
        "    return now() - (86400 if begun else 0)",
        f"time.time = lambda: set_back({str(journal)!r})",
        call=class_wise(output, samples),
    )
    assert done.returncode == 0, done.stderr
    assert verdicts(output) == VERDICTS
    assert 0 < read(output.with_suffix(".run.json"))["seconds"] < 200


def evaluate_under(*lines: str, call: tuple[object, ...]) -> subprocess.CompletedProcess[str]:
    """Evaluate in a Python that has run ``lines`` before."""
    script = "\n".join(
        [*lines, "import runpy", "runpy.run_path('evaluation.py', run_name='__main__')"]
    )
    return subprocess.run(
        [sys.executable, "-c", script, *scoring(*call)[2:]],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_ctrl_c_while_a_test_hangs_ends_within_five_seconds(
    tmp_path: Path, write_lines: Writer
) -> None:
    hangs = canonical("Counter").replace("value += step;", "while (step > -9) { }")
    output = tmp_path / "result.json"
    samples = write_lines(sample("Words", canonical("Words")), sample("Counter", hangs))
    running = subprocess.Popen(
        scoring(*class_wise(output, samples)),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    journal = output.with_suffix(".journal.jsonl")
    while finished(journal) < 1 and running.poll() is None:
        time.sleep(0.05)
    time.sleep(2)
    asked = time.monotonic()
    running.send_signal(signal.SIGINT)
    _, said = running.communicate(timeout=30)
    assert time.monotonic() - asked < 5
    assert "what was scored is kept" in said
    assert_nothing_is_left(running.pid)
