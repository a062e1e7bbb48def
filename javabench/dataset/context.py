"""The context settings: what a task's prompt shows of the classes that its class depends on."""

from collections.abc import Iterable
from enum import StrEnum
from typing import assert_never

from javabench.dataset.signatures import render_type
from javabench.dataset.sources import SourceType

DEFAULT_MAX_CONTEXT = 8192


class ContextSetting(StrEnum):
    """How much of the dependencies is shown."""

    MAXIMUM = "maximum"
    """Whole skeleton sources, as many as stay within a limit."""
    MINIMUM = "minimum"
    """Nothing."""
    SELECTIVE = "selective"
    """Signatures."""


def fence(source: str) -> str:
    """A source file in a ``java`` fence, as datasets and completions have it."""
    return f"```java\n{source}\n```\n"


def code_context(
    setting: ContextSetting, dependencies: Iterable[SourceType], max_context: int
) -> str:
    """The dependencies, each in its own fence, a blank line between.

    Args:
        setting: What is shown of them.
        dependencies: Types of the skeleton, in the order in which they are shown.
        max_context: Characters that the maximum context may have.
    """
    match setting:
        case ContextSetting.MINIMUM:
            return ""
        case ContextSetting.SELECTIVE:
            return "\n".join(fence(render_type(d.source, d.simple_name)) for d in dependencies)
        case ContextSetting.MAXIMUM:
            # Two types may share a file.
            files = {each.target: each.source.text for each in dependencies}
            return within_limit([fence(text) for text in files.values()], max_context)
        case _:
            assert_never(setting)


def within_limit(fences: Iterable[str], limit: int) -> str:
    """The fences in their order, a blank line between; one with which they would be too long is
    left out whole, and those behind it are still tried.
    """
    text = ""
    for each in fences:
        longer = f"{text}\n{each}" if text else each
        if len(longer) <= limit:
            text = longer
    return text
