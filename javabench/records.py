"""The benchmark's files: one typed record for each kind of line, reading and writing them.

Whatever comes out of a ``read_`` function is well formed; what is wrong with a file is said as
``FILE:LINE: fault``, once, where it enters.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

import jsonlines

from javabench.errors import InputError
from javabench.files import write_atomically

Json = dict[str, Any]
Counts = tuple[int, int]
"""Passed and total test cases."""

MAX_LINE = 64 << 20
"""Bytes of the longest line that is read: one line at a time is held in memory."""


@dataclass(frozen=True)
class DatasetTask:
    """A line of ``datasets/<context>-context/data-<PA>.jsonl``: one class to complete."""

    task_id: str
    target: str
    """Path of the class's file under ``src/main/java``."""
    code: str
    """The skeleton of the class in one ``java`` fence."""
    code_context: str
    """The classes it depends on, each in a fence of its own."""


@dataclass(frozen=True)
class Step:
    """A query of a stepwise strategy: one method of the class."""

    name: str
    seq: int
    prompt: str
    completion: str


@dataclass(frozen=True)
class Sample:
    """A line of ``samples.jsonl``: one completion of a task."""

    task_id: str
    target: str
    completion: str
    prompt: str | None = None
    """Recorded by the holistic strategy."""
    mediate: tuple[Step, ...] | None = None
    """Recorded by the stepwise strategies."""
    line: int = 0
    """Line of the file it was read from, for messages; 0 when it was not read."""


@dataclass(frozen=True)
class TestCase:
    """A line of ``datasets/testcase/test-<PA>.jsonl``: one test class and what it reaches."""

    __test__ = False  # not a test of this toolkit, whatever pytest makes of the name

    test_id: str
    target: str
    """The test class, fully qualified."""
    parents: tuple[str, ...]
    full_deps: tuple[str, ...]
    """The task classes it reaches, fully qualified."""
    incremental_deps: tuple[str, ...]


@dataclass(frozen=True)
class ClassWiseRecord:
    """A sample's entry in ``single_class.json``."""

    task_id: str
    compile_errors: int
    test_result: Counts
    has_todo: bool
    can_replace: bool


@dataclass(frozen=True)
class TestWiseRecord:
    """A test's k-th entry in ``result-full.json``."""

    __test__ = False

    test_id: str
    compilable: bool
    n_pass: Counts
    has_todo: bool
    can_replace: bool


@dataclass(frozen=True)
class ProjectWiseRecord:
    """The k-th entry in ``project_wise.json``."""

    compile_error: int
    n_pass: Counts
    has_todo: bool
    can_replace: bool


class Fields:
    """Typed access to one JSON object, with errors that name the file and line it came from."""

    def __init__(self, value: Any, where: str) -> None:
        if not isinstance(value, dict):
            raise InputError(f"{where}: expected a JSON object, found {_kind(value)}")
        self._value: Json = value
        self._where = where

    def __contains__(self, key: str) -> bool:
        """True when the object has that key."""
        return key in self._value

    def text(self, key: str) -> str:
        """The string under ``key``."""
        value = self._get(key)
        if not isinstance(value, str):
            raise self._unexpected(key, "a string", value)
        return value

    def number(self, key: str) -> int:
        """The integer under ``key``."""
        value = self._get(key)
        # In Python a bool is an int; in these files it never stands for one.
        if not isinstance(value, int) or isinstance(value, bool):
            raise self._unexpected(key, "an integer", value)
        return value

    def flag(self, key: str) -> bool:
        """The boolean under ``key``."""
        value = self._get(key)
        if not isinstance(value, bool):
            raise self._unexpected(key, "true or false", value)
        return value

    def text_map(self, key: str) -> dict[str, str]:
        """The object of strings under ``key``."""
        value = self._get(key)
        if not isinstance(value, dict) or not all(isinstance(v, str) for v in value.values()):
            raise self._unexpected(key, "an object of strings", value)
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """The list of strings under ``key``."""
        value = self._get(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self._unexpected(key, "a list of strings", value)
        return tuple(value)

    def object(self, key: str) -> "Fields":
        """The object under ``key``."""
        return Fields(self._get(key), f"{self._where}: '{key}'")

    def objects(self, key: str) -> tuple["Fields", ...]:
        """The list of objects under ``key``."""
        value = self._get(key)
        if not isinstance(value, list):
            raise self._unexpected(key, "a list of objects", value)
        return tuple(Fields(item, f"{self._where}: '{key}'") for item in value)

    def _get(self, key: str) -> Any:
        if key not in self._value:
            raise InputError(f"{self._where}: the key '{key}' is missing")
        return self._value[key]

    def _unexpected(self, key: str, expected: str, value: Any) -> InputError:
        return InputError(f"{self._where}: '{key}' must be {expected}, not {_kind(value)}")


def read_dataset(path: Path) -> list[DatasetTask]:
    """Read a dataset file.

    Raises:
        InputError: The file can't be read, is empty or has a malformed line.
    """
    return _read(path, "tasks", _dataset_task)


def read_samples(path: Path) -> list[Sample]:
    """Read a samples file, holistic or stepwise.

    Raises:
        InputError: The file can't be read, is empty or has a malformed line.
    """
    return _read(path, "samples", read_sample)


def each_sample(path: Path) -> Iterator[Sample]:
    """The samples of a file one by one; a file may be larger than memory.

    Raises:
        InputError: The file can't be read, is empty or has a malformed line.
    """
    return _each(path, "samples", read_sample)


def read_test_config(path: Path) -> list[TestCase]:
    """Read a test configuration.

    Raises:
        InputError: The file can't be read, is empty or has a malformed line.
    """
    return _read(path, "tests", _test_case)


def write_samples(path: Path, samples: Sequence[Sample]) -> None:
    """Write a samples file with exactly the keys of its strategy."""
    write_jsonl(path, [sample_json(sample) for sample in samples])


def sample_json(sample: Sample) -> Json:
    """A sample as its line holds it."""
    record: Json = {"task_id": sample.task_id, "target": sample.target}
    if sample.prompt is not None:
        record["prompt"] = sample.prompt
    record["completion"] = sample.completion
    if sample.mediate is not None:
        record["mediate"] = [asdict(step) for step in sample.mediate]
    return record


def write_jsonl(path: Path, records: Sequence[Json]) -> None:
    """Write one JSON object a line."""
    lines = (json.dumps(record, ensure_ascii=False) + "\n" for record in records)
    write_atomically(path, "".join(lines))


def read_objects(path: Path) -> Iterator[tuple[int, Any]]:
    """The values of a ``.jsonl`` file with their line numbers, blank lines skipped.

    Raises:
        InputError: The file can't be opened, isn't UTF-8 or has a line that isn't JSON.
    """
    try:
        # Bytes, so that a line that isn't UTF-8 is reported as that line.
        with path.open("rb") as file:
            numbered = _Lines(file)
            reader = jsonlines.Reader(numbered)
            while True:
                try:
                    value = reader.read(allow_none=True, skip_empty=True)
                except EOFError:
                    return
                yield numbered.line, value
    except jsonlines.InvalidLineError as error:
        fault = str(error).split(" (line ")[0]
        raise InputError(f"{path}:{error.lineno}: {fault}") from error
    except RecursionError as error:
        raise InputError(f"{path}:{numbered.line}: the JSON is nested too deeply") from error
    except OSError as error:
        raise InputError(f"can't read {path}: {error.strerror or error}") from error


_Record = TypeVar("_Record")


def _read(path: Path, what: str, parse: Callable[[Fields, int], _Record]) -> list[_Record]:
    return list(_each(path, what, parse))


def _each(path: Path, what: str, parse: Callable[[Fields, int], _Record]) -> Iterator[_Record]:
    empty = True
    for line, value in read_objects(path):
        yield parse(Fields(value, f"{path}:{line}"), line)
        empty = False
    if empty:
        raise InputError(f"{path}: the file holds no {what}")


def _dataset_task(fields: Fields, _line: int) -> DatasetTask:
    return DatasetTask(
        task_id=fields.text("task_id"),
        target=fields.text("target"),
        code=fields.text("code"),
        code_context=fields.text("code_context"),
    )


def read_sample(fields: Fields, line: int = 0) -> Sample:
    """A sample from its fields.

    Raises:
        InputError: They are malformed.
    """
    return Sample(
        task_id=fields.text("task_id"),
        target=fields.text("target"),
        completion=fields.text("completion"),
        prompt=fields.text("prompt") if "prompt" in fields else None,
        mediate=tuple(map(read_step, fields.objects("mediate"))) if "mediate" in fields else None,
        line=line,
    )


def read_step(fields: Fields) -> Step:
    """A step from its fields.

    Raises:
        InputError: They are malformed.
    """
    return Step(
        name=fields.text("name"),
        seq=fields.number("seq"),
        prompt=fields.text("prompt"),
        completion=fields.text("completion"),
    )


def _test_case(fields: Fields, _line: int) -> TestCase:
    return TestCase(
        test_id=fields.text("test_id"),
        target=fields.text("target"),
        parents=fields.texts("parents"),
        full_deps=fields.texts("full_deps"),
        incremental_deps=fields.texts("incremental_deps"),
    )


def _kind(value: Any) -> str:
    names = {dict: "an object", list: "a list", str: "a string", bool: "a boolean"}
    return "null" if value is None else names.get(type(value), "a number")


class _Lines:
    """The lines of a file, counting those handed out."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self.line = 0

    def __iter__(self) -> Iterator[bytes]:
        while line := self._file.readline(MAX_LINE + 1):
            self.line += 1
            if len(line) > MAX_LINE:
                raise InputError(
                    f"{self._file.name}:{self.line}: longer than {MAX_LINE >> 20} MiB; "
                    "no completion of a class is"
                )
            yield line
