"""Where the toolkit keeps what it can make again: the test runner, baselines, Gradle homes."""

import os
from pathlib import Path


def cache_dir() -> Path:
    """``JAVABENCH_CACHE``, else ``javabench`` in the user's cache folder."""
    if own := os.environ.get("JAVABENCH_CACHE"):
        return Path(own)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "javabench"
