"""What a running command shows."""

import re
import sys
from pathlib import Path
from typing import NoReturn, Self

from tqdm import tqdm

from javabench.evaluation.run import Report


class DrawingProgress:
    """How far the drawing of samples is."""

    def __init__(self, name: str, missing: int, total: int) -> None:
        self._bar = tqdm(
            total=total,
            initial=total - missing,
            desc=name,
            unit="sample",
            disable=None,
            dynamic_ncols=True,
        )

    def __enter__(self) -> Self:
        """The progress itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Take the bar away."""
        self._bar.close()

    def say(self, text: str) -> None:
        """Say what is going on."""
        tqdm.write(text, file=sys.stderr)

    def at_work(self, label: str) -> None:
        """Show what the model is asked for: the class, and with it the method."""
        self._bar.set_postfix_str(label, refresh=False)

    def finished(self, _draw: object) -> None:
        """Move the bar by a sample."""
        self._bar.update()


class Progress:
    """Bar, build logs and notes, none in the way of another.

    Build logs go to stderr. The bar goes where somebody sees it: to a terminal, be it on stderr or,
    when that is redirected, on stdout.
    """

    def __init__(self, name: str, *, quiet: bool, log_dir: Path | None) -> None:
        self._name = name
        self._quiet = quiet
        self._log_dir = log_dir
        self._bar: tqdm[NoReturn] | None = None

    def __enter__(self) -> Self:
        """The progress itself; the bar appears with ``begin``."""
        return self

    def __exit__(self, *_: object) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.close()

    def begin(self, pending: int, known: int) -> None:
        """Show a bar of all units, with those that are known already done."""
        self._bar = tqdm(
            total=pending + known,
            initial=known,
            desc=self._name,
            unit="unit",
            file=sys.stderr if sys.stderr.isatty() else sys.stdout,
            disable=None,
            dynamic_ncols=True,
        )

    def say(self, text: str) -> None:
        """Say what is going on, unless the user wants quiet."""
        if not self._quiet:
            tqdm.write(text, file=sys.stderr)

    def warn(self, text: str) -> None:
        """Say what the user must know."""
        tqdm.write(f"warning: {text}", file=sys.stderr)

    def finished(self, report: Report) -> None:
        """Show and keep a finished unit's log, and move the bar."""
        if report.failure:
            self.warn(f"{report.unit.label} could not be scored: {report.failure}")
        else:
            self.say(f"──── {report.unit.label}\n{report.log.strip()}")
        if self._log_dir:
            self._keep(report)
        self.advance()

    def advance(self) -> None:
        """Move the bar by a unit."""
        if self._bar is not None:
            self._bar.update()

    def _keep(self, report: Report) -> None:
        assert self._log_dir is not None
        name = re.sub(r"[^\w.#-]+", "_", report.unit.label)
        try:
            self._log_dir.mkdir(parents=True, exist_ok=True)
            path = self._log_dir / f"{name}.log"
            path.write_text(report.log or report.failure, "utf-8", "replace")
        except OSError as error:
            self.warn(f"can't write logs to {self._log_dir}: {error.strerror}")
            self._log_dir = None
