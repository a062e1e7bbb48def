"""FastChat's options for a model, as click options.

Names, choices and defaults are those of ``fastchat.model.add_model_args``; a test compares the two,
so that a new FastChat can't drift away unnoticed. They stand here a second time because FastChat's
own take seconds to import, and ``--help`` shall not.
"""

import functools
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import click

from javabench.generation.model import ModelOptions

DEFAULT_MODEL = "lmsys/vicuna-7b-v1.5"

_OPTIONS = (
    click.option(
        "--model-path",
        default=DEFAULT_MODEL,
        show_default=True,
        help="Local folder or Hugging Face name of the model; at --api-base, its name there.",
    ),
    click.option(
        "--revision", default="main", show_default=True, help="Revision on the Hugging Face Hub."
    ),
    click.option(
        "--device",
        type=click.Choice(["cpu", "cuda", "mps", "xpu", "npu"]),
        default="cuda",
        show_default=True,
        help="What the model runs on.",
    ),
    click.option("--gpus", help="GPUs to use: 1, or 0,2."),
    click.option(
        "--num-gpus", type=int, default=1, show_default=True, help="GPUs to spread the model over."
    ),
    click.option(
        "--max-gpu-memory", metavar="SIZE", help="Memory for weights on each GPU, e.g. 13GiB."
    ),
    click.option(
        "--dtype",
        type=click.Choice(["float32", "float16", "bfloat16"]),
        help="Type of the weights. [default: float16 on a GPU, float32 on the CPU]",
    ),
    click.option("--load-8bit", is_flag=True, help="Quantise to 8 bits."),
    click.option(
        "--cpu-offloading",
        is_flag=True,
        help="With --load-8bit: keep on the CPU what doesn't fit on the GPU.",
    ),
    click.option("--gptq-ckpt", metavar="PATH", help="GPTQ: checkpoint."),
    click.option(
        "--gptq-wbits",
        type=click.Choice([2, 3, 4, 8, 16]),
        default=16,
        show_default=True,
        help="GPTQ: bits.",
    ),
    click.option(
        "--gptq-groupsize",
        type=int,
        default=-1,
        show_default=True,
        help="GPTQ: group size; -1 is a whole row.",
    ),
    click.option("--gptq-act-order", is_flag=True, help="GPTQ: order by activation."),
    click.option("--awq-ckpt", metavar="PATH", help="AWQ: checkpoint."),
    click.option(
        "--awq-wbits",
        type=click.Choice([4, 16]),
        default=16,
        show_default=True,
        help="AWQ: bits.",
    ),
    click.option(
        "--awq-groupsize",
        type=int,
        default=-1,
        show_default=True,
        help="AWQ: group size; -1 is a whole row.",
    ),
    click.option("--enable-exllama", is_flag=True, help="Run with ExLlamaV2."),
    click.option(
        "--exllama-max-seq-len",
        type=int,
        default=4096,
        show_default=True,
        help="ExLlamaV2: longest sequence.",
    ),
    click.option(
        "--exllama-gpu-split", metavar="GB,…", help="ExLlamaV2: memory per GPU, e.g. 20,7,7."
    ),
    click.option("--exllama-cache-8bit", is_flag=True, help="ExLlamaV2: cache of 8 bits."),
    click.option("--enable-xft", is_flag=True, help="Run with xFasterTransformer."),
    click.option(
        "--xft-max-seq-len",
        type=int,
        default=4096,
        show_default=True,
        help="xFasterTransformer: longest sequence.",
    ),
    click.option(
        "--xft-dtype",
        type=click.Choice(["fp16", "bf16", "int8", "bf16_fp16", "bf16_int8"]),
        help="xFasterTransformer: type of the weights.",
    ),
)


def model_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command FastChat's options and hand them to it as one ``ModelOptions``."""

    @functools.wraps(command)
    def with_options(**values: Any) -> None:
        options = ModelOptions(**{f.name: values.pop(f.name) for f in fields(ModelOptions)})
        command(model=options, **values)

    for decorator in reversed(_OPTIONS):
        with_options = decorator(with_options)
    return with_options
