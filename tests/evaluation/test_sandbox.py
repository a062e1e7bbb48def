"""Which sandbox is used, and what a user is told where there is none."""

import shutil
from pathlib import Path

import pytest

from javabench.errors import InputError
from javabench.evaluation.sandbox import Bubblewrap, find_sandbox
from javabench.java import process
from tests.conftest import needs_gradle

pytestmark = needs_gradle


@pytest.fixture(scope="module")
def jdk_home() -> Path:
    return process.find_jdk().home


@pytest.fixture
def refusing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bubblewrap that says what it says where a machine forbids namespaces."""
    program = tmp_path / "bwrap"
    program.write_text(
        '#!/bin/sh\necho "bwrap: No permissions to create new namespace" >&2\nexit 1\n'
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")


@pytest.fixture
def missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))


def test_none_is_none_and_says_so(jdk_home: Path) -> None:
    sandbox, warning = find_sandbox("none", jdk_home)
    assert sandbox.name == "none"
    assert "with all of your rights" in warning


def test_auto_takes_bubblewrap_where_it_works(jdk_home: Path) -> None:
    if shutil.which("bwrap") is None:
        pytest.skip("not installed: bwrap")
    try:
        Bubblewrap().check(jdk_home)
    except InputError as error:
        pytest.skip(str(error))
    sandbox, warning = find_sandbox("auto", jdk_home)
    assert (sandbox.name, warning) == ("bwrap", "")


@pytest.mark.usefixtures("missing")
def test_without_bubblewrap_auto_goes_on_with_a_loud_line(jdk_home: Path) -> None:
    sandbox, warning = find_sandbox("auto", jdk_home)
    assert sandbox.name == "none"
    assert warning.startswith("NO SANDBOX")
    assert "apt-get install bubblewrap" in warning
    assert "\n" not in warning


@pytest.mark.usefixtures("missing")
def test_without_bubblewrap_bwrap_refuses(jdk_home: Path) -> None:
    with pytest.raises(InputError, match=r"--sandbox bwrap: .*apt-get install bubblewrap"):
        find_sandbox("bwrap", jdk_home)


@pytest.mark.usefixtures("refusing")
def test_where_namespaces_are_forbidden_the_reason_and_the_way_out_are_told(
    jdk_home: Path,
) -> None:
    sandbox, warning = find_sandbox("auto", jdk_home)
    assert sandbox.name == "none"
    assert "No permissions to create new namespace" in warning
    assert "--security-opt seccomp=unconfined" in warning
    with pytest.raises(InputError, match="No permissions to create new namespace"):
        find_sandbox("bwrap", jdk_home)
