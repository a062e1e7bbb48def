"""From a command's options to what is to be built, and from verdicts to its result file."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rich.table import Table

from javabench.cli.options import Options
from javabench.evaluation.candidate import Extraction
from javabench.evaluation.scoring import (
    Item,
    Submission,
    Unit,
    Verdict,
    check_samples,
    plan_class_wise,
    plan_project_wise,
    plan_test_wise,
    record_class_wise,
    record_project_wise,
    record_test_wise,
)
from javabench.provenance import file_digest
from javabench.records import each_sample, read_test_config
from javabench.report.summary import table_class_wise, table_project_wise, table_test_wise

CLASS_WISE, TEST_WISE, PROJECT_WISE = "class-wise", "test-wise", "project-wise"


@dataclass(frozen=True)
class Result:
    """What a command comes to."""

    content: Any
    """What the result file holds."""
    table: Table


@dataclass(frozen=True)
class Plan:
    """What a command builds, and what it makes of the verdicts."""

    granularity: str
    submission: Submission
    items: Sequence[Item]
    digests: Mapping[str, str]
    """SHA-256 of the input files. These are what is scored, whatever becomes of them meanwhile."""
    result: Callable[[Mapping[Unit, Verdict]], Result]
    test_config: Path | None = None
    allow_missing: bool = False

    @property
    def units(self) -> list[Unit]:
        """What is to be built, each once, in the order of the items."""
        return list(dict.fromkeys(item.unit for item in self.items if item.unit))


def make_plan(
    granularity: str,
    options: Options,
    test_config: Path | None = None,
    *,
    allow_missing: bool = False,
) -> Plan:
    """Read what a command is given, and plan what it builds.

    Args:
        granularity: ``CLASS_WISE``, ``TEST_WISE`` or ``PROJECT_WISE``.
        options: The command's options.
        test_config: The test configuration, for test-wise.
        allow_missing: Leave classes without samples canonical.

    Raises:
        InputError: The samples or the test configuration are at fault.
        MachineryError: The samples can't be kept.
    """
    inputs = {"samples": options.data, "test_config": test_config}
    digests = {name: file_digest(path) for name, path in inputs.items() if path}
    submission = check_samples(
        each_sample(options.data),
        options.data,
        options.projects,
        extraction=Extraction(options.extract),
        keep_imports=options.keep_imports,
    )
    if granularity == TEST_WISE:
        assert test_config is not None
        items, result = _test_wise(submission, test_config, allow_missing)
    elif granularity == PROJECT_WISE:
        items, result = _project_wise(submission, allow_missing)
    else:
        items, result = _class_wise(submission)
    return Plan(granularity, submission, items, digests, result, test_config, allow_missing)


_Planned = tuple[list[Item], Callable[[Mapping[Unit, Verdict]], Result]]


def _class_wise(submission: Submission) -> _Planned:
    items = plan_class_wise(submission)

    def result(verdicts: Mapping[Unit, Verdict]) -> Result:
        records = record_class_wise(items, verdicts)
        return Result([asdict(record) for record in records], table_class_wise(records))

    return items, result


def _test_wise(submission: Submission, test_config: Path, allow_missing: bool) -> _Planned:
    tests = read_test_config(test_config)
    plan = plan_test_wise(submission, tests, allow_missing=allow_missing)

    def result(verdicts: Mapping[Unit, Verdict]) -> Result:
        records = record_test_wise(plan, verdicts)
        content = {
            test_id: [asdict(record) for record in entries] for test_id, entries in records.items()
        }
        return Result(content, table_test_wise(records))

    return [item for entries in plan.values() for item in entries], result


def _project_wise(submission: Submission, allow_missing: bool) -> _Planned:
    items = plan_project_wise(submission, allow_missing=allow_missing)

    def result(verdicts: Mapping[Unit, Verdict]) -> Result:
        records = record_project_wise(items, verdicts)
        name = next(iter(submission.projects))
        return Result([asdict(record) for record in records], table_project_wise(records, name))

    return items, result
