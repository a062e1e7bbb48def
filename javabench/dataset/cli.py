"""``python -m javabench.dataset``: derive datasets from solutions, write baseline samples."""

from collections import Counter
from dataclasses import asdict
from pathlib import Path

import click
from rich import box
from rich.console import Console
from rich.table import Table

from javabench.cli.errors import COMMAND_SETTINGS, JavaBenchGroup
from javabench.cli.options import (
    DIR,
    FILE,
    default_jobs,
    maven_repo_option,
    projects_option,
)
from javabench.dataset.adopt import adopt
from javabench.dataset.baseline import Kind, baseline_samples
from javabench.dataset.build import bring_to_place, derived_files, project_names
from javabench.dataset.context import DEFAULT_MAX_CONTEXT
from javabench.dataset.verification import Check
from javabench.dataset.verification.verify import LIMITS, Places, Size, Verification
from javabench.evaluation.engines.gradle import GradleDescriber
from javabench.evaluation.engines.gradle.repository import default_maven_repo
from javabench.evaluation.engines.jvm import JvmEngine
from javabench.evaluation.sandbox import find_sandbox
from javabench.files import write_json
from javabench.java import process
from javabench.records import write_samples


@click.group(
    cls=JavaBenchGroup,
    context_settings=COMMAND_SETTINGS,
)
def main() -> None:
    """Derive the benchmark's datasets from its projects, and write samples of known score."""


datasets_option = click.option(
    "--datasets",
    type=DIR,
    default=Path("datasets"),
    show_default=True,
    help="Folder of the derived datasets.",
)
max_context_option = click.option(
    "--max-context",
    type=click.IntRange(min=0),
    default=DEFAULT_MAX_CONTEXT,
    show_default=True,
    metavar="CHARACTERS",
    help="Limit of a task's maximum context; a class that doesn't fit is left out whole.",
)


@main.command()
@click.argument("names", metavar="[PROJECT]...", nargs=-1)
@projects_option
@datasets_option
@max_context_option
@maven_repo_option
@click.option(
    "--check", is_flag=True, help="Write nothing; list the files that differ and exit with 1."
)
@click.option(
    "--project",
    "foreign",
    type=DIR,
    help="Make a benchmark of this project: single module, Gradle, tests with JUnit 5.",
)
@click.option("--id", "foreign_id", metavar="NAME", help="With --project: its name, e.g. XY01.")
@click.option(
    "--out",
    type=DIR,
    help="With --project: folder for the datasets, and for the projects in it.",
)
@click.option(
    "--tasks",
    "tasks_file",
    type=FILE,
    help="With --project: TOML file with the methods that are to be written.  "
    "[default: those marked '// TASK', else all that do something in classes that tests reach]",
)
@click.pass_context
def build(
    ctx: click.Context,
    names: tuple[str, ...],
    foreign: Path | None,
    foreign_id: str | None,
    out: Path | None,
    tasks_file: Path | None,
    projects: Path,
    datasets: Path,
    max_context: int,
    maven_repo: str | None,
    check: bool,
) -> None:
    """Derive skeleton, datasets and test configuration of each PROJECT from its solution.

    Without names: of every project that has a solution. With --project: of any other project, which
    becomes OUT/projects/NAME-Solution.
    """
    differing = 0
    repo = maven_repo or default_maven_repo()
    if foreign:
        if not foreign_id or not out or names or check:
            raise click.UsageError("--project goes with --id and --out, and with no names")
        projects, datasets, names = out / "projects", out, (foreign_id,)
        for remark in adopt(foreign, foreign_id, projects, tasks_file, repo):
            click.echo(remark, err=True)
    elif foreign_id or out or tasks_file:
        raise click.UsageError("--id, --out and --tasks go with --project")
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
@click.argument("names", metavar="[PROJECT]...", nargs=-1)
@projects_option
@datasets_option
@max_context_option
@maven_repo_option
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    default=default_jobs(),
    show_default="number of cores, fewer where memory is short",
    help="Units built at once.",
)
@click.option("--quick", is_flag=True, help="Leave the mutants out, and most of the runs.")
@click.option(
    "--report",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write all that was found to a JSON file.",
)
@click.pass_context
def verify(
    ctx: click.Context,
    names: tuple[str, ...],
    projects: Path,
    datasets: Path,
    max_context: int,
    maven_repo: str | None,
    jobs: int,
    quick: bool,
    report: Path | None,
) -> None:
    """Prove that each PROJECT is sound: that right classes pass, and no wrong ones.

    Without names: every project that has a solution. Exits with 1 where a bar is missed.
    """
    sandbox, warning = find_sandbox("auto", process.find_jdk().home)
    if warning:
        click.echo(f"warning: {warning}", err=True)
    repo = maven_repo or default_maven_repo()
    console = Console(soft_wrap=True)
    found: dict[str, tuple[Size, list[Check]]] = {}
    with (
        JvmEngine(GradleDescriber(repo), jobs=jobs, limits=LIMITS, sandbox=sandbox) as engine,
        Console(stderr=True).status("") as status,
    ):
        done: Counter[str] = Counter()

        def on_each(what: str) -> None:
            done[what] += 1
            status.update(f"{name}: {what}: {done[what]}")

        verification = Verification(
            Places(projects, datasets),
            engine,
            max_context=max_context,
            maven_repo=repo,
            jobs=jobs,
            quick=quick,
            on_each=on_each,
        )
        for name in names or project_names(projects):
            done.clear()
            checks = []
            for check in verification.checks(name):
                checks.append(check)
                mark = "ok    " if check.holds else "MISSED"
                console.print(f"{name} {mark} {check.name}: {check.figure}", highlight=False)
                for finding in check.findings:
                    console.print(f"       {finding}", highlight=False, markup=False)
            found[name] = verification.size(name), checks
            if report:
                write_json(report, {name: _found_json(*each) for name, each in found.items()})
    console.print(_verification_table(found))
    if not all(check.holds for _, checks in found.values() for check in checks):
        ctx.exit(1)


def _found_json(size: Size, checks: list[Check]) -> dict[str, object]:
    return {"size": asdict(size), "checks": [asdict(check) for check in checks]}


def _verification_table(found: dict[str, tuple[Size, list[Check]]]) -> Table:
    """Sizes and figures, a column for each project."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for heading in ("", *found, "bar"):
        table.add_column(heading, justify="left")
    sizes = {name: asdict(size) for name, (size, _) in found.items()}
    for key in Size.__dataclass_fields__:
        table.add_row(key.replace("_", " "), *(str(sizes[name][key]) for name in found), "")
    table.add_section()
    for row in zip(*(checks for _, checks in found.values()), strict=True):
        figures = (each.figure if each.holds else f"[red]{each.figure}[/red]" for each in row)
        table.add_row(row[0].name, *figures, row[0].bar)
    return table


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
