"""What a model's files could do to the machine, found before they are loaded."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from javabench.errors import InputError

_DESCRIPTIONS = ("config.json", "tokenizer_config.json")
_PICKLES = (".bin", ".pt", ".pth", ".ckpt")


def check_trust(
    model_path: str, revision: str, *, trust_remote_code: bool, say: Callable[[str], None]
) -> None:
    """Refuse code that comes with a model unless it is wanted, and warn of pickles.

    FastChat by itself runs a repository's code (``trust_remote_code``). A pickle, the old form of
    weights, may run code when it is read; safetensors can't, and are taken where both are there.

    Args:
        model_path: Folder of the model, or its name on the Hugging Face hub.
        revision: Which version of it.
        trust_remote_code: True where the user wants the model's own code to run.
        say: Called with what the user should know.

    Raises:
        InputError: The model brings code, and nobody said that it may run.
    """
    own_code = sorted(
        name for name in _DESCRIPTIONS if _description(model_path, name, revision).get("auto_map")
    )
    if own_code and not trust_remote_code:
        raise InputError(
            f"--model-path {model_path}: the model brings Python code of its own (auto_map in its "
            f"{' and '.join(own_code)}); --trust-remote-code runs it, if you trust its authors"
        )
    names = _files(model_path, revision)
    pickles = [name for name in names if name.endswith(_PICKLES)]
    if pickles and not any(name.endswith(".safetensors") for name in names):
        say(
            f"warning: the weights of {model_path} are pickles ({pickles[0]}), which may run code "
            "when they are loaded; it has no safetensors"
        )


def _description(model_path: str, name: str, revision: str) -> dict[str, Any]:
    from transformers.utils import cached_file

    found = cached_file(
        model_path,
        name,
        revision=revision,
        _raise_exceptions_for_gated_repo=False,
        _raise_exceptions_for_missing_entries=False,
        _raise_exceptions_for_connection_errors=False,
    )
    if found is None:
        return {}
    try:
        described = json.loads(Path(found).read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        # Whoever loads the model says what is wrong with it.
        return {}
    return described if isinstance(described, dict) else {}


def _files(model_path: str, revision: str) -> list[str]:
    """Names of a model's files; none where that can't be known without the network."""
    if Path(model_path).is_dir():
        return sorted(path.name for path in Path(model_path).iterdir())
    from huggingface_hub import HfApi
    from huggingface_hub.errors import HfHubHTTPError, OfflineModeIsEnabled

    try:
        return HfApi().list_repo_files(model_path, revision=revision)
    except (HfHubHTTPError, OfflineModeIsEnabled, OSError, ValueError):
        return []
