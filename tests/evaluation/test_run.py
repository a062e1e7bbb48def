"""The loop that gets units built, on real builds."""

import os
import shutil
from pathlib import Path

import pytest

from javabench.errors import InputError
from javabench.evaluation.baseline import Baseline, baseline_of
from javabench.evaluation.engines.gradle import GradleEngine
from javabench.evaluation.journal import Journal
from javabench.evaluation.run import Report, Run, run_units
from javabench.evaluation.scoring import Unit
from javabench.evaluation.textstore import TextStore
from javabench.project import Project
from tests.conftest import PROJECTS, canonical, needs_gradle

pytestmark = needs_gradle


@pytest.fixture
def engine(gradle_engine: GradleEngine) -> GradleEngine:
    return gradle_engine


WORDS = "src/main/java/mini/Words.java"
TEXTS = TextStore()


def unit(source: str, label: str = "Mini/Words.java #1") -> Unit:
    return Unit("Mini", ((WORDS, TEXTS.keep(source)),), "mini.WordsTest", label)


@pytest.fixture
def baseline(mini: Project, engine: GradleEngine) -> Baseline:
    return baseline_of(mini, engine)


def score(
    units: list[Unit], mini: Project, engine: GradleEngine, baseline: Baseline, path: Path
) -> tuple[Run, list[Report]]:
    reports: list[Report] = []
    with Journal(path, engine.limits) as journal:
        run = run_units(
            units,
            engine=engine,
            projects={"Mini": mini},
            baselines={"Mini": baseline},
            journal=journal,
            jobs=2,
            on_finish=reports.append,
        )
    return run, reports


def test_equal_units_are_built_once_and_known_ones_not_at_all(
    mini: Project, engine: GradleEngine, baseline: Baseline, tmp_path: Path
) -> None:
    good = unit(canonical("Words"))
    same = unit(canonical("Words"), "Mini/Words.java #2")
    wrong = unit(canonical("Words").replace("!word", "word"), "Mini/Words.java #3")
    journal = tmp_path / "j.jsonl"

    run, reports = score([good, same, wrong], mini, engine, baseline, journal)
    assert (run.built, len(reports), run.failures) == (2, 2, {})
    assert run.verdicts[same].counts == (3, 3)
    assert run.verdicts[wrong].counts == (0, 3)
    assert all("BUILD" in report.log for report in reports)

    again, reports = score([wrong, good], mini, engine, baseline, journal)
    assert (again.built, reports) == (0, [])
    assert again.verdicts == run.verdicts


def test_a_changed_sample_is_built_again_and_the_others_are_not(
    mini: Project, engine: GradleEngine, baseline: Baseline, tmp_path: Path
) -> None:
    journal = tmp_path / "j.jsonl"
    score([unit(canonical("Words"))], mini, engine, baseline, journal)
    changed = unit(canonical("Words") + "// changed\n")
    run, _ = score([unit(canonical("Words")), changed], mini, engine, baseline, journal)
    assert run.built == 1


def test_a_unit_that_can_not_be_scored_is_named_and_the_others_are_kept(
    mini: Project, engine: GradleEngine, baseline: Baseline, tmp_path: Path
) -> None:
    # No sample can replace a build script; here it stands for a machine that fails at one unit.
    broken = Unit(
        "Mini", (("build.gradle", TEXTS.keep("this is no script")),), None, "Mini/Words.java #9"
    )
    journal = tmp_path / "j.jsonl"
    run, reports = score([broken, unit(canonical("Words"))], mini, engine, baseline, journal)
    assert list(run.failures) == [broken]
    assert "Gradle failed before compileJava" in run.failures[broken]
    assert [verdict.counts for verdict in run.verdicts.values()] == [(3, 3)]
    assert {report.unit: bool(report.failure) for report in reports}[broken]
    assert journal.read_bytes().count(b"\n") == 1


def test_after_five_failures_in_a_row_no_further_unit_is_begun(
    mini: Project,
    engine: GradleEngine,
    baseline: Baseline,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gradle = tmp_path / "gradle"
    gradle.write_text("#!/bin/sh\necho the disk is on fire\nexit 1\n")
    gradle.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    units = [unit(canonical("Words") + f"// {i}\n") for i in range(12)]
    run, reports = score(units, mini, engine, baseline, tmp_path / "j.jsonl")
    assert len(run.failures) == 12
    assert "the disk is on fire" in run.failures[units[0]]
    assert 5 <= len(reports) <= 7
    assert "not begun" in run.failures[units[-1]]


def test_the_baseline_is_kept_and_made_anew_when_the_project_changes(
    mini: Project, engine: GradleEngine, baseline: Baseline, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(baseline.test_ids) == 12
    assert not baseline.failing

    def no_build(*_args: object, **_kwargs: object) -> None:
        raise InputError("a build was asked for")

    monkeypatch.setattr(engine, "run", no_build)
    assert baseline_of(mini, engine) == baseline
    monkeypatch.setitem(mini.__dict__, "fingerprint", "another state")
    with pytest.raises(InputError, match="a build was asked for"):
        baseline_of(mini, engine)


@pytest.mark.parametrize(
    ("statement", "fault"),
    [
        (
            "while (word != null) { }",
            "the tests did not finish in time; give it more with --test-timeout",
        ),
        ("System.exit(0);", "the tests' JVM ended before the tests did"),
    ],
)
def test_a_canonical_solution_that_is_cut_short_is_no_baseline(
    engine: GradleEngine, tmp_path: Path, statement: str, fault: str
) -> None:
    for name in ("Mini", "Mini-Solution"):
        shutil.copytree(PROJECTS / name, tmp_path / name)
    source = tmp_path / "Mini-Solution" / WORDS
    source.write_text(canonical("Words").replace("return !word", f"{statement}\nreturn !word"))
    with pytest.raises(InputError, match=fault):
        baseline_of(Project(tmp_path, "Mini"), engine)
