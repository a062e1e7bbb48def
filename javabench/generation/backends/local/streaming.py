"""Models that transformers doesn't run: ExLlamaV2 and xFasterTransformer, through FastChat.

FastChat brings a function for each that draws one reply at a time, so that is how they are asked.
"""

from collections import deque
from typing import Any

import torch
from fastchat.model.model_adapter import get_generate_stream_function

from javabench.generation.backends import Query, Reply, Work
from javabench.generation.backends.local.chat import Template, choose_chat
from javabench.generation.backends.local.loading import Loaded
from javabench.generation.backends.local.versions import package_versions
from javabench.generation.model import ModelOptions
from javabench.generation.sampling import Sampling
from javabench.records import Json


class StreamingBackend:
    """A model that FastChat draws from."""

    def __init__(
        self,
        loaded: Loaded,
        options: ModelOptions,
        sampling: Sampling,
        *,
        template: Template | None = None,
    ) -> None:
        """Prepare a loaded model.

        Args:
            loaded: The model and its tokenizer.
            options: What it was loaded with.
            sampling: How tokens are drawn.
            template: Where the chat template comes from; ``None``: as the model wants it.

        Raises:
            InputError: There is no such chat template.
        """
        self._loaded = loaded
        self._sampling = sampling
        self._chat = choose_chat(options.model_path, loaded.tokenizer, template)
        self._context = (
            options.exllama_max_seq_len if options.enable_exllama else options.xft_max_seq_len
        )
        self._stream = get_generate_stream_function(loaded.model, options.model_path)

    def describe(self) -> Json:
        """Versions, device, chat template and context length."""
        return {
            "backend": "streaming",
            "chat_template": self._chat.name,
            "chat_template_reason": self._chat.reason,
            "context_length": self._context,
            "device": self._loaded.device,
            "versions": package_versions(),
        }

    def answer(self, work: Work) -> None:
        """Answer one query after the other until there are none left."""
        while query := work.take(1):
            try:
                reply = self._reply(query)
            except (RuntimeError, ValueError) as error:
                work.fail(query, f"{type(error).__name__}: {error}")
                continue
            work.give(query, 0, reply)
            work.close(query)

    def _reply(self, query: Query) -> Reply:
        text = self._chat.render(query.prompt).text
        torch.manual_seed(query.seeds[0])
        parameters: dict[str, Any] = {
            "prompt": text,
            "temperature": self._sampling.temperature,
            "repetition_penalty": self._sampling.repetition_penalty,
            "max_new_tokens": self._sampling.max_new_tokens,
            "echo": False,
        }
        if self._sampling.top_p is not None:
            parameters["top_p"] = self._sampling.top_p
        if self._sampling.top_k is not None:
            parameters["top_k"] = self._sampling.top_k
        loaded = self._loaded
        # Each piece holds all of the text so far.
        pieces: deque[dict[str, Any]] = deque(
            self._stream(loaded.model, loaded.tokenizer, parameters, loaded.device, self._context),
            maxlen=1,
        )
        last = pieces.pop() if pieces else {}
        usage = last.get("usage", {})
        return Reply(
            text,
            last.get("text", ""),
            usage.get("prompt_tokens", 0),
            usage.get("completion_tokens", 0),
            last.get("finish_reason") or "length",
        )
