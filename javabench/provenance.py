"""What produced a result: the file beside it that lets somebody else repeat the run."""

import hashlib
import platform
import subprocess
from pathlib import Path

import javabench
from javabench.errors import InputError


def tool_version() -> dict[str, str | None]:
    """Version of the toolkit, and the git commit if it runs from a checkout."""
    return {"version": javabench.__version__, "git_commit": _git_commit()}


def platform_versions() -> dict[str, str]:
    """Python and operating system."""
    return {"python": platform.python_version(), "system": platform.platform()}


def file_digest(path: Path) -> str:
    """SHA-256 of a file's content.

    Raises:
        InputError: It can't be read.
    """
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise InputError(f"can't read {path}: {error.strerror or error}") from error


def _git_commit() -> str | None:
    package = Path(javabench.__file__).parent
    if not (package.parent / ".git").exists():
        return None
    try:
        done = subprocess.run(
            ["git", "-C", str(package), "describe", "--always", "--dirty", "--abbrev=40"],
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout.strip()
