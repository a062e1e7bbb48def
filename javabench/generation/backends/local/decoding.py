"""Drawing replies from a causal language model, many at a time.

A prompt is read once, however many replies are drawn: its cache is repeated. Prompts of different
tasks share a batch, padded on the left. Each reply has a random source of its own, so what is drawn
doesn't depend on the batch it is drawn in. Rows that are done leave the batch.
"""

import copy
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any

import torch
from transformers import (
    DynamicCache,
    GenerationConfig,
    LogitsProcessor,
    LogitsProcessorList,
    StoppingCriteria,
    StoppingCriteriaList,
)
from transformers.generation import GenerateDecoderOnlyOutput
from transformers.generation.logits_process import (
    MinPLogitsWarper,
    TemperatureLogitsWarper,
    TopKLogitsWarper,
    TopPLogitsWarper,
)

from javabench.generation.sampling import Sampling

_DEFAULT_TOP_K = 50
"""What transformers takes where a model says nothing."""
_SELECTABLE_LAYERS = {"DynamicLayer", "DynamicSlidingWindowLayer", "DynamicIndexedLayer"}
_CACHE = next(
    # Renamed within transformers 5.
    field.name
    for field in fields(GenerateDecoderOnlyOutput)
    if field.name in ("cache", "past_key_values")
)
_LONGEST_STRETCH = 512
"""New tokens after which rows that are done leave the batch, at the latest."""


@dataclass(frozen=True)
class Row:
    """A reply that is to be drawn."""

    prompt: int
    """Index of its prompt among the batch's."""
    seed: int
    budget: int
    """Most new tokens, at least 1."""


@dataclass(frozen=True)
class Drawn:
    """A reply that was drawn."""

    row: int
    """Index of its row in the batch."""
    token_ids: tuple[int, ...]
    """New tokens, without the one that ended it."""
    ended: bool
    """True if the model ended it, false if the budget did."""


class Decoder:
    """A model and how its tokens are drawn."""

    def __init__(
        self,
        model: Any,
        sampling: Sampling,
        *,
        pad_token_id: int,
        end_token_ids: Sequence[int],
    ) -> None:
        """Prepare a model.

        Args:
            model: A transformers model with a language modelling head.
            sampling: How tokens are drawn. What it leaves open, the model's own generation
                configuration says.
            pad_token_id: What fills rows up.
            end_token_ids: Tokens that end a reply.
        """
        self._model = model
        self._sampling = sampling
        self._pad = pad_token_id
        self._ends = frozenset(end_token_ids)
        self._warpers = _warpers(sampling, model.generation_config)
        self._config = _generation_config(model, sampling, pad_token_id, end_token_ids)

    @property
    def is_greedy(self) -> bool:
        """True where all replies to a prompt are the same."""
        return self._sampling.temperature == 0

    @torch.inference_mode()
    def draw(self, prompts: Sequence[Sequence[int]], rows: Sequence[Row]) -> Iterator[Drawn]:
        """Draw a batch of replies; each comes as soon as it is done.

        Args:
            prompts: Token ids of each prompt.
            rows: The replies wanted.

        Raises:
            torch.OutOfMemoryError: The batch is too large (a ``RuntimeError`` on the CPU).
        """
        ids, mask = self._padded(prompts)
        of_row = torch.tensor([row.prompt for row in rows], device=ids.device)
        cache = self._read(ids, mask)
        if cache is not None:
            cache.batch_select_indices(of_row)
        batch = _Batch(ids[of_row], mask[of_row], cache, list(range(len(rows))))
        sources = [self._source(row.seed) for row in rows]
        start = ids.shape[1]
        while batch.rows:
            budgets = torch.tensor([start + rows[i].budget for i in batch.rows], device=ids.device)
            is_last = self._go_on(batch, budgets, [sources[i] for i in batch.rows])
            done = []
            for position, number in enumerate(batch.rows):
                # What stands behind the budget or the end is there to fill the row.
                new = batch.ids[position, start:][: rows[number].budget].tolist()
                end = next((at for at, token in enumerate(new) if token in self._ends), None)
                if end is not None or len(new) == rows[number].budget or is_last:
                    done.append(position)
                    yield Drawn(number, tuple(new[:end]), ended=end is not None)
            batch.drop(done)

    def _padded(self, prompts: Sequence[Sequence[int]]) -> tuple[torch.Tensor, torch.Tensor]:
        """Ids and attention mask, both of shape (prompts, longest prompt)."""
        width = max(map(len, prompts))
        ids = [[self._pad] * (width - len(prompt)) + list(prompt) for prompt in prompts]
        mask = [[0] * (width - len(prompt)) + [1] * len(prompt) for prompt in prompts]
        device = self._model.device
        return torch.tensor(ids, device=device), torch.tensor(mask, device=device)

    def _read(self, ids: torch.Tensor, mask: torch.Tensor) -> DynamicCache | None:
        """The cache of all prompts without their last token, one row each.

        ``None`` where the model's cache can't be repeated row by row; its prompts are read anew
        for each reply then.
        """
        if self._model.config.is_encoder_decoder or ids.shape[1] < 2:
            return None
        # Asking for one token reads the prompt in the library's own way; the token isn't used.
        read = self._model.generate(
            input_ids=ids[:, :-1],
            attention_mask=mask[:, :-1],
            generation_config=self._limited(1),
        )
        cache = getattr(read, _CACHE)
        return cache if isinstance(cache, DynamicCache) and _is_selectable(cache) else None

    def _go_on(
        self, batch: "_Batch", limits: torch.Tensor, sources: Sequence[torch.Generator]
    ) -> bool:
        """Draw more tokens for each row; true if no row can be gone on with after this."""
        processors = LogitsProcessorList()
        if not self.is_greedy:
            processors.extend([*self._warpers, _SeededChoice(sources)])
        if batch.cache is None:
            longest = int(limits.max()) - batch.ids.shape[1]
            stop = StoppingCriteriaList([_AtLimits(limits)])
        else:
            longest = min(int(limits.max()) - batch.ids.shape[1], _LONGEST_STRETCH)
            stop = StoppingCriteriaList([_AtLimits(limits), _HalfDone(limits, self._ends)])
        is_encoder_decoder = self._model.config.is_encoder_decoder
        if is_encoder_decoder:
            # Its replies don't continue the prompt: they begin with a start token of their own.
            stop = StoppingCriteriaList([_AtLimits(limits - batch.ids.shape[1] + 1)])
        drawn = self._model.generate(
            input_ids=batch.ids,
            attention_mask=batch.mask,
            generation_config=self._limited(longest),
            logits_processor=processors,
            stopping_criteria=stop,
            **({} if batch.cache is None else {_CACHE: batch.cache}),
        )
        new = drawn.sequences[:, 1 if is_encoder_decoder else batch.ids.shape[1] :]
        batch.ids = torch.cat([batch.ids, new], dim=1)
        batch.mask = torch.cat([batch.mask, torch.ones_like(new)], dim=1)
        return batch.cache is None

    def _limited(self, new_tokens: int) -> GenerationConfig:
        config = copy.deepcopy(self._config)
        config.max_new_tokens = new_tokens
        return config

    def _source(self, seed: int) -> torch.Generator:
        return torch.Generator(device=self._model.device).manual_seed(seed)


@dataclass
class _Batch:
    """Rows that are being drawn."""

    ids: torch.Tensor
    mask: torch.Tensor
    cache: DynamicCache | None
    rows: list[int]
    """Which row of the batch at its beginning each one is."""

    def drop(self, positions: Sequence[int]) -> None:
        """Take rows out."""
        gone = set(positions)
        keep = [position for position in range(len(self.rows)) if position not in gone]
        self.rows = [self.rows[position] for position in keep]
        if not gone or not keep:
            return
        index = torch.tensor(keep, device=self.ids.device)
        self.ids, self.mask = self.ids[index], self.mask[index]
        if self.cache is not None:
            self.cache.batch_select_indices(index)


class _SeededChoice(LogitsProcessor):
    """Makes the likeliest token a random one, each row by its own source.

    With G drawn from the standard Gumbel distribution for each token, argmax(logit + G) has the
    probabilities softmax(logit) (Gumbel 1954, "the Gumbel-max trick"); −log E with E exponential is
    such a G.
    """

    def __init__(self, sources: Sequence[torch.Generator]) -> None:
        self._sources = sources

    def __call__(self, input_ids: torch.Tensor, scores: torch.Tensor) -> torch.Tensor:
        """Logits of shape (rows, vocabulary), with the noise added."""
        noise = torch.empty_like(scores)
        for row, source in enumerate(self._sources):
            noise[row].exponential_(generator=source)
        tiny = torch.finfo(noise.dtype).tiny
        return scores - noise.clamp_(min=tiny).log_()


class _AtLimits(StoppingCriteria):
    """Ends each row at its own length."""

    def __init__(self, limits: torch.Tensor) -> None:
        self._limits = limits

    def __call__(self, input_ids: torch.Tensor, scores: Any, **_: Any) -> torch.Tensor:
        """True for rows that are done; shape (rows,)."""
        return input_ids.shape[1] >= self._limits


class _HalfDone(StoppingCriteria):
    """Ends the stretch for all rows when half of them are done, so that those can be dropped."""

    def __init__(self, limits: torch.Tensor, ends: frozenset[int]) -> None:
        self._limits = limits
        self._ends = torch.tensor(sorted(ends), dtype=torch.long, device=limits.device)
        self._done = torch.zeros_like(limits, dtype=torch.bool)

    def __call__(self, input_ids: torch.Tensor, scores: Any, **_: Any) -> torch.Tensor:
        """All true or all false; shape (rows,)."""
        self._done |= torch.isin(input_ids[:, -1], self._ends)
        self._done |= input_ids.shape[1] >= self._limits
        enough = self._done.sum() * 2 >= len(self._done)
        return enough.expand(len(self._done))


def _is_selectable(cache: DynamicCache) -> bool:
    """True where rows of a cache can be repeated and dropped.

    Layers that keep a state besides keys and values (linear attention) would keep it for all rows.
    """
    return {type(layer).__name__ for layer in getattr(cache, "layers", ())} <= _SELECTABLE_LAYERS


def effective_sampling(sampling: Sampling, own: GenerationConfig) -> dict[str, float | int | None]:
    """How tokens are drawn, with what the model's own generation configuration says of the rest."""
    if sampling.temperature == 0:
        return {"temperature": 0, "repetition_penalty": sampling.repetition_penalty}
    own_top_k = _DEFAULT_TOP_K if own.top_k is None else own.top_k
    return {
        "temperature": sampling.temperature,
        "repetition_penalty": sampling.repetition_penalty,
        "top_k": own_top_k if sampling.top_k is None else sampling.top_k,
        "top_p": (own.top_p or 1.0) if sampling.top_p is None else sampling.top_p,
        "min_p": getattr(own, "min_p", None),
    }


def _warpers(sampling: Sampling, own: GenerationConfig) -> list[LogitsProcessor]:
    """What ``generate`` itself would apply, in its order, when it draws at random."""
    effective = effective_sampling(sampling, own)
    if not effective["temperature"]:
        return []
    warpers: list[LogitsProcessor] = []
    if effective["temperature"] != 1:
        warpers.append(TemperatureLogitsWarper(float(sampling.temperature)))
    if top_k := effective["top_k"]:
        warpers.append(TopKLogitsWarper(int(top_k)))
    if (top_p := effective["top_p"]) is not None and top_p < 1:
        warpers.append(TopPLogitsWarper(float(top_p)))
    if (min_p := effective["min_p"]) is not None:
        warpers.append(MinPLogitsWarper(float(min_p)))
    return warpers


def _generation_config(
    model: Any, sampling: Sampling, pad: int, ends: Sequence[int]
) -> GenerationConfig:
    """The model's own configuration with everything that is decided here."""
    config = copy.deepcopy(model.generation_config)
    # The random choice is made by a processor, see above; for generate this is greedy.
    config.update(
        do_sample=False,
        num_beams=1,
        num_return_sequences=1,
        temperature=None,
        top_k=None,
        top_p=None,
        min_p=None,
        typical_p=None,
        repetition_penalty=sampling.repetition_penalty,
        max_length=None,
        max_new_tokens=None,
        pad_token_id=pad,
        eos_token_id=list(ends) or None,
        return_dict_in_generate=True,
        output_scores=False,
        use_cache=True,
        # A cache of a fixed size can't be repeated, nor be handed over.
        cache_implementation=None,
    )
    return config
