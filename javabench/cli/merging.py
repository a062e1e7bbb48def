"""Putting the shards of an evaluation together."""

import dataclasses
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Console

from javabench.cli.options import Options
from javabench.cli.plans import Plan, make_plan
from javabench.cli.scoring import beside, counts
from javabench.errors import InputError
from javabench.evaluation.journal import Journal
from javabench.evaluation.run import journal_key
from javabench.evaluation.scoring import Unit, Verdict
from javabench.evaluation.shards import Shard, shards_of
from javabench.files import write_json

_MAY_DIFFER = frozenset({"shard", "jobs", "executor", "ray_address", "log_dir", "quiet"})
"""Options that have no say in a verdict."""
_MUST_AGREE = ("command", "tool", "allow_missing", "test_config", "sandbox", "inputs", "projects")


def merge(output: Path) -> None:
    """Write the result of which all shards are finished.

    Raises:
        InputError: A shard is missing or unfinished, they were made with different options or
            inputs, or these have changed since.
    """
    shards = shards_of(output)
    abouts = {shard: _about(shard.file(output)) for shard in shards}
    first = abouts[shards[0]]
    for shard, about in abouts.items():
        _compare(beside(shard.file(output), "run.json"), first, about)
    options = _options(first)
    test_config = Path(first["test_config"]) if first["test_config"] else None
    plan = make_plan(first["command"], options, test_config, allow_missing=first["allow_missing"])
    _check_unchanged(plan, first, output)
    verdicts: dict[Unit, Verdict] = {}
    for shard in shards:
        identity = abouts[shard]["engine"]
        verdicts |= _verdicts(plan, shard, shard.file(output), options, identity)
    final = plan.result(verdicts)
    write_json(output, final.content)
    write_json(
        beside(output, "run.json"),
        {
            **first,
            "options": {**first["options"], "shard": None},
            "counts": {
                **counts(plan),
                "built": sum(about["counts"]["built"] for about in abouts.values()),
            },
            "shards": [
                {key: about[key] for key in ("engine", "versions", "counts", "started", "seconds")}
                for about in abouts.values()
            ],
        },
    )
    console = Console()
    console.print(final.table)
    console.print(
        f"{output}: {len(plan.items)} records, {len(verdicts)} units of {len(shards)} shards",
        highlight=False,
        soft_wrap=True,
    )


def _about(part: Path) -> dict[str, Any]:
    path = beside(part, "run.json")
    try:
        about = json.loads(path.read_bytes())
        needed = {*_MUST_AGREE, "options", "engine", "versions", "counts", "started", "seconds"}
        if not isinstance(about, dict) or not needed <= set(about):
            raise InputError(f"{path}: this is not what a shard writes")
    except (OSError, ValueError, RecursionError) as error:
        raise InputError(f"can't read {path}: {error}") from error
    return about


def _compare(path: Path, first: Mapping[str, Any], about: Mapping[str, Any]) -> None:
    for key in _MUST_AGREE:
        if about[key] != first[key]:
            raise InputError(f"{path}: other {key} than the first shard's; score it again")
    for name, value in about["options"].items():
        if name not in _MAY_DIFFER and value != first["options"].get(name):
            raise InputError(
                f"{path}: {name} is {value!r}, and {first['options'].get(name)!r} in the first "
                "shard; score it again"
            )


def _options(about: Mapping[str, Any]) -> Options:
    """The options of a shard, from its record."""
    told: dict[str, Any] = {**about["options"], "shard": None}
    paths = {"output", "data", "projects", "build_info", "log_dir"}
    names = {field.name for field in dataclasses.fields(Options)}
    if names != set(told):
        raise InputError("the shards were scored by another version; score them again")
    for name in paths:
        told[name] = None if told[name] is None else Path(told[name])
    return Options(**told)


def _check_unchanged(plan: Plan, about: Mapping[str, Any], output: Path) -> None:
    projects = {name: p.fingerprint for name, p in plan.submission.projects.items()}
    told = {name: told["fingerprint"] for name, told in about["projects"].items()}
    for what, now, then in (
        ("the input files have", dict(plan.digests), about["inputs"]["sha256"]),
        ("the projects have", projects, told),
    ):
        if now != then:
            raise InputError(f"{output}: {what} changed since the shards were scored")


def _verdicts(
    plan: Plan, shard: Shard, part: Path, options: Options, identity: str
) -> dict[Unit, Verdict]:
    found = {}
    projects = plan.submission.projects
    with Journal(beside(part, "journal.jsonl"), options.limits) as journal:
        for unit in shard.of(plan.units):
            verdict = journal.get(journal_key(unit, projects[unit.project], identity))
            if verdict is None:
                raise InputError(f"{part}: nothing is said of {unit.label}; score shard {shard}")
            found[unit] = verdict
    return found
