"""Replies drawn together are those that would be drawn one by one."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="models on this machine need PyTorch")
pytest.importorskip("fastchat", reason="models on this machine need FastChat")

from javabench.generation.backends.local.decoding import Decoder, Drawn, Row  # noqa: E402
from javabench.generation.sampling import Sampling  # noqa: E402
from tests.generation.tiny import (  # noqa: E402
    BEGIN,
    END,
    VOCABULARY,
    other_tiny_models,
    tiny_llama,
)

MANY_ENDS = range(END, 12)
"""So many end tokens that random replies end here and there."""


def prompts(*lengths: int) -> list[list[int]]:
    rng = random.Random(3)
    return [[BEGIN, *(rng.randrange(20, VOCABULARY) for _ in range(n - 1))] for n in lengths]


def decoder(model: Any, temperature: float, ends: Sequence[int] = (END,), **more: Any) -> Decoder:
    return Decoder(
        model, Sampling(temperature=temperature, **more), pad_token_id=END, end_token_ids=list(ends)
    )


def draw(made: Decoder, of: Sequence[Sequence[int]], rows: Sequence[Row]) -> list[Drawn]:
    return sorted(made.draw(of, rows), key=lambda drawn: drawn.row)


class TestGreedy:
    def test_each_reply_is_what_the_library_draws_for_it_alone(self) -> None:
        model = tiny_llama()
        asked = prompts(5, 40, 1, 17)
        rows = [Row(index, 0, 30 + index) for index in range(4)]
        for index, drawn in enumerate(draw(decoder(model, 0), asked, rows)):
            ids = torch.tensor([asked[index]])
            alone = model.generate(
                ids, attention_mask=torch.ones_like(ids), max_new_tokens=30 + index, pad_token_id=1
            )[0, ids.shape[1] :].tolist()
            assert list(drawn.token_ids) == [token for token in alone if token != END]
            assert drawn.ended == (END in alone)

    @pytest.mark.parametrize("kind", list(other_tiny_models()))
    def test_models_of_other_kinds_draw_the_same_in_a_batch(self, kind: str) -> None:
        model = other_tiny_models()[kind]()
        made = decoder(model, 0, MANY_ENDS)
        asked = prompts(23, 12, 23)
        together = draw(made, asked, [Row(index, 0, 20) for index in range(3)])
        for index, prompt in enumerate(asked):
            (alone,) = made.draw([prompt], [Row(0, 0, 20)])
            assert alone.token_ids == together[index].token_ids, index
            assert alone.ended == together[index].ended

    def test_penalised_repetitions_become_rare(self) -> None:
        asked = prompts(8)
        (free,) = decoder(tiny_llama(), 0).draw(asked, [Row(0, 0, 60)])
        (penalised,) = decoder(tiny_llama(), 0, repetition_penalty=2.0).draw(asked, [Row(0, 0, 60)])
        assert len(set(penalised.token_ids)) > len(set(free.token_ids))


class TestRandom:
    def test_what_is_drawn_depends_on_the_seed_and_not_on_the_batch(self) -> None:
        made = decoder(tiny_llama(), 1.0, MANY_ENDS)
        asked = prompts(5, 40, 1, 17)
        rows = [Row(number % 4, 100 + number, 60 + number) for number in range(20)]
        together = draw(made, asked, rows)
        for number, row in enumerate(rows):
            (alone,) = made.draw([asked[row.prompt]], [Row(0, row.seed, row.budget)])
            assert alone.token_ids == together[number].token_ids, number
        assert len({drawn.token_ids for drawn in together}) > 15
        assert {drawn.ended for drawn in together} == {True, False}

    def test_replies_longer_than_a_stretch_go_on_where_they_were(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        made = decoder(tiny_llama(), 1.0)
        whole = draw(made, prompts(9), [Row(0, seed, 50) for seed in range(3)])
        monkeypatch.setattr("javabench.generation.backends.local.decoding._LONGEST_STRETCH", 7)
        assert draw(made, prompts(9), [Row(0, seed, 50) for seed in range(3)]) == whole

    def test_short_replies_come_before_long_ones_are_done(self) -> None:
        rows = [Row(0, 1, 200), Row(0, 2, 3), Row(0, 3, 4), Row(0, 4, 200)]
        order = [drawn.row for drawn in decoder(tiny_llama(), 1.0, []).draw(prompts(9), rows)]
        assert sorted(order) == [0, 1, 2, 3]
        assert set(order[:2]) == {1, 2}

    @pytest.mark.parametrize("top_k", [0, 4])
    def test_tokens_come_with_the_models_probabilities(self, top_k: int) -> None:
        model = tiny_llama()
        asked = prompts(6)
        made = decoder(model, 0.05, [], top_k=top_k, top_p=1.0)
        count = 2000
        rows = [Row(0, seed, 1) for seed in range(count)]
        seen = Counter(drawn.token_ids[0] for drawn in made.draw(asked, rows))
        with torch.inference_mode():
            logits = model(torch.tensor(asked)).logits[0, -1] / 0.05
        if top_k:
            least = logits.topk(top_k).values[-1]
            logits = torch.where(logits < least, -torch.inf, logits)
        expected = torch.softmax(logits, 0).tolist()
        for token, probability in enumerate(expected):
            # Five standard deviations of a binomial count, and one for rounding.
            margin = 5 * (count * probability * (1 - probability)) ** 0.5 + 1
            assert abs(seen[token] - count * probability) <= margin, token
        assert len(seen) > 3

    def test_a_small_top_p_leaves_the_likeliest_token(self) -> None:
        (greedy,) = decoder(tiny_llama(), 0, []).draw(prompts(6), [Row(0, 0, 10)])
        made = decoder(tiny_llama(), 1.0, [], top_p=1e-6)
        assert {d.token_ids for d in made.draw(prompts(6), [Row(0, s, 10) for s in range(4)])} == {
            greedy.token_ids
        }


def test_the_prompt_is_read_once_however_many_replies_are_drawn() -> None:
    model = tiny_llama()
    read = 0

    def count(_module: Any, _args: Any, kwargs: Any) -> None:
        nonlocal read
        read += kwargs["input_ids"].numel()

    model.register_forward_pre_hook(count, with_kwargs=True)
    rows = [Row(0, seed, 4) for seed in range(10)]
    assert len(list(decoder(model, 1.0, []).draw(prompts(100), rows))) == 10
    assert read == 99 + 10 * 4
