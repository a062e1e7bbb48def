"""Loading a model as FastChat's own commands do."""

import contextlib
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from javabench.errors import InputError, MachineryError
from javabench.generation.model import ModelOptions, model_name

_WHAT_MODELS_RAISE = (
    *(OSError, ValueError, TypeError, LookupError, AttributeError, RuntimeError, AssertionError),
)
"""Code of models, some of it from the models' own repositories, fails in many ways."""


@dataclass(frozen=True)
class Loaded:
    """A model that is ready."""

    model: Any
    tokenizer: Any
    device: str


def load(options: ModelOptions) -> Loaded:
    """Load a model and its tokenizer.

    Raises:
        InputError: There is no such model, or no such device here.
        MachineryError: It is there and can't be loaded.
    """
    if options.gpus:
        # Before torch looks for GPUs.
        os.environ["CUDA_VISIBLE_DEVICES"] = options.gpus
        os.environ["XPU_VISIBLE_DEVICES"] = options.gpus
    # Not before: torch looks for GPUs when it is imported.
    import torch
    from fastchat.model import load_model

    _check_device(options.device, torch)
    folder, name = _as_fastchat_should_see(options.model_path)
    try:
        with contextlib.chdir(folder):
            model, tokenizer = load_model(
                name,
                device=options.device,
                num_gpus=options.num_gpus,
                max_gpu_memory=options.max_gpu_memory,
                dtype=getattr(torch, options.dtype) if options.dtype else None,
                load_8bit=options.load_8bit,
                cpu_offloading=options.cpu_offloading,
                gptq_config=_gptq(options),
                awq_config=_awq(options),
                exllama_config=_exllama(options),
                xft_config=_xft(options),
                revision=options.revision,
            )
    except ImportError as error:
        raise MachineryError(
            f"{options.model_path} needs a package that isn't installed: {error}"
        ) from error
    except SystemExit as error:
        # FastChat's way where ExLlamaV2, xFasterTransformer, GPTQ or AWQ isn't installed.
        raise MachineryError(
            f"FastChat can't load {options.model_path}; what is missing, it says above"
        ) from error
    except torch.OutOfMemoryError as error:
        raise MachineryError(
            f"{options.model_path} doesn't fit into the memory of {options.device}: "
            "try --num-gpus, --load-8bit or a smaller --dtype"
        ) from error
    except _WHAT_MODELS_RAISE as error:
        raise MachineryError(f"can't load {options.model_path}: {_in_one_line(error)}") from error
    return Loaded(model, tokenizer, options.device)


def _as_fastchat_should_see(model_path: str) -> tuple[Path, str]:
    """A folder to be in, and the model's path from there.

    FastChat chooses how to load a model by any part of its path: a folder named ``prompts`` would
    make it an MPT. It must see a local model's own name only.
    """
    path = Path(model_path)
    if path.is_dir() and model_name(model_path) == path.resolve().name:
        return path.resolve().parent, path.resolve().name
    return Path.cwd(), model_path


def _check_device(device: str, torch: Any) -> None:
    """FastChat would fail on an absent device with an assertion deep inside torch."""
    available = {
        "cuda": torch.cuda.is_available,
        "mps": torch.backends.mps.is_available,
        "xpu": lambda: hasattr(torch, "xpu") and torch.xpu.is_available(),
    }
    if device in available and not available[device]():
        raise InputError(
            f"--device {device}: this machine has none that PyTorch {torch.__version__} can use; "
            "--device cpu works everywhere"
        )


def _gptq(options: ModelOptions) -> Any:
    from fastchat.modules.gptq import GptqConfig

    return GptqConfig(
        ckpt=_absolute(options.gptq_ckpt or options.model_path),
        wbits=options.gptq_wbits,
        groupsize=options.gptq_groupsize,
        act_order=options.gptq_act_order,
    )


def _awq(options: ModelOptions) -> Any:
    from fastchat.modules.awq import AWQConfig

    return AWQConfig(
        ckpt=_absolute(options.awq_ckpt or options.model_path),
        wbits=options.awq_wbits,
        groupsize=options.awq_groupsize,
    )


def _exllama(options: ModelOptions) -> Any:
    if not options.enable_exllama:
        return None
    from fastchat.modules.exllama import ExllamaConfig

    return ExllamaConfig(
        max_seq_len=options.exllama_max_seq_len,
        gpu_split=options.exllama_gpu_split,
        cache_8bit=options.exllama_cache_8bit,
    )


def _xft(options: ModelOptions) -> Any:
    if not options.enable_xft:
        return None
    from fastchat.modules.xfastertransformer import XftConfig

    return XftConfig(max_seq_len=options.xft_max_seq_len, data_type=options.xft_dtype)


def _absolute(path: str) -> str:
    return str(Path(path).resolve()) if Path(path).exists() else path


def _in_one_line(error: BaseException) -> str:
    return " ".join(str(error).split())[:300] or type(error).__name__
