"""What FastChat is told about a model; light, for commands that don't load one."""

from dataclasses import dataclass
from pathlib import Path, PurePath

from javabench.errors import InputError


@dataclass(frozen=True)
class ModelOptions:
    """FastChat's options for a model, under its names and with its meaning."""

    model_path: str
    revision: str = "main"
    device: str = "cuda"
    gpus: str | None = None
    num_gpus: int = 1
    max_gpu_memory: str | None = None
    dtype: str | None = None
    load_8bit: bool = False
    cpu_offloading: bool = False
    gptq_ckpt: str | None = None
    gptq_wbits: int = 16
    gptq_groupsize: int = -1
    gptq_act_order: bool = False
    awq_ckpt: str | None = None
    awq_wbits: int = 16
    awq_groupsize: int = -1
    enable_exllama: bool = False
    exllama_max_seq_len: int = 4096
    exllama_gpu_split: str | None = None
    exllama_cache_8bit: bool = False
    enable_xft: bool = False
    xft_max_seq_len: int = 4096
    xft_dtype: str | None = None


CHANGING_WHAT_IS_DRAWN = (
    "revision",
    "dtype",
    "load_8bit",
    *("gptq_ckpt", "gptq_wbits", "gptq_groupsize", "gptq_act_order"),
    *("awq_ckpt", "awq_wbits", "awq_groupsize"),
    *("enable_exllama", "exllama_cache_8bit"),
    *("enable_xft", "xft_dtype"),
)
"""Options that make it another model; the others only say where it runs."""


def model_name(model_path: str) -> str:
    """What FastChat should go by: the last part of the path, never the folders above it.

    A snapshot in a Hugging Face cache has a hash there; its model's name stands two folders above.
    """
    parts = PurePath(model_path).parts
    if len(parts) >= 3 and parts[-2] == "snapshots" and parts[-3].startswith("models--"):
        return parts[-3].rpartition("--")[2]
    return parts[-1] if parts else model_path


def is_hosted(model_path: str, api_base: str | None) -> bool:
    """True for a model behind an address.

    Without one, names that begin with ``gpt`` are OpenAI's, as in the reference; a folder of such a
    name is a folder.
    """
    return bool(api_base) or (model_path.startswith("gpt") and not Path(model_path).exists())


def check_options(options: ModelOptions) -> None:
    """Find what can be found before anything is loaded.

    Raises:
        InputError: The options contradict each other or the machine.
    """
    if options.gpus and len(options.gpus.split(",")) < options.num_gpus:
        raise InputError(
            f"--num-gpus {options.num_gpus}, but --gpus {options.gpus} names fewer; name more"
        )
    looks_local = options.model_path.startswith((".", "/"))
    if looks_local and not Path(options.model_path).exists():
        raise InputError(f"--model-path {options.model_path}: no such folder")
