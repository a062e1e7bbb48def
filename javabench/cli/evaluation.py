"""``evaluation.py``: score a samples file class-wise, test-wise or project-wise."""

from dataclasses import asdict
from pathlib import Path

import click

import javabench
from javabench.cli.engines import gradle_engine, jvm_engine, sandbox_of
from javabench.cli.errors import COMMAND_SETTINGS, JavaBenchGroup
from javabench.cli.interrupt import end_like_ctrl_c
from javabench.cli.merging import merge as merge_shards
from javabench.cli.options import FILE, Options, scoring_options
from javabench.cli.plans import CLASS_WISE, PROJECT_WISE, TEST_WISE, make_plan
from javabench.cli.progress import Progress
from javabench.cli.scoring import score
from javabench.errors import JavaBenchError
from javabench.evaluation.comparison import Difference, compare
from javabench.evaluation.scoring import Unit
from javabench.files import write_json

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
    score(make_plan(CLASS_WISE, options), options)


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
    plan = make_plan(TEST_WISE, options, test_config, allow_missing=allow_missing)
    score(plan, options)


@main.command("project-wise")
@_MISSING
@scoring_options
def project_wise(options: Options, allow_missing: bool) -> None:
    """All classes of the project at once in place of the canonical ones, all tests run.

    Writes a JSON list with one record for each round of samples.
    """
    score(make_plan(PROJECT_WISE, options, allow_missing=allow_missing), options)


@main.command("merge")
@click.argument("output", type=click.Path(dir_okay=False, path_type=Path))
def merge(output: Path) -> None:
    """Write OUTPUT, of which all shards were scored with --shard.

    Nothing is built: each shard has left its verdicts beside OUTPUT.
    """
    merge_shards(output)


@main.command("compare-engines")
@scoring_options
def compare_engines(options: Options) -> None:
    """Build and test each sample of DATA class-wise with both engines, and list every difference.

    Writes a JSON list of the differences. Exits with 1 where there is one.
    """
    end_like_ctrl_c()
    plan = make_plan(CLASS_WISE, options)
    sandbox = sandbox_of(options)
    with (
        gradle_engine(options, sandbox) as gradle,
        jvm_engine(options, sandbox) as jvm,
        Progress("compare", quiet=options.quiet, log_dir=None) as progress,
    ):
        progress.begin(len(plan.units), 0)

        def finished(unit: Unit, found: list[Difference]) -> None:
            for each in found:
                progress.warn(f"{each.unit}: {each.what}: Gradle {each.first}, JVM {each.second}")
            progress.advance()

        found = compare(plan.units, gradle, jvm, plan.submission.projects, options.jobs, finished)
    write_json(options.output, [asdict(difference) for difference in found])
    click.echo(f"{options.output}: {len(plan.units)} units, {len(found)} differences")
    if found:
        raise JavaBenchError(f"the engines differ, first: {found[0].unit}: {found[0].what}")
