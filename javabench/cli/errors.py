"""How a fault reaches the user: one line, and an exit code that says whose fault it is."""

import os
from typing import Any

import click

from javabench.errors import JavaBenchError

DEBUG_VARIABLE = "JAVABENCH_DEBUG"
"""Environment variable that, when set, lets tracebacks through."""


class JavaBenchGroup(click.Group):
    """A click group whose commands may raise the toolkit's own errors."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; turn the toolkit's errors into click's."""
        try:
            return super().invoke(ctx)
        except JavaBenchError as error:
            if os.environ.get(DEBUG_VARIABLE):
                raise
            raise _Shown(error) from error


class _Shown(click.ClickException):
    """Printed by click as ``Error: …``."""

    def __init__(self, error: JavaBenchError) -> None:
        super().__init__(str(error))
        self.exit_code = error.exit_code  # type: ignore[misc]  # click declares it per class
