"""The prompt: what a model is given for a task, before any chat template.

The wording is a template, so that another benchmark's can be put in its place.
"""

import string
import tomllib
from dataclasses import dataclass
from pathlib import Path

from javabench.errors import InputError
from javabench.records import DatasetTask

DEFAULT_TEMPLATE = Path(__file__).with_name("prompt.toml")

_PLACEHOLDERS = frozenset({"context", "code"})


@dataclass(frozen=True)
class Prompt:
    """The two parts of a prompt."""

    system: str
    """Holds the context. Where a model has no place for it, it is the first user message."""
    user: str
    """Asks for the class and holds its skeleton."""

    @property
    def plain(self) -> str:
        """Both parts in one text, for models without a chat template, and as hosted models'
        samples record it.
        """
        return f"{self.system}\n{self.user}"


@dataclass(frozen=True)
class PromptTemplate:
    """The wording of prompts, with ``$context`` and ``$code`` in it."""

    system: string.Template
    user: string.Template

    def render(self, task: DatasetTask) -> Prompt:
        """The prompt for a task; of a stepwise query, the task with the query's code."""
        values = {"context": task.code_context, "code": task.code}
        return Prompt(self.system.substitute(values), self.user.substitute(values))


def read_template(path: Path = DEFAULT_TEMPLATE) -> PromptTemplate:
    """Read a prompt template: a TOML file with the strings ``system`` and ``user``.

    Raises:
        InputError: The file can't be read, isn't of that form, or has other placeholders.
    """
    try:
        with path.open("rb") as file:
            content = tomllib.load(file)
    except OSError as error:
        raise InputError(f"can't read {path}: {error.strerror or error}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputError(f"{path}: not a TOML file: {error}") from error
    return PromptTemplate(_part(content, "system", path), _part(content, "user", path))


def _part(content: dict[str, object], key: str, path: Path) -> string.Template:
    text = content.get(key)
    if not isinstance(text, str):
        raise InputError(f"{path}: '{key}' must be a string")
    part = string.Template(text)
    if not part.is_valid():
        raise InputError(f"{path}: '{key}' has a lone $; write $$ for a dollar sign")
    if unknown := set(part.get_identifiers()) - _PLACEHOLDERS:
        raise InputError(f"{path}: '{key}' asks for ${min(unknown)}; there are $context and $code")
    if key == "user" and "code" not in part.get_identifiers():
        raise InputError(f"{path}: 'user' has no $code, so the model would not see the class")
    return part
