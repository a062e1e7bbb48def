"""Tiny models with random weights: they write nonsense, through the same code as any other."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.conftest import PROJECTS

VOCABULARY = 400
BEGIN, END = 0, 1
CHAT_TEMPLATE = (
    "{{ bos_token }}{% for m in messages %}[{{ m.role }}]{{ m.content }}\n{% endfor %}[assistant]"
)


def tiny_tokenizer(chat_template: str | None = None) -> Any:
    """A byte-level tokenizer trained on the small project; it puts ``<s>`` before a text."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers, processors, trainers
    from transformers import PreTrainedTokenizerFast

    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=VOCABULARY,
        special_tokens=["<s>", "</s>"],
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    texts = [path.read_text("utf-8") for path in sorted(PROJECTS.rglob("*.java"))]
    tokenizer.train_from_iterator(texts, trainer)
    tokenizer.post_processor = processors.TemplateProcessing(
        single="<s> $A", special_tokens=[("<s>", BEGIN)]
    )
    made = PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, bos_token="<s>", eos_token="</s>", padding_side="right"
    )
    made.chat_template = chat_template
    return made


def tiny_llama(context: int = 2048, **more: Any) -> Any:
    """A Llama of 35,000 weights."""
    import torch
    from transformers import LlamaConfig, LlamaForCausalLM

    torch.manual_seed(7)
    config = LlamaConfig(
        vocab_size=VOCABULARY,
        hidden_size=32,
        intermediate_size=64,
        num_hidden_layers=2,
        num_attention_heads=4,
        num_key_value_heads=2,
        max_position_embeddings=context,
        bos_token_id=BEGIN,
        eos_token_id=END,
        **more,
    )
    return LlamaForCausalLM(config).eval()


def other_tiny_models() -> dict[str, Callable[[], Any]]:
    """Models that keep their past in other ways than Llama's."""
    import torch
    import transformers as t

    def of(model: Any, config: Any) -> Callable[[], Any]:
        def make() -> Any:
            torch.manual_seed(7)
            return model(config).eval()

        return make

    common = {"vocab_size": VOCABULARY, "bos_token_id": BEGIN, "eos_token_id": END}
    small: dict[str, Any] = {
        **{"hidden_size": 32, "intermediate_size": 64, "num_hidden_layers": 2},
        **{"num_attention_heads": 4, "num_key_value_heads": 2},
    }
    t5 = {"d_model": 32, "d_kv": 8, "d_ff": 64, "num_layers": 2, "num_heads": 4}
    return {
        "sliding window": of(
            t.MistralForCausalLM, t.MistralConfig(**common, **small, sliding_window=8)
        ),
        "learned positions": of(
            t.GPT2LMHeadModel, t.GPT2Config(**common, n_embd=32, n_layer=2, n_head=4)
        ),
        "state space": of(
            t.MambaForCausalLM,
            t.MambaConfig(**common, hidden_size=32, state_size=4, num_hidden_layers=2),
        ),
        "encoder and decoder": of(
            t.T5ForConditionalGeneration,
            t.T5Config(**common, **t5, decoder_start_token_id=BEGIN, pad_token_id=BEGIN),
        ),
    }


def save_tiny_model(
    folder: Path, *, chat_template: str | None = None, context: int = 2048, **more: Any
) -> Path:
    """A folder to give as ``--model-path``."""
    model = tiny_llama(context, **more)
    model.generation_config.do_sample = True
    model.save_pretrained(folder)
    tiny_tokenizer(chat_template).save_pretrained(folder)
    return folder
