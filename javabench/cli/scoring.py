"""Scoring what is planned: build, write the result, and say beside it how it came about."""

import time
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.console import Console

from javabench.cli.engines import engine_of, sandbox_of
from javabench.cli.interrupt import end_like_ctrl_c
from javabench.cli.options import Options
from javabench.cli.plans import Plan
from javabench.cli.progress import Progress
from javabench.errors import InputError, JavaBenchError
from javabench.evaluation.baseline import Baseline, baseline_of
from javabench.evaluation.engines.cluster import ClusterEngine
from javabench.evaluation.journal import Journal
from javabench.evaluation.run import Run, run_units
from javabench.evaluation.sandbox import Sandbox
from javabench.evaluation.scoring import Unit
from javabench.evaluation.shards import Shard
from javabench.files import write_json
from javabench.provenance import platform_versions, tool_version
from javabench.records import Json


def score(plan: Plan, options: Options) -> None:
    """Build the units and write the result with what belongs beside it; of a shard only that.

    Raises:
        JavaBenchError: Some unit could not be scored; the others are in the journal.
    """
    end_like_ctrl_c()
    started = datetime.now(UTC)
    clock = time.monotonic()
    sandbox = sandbox_of(options)
    shard = options.shard
    units = shard.of(plan.units) if shard else plan.units
    output = shard.file(options.output) if shard else options.output
    run, baselines, identity = _run(plan, options, units, output, sandbox)
    if run.failures:
        raise JavaBenchError(_failure_message(run, options.output))
    final = None if shard else plan.result(run.verdicts)
    if final:
        write_json(output, final.content)
    seconds = round(time.monotonic() - clock, 1)
    about = {
        "command": plan.granularity,
        "tool": tool_version(),
        "options": {name: _plain(value) for name, value in vars(options).items()},
        "allow_missing": plan.allow_missing,
        "test_config": _plain(plan.test_config),
        "engine": identity,
        "sandbox": sandbox.name,
        "inputs": {"sha256": dict(plan.digests)},
        "projects": {
            name: {"fingerprint": project.fingerprint, "test_cases": len(baselines[name].test_ids)}
            for name, project in plan.submission.projects.items()
        },
        "versions": {**platform_versions(), **next(iter(baselines.values())).versions},
        "counts": {
            **counts(plan),
            "units": len(units),
            "built": run.built,
            "known_before": len(units) - run.built,
        },
        "started": started.isoformat(timespec="seconds"),
        "seconds": seconds,
    }
    write_json(beside(output, "run.json"), about)
    console = Console()
    if final:
        console.print(final.table)
    what = f"shard {shard} of {options.output}" if shard else f"{output}"
    console.print(
        f"{what}: {len(plan.items)} records, {len(units)} units, {run.built} built now, "
        f"{seconds} s",
        highlight=False,
        soft_wrap=True,
    )


def counts(plan: Plan) -> Json:
    """How much a plan is."""
    return {
        "samples": len(plan.submission.drawn),
        "records": len(plan.items),
        "not_replaceable": sum(not item.can_replace for item in plan.items),
        "units": len(plan.units),
    }


def beside(output: Path, ending: str) -> Path:
    """``single_class.json`` → ``single_class.journal.jsonl``.

    Raises:
        InputError: The output would be overwritten by the file beside it.
    """
    path = output.with_name(f"{output.stem}.{ending}")
    if path == output:
        raise InputError(f"--output {output}: this name is needed for the file beside the result")
    return path


def _run(
    plan: Plan, options: Options, units: Sequence[Unit], output: Path, sandbox: Sandbox
) -> tuple[Run, Mapping[str, Baseline], str]:
    """Build what has to be built; also the baselines, by project, and the engine's identity."""
    projects = plan.submission.projects
    baselines: dict[str, Baseline] = {}
    with (
        Journal(beside(output, "journal.jsonl"), options.limits) as journal,
        engine_of(options, sandbox) as engine,
        Progress(plan.granularity, quiet=options.quiet, log_dir=options.log_dir) as progress,
    ):
        try:
            for name, project in projects.items():
                baselines[name] = baseline_of(project, engine)
                if failing := baselines[name].failing:
                    progress.warn(f"{name}: the canonical solution fails {', '.join(failing)}")
            run = run_units(
                units,
                engine=engine,
                projects=projects,
                baselines=baselines,
                journal=journal,
                jobs=engine.cpus if isinstance(engine, ClusterEngine) else options.jobs,
                on_start=progress.begin,
                on_finish=progress.finished,
            )
        except KeyboardInterrupt:
            progress.warn(
                "stopped; what was scored is kept, and the same command goes on from here"
            )
            raise
        return run, baselines, engine.identity


def _failure_message(run: Run, output: Path) -> str:
    first, reason = next(iter(run.failures.items()))
    units = len(run.failures) + len(run.verdicts)
    return (
        f"{len(run.failures)} of {units} units could not be scored, so {output} was not written; "
        "the others are kept, and the same command goes on with what is missing. "
        f"First: {first.label}: {reason}"
    )


def _plain(value: Any) -> Any:
    return str(value) if isinstance(value, Path | Shard) else value
