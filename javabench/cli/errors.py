"""What all commands have in common: a fault reaches the user as one line and an exit code."""

import os
from typing import Any

import click

from javabench.errors import JavaBenchError

DEBUG_VARIABLE = "JAVABENCH_DEBUG"
"""Environment variable that, when set, lets tracebacks through."""


COMMAND_SETTINGS = {
    "help_option_names": ["-h", "--help"],
    "auto_envvar_prefix": "JAVABENCH",
    "max_content_width": 100,
}
"""What all commands have in common: every option can be set by an environment variable."""


class _OneLineErrors(click.Command):
    """Commands may raise the toolkit's own errors."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; turn the toolkit's errors into click's."""
        try:
            return super().invoke(ctx)
        except JavaBenchError as error:
            if os.environ.get(DEBUG_VARIABLE):
                raise
            raise _Shown(error) from error


class JavaBenchCommand(_OneLineErrors):
    """A click command whose faults reach the user as one line."""


class JavaBenchGroup(_OneLineErrors, click.Group):
    """A click group whose commands' faults reach the user as one line."""


class _Shown(click.ClickException):
    """Printed by click as ``Error: …``."""

    def __init__(self, error: JavaBenchError) -> None:
        super().__init__(str(error))
        self.exit_code = error.exit_code  # type: ignore[misc]  # click declares it per class
