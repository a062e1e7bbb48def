"""A model of transformers answers queries: contexts, batches, faults."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="models on this machine need PyTorch")
pytest.importorskip("fastchat", reason="models on this machine need FastChat")

from javabench.errors import InputError, MachineryError  # noqa: E402
from javabench.generation.backends import Query, Reply  # noqa: E402
from javabench.generation.backends.local import (  # noqa: E402
    LocalBackend,
    context_length,
    local_backend,
)
from javabench.generation.backends.local.decoding import Decoder  # noqa: E402
from javabench.generation.backends.local.loading import Loaded, load  # noqa: E402
from javabench.generation.backends.local.streaming import StreamingBackend  # noqa: E402
from javabench.generation.model import ModelOptions  # noqa: E402
from javabench.generation.prompt import Prompt  # noqa: E402
from javabench.generation.sampling import Sampling  # noqa: E402
from tests.generation.tiny import save_tiny_model, tiny_llama, tiny_tokenizer  # noqa: E402
from tests.generation.work import ListedWork  # noqa: E402


def query(label: str, count: int, words: int = 3) -> Query:
    seeds = tuple(1000 * len(label) + number for number in range(count))
    return Query(Prompt("Context.", "word " * words), seeds, label)


def backend(sampling: Sampling, context: int = 512, **options: Any) -> LocalBackend:
    loaded = Loaded(tiny_llama(context), tiny_tokenizer(), "cpu")
    return LocalBackend(loaded, "tiny", sampling, **options)


def answers(made: LocalBackend, queries: Sequence[Query]) -> ListedWork:
    work = ListedWork(queries)
    made.answer(work)
    return work


def texts(work: ListedWork) -> dict[tuple[str, int], str]:
    return {key: reply.text for key, reply in work.replies.items()}


SHORT = Sampling(temperature=1.0, max_new_tokens=12)


class TestBatches:
    def test_every_reply_comes_whatever_the_batch_size_and_is_the_same(self) -> None:
        queries = [query("a", 3), query("bb", 2, words=30), query("ccc", 4, words=9)]
        whole = answers(backend(SHORT), queries)
        assert len(whole.replies) == 9
        assert len(set(texts(whole).values())) == 9
        for size in (1, 2, 5):
            assert texts(answers(backend(SHORT, batch_size=size), queries)) == texts(whole)

    def test_without_randomness_all_replies_to_a_prompt_are_the_same(self) -> None:
        work = answers(backend(Sampling(temperature=0, max_new_tokens=6)), [query("a", 4)])
        assert len(work.replies) == 4
        assert len(set(texts(work).values())) == 1

    def test_tokens_and_the_prompt_are_counted(self) -> None:
        made = backend(Sampling(temperature=1.0, max_new_tokens=5))
        asked = query("a", 1)
        reply = answers(made, [asked]).replies["a", 0]
        assert reply.prompt == asked.prompt.plain
        ids = tiny_tokenizer()(asked.prompt.plain)["input_ids"]
        assert (reply.tokens_in, reply.tokens_out) == (len(ids), 5)
        assert reply.finish_reason == "length"


class TestContext:
    def test_new_tokens_shrink_to_what_fits(self) -> None:
        made = backend(Sampling(temperature=1.0, max_new_tokens=400), context=64)
        reply = answers(made, [query("a", 1, words=10)]).replies["a", 0]
        assert reply.tokens_in + reply.tokens_out == 64
        assert reply.finish_reason == "length"

    def test_a_prompt_that_does_not_fit_has_an_empty_reply_and_hurts_no_other(self) -> None:
        made = backend(SHORT, context=64)
        work = answers(made, [query("long", 2, words=300), query("a", 2)])
        assert [work.replies["long", n].text for n in range(2)] == ["", ""]
        assert {work.replies["long", n].finish_reason for n in range(2)} == {"context"}
        assert all(work.replies["a", n].text for n in range(2))

    @pytest.mark.parametrize(
        ("settings", "expected"),
        [
            ({}, 2048),
            ({"rope_type": "linear", "factor": 2.0, "rope_theta": 1e4}, 4096),
            ({"rope_type": "dynamic", "factor": 4.0, "rope_theta": 1e4}, 8192),
        ],
    )
    def test_its_length_is_the_models(self, settings: dict[str, Any], expected: int) -> None:
        more = {"rope_parameters": settings} if settings else {}
        assert context_length(tiny_llama(2048, **more).config) == expected


class Scarce:
    """Draws as before, but fails for batches of more than so many rows."""

    def __init__(self, decoder: Decoder, most: int, error: Exception) -> None:
        self.is_greedy = False
        self._decoder = decoder
        self._most = most
        self._error = error

    def draw(self, prompts: Any, rows: Any) -> Any:
        if len(rows) > self._most:
            raise self._error
        yield from self._decoder.draw(prompts, rows)


class TestFaults:
    def scarce(self, most: int, error: Exception, said: list[str]) -> LocalBackend:
        made = backend(SHORT, batch_size=8, say=said.append)
        made._decoder = Scarce(made._decoder, most, error)  # type: ignore[assignment]
        return made

    @pytest.mark.parametrize(
        "error",
        [
            torch.OutOfMemoryError("CUDA out of memory. Tried to allocate 2 GiB"),
            RuntimeError("DefaultCPUAllocator: can't allocate memory: you tried to allocate"),
        ],
    )
    def test_out_of_memory_halves_the_batch_and_goes_on(self, error: Exception) -> None:
        said: list[str] = []
        queries = [query("a", 4), query("bb", 6)]
        work = answers(self.scarce(3, error, said), queries)
        assert texts(work) == texts(answers(backend(SHORT), queries))
        assert said == [
            "out of memory with 8 replies at once; on with 4",
            "out of memory with 4 replies at once; on with 2",
        ]

    def test_one_bad_query_never_ends_the_run(self) -> None:
        made = backend(SHORT)

        class Picky(Scarce):
            def draw(self, prompts: Any, rows: Any) -> Any:
                if any(len(prompt) > 60 for prompt in prompts):
                    raise ValueError("too odd")
                yield from self._decoder.draw(prompts, rows)

        made._decoder = Picky(made._decoder, 0, ValueError())  # type: ignore[assignment]
        work = answers(made, [query("a", 2), query("bad", 2, words=60), query("ccc", 2)])
        assert work.failures == {"bad": "ValueError: too odd"}
        assert set(work.replies) == {("a", 0), ("a", 1), ("ccc", 0), ("ccc", 1)}

    def test_a_model_that_fails_whatever_it_is_asked_ends_the_run(self) -> None:
        made = self.scarce(0, RuntimeError("device-side assert"), [])
        work = ListedWork([query("a" * n, 1) for n in range(1, 20)])
        with pytest.raises(MachineryError, match=r"fails whatever it is asked: .*device-side"):
            made.answer(work)
        assert len(work.failures) >= 5


class TestLoading:
    def test_a_folder_is_loaded_through_fastchat(self, tmp_path: Path) -> None:
        # FastChat goes by any part of a path: one that says mpt, chatglm or t5 may mislead it.
        folder = save_tiny_model(tmp_path / "prompts-chatglm-t5" / "tiny")
        made = local_backend(ModelOptions(str(folder), device="cpu"), SHORT)
        work = ListedWork([query("a", 2)])
        made.answer(work)
        assert len(work.replies) == 2
        described = made.describe()
        assert described["dtype"] == "float32"
        assert described["model_class"] == "LlamaForCausalLM"
        assert {"torch", "transformers", "fschat"} <= set(described["versions"])
        assert json.dumps(described)

    @pytest.mark.skipif(torch.cuda.is_available(), reason="there is a GPU here")
    def test_a_device_that_is_not_there_is_named_before_anything_is_loaded(self) -> None:
        with pytest.raises(InputError, match=r"--device cuda: .*--device cpu works everywhere"):
            load(ModelOptions("some/model"))

    def test_a_folder_without_a_model_is_said_in_one_line(self, tmp_path: Path) -> None:
        with pytest.raises(MachineryError, match="can't load") as caught:
            load(ModelOptions(str(tmp_path), device="cpu"))
        assert "\n" not in str(caught.value)

    def test_an_engine_that_is_not_installed_is_named(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        options = ModelOptions(str(tmp_path), device="cpu", enable_xft=True)
        with pytest.raises(MachineryError, match="what is missing, it says above"):
            load(options)
        assert "xFasterTransformer" in capsys.readouterr().out


@pytest.mark.filterwarnings("ignore:`past_key_values`:FutureWarning")  # FastChat's
def test_models_that_only_fastchat_runs_are_asked_one_by_one() -> None:
    """Shown on a Llama, which FastChat's function draws from as well."""
    loaded = Loaded(tiny_llama(), tiny_tokenizer(), "cpu")
    options = ModelOptions("tiny", device="cpu", enable_xft=True)
    made = StreamingBackend(loaded, options, Sampling(temperature=0, max_new_tokens=9))
    work = ListedWork([query("a", 2), query("bb", 1)])
    made.answer(work)
    greedy = answers(backend(Sampling(temperature=0, max_new_tokens=9)), [query("a", 1)])
    assert len(work.replies) == 3
    reply: Reply = work.replies["a", 1]
    assert reply.text.strip() == greedy.replies["a", 0].text.strip()
    assert reply.finish_reason == "length"
