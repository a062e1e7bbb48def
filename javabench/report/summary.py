"""The table that a command prints when it has scored a file."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from rich import box
from rich.table import Table

from javabench.records import (
    ClassWiseRecord,
    Counts,
    ProjectWiseRecord,
    TestWiseRecord,
)


class _Flags(Protocol):
    @property
    def has_todo(self) -> bool: ...
    @property
    def can_replace(self) -> bool: ...


Row = tuple[_Flags, bool, Counts]
"""A record's flags, whether it was built without an error, and its counts."""


def table_class_wise(records: Sequence[ClassWiseRecord]) -> Table:
    """One row a task."""
    groups: dict[str, list[Row]] = {}
    for record in records:
        built = record.can_replace and record.compile_errors == 0
        groups.setdefault(record.task_id, []).append((record, built, record.test_result))
    return _table("Class-wise", "task", groups)


def table_test_wise(results: Mapping[str, Sequence[TestWiseRecord]]) -> Table:
    """One row a test class."""
    groups: dict[str, list[Row]] = {
        test_id: [(record, record.compilable, record.n_pass) for record in records]
        for test_id, records in results.items()
    }
    return _table("Test-wise", "test", groups)


def table_project_wise(records: Sequence[ProjectWiseRecord], project: str) -> Table:
    """One row for the project."""
    rows: list[Row] = [
        (record, record.can_replace and record.compile_error == 0, record.n_pass)
        for record in records
    ]
    return _table("Project-wise", "project", {project: rows})


def _table(title: str, what: str, groups: Mapping[str, Sequence[Row]]) -> Table:
    table = Table(
        title=title,
        caption="tests passed: of the samples that are complete and compile",
        box=box.SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
        pad_edge=False,
    )
    table.add_column(what, no_wrap=True)
    for heading in ("n", "complete", "compile", "pass all", "tests passed", ""):
        table.add_column(heading, justify="right", no_wrap=True)
    for name, rows in groups.items():
        table.add_row(name, *_cells(rows))
    if len(groups) > 1:
        table.add_section()
        table.add_row("all", *_cells(row for rows in groups.values() for row in rows))
    return table


def _cells(rows: Iterable[Row]) -> list[str]:
    """Samples, and how many of them are complete, compile and pass; their tests, and the share."""
    rows = list(rows)
    complete = [row for row in rows if row[0].can_replace and not row[0].has_todo]
    compiling = [counts for _, built, counts in complete if built]
    whole = sum(passed == total for passed, total in compiling)
    passed = sum(passed for passed, _ in compiling)
    total = sum(total for _, total in compiling)
    return [
        str(len(rows)),
        str(len(complete)),
        str(len(compiling)),
        str(whole),
        f"{passed}/{total}",
        f"{passed / total:.1%}" if total else "–",
    ]
