"""Writing files so that a reader never sees half of one."""

import json
import os
from pathlib import Path
from typing import Any

from javabench.errors import MachineryError


def write_atomically(path: Path, text: str) -> None:
    """Replace ``path`` with ``text`` (UTF-8, ``\\n`` line ends) in one step; makes its folders.

    A lone surrogate, which has no UTF-8 form, is written as JSON escapes it: ``\\ud800``.

    Raises:
        MachineryError: The file system refused.
    """
    partial = path.with_name(f".{path.name}.{os.getpid()}.partial")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with partial.open("w", encoding="utf-8", errors="backslashreplace", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        partial.replace(path)
    except OSError as error:
        partial.unlink(missing_ok=True)
        raise MachineryError(f"can't write {path}: {error.strerror or error}") from error


def write_json(path: Path, value: Any) -> None:
    """Write one JSON value, indented as the published result files are."""
    write_atomically(path, json.dumps(value, indent=4, ensure_ascii=False) + "\n")
