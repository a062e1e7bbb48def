"""Models that run here: FastChat loads them, transformers draws from them."""

import gc
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import psutil
import torch

from javabench.errors import MachineryError
from javabench.generation.backends import Backend, Query, Reply, Work
from javabench.generation.backends.local.chat import Template, choose_chat
from javabench.generation.backends.local.decoding import Decoder, Row, effective_sampling
from javabench.generation.backends.local.loading import Loaded, load
from javabench.generation.backends.local.streaming import StreamingBackend
from javabench.generation.backends.local.trust import check_trust
from javabench.generation.backends.local.versions import package_versions
from javabench.generation.model import ModelOptions
from javabench.generation.sampling import Sampling
from javabench.records import Json

_MOST_ROWS = 256
"""Replies drawn at once, at most, where memory doesn't set the limit."""
_EXPECTED_PROMPT = 4096
"""Tokens of a long prompt of the benchmark."""
_NAMES_OF_LENGTH = (
    *("max_position_embeddings", "max_sequence_length", "max_seq_len", "seq_length"),
    *("n_positions", "n_ctx", "model_max_length"),
)
"""What models call the length of their context in their configuration, FastChat's list."""
_FAILURES_IN_A_ROW = 5
"""After so many queries that failed, one after the other, the fault is not the queries'."""


def local_backend(
    options: ModelOptions,
    sampling: Sampling,
    *,
    template: str | None = None,
    batch_size: int | None = None,
    trust_remote_code: bool = False,
    say: Callable[[str], None] = lambda _: None,
) -> Backend:
    """Load a model, and what asks it.

    Args:
        options: Which model, and where it runs.
        sampling: How tokens are drawn.
        template: Where the chat template comes from; ``None``: as the model wants it.
        batch_size: Replies drawn at once; ``None``: what memory is there for.
        trust_remote_code: True where code that comes with the model may run.
        say: Called with what the user should know.

    Raises:
        InputError: There is no such model, device or chat template, or the model brings code.
        MachineryError: The model is there and can't be loaded.
    """
    check_trust(options.model_path, options.revision, trust_remote_code=trust_remote_code, say=say)
    loaded = load(options)
    wanted = Template(template) if template else None
    if options.enable_exllama or options.enable_xft:
        return StreamingBackend(loaded, options, sampling, template=wanted)
    return LocalBackend(
        loaded, options.model_path, sampling, template=wanted, batch_size=batch_size, say=say
    )


@dataclass(frozen=True)
class _Encoded:
    """A query as the model takes it."""

    query: Query
    text: str
    ids: tuple[int, ...]
    budget: int
    """New tokens that fit; less than 1 where the prompt itself doesn't."""


class LocalBackend:
    """A model of transformers."""

    def __init__(
        self,
        loaded: Loaded,
        model_path: str,
        sampling: Sampling,
        *,
        template: Template | None = None,
        batch_size: int | None = None,
        say: Callable[[str], None] = lambda _: None,
    ) -> None:
        """Prepare a loaded model.

        Args:
            loaded: The model and its tokenizer.
            model_path: Its name or folder.
            sampling: How tokens are drawn.
            template: Where the chat template comes from; ``None``: as the model wants it.
            batch_size: Replies drawn at once; ``None``: what memory is there for.
            say: Called with what the user should know.

        Raises:
            InputError: There is no such chat template.
        """
        self._model, self._tokenizer = loaded.model, loaded.tokenizer
        self._model.eval()
        self._sampling = sampling
        self._say = say
        self.chat = choose_chat(model_path, self._tokenizer, template)
        ends = _end_token_ids(self._model, self._tokenizer) | set(self.chat.stop_token_ids)
        pad = self._tokenizer.pad_token_id
        self._decoder = Decoder(
            self._model,
            sampling,
            pad_token_id=min(ends, default=0) if pad is None else pad,
            end_token_ids=sorted(ends),
        )
        self.context_length = context_length(self._model.config)
        self._rows = batch_size or self._rows_that_fit()

    def describe(self) -> Json:
        """Versions, device, chat template and what else the replies depend on."""
        model = self._model
        return {
            "backend": "local",
            "chat_template": self.chat.name,
            "chat_template_reason": self.chat.reason,
            "sampling": effective_sampling(self._sampling, model.generation_config),
            "context_length": self.context_length,
            "batch_size": self._rows,
            "device": _device_name(model.device),
            "dtype": str(model.dtype).removeprefix("torch."),
            "model_class": type(model).__name__,
            "model_commit": getattr(model.config, "_commit_hash", None),
            "parameters": sum(each.numel() for each in model.parameters()),
            "versions": package_versions(),
        }

    def answer(self, work: Work) -> None:
        """Answer queries in batches until there are none left.

        Raises:
            MachineryError: Whatever is asked, the model fails.
        """
        failed = 0
        while batch := self._take(work):
            reason, is_memory = self._try(work, batch)
            rows = sum(len(query.seeds) for query in batch)
            if not reason:
                failed = 0
                self._close(work, batch)
            elif rows > 1:
                # Too large, or one query of the batch is at fault: smaller ones will tell.
                if is_memory:
                    self._rows = rows // 2
                    self._say(f"out of memory with {rows} replies at once; on with {self._rows}")
                    self._close(work, batch)
                else:
                    failed += self._one_by_one(work, batch)
            else:
                failed += 1
                work.fail(batch[0], reason)
            if failed >= _FAILURES_IN_A_ROW:
                raise MachineryError(f"the model fails whatever it is asked: {reason}")

    def _take(self, work: Work) -> list[Query]:
        batch: list[Query] = []
        free = self._rows
        while free > 0 and (query := work.take(free)):
            batch.append(query)
            free -= len(query.seeds)
        return batch

    def _close(self, work: Work, batch: Sequence[Query]) -> None:
        for query in batch:
            work.close(query)

    def _one_by_one(self, work: Work, batch: Sequence[Query]) -> int:
        """Answer each query of a batch for itself; how many failed."""
        failed = 0
        for query in batch:
            reason, _ = self._try(work, [query])
            if reason:
                failed += 1
                work.fail(query, reason)
            else:
                work.close(query)
        return failed

    def _try(self, work: Work, batch: Sequence[Query]) -> tuple[str, bool]:
        """Answer a batch; why it failed, if it did, and whether for want of memory."""
        try:
            self._answer(work, [self._encode(query) for query in batch])
        except (RuntimeError, ValueError, IndexError, MemoryError) as error:
            reason = f"{type(error).__name__}: {str(error).strip().partition(chr(10))[0]}"
            is_memory = _is_out_of_memory(error)
        else:
            return "", False
        # Out of the handler: the error's frames hold the tensors that have to go.
        gc.collect()
        if torch.cuda.is_available():
            torch.cuda.empty_cache()
        return reason, is_memory

    def _answer(self, work: Work, batch: Sequence[_Encoded]) -> None:
        fitting = [encoded for encoded in batch if encoded.budget > 0]
        for encoded in batch:
            if encoded.budget < 1:
                reply = Reply(encoded.text, "", len(encoded.ids), 0, "context")
                for number in range(len(encoded.query.seeds)):
                    work.give(encoded.query, number, reply)
        rows: list[Row] = []
        replies_of_row: list[tuple[_Encoded, range]] = []
        for index, encoded in enumerate(fitting):
            wanted = range(len(encoded.query.seeds))
            # Without randomness one reply is as good as many.
            groups = [wanted] if self._decoder.is_greedy else [range(n, n + 1) for n in wanted]
            for numbers in groups:
                rows.append(Row(index, encoded.query.seeds[numbers[0]], encoded.budget))
                replies_of_row.append((encoded, numbers))
        if not rows:
            return
        for drawn in self._decoder.draw([encoded.ids for encoded in fitting], rows):
            encoded, numbers = replies_of_row[drawn.row]
            text = self._tokenizer.decode(
                list(drawn.token_ids), skip_special_tokens=True, spaces_between_special_tokens=False
            )
            finish_reason = "stop" if drawn.ended else "length"
            count = len(drawn.token_ids)
            reply = Reply(encoded.text, text, len(encoded.ids), count, finish_reason)
            for number in numbers:
                work.give(encoded.query, number, reply)

    def _encode(self, query: Query) -> _Encoded:
        rendered = self.chat.render(query.prompt)
        special = not rendered.has_special_tokens
        ids = tuple(self._tokenizer(rendered.text, add_special_tokens=special)["input_ids"])
        budget = self._sampling.max_new_tokens
        if self.context_length and not self._model.config.is_encoder_decoder:
            budget = min(budget, self.context_length - len(ids))
        return _Encoded(query, rendered.text, ids, budget)

    def _rows_that_fit(self) -> int:
        """How many replies' caches the free memory holds.

        An estimate on the safe side: as if all prompts were long and all replies as long as may be.
        """
        tokens = _EXPECTED_PROMPT + self._sampling.max_new_tokens
        tokens = min(tokens, self.context_length or tokens)
        bytes_per_row = tokens * _cache_bytes_per_token(self._model)
        fitting = int(0.8 * _free_bytes(self._model.device) / bytes_per_row)
        return max(1, min(_MOST_ROWS, fitting))


def context_length(config: Any) -> int | None:
    """Tokens of prompt and reply together that a model was made for, ``None`` if it doesn't say."""
    text = config.get_text_config() if hasattr(config, "get_text_config") else config
    lengths = (getattr(text, name, None) for name in _NAMES_OF_LENGTH)
    length = next((length for length in lengths if isinstance(length, int)), None)
    scaling = getattr(text, "rope_scaling", None) or {}
    kind = scaling.get("rope_type", scaling.get("type"))
    if length and kind in ("linear", "dynamic"):
        # These stretch the length that is given; others give the stretched one.
        length = int(length * scaling.get("factor", 1))
    return length


def _end_token_ids(model: Any, tokenizer: Any) -> set[int]:
    own = model.generation_config.eos_token_id
    ids = own if isinstance(own, list | tuple) else [own]
    return {i for i in (*ids, tokenizer.eos_token_id) if i is not None}


def _cache_bytes_per_token(model: Any) -> int:
    """Bytes that keys and values of one token take in all layers."""
    config = model.config.get_text_config()
    heads = getattr(config, "num_attention_heads", None) or 32
    layers = getattr(config, "num_hidden_layers", None) or 32
    hidden = getattr(config, "hidden_size", None) or 4096
    head_size = getattr(config, "head_dim", None) or hidden // heads
    key_heads = getattr(config, "num_key_value_heads", None) or heads
    return int(2 * layers * key_heads * head_size * model.dtype.itemsize)


def _free_bytes(device: torch.device) -> int:
    if device.type == "cuda":
        torch.cuda.empty_cache()
        return int(min(torch.cuda.mem_get_info(i)[0] for i in range(torch.cuda.device_count())))
    return psutil.virtual_memory().available // 2


def _device_name(device: torch.device) -> str:
    if device.type == "cuda":
        return f"{torch.cuda.device_count()} × {torch.cuda.get_device_name(device)}"
    return (
        f"{device.type}, {torch.get_num_threads()} threads" if device.type == "cpu" else str(device)
    )


def _is_out_of_memory(error: BaseException) -> bool:
    return (
        isinstance(error, torch.OutOfMemoryError | MemoryError)
        or "out of memory" in str(error)
        or "can't allocate memory" in str(error)
    )
