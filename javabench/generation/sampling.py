"""How a model's tokens are drawn, and how a run's seed reaches each draw."""

import hashlib
from dataclasses import dataclass


@dataclass(frozen=True)
class Sampling:
    """How tokens are drawn."""

    temperature: float = 0.7
    """0 takes the likeliest token each time."""
    repetition_penalty: float = 1.0
    """Logits of tokens that occurred already are divided by it (or multiplied, if negative)."""
    max_new_tokens: int = 4096
    """Most tokens of a reply."""
    top_p: float | None = None
    """Only the likeliest tokens that together reach this probability; ``None``: the model's own."""
    top_k: int | None = None
    """Only this many of the likeliest tokens; ``None``: the model's own."""


def derived_seed(seed: int, *what: object) -> int:
    """A seed for one draw of a run, in 0 … 2⁶³ − 1.

    It depends on nothing but the run's seed and on what is drawn, so that neither the batch that a
    draw lands in nor a run that was stopped in between changes it.
    """
    text = "\n".join(str(part) for part in (seed, *what))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1
