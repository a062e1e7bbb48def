"""``evaluation.py``: score a samples file class-wise, test-wise or project-wise."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

import javabench
from javabench.cli.errors import COMMAND_SETTINGS, JavaBenchGroup
from javabench.cli.interrupt import end_like_ctrl_c
from javabench.cli.options import FILE, Options, scoring_options
from javabench.cli.progress import Progress
from javabench.errors import InputError, JavaBenchError
from javabench.evaluation.baseline import Baseline, baseline_of
from javabench.evaluation.candidate import Extraction
from javabench.evaluation.comparison import Difference, compare
from javabench.evaluation.engines.gradle import GradleDescriber, GradleEngine
from javabench.evaluation.engines.gradle.repository import default_maven_repo
from javabench.evaluation.engines.jvm import FileDescriber, JvmEngine
from javabench.evaluation.journal import Journal
from javabench.evaluation.run import Run, run_units
from javabench.evaluation.sandbox import Sandbox, find_sandbox
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
from javabench.files import write_json
from javabench.java import process
from javabench.provenance import file_digest, platform_versions, tool_version
from javabench.records import each_sample, read_test_config
from javabench.report.summary import table_class_wise, table_project_wise, table_test_wise

_MISSING = click.option(
    "--allow-missing",
    is_flag=True,
    help="Leave classes that have no samples canonical instead of refusing the file.",
)


@click.group(
    cls=JavaBenchGroup,
    context_settings=COMMAND_SETTINGS,
)
@click.version_option(javabench.__version__, prog_name="javabench")
def main() -> None:
    """Score generated Java code with the projects' own JUnit tests.

    Each command reads a samples.jsonl (DATA) and writes one result file. Finished units are kept in
    a journal beside it: a command that was stopped goes on where it was when it is started again.
    """


@main.command("class-wise")
@scoring_options
def class_wise(options: Options) -> None:
    """One generated class at a time in place of its canonical counterpart, all tests run.

    Writes a JSON list with one record for each sample of DATA.
    """
    submission = _submission(options)
    items = plan_class_wise(submission)

    def result(verdicts: Mapping[Unit, Verdict]) -> "_Result":
        records = record_class_wise(items, verdicts)
        return _Result([asdict(record) for record in records], table_class_wise(records))

    _score("class-wise", options, submission, items, result)


@main.command("test-wise")
@click.option(
    "--test",
    "test_config",
    required=True,
    type=FILE,
    help="Test configuration for evaluation, e.g. datasets/testcase/test-PA19.jsonl.",
)
@_MISSING
@scoring_options
def test_wise(options: Options, test_config: Path, allow_missing: bool) -> None:
    """All classes that a test class reaches in place of the canonical ones, that test class run.

    Writes a JSON object with a list for each test class: one record for each round of samples.
    """
    tests = read_test_config(test_config)
    submission = _submission(options)
    plan = plan_test_wise(submission, tests, allow_missing=allow_missing)

    def result(verdicts: Mapping[Unit, Verdict]) -> "_Result":
        records = record_test_wise(plan, verdicts)
        content = {
            test_id: [asdict(record) for record in entries] for test_id, entries in records.items()
        }
        return _Result(content, table_test_wise(records))

    items = [item for entries in plan.values() for item in entries]
    _score("test-wise", options, submission, items, result, test_config)


@main.command("project-wise")
@_MISSING
@scoring_options
def project_wise(options: Options, allow_missing: bool) -> None:
    """All classes of the project at once in place of the canonical ones, all tests run.

    Writes a JSON list with one record for each round of samples.
    """
    submission = _submission(options)
    items = plan_project_wise(submission, allow_missing=allow_missing)

    def result(verdicts: Mapping[Unit, Verdict]) -> "_Result":
        records = record_project_wise(items, verdicts)
        name = next(iter(submission.projects))
        content = [asdict(record) for record in records]
        return _Result(content, table_project_wise(records, name))

    _score("project-wise", options, submission, items, result)


@main.command("compare-engines")
@scoring_options
def compare_engines(options: Options) -> None:
    """Build and test each sample of DATA class-wise with both engines, and list every difference.

    Writes a JSON list of the differences. Exits with 1 where there is one.
    """
    end_like_ctrl_c()
    submission = _submission(options)
    units = [item.unit for item in plan_class_wise(submission) if item.unit]
    sandbox = _sandbox(options)
    with (
        _gradle(options, sandbox) as gradle,
        _jvm(options, sandbox) as jvm,
        Progress("compare", quiet=options.quiet, log_dir=None) as progress,
    ):
        progress.begin(len(set(units)), 0)

        def finished(unit: Unit, found: list[Difference]) -> None:
            for each in found:
                progress.warn(f"{each.unit}: {each.what}: Gradle {each.first}, JVM {each.second}")
            progress.advance()

        found = compare(units, gradle, jvm, submission.projects, options.jobs, finished)
    write_json(options.output, [asdict(difference) for difference in found])
    click.echo(f"{options.output}: {len(set(units))} units, {len(found)} differences")
    if found:
        raise JavaBenchError(f"the engines differ, first: {found[0].unit}: {found[0].what}")


@dataclass(frozen=True)
class _Result:
    content: Any
    """What the result file holds."""
    table: Table


def _submission(options: Options) -> Submission:
    return check_samples(
        each_sample(options.data),
        options.data,
        options.projects,
        extraction=Extraction(options.extract),
        keep_imports=options.keep_imports,
    )


def _score(
    granularity: str,
    options: Options,
    submission: Submission,
    items: Sequence[Item],
    result: Callable[[Mapping[Unit, Verdict]], _Result],
    test_config: Path | None = None,
) -> None:
    """Run the units of ``items`` and write the result with what belongs beside it.

    Raises:
        JavaBenchError: Some unit could not be scored; the others are in the journal.
    """
    end_like_ctrl_c()
    started = datetime.now(UTC)
    clock = time.monotonic()
    # Taken now: these are the files that are scored, whatever becomes of them meanwhile.
    inputs = {"samples": options.data, "test_config": test_config}
    digests = {name: file_digest(path) for name, path in inputs.items() if path}
    sandbox = _sandbox(options)
    run, baselines = _run(granularity, options, submission, items, sandbox)
    if run.failures:
        raise JavaBenchError(_failure_message(run, options.output))
    final = result(run.verdicts)
    write_json(options.output, final.content)
    seconds = round(time.monotonic() - clock, 1)
    provenance = {
        "command": granularity,
        "tool": tool_version(),
        "options": {name: _plain(value) for name, value in asdict(options).items()},
        "sandbox": sandbox.name,
        "inputs": {"sha256": digests},
        "projects": {
            name: {"fingerprint": project.fingerprint, "test_cases": len(baselines[name].test_ids)}
            for name, project in submission.projects.items()
        },
        "versions": {**platform_versions(), **next(iter(baselines.values())).versions},
        "counts": {
            "samples": len(submission.drawn),
            "records": len(items),
            "not_replaceable": sum(not item.can_replace for item in items),
            "units": len(run.verdicts),
            "built": run.built,
            "known_before": len(run.verdicts) - run.built,
        },
        "started": started.isoformat(timespec="seconds"),
        "seconds": seconds,
    }
    write_json(_beside(options.output, "run.json"), provenance)
    console = Console()
    console.print(final.table)
    console.print(
        f"{options.output}: {len(items)} records, {len(run.verdicts)} units, "
        f"{run.built} built now, {seconds} s",
        highlight=False,
        soft_wrap=True,
    )


def _run(
    granularity: str,
    options: Options,
    submission: Submission,
    items: Sequence[Item],
    sandbox: Sandbox,
) -> tuple[Run, dict[str, Baseline]]:
    """Build what has to be built; also the baselines that it was held against, by project."""
    limits = options.limits
    baselines: dict[str, Baseline] = {}
    with (
        Journal(_beside(options.output, "journal.jsonl"), limits) as journal,
        _engine(options, sandbox) as engine,
        Progress(granularity, quiet=options.quiet, log_dir=options.log_dir) as progress,
    ):
        try:
            for name, project in submission.projects.items():
                baselines[name] = baseline_of(project, engine)
                if failing := baselines[name].failing:
                    progress.warn(f"{name}: the canonical solution fails {', '.join(failing)}")
            run = run_units(
                [item.unit for item in items if item.unit],
                engine=engine,
                projects=submission.projects,
                baselines=baselines,
                journal=journal,
                jobs=options.jobs,
                on_start=progress.begin,
                on_finish=progress.finished,
            )
        except KeyboardInterrupt:
            progress.warn(
                "stopped; what was scored is kept, and the same command goes on from here"
            )
            raise
    return run, baselines


def _sandbox(options: Options) -> Sandbox:
    sandbox, warning = find_sandbox(options.sandbox, process.find_jdk().home)
    if warning:
        click.echo(f"warning: {warning}", err=True)
    return sandbox


def _engine(options: Options, sandbox: Sandbox) -> GradleEngine | JvmEngine:
    if options.engine == "jvm":
        return _jvm(options, sandbox)
    if options.build_info:
        raise InputError("--build-info goes with --engine jvm")
    return _gradle(options, sandbox)


def _gradle(options: Options, sandbox: Sandbox) -> GradleEngine:
    return GradleEngine(
        jobs=options.jobs,
        limits=options.limits,
        maven_repo=options.maven_repo or default_maven_repo(),
        sandbox=sandbox,
    )


def _jvm(options: Options, sandbox: Sandbox) -> JvmEngine:
    describer = (
        FileDescriber(options.build_info)
        if options.build_info
        else GradleDescriber(options.maven_repo or default_maven_repo())
    )
    return JvmEngine(describer, jobs=options.jobs, limits=options.limits, sandbox=sandbox)


def _failure_message(run: Run, output: Path) -> str:
    first, reason = next(iter(run.failures.items()))
    units = len(run.failures) + len(run.verdicts)
    return (
        f"{len(run.failures)} of {units} units could not be scored, so {output} was not written; "
        "the others are kept, and the same command goes on with what is missing. "
        f"First: {first.label}: {reason}"
    )


def _beside(output: Path, ending: str) -> Path:
    """``single_class.json`` → ``single_class.journal.jsonl``.

    Raises:
        InputError: The output would be overwritten by the file beside it.
    """
    path = output.with_name(f"{output.stem}.{ending}")
    if path == output:
        raise InputError(f"--output {output}: this name is needed for the file beside the result")
    return path


def _plain(value: object) -> object:
    return str(value) if isinstance(value, Path) else value
