"""Which chat template a model is asked with: the one it was trained on, as far as can be known.

FastChat picks a template by the model's name. For models that it doesn't know it falls back to one
with two example turns about something else altogether, and for some newer ones it takes an older
relative's. So its word counts where it is known to be right; else the tokenizer brings its own.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import jinja2
from fastchat.conversation import Conversation
from fastchat.model.model_adapter import BaseModelAdapter, PeftModelAdapter, model_adapters

from javabench.errors import InputError
from javabench.generation.model import model_name
from javabench.generation.prompt import Prompt


class Template(StrEnum):
    """Where a chat template comes from."""

    FASTCHAT = "fastchat"
    TOKENIZER = "tokenizer"
    PLAIN = "plain"
    """None: both parts of the prompt as plain text, for models that were never taught to chat."""


FASTCHAT_KNOWS = (
    # model's name                            FastChat's template
    (r"wizardcoder", "alpaca"),  # the template of its model card; published results used it
    (r"phind-codellama", "phind"),  # of its model card
    (r"codellama-.*instruct", "llama-2"),  # the family's, with its system tags
    (r"llama-2-.*chat", "llama-2"),
    (r"vicuna-.*v1\.[135]", "vicuna_v1.1"),  # FastChat's own model
    (r"deepseek-coder-[\d.]+b(mqa)?-instruct", "deepseek-coder"),  # published results used it
    (r"qwen(1\.5|2|2\.5)-.*(chat|instruct)", "qwen-7b-chat"),  # ChatML, as their tokenizers'
)
"""Models for which FastChat's template is right though their tokenizer may bring one as well."""

FASTCHAT_ERRS = (
    r"deepseek-r1|deepseek-coder-v2|deepseek-v[23]",  # takes DeepSeek Coder's or Qwen's
    r"deepseek-llm.*chat",  # without the blank lines that the model was trained on
    r"yi-coder",  # takes Yi-34B's, which has no place for a system message
    r"starchat",  # takes a line break too many
    r"mistral|mixtral|codestral|devstral",  # the first Mistral's, wrong for later ones
    r"qwen3",  # without its switch for thinking
)
"""Models that FastChat takes for a relative of theirs."""

_EXAMPLES = "one_shot"
"""FastChat's fallback, whose two example turns would end up in the prompt."""


@dataclass(frozen=True)
class Rendered:
    """A prompt as a model is given it."""

    text: str
    has_special_tokens: bool
    """The text begins with the model's own begin-of-text token: the tokenizer adds none."""


@dataclass(frozen=True)
class Chat:
    """A chat template that was chosen."""

    template: Template
    name: str
    """``fastchat:alpaca``, ``tokenizer``, ``plain``."""
    reason: str
    render: Callable[[Prompt], Rendered]
    stop_token_ids: tuple[int, ...] = ()
    """Tokens that end a reply besides the model's own end token."""


def choose_chat(model_path: str, tokenizer: Any, wanted: Template | None = None) -> Chat:
    """Choose a chat template.

    Args:
        model_path: The model's name or folder.
        tokenizer: Its tokenizer.
        wanted: What the user wants; ``None`` leaves it to us.

    Raises:
        InputError: What the user wants isn't there.
    """
    name = model_name(model_path)
    conversation = _fastchat_conversation(name, model_path)
    has_own = bool(getattr(tokenizer, "chat_template", None))
    match wanted:
        case Template.FASTCHAT:
            if conversation is None:
                raise InputError(
                    f"--template fastchat: FastChat has none for a model of the name '{name}'; "
                    "try --template tokenizer or plain"
                )
            return _fastchat_chat(conversation, tokenizer, "as --template says")
        case Template.TOKENIZER:
            if not has_own:
                raise InputError(
                    f"--template tokenizer: the tokenizer of {model_path} has none; "
                    "try --template fastchat or plain"
                )
            return _tokenizer_chat(tokenizer, "as --template says")
        case Template.PLAIN:
            return _plain_chat("as --template says")
    if conversation and _known(name) == conversation.name:
        return _fastchat_chat(conversation, tokenizer, "FastChat knows the model")
    if has_own:
        return _tokenizer_chat(tokenizer, "the tokenizer brings it")
    if conversation and not any(re.search(pattern, name.lower()) for pattern in FASTCHAT_ERRS):
        return _fastchat_chat(conversation, tokenizer, "FastChat has it; the tokenizer has none")
    return _plain_chat("neither FastChat nor the tokenizer has one for this model")


def _known(name: str) -> str | None:
    """FastChat's template that is right for a model."""
    for pattern, template in FASTCHAT_KNOWS:
        if re.search(pattern, name.lower()):
            return template
    return None


def _fastchat_conversation(name: str, model_path: str) -> Conversation | None:
    for adapter in model_adapters:
        if type(adapter) is not BaseModelAdapter and adapter.match(name):
            is_peft = isinstance(adapter, PeftModelAdapter)  # it reads the base model's name there
            conversation = adapter.get_default_conv_template(model_path if is_peft else name)
            # Templates of hosted models, and old ones, may bring turns of their own.
            if conversation is None or conversation.messages or conversation.name == _EXAMPLES:
                return None
            return conversation
    return None


def _fastchat_chat(conversation: Conversation, tokenizer: Any, reason: str) -> Chat:
    def render(prompt: Prompt) -> Rendered:
        turn = conversation.copy()
        if "{system_message}" in turn.system_template:
            turn.set_system_message(prompt.system)
        else:
            # Set all the same, it would be dropped without a word.
            turn.append_message(turn.roles[0], prompt.system)
        turn.append_message(turn.roles[0], prompt.user)
        turn.append_message(turn.roles[1], None)
        return _rendered(turn.get_prompt(), tokenizer)

    # Where a newer model has something else under these numbers, they would cut replies short.
    special = set(getattr(tokenizer, "all_special_ids", ()))
    stops = tuple(i for i in conversation.stop_token_ids or () if i in special)
    return Chat(Template.FASTCHAT, f"fastchat:{conversation.name}", reason, render, stops)


def _tokenizer_chat(tokenizer: Any, reason: str) -> Chat:
    def template(messages: list[dict[str, str]]) -> Rendered:
        text = tokenizer.apply_chat_template(messages, tokenize=False, add_generation_prompt=True)
        return Rendered(text, has_special_tokens=True)

    def render(prompt: Prompt) -> Rendered:
        user = {"role": "user", "content": prompt.user}
        try:
            return template([{"role": "system", "content": prompt.system}, user])
        except jinja2.TemplateError:
            # Some models have no system role, and their templates say so by failing.
            return template([{"role": "user", "content": f"{prompt.system}\n\n{prompt.user}"}])

    return Chat(Template.TOKENIZER, "tokenizer", reason, render)


def _plain_chat(reason: str) -> Chat:
    return Chat(Template.PLAIN, "plain", reason, lambda prompt: Rendered(prompt.plain, False))


def _rendered(text: str, tokenizer: Any) -> Rendered:
    begin = getattr(tokenizer, "bos_token", None)
    return Rendered(text, has_special_tokens=bool(begin and text.startswith(begin)))
