"""The locked versions are those that are tested, and every file has its hash."""

import tomllib
from typing import Any

import pytest

from tests.conftest import ROOT


def locked(name: str) -> list[dict[str, Any]]:
    packages: list[dict[str, Any]] = tomllib.loads((ROOT / name).read_text("utf-8"))["packages"]
    return packages


def pinned() -> dict[str, str]:
    lines = (ROOT / "requirements.txt").read_text("utf-8").splitlines()
    pins = (line.split("==") for line in lines if "==" in line)
    return {name.lower().replace("_", "-"): version for name, version in pins}


@pytest.mark.parametrize("name", ["pylock.toml", "pylock.evaluation.toml"])
def test_locked_versions_are_the_pinned_ones(name: str) -> None:
    pins = pinned()
    for package in locked(name):
        # What torch needs for a GPU is no requirement of ours.
        assert pins.get(package["name"], package["version"]) == package["version"]


def test_every_requirement_is_locked() -> None:
    assert set(pinned()) <= {package["name"] for package in locked("pylock.toml")}


@pytest.mark.parametrize("name", ["pylock.toml", "pylock.evaluation.toml"])
def test_every_file_comes_from_pypi_and_has_its_hash(name: str) -> None:
    for package in locked(name):
        files = [*package.get("wheels", ()), *filter(None, [package.get("sdist")])]
        assert files
        for file in files:
            assert file["url"].startswith("https://files.pythonhosted.org/")
            assert len(file["hashes"]["sha256"]) == 64
