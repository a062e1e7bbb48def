"""Which Maven repository Gradle is to use where the user names none."""

import shutil
from pathlib import Path

DEBIAN_REPO = "/usr/share/maven-repo"


def default_maven_repo() -> str | None:
    """Debian's Maven repository where the ``gradle`` in use is Debian's and its JUnit is there.

    That Gradle is too old for the addresses in today's build scripts.
    """
    gradle = shutil.which("gradle")
    is_debians = gradle is not None and Path("/usr/share/gradle") in Path(gradle).resolve().parents
    has_junit = Path(DEBIAN_REPO, "org/junit/jupiter/junit-jupiter").is_dir()
    return DEBIAN_REPO if is_debians and has_junit else None
