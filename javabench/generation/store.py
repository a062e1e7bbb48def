"""Samples as they are drawn: on disk at once, and in task order when all are there.

Beside ``samples.jsonl`` stands ``samples.journal.jsonl``. It holds the settings that the file was
begun with, each session that worked on it, and each finished sample with its number and what is
known of how it came about; for the stepwise strategies also each finished step. A run that was
stopped goes on from there with exactly what is missing; ``samples.jsonl`` itself is written from
it, so that it looks the same however often a run was stopped.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
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
    Step,
    read_sample,
    read_step,
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
        chosen: Json | None = None,
        overwrite: bool = False,
    ) -> None:
        """Begin an output file, or go on with it.

        Args:
            output: The samples file.
            tasks: The tasks of the dataset, in its order.
            num_sample: Samples a task.
            settings: All that samples depend on (model, data, mode, temperature, …), as JSON holds
                it. How many samples are drawn is not among them: more can be drawn later.
            chosen: Settings that the user left to the tool; a file that is there already keeps its
                own.
            overwrite: Forget what is there.

        Raises:
            InputError: The file was begun with other settings, or not by this tool; or another
                process is writing it.
            MachineryError: It can't be opened.
        """
        self.settings: Json = {}
        """The settings in force."""
        self._output = output
        self._tasks = tasks
        self._num_sample = num_sample
        self._drawn: dict[Draw, Sample] = {}
        self._steps: dict[Draw, list[Step]] = {}
        self._account = Account()
        self._log = AppendLog(output.with_name(f"{output.stem}.journal.jsonl"))
        try:
            entries = [] if overwrite else list(self._log.entries())
            if not overwrite and not entries and output.exists():
                raise InputError(
                    f"{output} is there already, and nothing says how it was made; "
                    "name another --output, or --overwrite it"
                )
            if not any("task_id" in entry for entry in entries):
                # Nothing was drawn: it doesn't matter how it was begun.
                self._log.clear()
                entries = []
            self._read(entries)
            if entries:
                for name, value in settings.items():
                    self._compare(name, value)
            self._settle({**(chosen or {}), **settings})
        except BaseException:
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

    def steps(self, draw: Draw) -> Sequence[Step]:
        """The finished steps of a sample that is still to be drawn."""
        return self._steps.get(draw, ())

    def settle(self, name: str, value: Any) -> None:
        """Record a setting that is known only after the file was opened.

        Raises:
            InputError: The file was begun with another value.
        """
        if name in self.settings:
            self._compare(name, value)
        self._settle({name: value})

    def begin_session(self, details: Json) -> None:
        """Note that a process begins to work on the file.

        Args:
            details: What is worth knowing of it: versions, device, ….
        """
        self._append({"session": details})

    def add_step(self, draw: Draw, step: Step, details: Json) -> None:
        """Put a finished step on disk; see ``add``."""
        self._append({**_entry(draw), "step": asdict(step), "details": details})
        self._steps.setdefault(draw, []).append(step)

    def add(self, draw: Draw, sample: Sample, details: Json | None = None) -> None:
        """Put a finished sample on disk.

        Args:
            draw: Which one it is.
            sample: What was drawn.
            details: What else is known of it: ``tokens_in``, ``tokens_out``, ``finish_reason``,
                ``at`` (seconds since the session began). A stepwise sample's are its steps'.

        Raises:
            MachineryError: The file system refused.
        """
        entry = {**_entry(draw), "sample": sample_json(sample)}
        self._append(entry if details is None else {**entry, "details": details})
        self._drawn[draw] = sample

    def account(self) -> Json:
        """Settings, sessions and sums over all samples, as the file beside the samples has them."""
        asked = set(self._draws())
        return {
            "settings": self.settings,
            "samples": sum(draw in asked for draw in self._drawn),
            "samples_missing": len(self.missing()),
            **self._account.sums,
            "sessions": self._account.sessions,
        }

    def _append(self, entry: Json) -> None:
        self._log.append(entry)
        self._account.count(entry)

    def _settle(self, settings: Json) -> None:
        new = {name: value for name, value in settings.items() if name not in self.settings}
        if new:
            self._log.append({"settings": new})
            self.settings.update(new)

    def _compare(self, name: str, value: Any) -> None:
        if self.settings.get(name) != value:
            raise InputError(
                f"{self._output} was begun with {name} {_shown(self.settings.get(name))}, not "
                f"{_shown(value)}; name another --output, or --overwrite it"
            )

    def _read(self, entries: Sequence[Json]) -> None:
        where = str(self._log.path)
        if entries and not isinstance(entries[0].get("settings"), dict):
            raise InputError(f"{where}: the first line has no settings; --overwrite begins anew")
        for number, entry in enumerate(entries, 1):
            self._account.count(entry)
            if isinstance(entry.get("settings"), dict):
                self.settings.update(entry["settings"])
                continue
            if "session" in entry:
                continue
            fields = Fields(entry, f"{where}:{number}")
            draw = Draw(fields.text("task_id"), fields.number("number"))
            if "step" in entry:
                self._steps.setdefault(draw, []).append(read_step(fields.object("step")))
            else:
                self._drawn[draw] = read_sample(fields.object("sample"))

    def _draws(self) -> Iterator[Draw]:
        for task in self._tasks:
            for number in range(self._num_sample):
                yield Draw(task.task_id, number)

    def _write(self) -> None:
        samples = [self._drawn[draw] for draw in self._draws() if draw in self._drawn]
        if samples:
            write_samples(self._output, samples)


class Account:
    """What the lines of a journal add up to."""

    def __init__(self) -> None:
        self.sessions: list[Json] = []
        self.sums: Json = {"tokens_in": 0, "tokens_out": 0, "finish_reasons": {}}

    def count(self, entry: Json) -> None:
        """Add a line of the journal."""
        session = entry.get("session")
        if isinstance(session, dict):
            self.sessions.append({**session, "replies": 0, "seconds": 0.0})
        match entry.get("details"):
            case {
                "tokens_in": int(tokens_in),
                "tokens_out": int(tokens_out),
                "finish_reason": str(reason),
                "at": int() | float() as at,
            }:
                self.sums["tokens_in"] += tokens_in
                self.sums["tokens_out"] += tokens_out
                reasons = self.sums["finish_reasons"]
                reasons[reason] = reasons.get(reason, 0) + 1
                if self.sessions:
                    self.sessions[-1]["replies"] += 1
                    self.sessions[-1]["seconds"] = at


def _entry(draw: Draw) -> Json:
    return {"task_id": draw.task_id, "number": draw.number}


def _shown(value: object) -> str:
    return "nothing" if value is None else repr(str(value))
