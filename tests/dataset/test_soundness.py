"""The projects of the benchmark are sound: each was built and tested for real."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from javabench.dataset.baseline import Kind, baseline_samples
from javabench.evaluation.baseline import Baseline, baseline_of
from javabench.evaluation.engines import top_level_class
from javabench.evaluation.engines.jvm import JvmEngine
from javabench.evaluation.journal import Journal
from javabench.evaluation.run import run_units
from javabench.evaluation.scoring import (
    Grounds,
    Submission,
    Unit,
    Verdict,
    check_samples,
    plan_class_wise,
    plan_project_wise,
    plan_test_wise,
)
from javabench.evaluation.textstore import TextStore
from javabench.java.source import JavaSource
from javabench.project import MAIN_SOURCES, Project
from javabench.records import read_test_config
from tests.conftest import ROOT, needs_gradle

PROJECTS = ROOT / "datasets" / "projects"

pytestmark = needs_gradle


@pytest.fixture(scope="module", params=["PA19"])
def project(request: pytest.FixtureRequest) -> Project:
    return Project(PROJECTS, request.param)


@pytest.fixture(scope="module")
def baseline(project: Project, jvm_engine: JvmEngine) -> Baseline:
    return baseline_of(project, jvm_engine)


def verdicts(
    units: Sequence[Unit], project: Project, jvm_engine: JvmEngine, baseline: Baseline, folder: Path
) -> dict[Unit, tuple[Verdict, Grounds]]:
    grounds: dict[Unit, Grounds] = {}
    with Journal(folder / "journal.jsonl", jvm_engine.limits) as journal:
        run = run_units(
            units,
            engine=jvm_engine,
            projects={project.name: project},
            baselines={project.name: baseline},
            journal=journal,
            jobs=2,
            on_finish=lambda report: grounds.update({report.unit: report.grounds}),
        )
    assert not run.failures
    return {unit: (verdict, grounds[unit]) for unit, verdict in run.verdicts.items()}


def submission(kind: Kind, project: Project) -> Submission:
    data = ROOT / f"datasets/selective-context/data-{project.name}.jsonl"
    return check_samples(baseline_samples(kind, data, PROJECTS), data, PROJECTS)


def canonical_with_one_method_left(project: Project) -> dict[str, Unit]:
    """The canonical solution with one TODO method put back to its skeleton body, for each."""
    units = {}
    texts = TextStore()
    for task in project.tasks.values():
        path = MAIN_SOURCES / task.target
        solution = (project.solution_dir / path).read_text("utf-8")
        written = {(m.name, m.seq): m for m in JavaSource(solution).methods}
        for asked in JavaSource(task.skeleton).todo_methods():
            method = written[asked.name, asked.seq]
            source = solution[: method.body_start] + asked.body + solution[method.end :]
            label = f"{task.task_id} {asked.name}/{asked.seq} #1"
            units[label] = Unit(project.name, ((str(path), texts.keep(source)),), None, label)
    return units


def test_the_project_is_as_large_as_it_must_be(project: Project, baseline: Baseline) -> None:
    todo = sum(len(JavaSource(task.skeleton).todo_methods()) for task in project.tasks.values())
    assert len(project.tasks) == 10
    assert todo >= 40
    assert len(baseline.test_ids) >= 60
    assert len({top_level_class(test) for test in baseline.test_ids}) >= 8
    sources = [*(project.solution_dir / MAIN_SOURCES).rglob("*.java")]
    assert 22 <= sum(len(JavaSource(p.read_text("utf-8")).top_level_types) for p in sources) <= 30
    assert any(not path.read_text("utf-8").isascii() for path in sources)


def test_the_canonical_solution_passes_every_test_in_every_granularity(
    project: Project, jvm_engine: JvmEngine, baseline: Baseline, tmp_path: Path
) -> None:
    reference = submission(Kind.REFERENCE, project)
    tests = read_test_config(ROOT / f"datasets/testcase/test-{project.name}.jsonl")
    test_wise = [item for items in plan_test_wise(reference, tests).values() for item in items]
    items = [*plan_class_wise(reference), *test_wise, *plan_project_wise(reference)]
    assert not any(item.has_todo for item in items)
    units = [item.unit for item in items if item.unit]
    assert len(units) == len(items) == len(project.tasks) + len(tests) + 1
    for unit, (verdict, _) in verdicts(units, project, jvm_engine, baseline, tmp_path).items():
        assert (verdict.errors, verdict.passed) == (0, verdict.total), unit.label


def test_every_untouched_skeleton_has_todo(project: Project) -> None:
    items = plan_class_wise(submission(Kind.SKELETON, project))
    assert len(items) == len(project.tasks)
    assert all(item.has_todo and item.can_replace for item in items)


def test_each_todo_method_left_alone_fails_a_test_of_a_class_that_reaches_it(
    project: Project, jvm_engine: JvmEngine, baseline: Baseline, tmp_path: Path
) -> None:
    reaching: dict[str, set[str]] = {}
    for test in read_test_config(ROOT / f"datasets/testcase/test-{project.name}.jsonl"):
        for class_name in test.full_deps:
            reaching.setdefault(class_name, set()).add(test.target)
    units = canonical_with_one_method_left(project)
    found = verdicts(list(units.values()), project, jvm_engine, baseline, tmp_path)
    survivors = []
    for label, unit in units.items():
        verdict, grounds = found[unit]
        assert verdict.errors == 0, f"{label}: the skeleton's body does not compile"
        task = project.tasks[label.split(" ")[0]]
        failing = {top_level_class(test) for test in grounds.not_passed}
        if not failing & reaching[task.class_name]:
            survivors.append(label)
    assert survivors == []
