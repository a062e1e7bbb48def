"""What a model's files could do is found before they are loaded."""

import json
from pathlib import Path

import pytest

pytest.importorskip("torch")
pytest.importorskip("fastchat")

import torch

from javabench.errors import InputError
from javabench.generation.backends.local import local_backend
from javabench.generation.backends.local.trust import check_trust
from javabench.generation.model import ModelOptions
from javabench.generation.sampling import Sampling
from tests.generation.tiny import save_tiny_model


def said_of(folder: Path, *, trust_remote_code: bool = False) -> list[str]:
    said: list[str] = []
    check_trust(str(folder), "main", trust_remote_code=trust_remote_code, say=said.append)
    return said


@pytest.mark.parametrize("name", ["config.json", "tokenizer_config.json"])
def test_code_that_comes_with_a_model_is_run_only_when_the_user_asks_for_it(
    tmp_path: Path, name: str
) -> None:
    folder = save_tiny_model(tmp_path / "tiny")
    described = json.loads((folder / name).read_text("utf-8"))
    described["auto_map"] = {"AutoModelForCausalLM": "modeling.Evil"}
    (folder / name).write_text(json.dumps(described), "utf-8")
    (folder / "modeling.py").write_text("raise SystemExit('ran')", "utf-8")
    with pytest.raises(InputError, match=rf"auto_map in its {name}\); --trust-remote-code runs it"):
        local_backend(ModelOptions(str(folder), device="cpu"), Sampling())
    assert said_of(folder, trust_remote_code=True) == []


def test_of_pickles_the_user_is_warned_where_there_are_no_safetensors(tmp_path: Path) -> None:
    folder = save_tiny_model(tmp_path / "tiny")
    assert said_of(folder) == []
    torch.save({}, folder / "pytorch_model.bin")
    assert said_of(folder) == []
    for weights in folder.glob("*.safetensors"):
        weights.unlink()
    (warning,) = said_of(folder)
    assert "are pickles (pytorch_model.bin), which may run code" in warning


@pytest.mark.parametrize("text", ["", "[]", '{"auto_map":', "[" * 100_000])
def test_a_description_that_can_not_be_read_is_left_to_whoever_loads_it(
    tmp_path: Path, text: str
) -> None:
    (tmp_path / "config.json").write_text(text, "utf-8")
    assert said_of(tmp_path) == []
