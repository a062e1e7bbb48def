"""The benchmark's rules of scoring: what is replaced, which tests run, what the record says.

Pure functions. A *plan* turns a samples file into items, one for each record of the result; an
item that can be built names a *unit*, one build with one set of tests. Whoever runs the units hands
their verdicts back, and ``record_…`` makes the result file's content of both.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from javabench.errors import InputError
from javabench.evaluation.candidate import Extraction, make_candidate
from javabench.evaluation.engines import Outcome, TestId, top_level_class
from javabench.evaluation.textstore import StoredText, TextStore
from javabench.project import MAIN_SOURCES, Project, TaskClass
from javabench.records import (
    ClassWiseRecord,
    Counts,
    ProjectWiseRecord,
    Sample,
    TestCase,
    TestWiseRecord,
)

NOT_TESTED: Counts = (0, 0)
"""What stands for the counts of something that was not tested."""


@dataclass(frozen=True, slots=True)
class Unit:
    """One build: a project with some classes replaced, and the tests to run on it."""

    project: str
    replacements: tuple[tuple[str, StoredText], ...]
    """Path under the project's folder and new content, sorted by path."""
    test_class: str | None
    """The one test class to run; all of them if ``None``."""
    label: str = field(compare=False)
    """Names the unit to people: ``PA19/Cell.java #2``."""

    @property
    def key(self) -> str:
        """Digest of what is built and tested; equal units need to be built only once."""
        contents = [(path, content.digest.hex()) for path, content in self.replacements]
        built = json.dumps([self.project, contents, self.test_class])
        return hashlib.sha256(built.encode()).hexdigest()

    def files(self) -> dict[str, str]:
        """The replacements with their contents, by path.

        Raises:
            MachineryError: They can't be read again.
        """
        return {path: content.text for path, content in self.replacements}


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a unit came to."""

    errors: int
    """javac's count; the tests ran only if it is 0."""
    passed: int
    total: int
    """Number of test cases that the canonical solution has, passed or not."""
    limit_hit: str = ""
    """See ``Outcome.limit_hit``."""

    @property
    def counts(self) -> Counts:
        """Passed and total, as records have them."""
        return NOT_TESTED if self.errors else (self.passed, self.total)


@dataclass(frozen=True, slots=True)
class Grounds:
    """Why a verdict is as it is, for people."""

    not_passed: tuple[TestId, ...] = ()
    """Test cases that failed or never reported, sorted."""
    messages: tuple[str, ...] = ()
    """See ``Outcome.messages``."""


@dataclass(frozen=True, slots=True)
class Item:
    """What is known of a record before anything is built."""

    id: str
    """``task_id`` or ``test_id``; empty for the project as a whole."""
    has_todo: bool
    can_replace: bool
    unit: Unit | None
    """``None`` where something can't be replaced: then nothing is built."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A sample, as far as it matters for its verdict."""

    task: TaskClass
    has_todo: bool
    source: StoredText | None
    """The Java file to put in place of the canonical class; ``None`` if it can't replace."""


@dataclass(frozen=True)
class Submission:
    """A samples file, checked against the projects it belongs to."""

    path: Path
    drawn: tuple[Drawn, ...]
    """Every sample, in the file's order."""
    projects: Mapping[str, Project]

    def by_task(self, project: str) -> dict[str, list[Drawn]]:
        """The samples of one project by ``task_id``, each list in the order they were drawn."""
        found: dict[str, list[Drawn]] = {}
        for drawn in self.drawn:
            if project_of(drawn.task.task_id) == project:
                found.setdefault(drawn.task.task_id, []).append(drawn)
        return found


def check_samples(
    samples: Iterable[Sample],
    path: Path,
    projects_dir: Path,
    *,
    extraction: Extraction = Extraction.STRICT,
    keep_imports: bool = False,
) -> Submission:
    """Find every sample's task class and make its candidate.

    Of the samples themselves nothing is kept: there may be more of them than memory.

    Raises:
        InputError: A sample names a project, task or target that there isn't.
        MachineryError: The candidates can't be kept.
    """
    projects: dict[str, Project] = {}
    texts = TextStore()
    drawn = []
    for sample in samples:
        try:
            name = project_of(sample.task_id)
            project = projects.get(name)
            if project is None:
                project = projects[name] = Project(projects_dir, name)
            task = project.task(sample.task_id, sample.target)
        except InputError as error:
            raise InputError(f"{path}:{sample.line}: {error}") from None
        candidate = make_candidate(
            sample.completion, task.skeleton, extraction=extraction, keep_imports=keep_imports
        )
        source = texts.keep(candidate.source) if candidate.can_replace else None
        drawn.append(Drawn(task, candidate.has_todo, source))
    return Submission(path, tuple(drawn), projects)


def plan_class_wise(submission: Submission) -> list[Item]:
    """For each sample the canonical solution with that one class replaced, and all tests."""
    items = []
    seen: Counter[str] = Counter()
    for drawn in submission.drawn:
        task_id = drawn.task.task_id
        seen[task_id] += 1
        label = f"{task_id} #{seen[task_id]}"
        items.append(_item(project_of(task_id), task_id, label, [drawn], None))
    return items


def plan_test_wise(
    submission: Submission, tests: Sequence[TestCase], *, allow_missing: bool = False
) -> dict[str, list[Item]]:
    """For each test and each k the test's classes replaced by their k-th candidates.

    Args:
        submission: The samples.
        tests: The test configuration.
        allow_missing: Leave classes without samples canonical.

    Raises:
        InputError: The configuration doesn't fit the project, or classes have no samples.
    """
    plan: dict[str, list[Item]] = {}
    for test in tests:
        name = project_of(test.test_id)
        project = submission.projects.get(name)
        if project is None:
            raise InputError(f"{submission.path}: no samples of {name}, which {test.test_id} tests")
        tasks = [project.task_of_class(class_name) for class_name in test.full_deps]
        drawn = submission.by_task(name)
        present = _with_samples(tasks, drawn, submission.path, test.test_id, allow_missing)
        plan[test.test_id] = [
            _item(
                name,
                test.test_id,
                f"{test.test_id} #{k + 1}",
                [drawn[task.task_id][k] for task in present],
                test.target,
            )
            for k in range(_rounds(drawn))
        ]
    return plan


def plan_project_wise(submission: Submission, *, allow_missing: bool = False) -> list[Item]:
    """For each k all task classes replaced by their k-th candidates, and all tests.

    Raises:
        InputError: Classes have no samples, or the samples are of several projects.
    """
    if len(submission.projects) > 1:
        names = ", ".join(submission.projects)
        raise InputError(f"{submission.path}: samples of one project expected, found {names}")
    ((name, project),) = submission.projects.items()
    drawn = submission.by_task(name)
    tasks = _with_samples(list(project.tasks.values()), drawn, submission.path, name, allow_missing)
    return [
        _item(name, "", f"{name} #{k + 1}", [drawn[task.task_id][k] for task in tasks], None)
        for k in range(_rounds(drawn))
    ]


def expected_cases(unit: Unit, canonical: Iterable[TestId]) -> tuple[TestId, ...]:
    """The test cases of the canonical solution that a unit is to run, sorted.

    Raises:
        InputError: There is none in the unit's test class.
    """
    expected = tuple(
        test
        for test in sorted(canonical)
        if unit.test_class is None or top_level_class(test) == unit.test_class
    )
    if not expected:
        raise InputError(f"{unit.label}: {unit.project} has no tests in {unit.test_class}")
    return expected


def judge(outcome: Outcome, expected: Sequence[TestId]) -> tuple[Verdict, Grounds]:
    """What an outcome amounts to, and why.

    Args:
        outcome: What came of building and testing a unit.
        expected: The unit's ``expected_cases``. These count and no others: one that never reported
            has failed.
    """
    missed = tuple(test for test in expected if test not in outcome.passed)
    verdict = Verdict(
        errors=outcome.errors,
        passed=len(expected) - len(missed) if outcome.compiled else 0,
        total=len(expected),
        limit_hit=outcome.limit_hit,
    )
    return verdict, Grounds(missed if outcome.compiled else (), outcome.messages)


def record_class_wise(
    items: Sequence[Item], verdicts: Mapping[Unit, Verdict]
) -> list[ClassWiseRecord]:
    """The content of ``single_class.json``, one record a sample in the samples' order."""
    records = []
    for item in items:
        verdict = verdicts[item.unit] if item.unit else None
        records.append(
            ClassWiseRecord(
                task_id=item.id,
                compile_errors=verdict.errors if verdict else 0,
                test_result=verdict.counts if verdict else NOT_TESTED,
                has_todo=item.has_todo,
                can_replace=item.can_replace,
            )
        )
    return records


def record_test_wise(
    plan: Mapping[str, Sequence[Item]], verdicts: Mapping[Unit, Verdict]
) -> dict[str, list[TestWiseRecord]]:
    """The content of ``result-full.json``, tests in configuration order."""
    return {
        test_id: [_test_wise_record(item, verdicts) for item in items]
        for test_id, items in plan.items()
    }


def record_project_wise(
    items: Sequence[Item], verdicts: Mapping[Unit, Verdict]
) -> list[ProjectWiseRecord]:
    """The content of ``project_wise.json``, one record for each k."""
    records = []
    for item in items:
        verdict = verdicts[item.unit] if item.unit else None
        records.append(
            ProjectWiseRecord(
                compile_error=verdict.errors if verdict else 0,
                n_pass=verdict.counts if verdict else NOT_TESTED,
                has_todo=item.has_todo,
                can_replace=item.can_replace,
            )
        )
    return records


def _test_wise_record(item: Item, verdicts: Mapping[Unit, Verdict]) -> TestWiseRecord:
    verdict = verdicts[item.unit] if item.unit else None
    return TestWiseRecord(
        test_id=item.id,
        compilable=verdict is not None and verdict.errors == 0,
        n_pass=verdict.counts if verdict else NOT_TESTED,
        has_todo=item.has_todo,
        can_replace=item.can_replace,
    )


def _item(
    project: str,
    record_id: str,
    label: str,
    replacing: Sequence[Drawn],
    test_class: str | None,
) -> Item:
    can_replace = all(drawn.source for drawn in replacing)
    unit = None
    if can_replace:
        files = {
            str(MAIN_SOURCES / drawn.task.target): drawn.source
            for drawn in replacing
            if drawn.source
        }
        replacements = tuple((path, files[path]) for path in sorted(files))
        unit = Unit(project, replacements, test_class, label)
    return Item(
        id=record_id,
        has_todo=any(drawn.has_todo for drawn in replacing),
        can_replace=can_replace,
        unit=unit,
    )


def _with_samples(
    tasks: Sequence[TaskClass],
    drawn: Mapping[str, Sequence[Drawn]],
    path: Path,
    what: str,
    allow_missing: bool,
) -> list[TaskClass]:
    missing = [task.task_id for task in tasks if task.task_id not in drawn]
    if missing and not allow_missing:
        raise InputError(
            f"{path}: no samples of {', '.join(missing)}, which {what} needs; "
            "--allow-missing leaves these classes canonical"
        )
    return [task for task in tasks if task.task_id in drawn]


def _rounds(drawn: Mapping[str, Sequence[Drawn]]) -> int:
    """The smallest number of samples that any class of the file has."""
    return min(map(len, drawn.values()))


def project_of(some_id: str) -> str:
    """``PA19/Cell.java`` → ``PA19``.

    Raises:
        InputError: It isn't of that form.
    """
    name, slash, rest = some_id.partition("/")
    if not (slash and rest) or name in {"", ".", ".."} or "\\" in name or "\0" in name:
        raise InputError(f"'{some_id}' is not an id like PA19/Cell.java")
    return name
