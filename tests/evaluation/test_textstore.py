"""Texts kept by their content, in memory and beyond."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from javabench.evaluation.textstore import TextStore


@given(st.lists(st.text(st.characters(exclude_categories=()))), st.sampled_from([1, 1 << 20]))
def test_every_text_comes_back_and_equal_ones_are_kept_once(
    texts: list[str], in_memory: int
) -> None:
    store = TextStore(in_memory)
    kept = [store.keep(text) for text in texts]
    assert [stored.text for stored in kept] == texts
    assert len(set(kept)) == len(set(texts))


@pytest.mark.parametrize("in_memory", [1, 1 << 20])
def test_several_threads_read_at_once(in_memory: int) -> None:
    store = TextStore(in_memory)
    kept = {str(number): store.keep(str(number) * 1000) for number in range(200)}
    with ThreadPoolExecutor(8) as pool:
        read = pool.map(lambda number: kept[number].text, kept)
    assert list(read) == [number * 1000 for number in kept]
