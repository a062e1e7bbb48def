"""Models that answer queries: one interface, whether they run here or behind an address.

A back end takes queries from the work there is, as many at a time as it can do with, and gives the
replies back; it knows nothing of tasks, classes or strategies.
"""

from dataclasses import dataclass
from typing import Protocol

from javabench.generation.prompt import Prompt
from javabench.records import Json


@dataclass(frozen=True)
class Query:
    """A prompt, and how many replies to it are wanted."""

    prompt: Prompt
    seeds: tuple[int, ...]
    """One for each reply wanted."""
    label: str
    """What it is about, for messages: ``PA19/Yard.java add``."""


@dataclass(frozen=True)
class Reply:
    """What a model wrote."""

    prompt: str
    """The query's prompt as the model was given it."""
    text: str
    tokens_in: int
    """Tokens of the prompt; a hosted model's server may count them once for several replies."""
    tokens_out: int
    """Tokens of the reply."""
    finish_reason: str
    """``stop``: the model ended it; ``length``: the limit of new tokens did; ``context``: the
    prompt left no room, and the reply is empty; or a hosted model's own word.
    """


class Work(Protocol):
    """Where queries come from and replies go."""

    def take(self, most: int) -> Query | None:
        """The next query, for at most so many replies; ``None`` if there is none at present."""

    def give(self, query: Query, number: int, reply: Reply) -> None:
        """Take a reply to a query, the one for the seed of that number (0-based)."""

    def close(self, query: Query) -> None:
        """Be done with a query. What wasn't answered of it is asked again."""

    def fail(self, query: Query, reason: str) -> None:
        """Be done with a query that the machine can't answer. It isn't asked again."""


class Backend(Protocol):
    """A model."""

    def answer(self, work: Work) -> None:
        """Answer queries until there are none left.

        Raises:
            JavaBenchError: No query can be answered: a wrong key, an unknown model, ….
        """

    def describe(self) -> Json:
        """What somebody who repeats the run has to know: versions, device, chat template, …."""
