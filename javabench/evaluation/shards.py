"""Scoring one file on several machines: each does a share, and the shares are put together."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self, TypeVar

from javabench.errors import InputError

_Item = TypeVar("_Item")


@dataclass(frozen=True)
class Shard:
    """One of several shares."""

    number: int
    """1 is the first."""
    count: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """``2/4`` is the second of four.

        Raises:
            InputError: It isn't of that form.
        """
        found = re.fullmatch(r"(\d{1,6})/(\d{1,6})", text)
        if not found or not 1 <= int(found[1]) <= int(found[2]):
            raise InputError(f"'{text}' is not a shard like 1/4, 2/4, 3/4 or 4/4")
        return cls(int(found[1]), int(found[2]))

    def __str__(self) -> str:
        """``2/4``."""
        return f"{self.number}/{self.count}"

    def of(self, items: Sequence[_Item]) -> list[_Item]:
        """Its share: every ``count``-th, so that neighbours, which are alike, are spread."""
        return list(items[self.number - 1 :: self.count])

    def file(self, output: Path) -> Path:
        """``single_class.json`` → ``single_class.shard-2-of-4.json``."""
        name = f"{output.stem}.shard-{self.number}-of-{self.count}{output.suffix}"
        return output.with_name(name)


def shards_of(output: Path) -> list[Shard]:
    """All shards of an output file, of which there is something beside it.

    Raises:
        InputError: There is none, or they are shares of different counts, or some are missing.
    """
    ending = re.compile(rf"{re.escape(output.stem)}\.shard-(\d+)-of-(\d+)\.run\.json")
    names = (path.name for path in output.parent.glob("*.run.json"))
    found = [Shard(int(m[1]), int(m[2])) for m in map(ending.fullmatch, names) if m]
    if not found:
        raise InputError(f"{output}: no finished shards beside it; score with --shard 1/N first")
    counts = sorted({shard.count for shard in found})
    if len(counts) > 1:
        said = " and ".join(map(str, counts))
        raise InputError(f"{output}: shards of {said}; remove those that aren't meant")
    count = counts[0]
    there = {shard.number for shard in found}
    if missing := [str(Shard(n, count)) for n in range(1, count + 1) if n not in there]:
        raise InputError(f"{output}: not finished: shard {', '.join(missing)}")
    return [Shard(number, count) for number in range(1, count + 1)]
