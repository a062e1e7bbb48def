"""Shares of a file: each unit in exactly one, and none forgotten when they are put together."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from javabench.errors import InputError
from javabench.evaluation.shards import Shard, shards_of


@given(st.lists(st.integers(), unique=True), st.integers(1, 9))
def test_every_unit_is_in_exactly_one_share(units: list[int], count: int) -> None:
    shares = [Shard(number, count).of(units) for number in range(1, count + 1)]
    assert sorted(unit for share in shares for unit in share) == sorted(units)
    assert max(map(len, shares)) - min(map(len, shares)) <= 1


@pytest.mark.parametrize("text", ["", "1", "0/4", "5/4", "a/b", "1/4/2", "-1/4", "1/0", " 1/2"])
def test_what_is_no_share_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="is not a shard like"):
        Shard.parse(text)


def test_a_share_is_written_as_it_is_read() -> None:
    assert str(Shard.parse("2/4")) == "2/4"
    assert Shard(2, 4).file(Path("a/b.json")) == Path("a/b.shard-2-of-4.json")


def test_shares_beside_an_output_are_found_and_missing_ones_named(tmp_path: Path) -> None:
    output = tmp_path / "result.json"
    with pytest.raises(InputError, match="no finished shards beside it"):
        shards_of(output)
    for number in (1, 3):
        (tmp_path / f"result.shard-{number}-of-3.run.json").touch()
    (tmp_path / "result-2.shard-2-of-3.run.json").touch()
    with pytest.raises(InputError, match=r"not finished: shard 2/3$"):
        shards_of(output)
    (tmp_path / "result.shard-2-of-3.run.json").touch()
    assert shards_of(output) == [Shard(1, 3), Shard(2, 3), Shard(3, 3)]
    (tmp_path / "result.shard-1-of-2.run.json").touch()
    with pytest.raises(InputError, match="shards of 2 and 3"):
        shards_of(output)
