"""Samples as they are drawn: on disk at once, and in task order when all are there.

Beside ``samples.jsonl`` stands ``samples.journal.jsonl``. It holds the settings that the file was
begun with and each finished sample with its number and what is known of how it came about. A run
that was stopped goes on from there with exactly the samples that are missing; ``samples.jsonl``
itself is written from it, so that it looks the same however often a run was stopped.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from javabench.appendlog import AppendLog
from javabench.errors import InputError
from javabench.records import (
    DatasetTask,
    Fields,
    Json,
    Sample,
    read_sample,
    sample_json,
    write_samples,
)


@dataclass(frozen=True)
class Draw:
    """A sample that is to be drawn, or was: the n-th of its task."""

    task_id: str
    number: int
    """0-based."""


class SampleStore:
    """The samples of one output file."""

    def __init__(
        self,
        output: Path,
        tasks: Sequence[DatasetTask],
        num_sample: int,
        settings: Json,
        *,
        overwrite: bool = False,
    ) -> None:
        """Begin an output file, or go on with it.

        Args:
            output: The samples file.
            tasks: The tasks of the dataset, in its order.
            num_sample: Samples a task.
            settings: All that samples depend on (model, data, mode, temperature, …), as JSON holds
                it. How many samples are drawn is not among them: more can be drawn later.
            overwrite: Forget what is there.

        Raises:
            InputError: The file was begun with other settings, or not by this tool; or another
                process is writing it.
            MachineryError: It can't be opened.
        """
        self._output = output
        self._tasks = tasks
        self._num_sample = num_sample
        self._drawn: dict[Draw, Sample] = {}
        self._log = AppendLog(output.with_name(f"{output.stem}.journal.jsonl"))
        try:
            if overwrite:
                self._log.clear()
            elif not self._log.entries and output.exists():
                raise InputError(
                    f"{output} is there already, and nothing says how it was made; "
                    "name another --output, or --overwrite it"
                )
            self._go_on(settings)
        except InputError:
            self._log.close()
            raise

    def __enter__(self) -> Self:
        """The store itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Write the samples file with what there is, and close the store."""
        try:
            self._write()
        finally:
            self._log.close()

    def missing(self) -> list[Draw]:
        """The samples that are still to be drawn, in the file's order."""
        return [draw for draw in self._draws() if draw not in self._drawn]

    def add(self, draw: Draw, sample: Sample, **details: Any) -> None:
        """Put a finished sample on disk.

        Args:
            draw: Which one it is.
            sample: What was drawn.
            details: What else is known of it: tokens, why it ended, seconds.

        Raises:
            MachineryError: The file system refused.
        """
        entry = {"task_id": draw.task_id, "number": draw.number, "sample": sample_json(sample)}
        self._log.append({**entry, **details})
        self._drawn[draw] = sample

    def _go_on(self, settings: Json) -> None:
        begun, *drawn = self._log.entries or [{}]
        if not self._log.entries:
            self._log.append({"settings": settings})
            return
        where = str(self._log.path)
        before = begun.get("settings")
        if not isinstance(before, dict):
            raise InputError(f"{where}: the first line has no settings; --overwrite begins anew")
        for name in sorted({*before, *settings}):
            if before.get(name) != settings.get(name):
                raise InputError(
                    f"{self._output} was begun with {name} {_shown(before.get(name))}, not "
                    f"{_shown(settings.get(name))}; name another --output, or --overwrite it"
                )
        for number, entry in enumerate(drawn, 2):
            fields = Fields(entry, f"{where}:{number}")
            draw = Draw(fields.text("task_id"), fields.number("number"))
            self._drawn[draw] = read_sample(fields.object("sample"))

    def _draws(self) -> Iterator[Draw]:
        for task in self._tasks:
            for number in range(self._num_sample):
                yield Draw(task.task_id, number)

    def _write(self) -> None:
        samples = [self._drawn[draw] for draw in self._draws() if draw in self._drawn]
        if samples:
            write_samples(self._output, samples)


def _shown(value: object) -> str:
    return "nothing" if value is None else f"'{value}'"
