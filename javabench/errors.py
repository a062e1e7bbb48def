"""The two ways in which a command ends early.

A message names the file, line, task or option that is at fault and says what to do about it. The
command line prints it as one line and exits with the class's ``exit_code``.
"""


class JavaBenchError(Exception):
    """A fault that the user can read about in one line."""

    exit_code = 1


class InputError(JavaBenchError):
    """The user's input or options are at fault: nothing was started because of it."""

    exit_code = 2


class MachineryError(JavaBenchError):
    """The machine failed, not the code under test: no verdict may be drawn from it."""
