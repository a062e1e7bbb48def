"""How much faster samples are drawn than one ``generate`` a sample: a part of ``make bench``.

The published harness calls ``generate`` for each sample, so that the prompt is read anew each time.
Both ways draw from a Llama with random weights here, the same prompts, the same number of new
tokens. The order of the two is mixed, so that a machine that changes its pace favours neither. It
runs on a GPU where there is one.
"""

import random
import statistics
import time
import warnings
from typing import Any

from rich.console import Console
from rich.table import Table

ROUNDS = {5: 5, 20: 3}
"""How often either way draws so many samples of one prompt."""
PROMPT_TOKENS = 1000
NEW_TOKENS = 128
VOCABULARY = 8000


def main() -> None:
    """Measure and print."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import torch
    device = "cuda" if torch.cuda.is_available() else "cpu"
    model = small_llama(torch, device)
    table = Table(
        title=f"one prompt of {PROMPT_TOKENS} tokens, {NEW_TOKENS} new ones, "
        f"{model.num_parameters() / 1e6:.0f} million weights on {device}"
    )
    for heading in (
        "samples",
        "paired runs",
        "one by one, s",
        "together, s",
        "ratio (median)",
        "smallest",
        "largest",
    ):
        table.add_column(heading, justify="right")
    rng = random.Random(5)
    for count, rounds in ROUNDS.items():
        pairs = [paired(torch, model, count, rng) for _ in range(rounds)]
        ratios = sorted(reference / ours for reference, ours in pairs)
        table.add_row(
            str(count),
            str(rounds),
            f"{statistics.median(reference for reference, _ in pairs):.2f}",
            f"{statistics.median(ours for _, ours in pairs):.2f}",
            *(f"{f(ratios):.1f}" for f in (statistics.median, min, max)),
        )
    Console().print(table)


def paired(torch: Any, model: Any, count: int, rng: random.Random) -> tuple[float, float]:
    """Seconds that either way takes for the samples of one prompt."""
    prompt = [rng.randrange(2, VOCABULARY) for _ in range(PROMPT_TOKENS)]
    ways = {"reference": one_by_one, "ours": together}
    seconds = {}
    for name in rng.sample(list(ways), k=2):
        started = time.monotonic()
        lengths = ways[name](torch, model, prompt, count)
        if model.device.type == "cuda":
            torch.cuda.synchronize()
        seconds[name] = time.monotonic() - started
        assert lengths == [NEW_TOKENS] * count
    return seconds["reference"], seconds["ours"]


def one_by_one(torch: Any, model: Any, prompt: list[int], count: int) -> list[int]:
    """The published harness's loop; the number of new tokens of each sample."""
    ids = torch.tensor([prompt], device=model.device)
    drawn = [
        model.generate(
            input_ids=ids,
            attention_mask=torch.ones_like(ids),
            do_sample=True,
            temperature=0.7,
            repetition_penalty=1.0,
            max_new_tokens=NEW_TOKENS,
        )
        for _ in range(count)
    ]
    return [sequences.shape[1] - len(prompt) for sequences in drawn]


def together(_torch: Any, model: Any, prompt: list[int], count: int) -> list[int]:
    """Ours; the number of new tokens of each sample."""
    from javabench.generation.backends.local.decoding import Decoder, Row
    from javabench.generation.sampling import Sampling

    decoder = Decoder(
        model,
        Sampling(temperature=0.7, max_new_tokens=NEW_TOKENS),
        pad_token_id=0,
        end_token_ids=[],
    )
    rows = [Row(0, seed, NEW_TOKENS) for seed in range(count)]
    return [len(drawn.token_ids) for drawn in decoder.draw([prompt], rows)]


def small_llama(torch: Any, device: str) -> Any:
    """A Llama that never ends a reply by itself."""
    from transformers import LlamaConfig, LlamaForCausalLM

    torch.manual_seed(0)
    config = LlamaConfig(
        vocab_size=VOCABULARY,
        hidden_size=256,
        intermediate_size=704,
        num_hidden_layers=6,
        num_attention_heads=8,
        num_key_value_heads=4,
        max_position_embeddings=2048,
        bos_token_id=0,
        eos_token_id=None,
        pad_token_id=0,
    )
    model = LlamaForCausalLM(config).eval().to(device)
    model.generation_config.eos_token_id = None
    return model


if __name__ == "__main__":
    main()
