"""The Java program that runs the tests, compiled at first use for the JUnit that a project has."""

from pathlib import Path

from javabench.evaluation.testrun.launch import Launch, describes_itself
from javabench.java import program

MAIN = "javabench.runner/javabench.runner.Main"

_SOURCES = Path(__file__).with_name("test-runner")
_LAUNCHER_MODULE = "org.junit.platform.launcher"


def compiled_runner(launch: Launch) -> Path:
    """The runner's jar, kept in the cache by content and by the JUnit that it was compiled for.

    Raises:
        MachineryError: It can't be compiled.
    """
    adapt = [] if describes_itself(launch.launcher) else [_name_after_file]
    return program.compiled_program(_SOURCES, "runner", launch.junit, *adapt)


def sources_digest() -> str:
    """Digest of the runner's sources."""
    return program.sources_digest(_SOURCES)


def _name_after_file(sources: Path) -> None:
    """Java makes a module's name of the file's where it doesn't describe itself."""
    descriptor = sources / "module-info.java"
    name = _LAUNCHER_MODULE.removeprefix("org.")
    descriptor.write_text(descriptor.read_text("utf-8").replace(_LAUNCHER_MODULE, name), "utf-8")
