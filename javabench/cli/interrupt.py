"""Being told to end."""

import signal
from types import FrameType


def end_like_ctrl_c() -> None:
    """From now on, SIGTERM ends a command as Ctrl-C does: with what was finished in order."""
    signal.signal(signal.SIGTERM, _interrupt)


def _interrupt(_signal: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt
