"""An archive of JUnit's classes, made once, that spares every JVM the work of reading them."""

import hashlib
from pathlib import Path

from javabench.cache import cache_dir
from javabench.errors import MachineryError
from javabench.evaluation.testrun import TestRun
from javabench.evaluation.testrun.command import (
    ARCHIVE,
    CLASS_LIST,
    Sharing,
    Surroundings,
    archive_command,
)
from javabench.evaluation.testrun.launch import Launch
from javabench.evaluation.testrun.runner import compiled_runner
from javabench.java import process

_SECONDS = 120


def class_archive(test_run: TestRun, launch: Launch, work: Path, folder: Path) -> Sharing:
    """The archive for a project's JUnit and Java; nothing where none can be made.

    Args:
        test_run: How tests are run.
        launch: How the canonical solution's tests are started. They are run once, where there is no
            archive yet, to see which classes are needed.
        work: Folder with the project's files.
        folder: An empty folder.
    """
    try:
        kept = cache_dir() / "archives" / _name(test_run, launch)
        if not (kept / ARCHIVE).is_file():
            _make(test_run, launch, work, folder, kept)
    except (OSError, MachineryError):
        # Without one it is slower and nothing else.
        return Sharing()
    return Sharing(archive=kept / ARCHIVE)


def _make(test_run: TestRun, launch: Launch, work: Path, folder: Path, kept: Path) -> None:
    kept.mkdir(parents=True, exist_ok=True)
    listed, running, dumping = folder / "listed", folder / "running", folder / "dumping"
    for path in (listed, running, dumping):
        path.mkdir()
    test_run.begin(launch, work, running, Sharing(record=listed)).run()
    own = {name.replace(".", "/") for name in launch.classes()}
    lines = (listed / CLASS_LIST).read_text("utf-8").splitlines()
    # Lines that only mention one of the project's classes say how it uses lambdas.
    shared = [line for line in lines if own.isdisjoint(line.split())]
    (listed / CLASS_LIST).write_text("".join(f"{line}\n" for line in shared), "utf-8")
    surroundings = Surroundings(test_run.sandbox, test_run.limits, work, dumping)
    command, environment = archive_command(surroundings, launch, listed)
    process.run(command, cwd=work, environment=environment, watch=_at_most(_SECONDS))
    (listed / ARCHIVE).replace(kept / ARCHIVE)


def _at_most(limit: float) -> process.Watch:
    def watch(seconds: float) -> None:
        if seconds > limit:
            raise MachineryError("the archive was not made in time")

    return watch


def _name(test_run: TestRun, launch: Launch) -> str:
    digest = hashlib.sha256(test_run.sandbox.name.encode())
    for path in (launch.java.resolve(), compiled_runner(launch), *launch.junit):
        digest.update(f"{path}\0{path.stat().st_mtime_ns}\n".encode())
    return digest.hexdigest()[:16]
