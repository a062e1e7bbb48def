"""``inference.py``: ask a model for the classes of a dataset."""

import os
import secrets
import time
import warnings
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

import javabench
from javabench.cli.errors import COMMAND_SETTINGS, JavaBenchCommand
from javabench.cli.interrupt import end_like_ctrl_c
from javabench.cli.model_options import model_options
from javabench.cli.options import FILE
from javabench.cli.progress import DrawingProgress
from javabench.errors import InputError, JavaBenchError
from javabench.files import write_json
from javabench.generation.backends import Backend
from javabench.generation.model import (
    CHANGING_WHAT_IS_DRAWN,
    ModelOptions,
    check_options,
    is_hosted,
)
from javabench.generation.prompt import DEFAULT_TEMPLATE, read_template
from javabench.generation.run import Outcome, Plan, Watch, draw_samples
from javabench.generation.sampling import Sampling
from javabench.generation.store import SampleStore
from javabench.generation.strategies import Order, Strategy
from javabench.provenance import file_digest, platform_versions, tool_version
from javabench.records import Json, read_dataset


class _BatchSize(click.ParamType[int | None]):
    """A positive number, or ``auto``."""

    name = "N|auto"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """A number; ``None`` for ``auto``."""
        if value is None or value == "auto":
            return None
        return click.IntRange(min=1).convert(value, param, ctx)


@dataclass(frozen=True)
class Options:
    """What the command was told besides the model."""

    num_sample: int
    output: Path
    data: Path
    mode: str
    incremental_mode: str | None
    temperature: float
    repetition_penalty: float
    max_new_tokens: int
    top_p: float | None
    top_k: int | None
    seed: int | None
    batch_size: int | None
    template: str | None
    prompt: Path
    api_base: str | None
    api_key_env: str
    concurrency: int
    request_timeout: float
    overwrite: bool
    trust_remote_code: bool


@click.command(
    cls=JavaBenchCommand,
    context_settings={**COMMAND_SETTINGS, "auto_envvar_prefix": "JAVABENCH_INFERENCE"},
)
@click.version_option(javabench.__version__, prog_name="javabench")
@click.option(
    "--num-sample",
    type=click.IntRange(min=1),
    default=5,
    show_default=True,
    help="Samples of each task; 5 or more are recommended.",
)
@click.option(
    "--output",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="The samples file, e.g. output/holistic-selective/result-PA19/MODEL/samples.jsonl.",
)
@click.option(
    "--data",
    required=True,
    type=FILE,
    help="The dataset, e.g. datasets/selective-context/data-PA19.jsonl.",
)
@click.option(
    "--mode",
    type=click.Choice([each.value for each in Strategy]),
    default=Strategy.HOLISTIC.value,
    show_default=True,
    help="Ask for the whole class, for each method by itself, or for one method after the other.",
)
@click.option(
    "--incremental-mode",
    type=click.Choice([each.value for each in Order]),
    help="Order of the methods: as in the file, reversed, or at random. [default: seq]",
)
@click.option(
    "--temperature",
    type=click.FloatRange(min=0),
    default=Sampling.temperature,
    show_default=True,
    help="0 takes the likeliest token each time.",
)
@click.option(
    "--repetition_penalty",
    "--repetition-penalty",
    "repetition_penalty",
    type=click.FloatRange(min=0, min_open=True),
    default=Sampling.repetition_penalty,
    show_default=True,
    help="1 is none.",
)
@click.option(
    "--max-new-tokens",
    type=click.IntRange(min=1),
    default=Sampling.max_new_tokens,
    show_default=True,
    help="Most tokens of a reply; fewer where the model's context has no room for as many.",
)
@click.option(
    "--top-p",
    type=click.FloatRange(min=0, max=1, min_open=True),
    help="Only the likeliest tokens that together reach this probability. [default: the model's]",
)
@click.option(
    "--top-k",
    type=click.IntRange(min=0),
    help="Only this many of the likeliest tokens; 0 is all. [default: the model's]",
)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    help="Makes a run repeatable. [default: drawn, and recorded]",
)
@click.option(
    "--batch-size",
    type=_BatchSize(),
    default="auto",
    show_default=True,
    help="Replies that are drawn at once; auto finds what fits.",
)
@click.option(
    "--template",
    type=click.Choice(["fastchat", "tokenizer", "plain"]),
    help="Where the chat template comes from. [default: FastChat where it knows the model, else "
    "the tokenizer, else none]",
)
@click.option(
    "--prompt",
    type=FILE,
    default=DEFAULT_TEMPLATE,
    help="Template file with another wording of the prompt. [default: javabench's own]",
)
@click.option(
    "--api-base",
    metavar="URL",
    help="Ask an OpenAI-compatible server, e.g. http://gpu-box:8000/v1, instead of loading a "
    "model. Without it, models whose names begin with gpt are asked at OpenAI.",
)
@click.option(
    "--api-key-env",
    metavar="NAME",
    default="OPENAI_API_KEY",
    show_default=True,
    help="Environment variable with the server's key.",
)
@click.option(
    "--concurrency",
    type=click.IntRange(min=1),
    default=16,
    show_default=True,
    help="Requests to the server under way at once.",
)
@click.option(
    "--request-timeout",
    type=click.FloatRange(min=1),
    default=600.0,
    show_default=True,
    metavar="SECONDS",
    help="Limit for one request to the server.",
)
@click.option("--overwrite", is_flag=True, help="Begin anew where --output is there already.")
@click.option(
    "--trust-remote-code",
    is_flag=True,
    help="Run the Python code that a model brings along. Refused without.",
)
@model_options
def main(model: ModelOptions, **values: Any) -> None:
    """Let a model write the classes of a dataset.

    Writes one line for each sample. Finished samples are on disk at once: a command that was
    stopped goes on where it was when it is started again.
    """
    _draw(model, Options(**values))


def _draw(model: ModelOptions, options: Options) -> None:
    # Everything that can be wrong with what the user gave is found before a model is loaded.
    tasks = read_dataset(options.data)
    wording = read_template(options.prompt)
    strategy = Strategy(options.mode)
    if options.incremental_mode and strategy is not Strategy.INCREMENTAL:
        raise InputError("--incremental-mode is for --mode incremental")
    hosted = is_hosted(model.model_path, options.api_base)
    if not hosted:
        check_options(model)
    end_like_ctrl_c()
    seed = secrets.randbits(31) if options.seed is None else options.seed
    store = SampleStore(
        options.output,
        tasks,
        options.num_sample,
        _settings(model, options, hosted=hosted),
        chosen={"seed": seed},
        overwrite=options.overwrite,
    )
    clock = time.monotonic()
    outcome = Outcome()
    with store:
        missing = len(store.missing())
        if missing:
            try:
                with DrawingProgress(options.mode, missing, options.num_sample * len(tasks)) as bar:
                    plan = Plan(
                        tasks,
                        wording,
                        strategy,
                        Order(options.incremental_mode or Order.SEQ),
                        store.settings["seed"],
                    )
                    backend = _backend(model, options, hosted=hosted, say=bar.say)
                    description = backend.describe()
                    bar.say(_introduction(model, description))
                    store.settle("chat_template", description["chat_template"])
                    store.begin_session(_session(model, options, description))
                    outcome = draw_samples(plan, store, backend, Watch(bar.at_work, bar.finished))
            except KeyboardInterrupt:
                click.echo(
                    "stopped; what was drawn is kept, and the same command goes on from here",
                    err=True,
                )
                raise
            finally:
                account = store.account()
                if account["sessions"]:
                    write_json(options.output.with_name(f"{options.output.stem}.run.json"), account)
    _conclude(options, store.account(), outcome, time.monotonic() - clock)


def _settings(model: ModelOptions, options: Options, *, hosted: bool) -> Json:
    """What the samples depend on; a run goes on only with the same."""
    settings: Json = {
        "model_path": model.model_path,
        "backend": "hosted" if hosted else "local",
        "data_sha256": file_digest(options.data),
        "mode": options.mode,
        "incremental_mode": options.incremental_mode or Order.SEQ.value
        if options.mode == Strategy.INCREMENTAL
        else None,
        "temperature": options.temperature,
        "repetition_penalty": options.repetition_penalty,
        "max_new_tokens": options.max_new_tokens,
        "top_p": options.top_p,
        "top_k": options.top_k,
        "prompt_sha256": file_digest(options.prompt),
        "template": options.template,
    }
    if options.seed is not None:
        settings["seed"] = options.seed
    if not hosted:
        told = asdict(model)
        settings.update({name: told[name] for name in CHANGING_WHAT_IS_DRAWN})
    return settings


def _backend(
    model: ModelOptions, options: Options, *, hosted: bool, say: Callable[[str], None]
) -> Backend:
    sampling = Sampling(
        options.temperature,
        options.repetition_penalty,
        options.max_new_tokens,
        options.top_p,
        options.top_k,
    )
    # Imported here, since the one takes seconds, and either may not be installed.
    if hosted:
        try:
            from javabench.generation.backends.hosted import HostedBackend
        except ModuleNotFoundError as error:
            raise InputError(
                f"{error}; hosted models need: pip install 'javabench[api]'"
            ) from error
        return HostedBackend(
            model.model_path,
            sampling,
            # As OpenAI's own client: whoever asks it through a gateway says so there.
            api_base=options.api_base or os.environ.get("OPENAI_BASE_URL"),
            api_key_env=options.api_key_env,
            concurrency=options.concurrency,
            timeout=options.request_timeout,
            send_seeds=options.seed is not None,
            say=say,
        )
    say(f"loading {model.model_path}")
    with warnings.catch_warnings():
        # Deprecations between FastChat and its libraries, which the user can do nothing about.
        warnings.simplefilter("ignore")
        try:
            from javabench.generation.backends.local import local_backend
        except ModuleNotFoundError as error:
            raise InputError(
                f"{error}; models on this machine need: pip install -r requirements.txt"
            ) from error
        return local_backend(
            model,
            sampling,
            template=options.template,
            batch_size=options.batch_size,
            trust_remote_code=options.trust_remote_code,
            say=say,
        )


def _session(model: ModelOptions, options: Options, description: Json) -> Json:
    told = {**asdict(model), **asdict(options)}
    return {
        "started": datetime.now(UTC).isoformat(timespec="seconds"),
        "tool": tool_version(),
        "platform": platform_versions(),
        "options": {
            name: str(value) if isinstance(value, Path) else value for name, value in told.items()
        },
        **description,
    }


def _introduction(model: ModelOptions, description: Json) -> str:
    reason = description.get("chat_template_reason")
    template = description["chat_template"] + (f" ({reason})" if reason else "")
    where = description.get("device") or description["api_base"]
    return f"{model.model_path} on {where}; chat template: {template}"


def _conclude(options: Options, account: Json, outcome: Outcome, seconds: float) -> None:
    """Say what was done.

    Raises:
        JavaBenchError: Some samples are still missing.
    """
    for task_id in outcome.no_room:
        _warn(f"{task_id}: its prompt doesn't fit into the model's context; the reply is empty")
    if outcome.cut:
        count = sum(outcome.cut.values())
        _warn(
            f"{count} replies of {', '.join(outcome.cut)} were cut: --max-new-tokens or the "
            "model's context were too small for them"
        )
    missing = account["samples_missing"]
    if missing:
        first, reason = next(iter(outcome.failures.items()), ("", "nothing was answered"))
        raise JavaBenchError(
            f"{missing} of {missing + account['samples']} samples are missing; the others are "
            f"kept, and the same command goes on with what is missing. First: {first}: {reason}"
        )
    click.echo(
        f"{options.output}: {account['samples']} samples, {outcome.drawn} drawn now, "
        f"{account['tokens_in']} tokens in, {account['tokens_out']} out, {seconds:.1f} s"
    )


def _warn(text: str) -> None:
    click.echo(f"warning: {text}", err=True)
