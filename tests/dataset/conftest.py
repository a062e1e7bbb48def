"""Small projects written into a temporary folder."""

import shutil
import textwrap
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.conftest import PROJECTS

_MISSING = [tool for tool in ("javac", "jdeps", "gradle") if shutil.which(tool) is None]

needs_jdk = pytest.mark.skipif(bool(_MISSING), reason=f"not installed: {', '.join(_MISSING)}")

WriteSolution = Callable[[Mapping[str, str]], Path]


@pytest.fixture
def projects(tmp_path: Path) -> Path:
    """The folder of the projects."""
    return tmp_path / "datasets" / "projects"


@pytest.fixture
def write_solution(projects: Path) -> WriteSolution:
    """Writes ``PA1-Solution`` from paths and texts; ``main/``, ``test/`` are its source folders."""

    def write(files: Mapping[str, str]) -> Path:
        solution = projects / "PA1-Solution"
        solution.mkdir(parents=True, exist_ok=True)
        for name in ("build.gradle", "settings.gradle"):
            shutil.copy(PROJECTS / "Mini-Solution" / name, solution)
        for name, text in files.items():
            source, _, rest = name.partition("/")
            path = solution / (
                f"src/{source}/java/{rest}" if source in {"main", "test"} and rest else name
            )
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(textwrap.dedent(text).lstrip("\n").encode())
        return solution

    return write


def task(package: str, name: str, body: str = "") -> str:
    """A task class with one marked method, which uses ``body``."""
    line = f"        {body}\n" if body else ""
    return (
        f"package {package};\n\npublic class {name} {{\n"
        f"    public int size() {{\n        // TASK\n{line}        return 1;\n    }}\n}}\n"
    )


def junit_test(package: str, name: str, body: str) -> str:
    """A test class with one test."""
    return (
        f"package {package};\n\nimport org.junit.jupiter.api.Test;\n\nclass {name} {{\n"
        f"    @Test\n    void works() {{\n        {body}\n    }}\n}}\n"
    )
