"""Which chat template a model is asked with, and what comes out of it."""

import string
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("fastchat", reason="models on this machine need FastChat")

from javabench.errors import InputError
from javabench.evaluation.candidate import extract_code
from javabench.generation.backends.local.chat import (
    Template,
    choose_chat,
)
from javabench.generation.model import model_name
from javabench.generation.prompt import Prompt, PromptTemplate
from javabench.records import DatasetTask, read_dataset, read_samples
from tests.conftest import PUBLISHED
from tests.generation.tiny import CHAT_TEMPLATE, tiny_tokenizer

PROMPT = Prompt("Context: none.", "Write A.")
NO_SYSTEM_ROLE = (
    "{% if messages[0].role == 'system' %}{{ raise_exception('no system role') }}{% endif %}"
    "{% for m in messages %}[{{ m.role }}]{{ m.content }}{% endfor %}"
)


@pytest.fixture(scope="module")
def bare() -> Any:
    """A tokenizer without a chat template."""
    return tiny_tokenizer()


@pytest.fixture(scope="module")
def chatty() -> Any:
    """A tokenizer with one, which begins with the begin-of-text token."""
    return tiny_tokenizer(CHAT_TEMPLATE)


@pytest.mark.parametrize(
    ("name", "template"),
    [
        ("WizardLM/WizardCoder-15B-V1.0", "alpaca"),
        ("WizardLM/WizardCoder-Python-34B-V1.0", "alpaca"),
        ("Phind/Phind-CodeLlama-34B-v2", "phind"),
        ("codellama/CodeLlama-34b-Instruct-hf", "llama-2"),
        ("meta-llama/Llama-2-7b-chat-hf", "llama-2"),
        ("lmsys/vicuna-7b-v1.5", "vicuna_v1.1"),
        ("deepseek-ai/deepseek-coder-6.7b-instruct", "deepseek-coder"),
        ("Qwen/Qwen1.5-7B-Chat", "qwen-7b-chat"),
        ("Qwen/Qwen2.5-Coder-32B-Instruct", "qwen-7b-chat"),
        ("/models/Qwen2.5-7B-Instruct/", "qwen-7b-chat"),
    ],
)
def test_fastchats_template_is_taken_where_it_knows_the_model(
    name: str, template: str, bare: Any, chatty: Any
) -> None:
    for tokenizer in (bare, chatty):
        assert choose_chat(name, tokenizer).name == f"fastchat:{template}"


@pytest.mark.parametrize(
    "name",
    [
        "meta-llama/Meta-Llama-3-8B-Instruct",
        "google/gemma-7b-it",
        "deepseek-ai/DeepSeek-V3",
        "microsoft/Phi-3-mini-4k-instruct",
        "bigcode/starcoder2-15b-instruct-v0.1",
        "openai/gpt-oss-20b",
        "ibm-granite/granite-8b-code-instruct",
        "HuggingFaceTB/SmolLM2-1.7B-Instruct",
        "ise-uiuc/Magicoder-S-DS-6.7B",
        "some/folder",
        # FastChat takes these for a relative of theirs.
        "Qwen/Qwen3-8B",
        "deepseek-ai/DeepSeek-R1-Distill-Qwen-7B",
        "deepseek-ai/DeepSeek-Coder-V2-Lite-Instruct",
        "deepseek-ai/deepseek-llm-7b-chat",
        "01-ai/Yi-Coder-9B-Chat",
        "mistralai/Mistral-7B-Instruct-v0.3",
        "mistralai/Codestral-22B-v0.1",
        "HuggingFaceH4/starchat-beta",
        # The folder above says nothing of the model.
        "/data/llama-2/my-model",
    ],
)
def test_other_models_get_their_tokenizers_template_or_plain_text(
    name: str, bare: Any, chatty: Any
) -> None:
    assert choose_chat(name, chatty).name == "tokenizer"
    without = choose_chat(name, bare)
    assert without.name == "plain"
    assert without.render(PROMPT).text == "Context: none.\nWrite A."


def test_an_old_model_without_a_template_of_its_own_gets_fastchats(bare: Any) -> None:
    assert choose_chat("HuggingFaceH4/zephyr-7b-beta", bare).name == "fastchat:zephyr"


def test_a_snapshot_in_the_cache_goes_by_its_models_name() -> None:
    path = "/root/.cache/hub/models--Qwen--Qwen2.5-7B-Instruct/snapshots/0123abcd"
    assert model_name(path) == "Qwen2.5-7B-Instruct"


class TestRendering:
    def test_the_system_part_stands_where_the_template_wants_it(self, bare: Any) -> None:
        text = choose_chat("Qwen/Qwen2.5-7B-Instruct", bare).render(PROMPT).text
        assert text == (
            "<|im_start|>system\nContext: none.<|im_end|>\n<|im_start|>user\nWrite A.<|im_end|>\n"
            "<|im_start|>assistant\n"
        )

    def test_without_a_place_for_it_the_system_part_is_the_first_user_message(
        self, bare: Any
    ) -> None:
        text = choose_chat("deepseek-ai/deepseek-coder-6.7b-instruct", bare).render(PROMPT).text
        assert text.endswith(
            "\n### Instruction:\nContext: none.\n### Instruction:\nWrite A.\n### Response:\n"
        )

    def test_where_a_template_refuses_the_system_role_it_stands_before_the_user_part(self) -> None:
        chat = choose_chat("google/gemma-7b-it", tiny_tokenizer(NO_SYSTEM_ROLE))
        assert chat.render(PROMPT).text == "[user]Context: none.\n\nWrite A."

    def test_the_begin_of_text_token_is_not_doubled(self, bare: Any, chatty: Any) -> None:
        for name, tokenizer in (
            ("some/model", chatty),
            ("some/model", bare),
            ("vicuna-v1.5", bare),
        ):
            rendered = choose_chat(name, tokenizer).render(PROMPT)
            special = not rendered.has_special_tokens
            ids = tokenizer(rendered.text, add_special_tokens=special)["input_ids"]
            assert ids.count(tokenizer.bos_token_id) == 1
            assert ids[0] == tokenizer.bos_token_id

    def test_two_prompts_do_not_mix(self, bare: Any) -> None:
        chat = choose_chat("lmsys/vicuna-7b-v1.5", bare)
        first = chat.render(PROMPT)
        assert "Other" in chat.render(Prompt("Other", "B")).text
        assert chat.render(PROMPT) == first


class TestWishes:
    def test_what_the_user_wants_goes_before(self, chatty: Any) -> None:
        name = "Qwen/Qwen2.5-7B-Instruct"
        assert choose_chat(name, chatty, Template.TOKENIZER).name == "tokenizer"
        assert choose_chat(name, chatty, Template.PLAIN).name == "plain"
        starchat = choose_chat("HuggingFaceH4/starchat-beta", chatty, Template.FASTCHAT)
        assert starchat.name == "fastchat:starchat"

    def test_a_template_that_is_not_there_is_refused(self, bare: Any) -> None:
        with pytest.raises(InputError, match=r"--template tokenizer: .* has none"):
            choose_chat("some/model", bare, Template.TOKENIZER)
        with pytest.raises(InputError, match="--template fastchat: FastChat has none"):
            choose_chat("meta-llama/Meta-Llama-3-8B", bare, Template.FASTCHAT)


@pytest.mark.skipif(not PUBLISHED.is_dir(), reason=f"the published data is not at {PUBLISHED}")
class TestPublishedPrompts:
    """With the published wording, taken from the data, the published prompts come out."""

    # Skeleton or context were changed in the datasets after these were drawn.
    other_dataset = frozenset(
        {
            *("PA19/Pipe.java", "PA22/TerminalRenderingEngine.java", "PA22/GameState.java"),
            *("PA22/TerminalInputEngine.java", "PA22/TerminalSokobanGame.java"),
            "PA22/AbstractSokobanGame.java",
        }
    )

    def wording(self) -> PromptTemplate:
        """The template behind a hosted model's prompt, which has no chat template around it."""
        (task, *_) = read_dataset(PUBLISHED / "datasets/selective-context/data-PA20.jsonl")
        folder = PUBLISHED / "output/holistic-selective/result-PA20/gpt-3.5-turbo-1106"
        sample = next(
            s for s in read_samples(folder / "samples.jsonl") if s.task_id == task.task_id
        )
        before, _, rest = (sample.prompt or "").partition(task.code_context)
        ask = rest.partition(task.code)[0].partition("\n\n")[2]
        assert before
        assert ask
        return PromptTemplate(
            string.Template(f"{before.replace('$', '$$')}$context\n"),
            string.Template(f"{ask.replace('$', '$$')}$code"),
        )

    def tasks(self, project: str) -> dict[str, DatasetTask]:
        path = PUBLISHED / f"datasets/selective-context/data-{project}.jsonl"
        return {task.task_id: task for task in read_dataset(path)}

    @pytest.mark.parametrize("project", ["PA20", "PA21", "PA22"])
    def test_wizardcoders_are_equal_to_the_character(self, project: str, bare: Any) -> None:
        chat = choose_chat("WizardLM/WizardCoder-15B-V1.0", bare)
        path = self.samples("holistic", project, "WizardCoder-15B-V1.0")
        tasks, wording = self.tasks(project), self.wording()
        differing = {
            sample.task_id
            for sample in read_samples(path)
            if chat.render(wording.render(tasks[sample.task_id])).text != sample.prompt
        }
        assert differing <= self.other_dataset

    def test_deepseek_coders_are_equal_to_the_character(self, bare: Any) -> None:
        chat = choose_chat("deepseek-ai/deepseek-coder-33b-instruct", bare)
        tasks, wording = self.tasks("PA19"), self.wording()
        path = self.samples("holistic", "PA19", "deepseek-coder-33b-instruct")
        differing = {
            sample.task_id
            for sample in read_samples(path)
            if chat.render(wording.render(tasks[sample.task_id])).text != sample.prompt
        }
        assert differing <= self.other_dataset

    @pytest.mark.parametrize("project", ["PA19", "PA20", "PA22"])
    def test_deepseek_coders_stepwise_ones_as_well(self, project: str, bare: Any) -> None:
        chat = choose_chat("deepseek-ai/deepseek-coder-33b-instruct", bare)
        tasks, wording = self.tasks(project), self.wording()
        path = self.samples("independent", project, "deepseek-coder-33b-instruct")
        checked = 0
        for sample in read_samples(path):
            task = tasks[sample.task_id]
            steps = () if sample.task_id in self.other_dataset else sample.mediate or ()
            for step in steps:
                shown = step.prompt[step.prompt.rindex("```java\n") :]
                code = f"```java\n{extract_code(shown, '')}```\n"
                asked = DatasetTask(task.task_id, task.target, code, task.code_context)
                assert chat.render(wording.render(asked)).text == step.prompt
                checked += 1
        assert checked > 40

    def samples(self, strategy: str, project: str, model: str) -> Path:
        return PUBLISHED / f"output/{strategy}-selective/result-{project}/{model}/samples.jsonl"
