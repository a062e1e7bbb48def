"""The prompt's two parts and its template."""

import string
from pathlib import Path

import pytest

from javabench.errors import InputError
from javabench.generation.prompt import PromptTemplate, read_template
from javabench.records import DatasetTask, Sample, read_dataset, read_samples
from tests.conftest import PUBLISHED, fenced

TASK = DatasetTask("PA19/A.java", "a/A.java", fenced("class A {}"), fenced("class B { $5 }"))


def template(folder: Path, text: str) -> PromptTemplate:
    path = folder / "prompt.toml"
    path.write_text(text, "utf-8")
    return read_template(path)


def test_the_system_part_has_the_context_and_the_user_part_the_skeleton() -> None:
    prompt = read_template().render(TASK)
    assert TASK.code_context in prompt.system
    assert TASK.code not in prompt.system
    assert prompt.user.endswith(TASK.code)
    assert prompt.user.count("```java") == 2  # the one that is asked for, and the skeleton's


def test_without_a_context_nothing_stands_in_its_place() -> None:
    task = DatasetTask("PA19/A.java", "a/A.java", TASK.code, "")
    assert "```" not in read_template().render(task).system


def test_another_wording_can_be_put_in_its_place(tmp_path: Path) -> None:
    prompt = template(tmp_path, 'system = "S $context"\nuser = "U $$1 $code"').render(TASK)
    assert prompt.system == f"S {TASK.code_context}"
    assert prompt.user == f"U $1 {TASK.code}"
    assert prompt.plain == f"{prompt.system}\n{prompt.user}"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("system = ", "not a TOML file"),
        ('user = "$code"', "'system' must be a string"),
        ('system = 1\nuser = "$code"', "'system' must be a string"),
        ('system = "costs 5$"\nuser = "$code"', "'system' has a lone \\$"),
        ('system = "$name"\nuser = "$code"', "'system' asks for \\$name"),
        ('system = "$context"\nuser = "go"', "'user' has no \\$code"),
    ],
)
def test_a_template_at_fault_is_refused(tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(InputError, match=fault):
        template(tmp_path, text)


def test_a_template_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"can't read .*none\.toml"):
        read_template(tmp_path / "none.toml")


@pytest.mark.skipif(not PUBLISHED.is_dir(), reason=f"the published data is not at {PUBLISHED}")
class TestPublishedPrompts:
    """With the published wording, taken from the data, the published prompts come out."""

    def wording(self, samples: list[Sample], tasks: dict[str, DatasetTask]) -> PromptTemplate:
        """The template behind the first sample's prompt."""
        first = samples[0]
        task = tasks[first.task_id]
        assert first.prompt is not None
        before, context, rest = first.prompt.partition(task.code_context)
        between, code, after = rest.partition(task.code)
        assert (bool(context), bool(code), after) == (True, True, "")
        _, _, ask = between.partition("\n\n")
        return PromptTemplate(
            string.Template(f"{before.replace('$', '$$')}$context\n"),
            string.Template(f"{ask.replace('$', '$$')}$code"),
        )

    @pytest.mark.parametrize("project", ["PA20", "PA21", "PA22"])
    @pytest.mark.parametrize("model", ["gpt-3.5-turbo-1106", "gpt-4o-2024-05-13"])
    def test_the_prompts_of_hosted_models_are_equal_to_the_character(
        self, project: str, model: str
    ) -> None:
        data = PUBLISHED / f"datasets/selective-context/data-{project}.jsonl"
        tasks = {task.task_id: task for task in read_dataset(data)}
        path = PUBLISHED / f"output/holistic-selective/result-{project}/{model}/samples.jsonl"
        samples = read_samples(path)
        wording = self.wording(samples, tasks)
        differing = {
            sample.task_id
            for sample in samples
            if wording.render(tasks[sample.task_id]).plain != sample.prompt
        }
        # One class's skeleton was changed in the dataset after some samples were drawn.
        assert differing <= {"PA22/TerminalRenderingEngine.java"}
