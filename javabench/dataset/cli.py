"""``python -m javabench.dataset``: derive datasets from solutions, write baseline samples."""

from pathlib import Path

import click

from javabench.cli.errors import COMMAND_SETTINGS, JavaBenchGroup
from javabench.cli.options import (
    DIR,
    FILE,
    maven_repo_option,
    projects_option,
)
from javabench.dataset.baseline import Kind, baseline_samples
from javabench.dataset.build import bring_to_place, derived_files, project_names
from javabench.dataset.context import DEFAULT_MAX_CONTEXT
from javabench.evaluation.engines.gradle.repository import default_maven_repo
from javabench.records import write_samples


@click.group(
    cls=JavaBenchGroup,
    context_settings=COMMAND_SETTINGS,
)
def main() -> None:
    """Derive the benchmark's datasets from its projects, and write samples of known score."""


@main.command()
@click.argument("names", metavar="[PROJECT]...", nargs=-1)
@projects_option
@click.option(
    "--datasets",
    type=DIR,
    default=Path("datasets"),
    show_default=True,
    help="Folder of the datasets to write.",
)
@click.option(
    "--max-context",
    type=click.IntRange(min=0),
    default=DEFAULT_MAX_CONTEXT,
    show_default=True,
    metavar="CHARACTERS",
    help="Limit of a task's maximum context; a class that doesn't fit is left out whole.",
)
@maven_repo_option
@click.option(
    "--check", is_flag=True, help="Write nothing; list the files that differ and exit with 1."
)
@click.pass_context
def build(
    ctx: click.Context,
    names: tuple[str, ...],
    projects: Path,
    datasets: Path,
    max_context: int,
    maven_repo: str | None,
    check: bool,
) -> None:
    """Derive skeleton, datasets and test configuration of each PROJECT from its solution.

    Without names: of every project that has a solution.
    """
    differing = 0
    repo = maven_repo or default_maven_repo()
    for name in names or project_names(projects):
        with derived_files(name, projects, datasets, max_context, repo) as files:
            changes = [(file.difference, file.place) for file in files if file.difference]
            differing += len(changes)
            if check:
                for difference, place in changes:
                    click.echo(f"{difference}: {place}")
            else:
                bring_to_place(files)
                click.echo(f"{name}: {len(files)} files derived, {len(changes)} changed")
    if check and differing:
        click.echo(
            f"{differing} files are not as derived; the same command without --check writes them",
            err=True,
        )
        ctx.exit(1)


@main.command()
@click.argument("kind", type=click.Choice([kind.value for kind in Kind]))
@click.option("--data", required=True, type=FILE, help="Dataset file that names the tasks.")
@click.option(
    "--output",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="Samples file to write.",
)
@click.option(
    "--num-sample", type=click.IntRange(min=1), default=1, show_default=True, help="Samples a task."
)
@projects_option
def baseline(kind: str, data: Path, output: Path, num_sample: int, projects: Path) -> None:
    """Write the canonical solution, or the untouched skeleton, of every task as samples."""
    samples = baseline_samples(Kind(kind), data, projects, num_sample=num_sample)
    write_samples(output, samples)
    click.echo(f"{output}: {len(samples)} samples")
