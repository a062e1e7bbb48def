"""What several tests share: the small project, and engines that build it for real."""

import importlib.util
import json
import os
import shutil
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from javabench.evaluation.engines import Limits
from javabench.evaluation.engines.gradle import GradleDescriber, GradleEngine
from javabench.evaluation.engines.gradle.repository import default_maven_repo
from javabench.evaluation.engines.jvm import JvmEngine
from javabench.evaluation.sandbox import find_sandbox
from javabench.java import process
from javabench.project import Project

ROOT = Path(__file__).parents[1]
PROJECTS = Path(__file__).parent / "projects"

PUBLISHED = Path(os.environ.get("JAVABENCH_PUBLISHED", ROOT.parent / "shared" / "published"))
"""Data files of the published benchmark, where somebody has them."""

_NEEDS = [name for name in ("java", "javac", "gradle") if shutil.which(name) is None]
needs_gradle = pytest.mark.skipif(bool(_NEEDS), reason=f"not installed: {', '.join(_NEEDS)}")


TIGHT = Limits(compile_seconds=120, test_seconds=8, processes=300, disk_mb=32)
"""Limits that a test doesn't wait long for."""


@pytest.fixture(scope="session", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what tests put into the cache apart from the user's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JAVABENCH_CACHE", str(tmp_path_factory.mktemp("cache")))
        # What code under test must not get to see.
        patch.setenv("A_KEY", "SECRET-OF-THE-USER")
        yield


@pytest.fixture
def mini() -> Project:
    """The small project that the tests bring along."""
    return Project(PROJECTS, "Mini")


@pytest.fixture(scope="session")
def gradle_engine() -> Iterator[GradleEngine]:
    """A Gradle engine for two units at once, with tight limits, in a sandbox where one works."""
    if _NEEDS:
        pytest.skip(f"not installed: {', '.join(_NEEDS)}")
    sandbox, _ = find_sandbox("auto", process.find_jdk().home)
    with GradleEngine(
        jobs=2, limits=TIGHT, maven_repo=default_maven_repo(), sandbox=sandbox
    ) as made:
        yield made


@pytest.fixture(scope="session")
def jvm_engine() -> Iterator[JvmEngine]:
    """A JVM engine of the same kind."""
    if _NEEDS:
        pytest.skip(f"not installed: {', '.join(_NEEDS)}")
    sandbox, _ = find_sandbox("auto", process.find_jdk().home)
    describer = GradleDescriber(default_maven_repo())
    with JvmEngine(describer, jobs=2, limits=TIGHT, sandbox=sandbox) as made:
        yield made


@pytest.fixture(scope="session")
def tiny_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a tiny model with random weights, for FastChat, servers and transformers."""
    for package in ("torch", "transformers", "fastchat"):
        if importlib.util.find_spec(package) is None:
            pytest.skip(f"models on this machine need {package}")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from tests.generation.tiny import CHAT_TEMPLATE, save_tiny_model
    # FastChat's worker asks every rope setting for its factor.
    rope = {"rope_type": "default", "rope_theta": 10000.0, "factor": 1.0}
    return save_tiny_model(
        tmp_path_factory.mktemp("models") / "tiny",
        chat_template=CHAT_TEMPLATE,
        context=4096,
        rope_parameters=rope,
    )


# Tiny models gain nothing from more threads, and those of several processes wait for each other.
os.environ.setdefault("OMP_NUM_THREADS", "1")

SERVER_KEY = "open-sesame"


@pytest.fixture(scope="session")
def fastchat_api(tiny_model: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of FastChat's own server, which serves the tiny model to holders of the key."""
    if importlib.util.find_spec("openai") is None:
        pytest.skip("hosted models need openai")
    from tests.generation.servers import fastchat_server

    with fastchat_server(tiny_model, tmp_path_factory.mktemp("fastchat"), SERVER_KEY) as address:
        yield address


def canonical(name: str) -> str:
    """Source of one of the small project's canonical classes."""
    return (PROJECTS / f"Mini-Solution/src/main/java/mini/{name}.java").read_text("utf-8")


def fenced(code: str) -> str:
    """A completion that holds ``code`` in one block."""
    return f"```java\n{code}\n```\n"


Line = dict[str, object]


def sample(name: str, code: str) -> Line:
    """A line of a samples file for a class of the small project."""
    return {
        "task_id": f"Mini/{name}.java",
        "target": f"mini/{name}.java",
        "prompt": "",
        "completion": fenced(code),
    }


@pytest.fixture
def write_lines(tmp_path: Path) -> Callable[..., Path]:
    """Writes a ``.jsonl`` file of the given lines and names it."""

    def write(*lines: object, name: str = "samples.jsonl") -> Path:
        path = tmp_path / name
        path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
        return path

    return write
