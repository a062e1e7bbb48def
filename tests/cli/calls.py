"""Calling ``evaluation.py`` as a user does: a process of its own, on the small project."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import psutil

from tests.conftest import PROJECTS, ROOT


def command(*arguments: object) -> list[str]:
    return [sys.executable, str(ROOT / "evaluation.py"), *map(str, arguments)]


def scoring(*arguments: object) -> list[str]:
    return command(*arguments, "--projects", PROJECTS)


def evaluate(
    *arguments: object, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        scoring(*arguments),
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **(environment or {})},
        timeout=300,
    )


def read(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def assert_nothing_is_left(pid: int) -> None:
    """Neither a folder nor a process of an evaluation that has ended."""
    marked = f"javabench-{pid}-"
    assert not list(Path(tempfile.gettempdir()).glob(f"{marked}*"))
    assert not [p for p in psutil.process_iter(["cmdline"]) if marked in str(p.info["cmdline"])]
