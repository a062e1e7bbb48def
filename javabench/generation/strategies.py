"""The stepwise strategies: a class is written method by method.

Pure functions of text. A query shows the class with one TODO method open; the bodies of the other
TODO methods are emptied or, where the incremental strategy has them, written. Of the reply only the
body of the method that was asked for is taken.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Self

from javabench.evaluation.candidate import extract_code
from javabench.java.source import JavaSource, Method

EMPTY_BODY = "{}"
"""What a query shows of a TODO method that isn't asked for."""

MethodKey = tuple[str, int]
"""A method's name and ``seq``."""


class Strategy(StrEnum):
    """How a class is asked for."""

    HOLISTIC = "holistic"
    """The whole class at once."""
    INDEPENDENT = "independent"
    """Each TODO method for itself."""
    INCREMENTAL = "incremental"
    """One TODO method after the other; later queries show what was written before."""


class Order(StrEnum):
    """In which order the incremental strategy asks for the methods."""

    SEQ = "seq"
    """As they stand in the file."""
    REV = "rev"
    """From the last to the first."""
    RAND = "rand"
    """At random."""


@dataclass(frozen=True)
class Stepwise:
    """A class on its way, after some of its methods were asked for."""

    skeleton: str
    strategy: Strategy
    todo: tuple[Method, ...]
    """The TODO methods in the order in which they are asked for."""
    bodies: Mapping[MethodKey, str] = field(default_factory=dict)
    """What was written so far."""

    @classmethod
    def begin(
        cls,
        skeleton: str,
        strategy: Strategy,
        order: Order = Order.SEQ,
        rng: random.Random | None = None,
    ) -> Self:
        """Begin with a task's skeleton.

        Args:
            skeleton: The skeleton's source.
            strategy: Independent or incremental.
            order: In which order methods are asked for.
            rng: Source of the random order.
        """
        todo = list(JavaSource(skeleton).todo_methods())
        if order is Order.REV:
            todo.reverse()
        elif order is Order.RAND:
            (rng or random.Random()).shuffle(todo)
        return cls(skeleton, strategy, tuple(todo))

    def query(self, asked: Method) -> str:
        """The class as the query for a method shows it.

        The method is open, as in the skeleton. Others are emptied, but for the incremental
        strategy those that were written and have no TODO comment left.
        """
        others = [_key(method) for method in self.todo if method != asked]
        return self._with_bodies({key: self._shown(key) for key in others})

    def _shown(self, key: MethodKey) -> str:
        written = self.bodies.get(key)
        if written is None or self.strategy is Strategy.INDEPENDENT:
            return EMPTY_BODY
        (method,) = JavaSource(f"class A {{ A() {written} }}").methods[:1]
        return EMPTY_BODY if method.has_todo else written

    def take(self, asked: Method, reply: str) -> "Stepwise":
        """The class after a reply; the same class where the reply has no usable method."""
        body = method_body(reply, asked)
        if body is None:
            return self
        bodies = {**self.bodies, _key(asked): body}
        return Stepwise(self.skeleton, self.strategy, self.todo, bodies)

    def result(self) -> str:
        """The class with what was written; a method that wasn't is as in the skeleton."""
        return self._with_bodies(self.bodies)

    def _with_bodies(self, bodies: Mapping[MethodKey, str]) -> str:
        parts = []
        done = 0
        for method in sorted(self.todo, key=lambda each: each.start):
            body = bodies.get(_key(method))
            if body is not None:
                parts += [self.skeleton[done : method.body_start], body]
                done = method.end
        return "".join(parts) + self.skeleton[done:]


def method_body(reply: str, asked: Method) -> str | None:
    """The body that a reply gives to a method: that of its method of the same name and ``seq``.

    ``None`` if the reply's code has no such method, or the method no body that is whole.
    """
    source = JavaSource(extract_code(reply, ""))
    for method in source.methods:
        if _key(method) == _key(asked) and method.has_body:
            # A body that the parser had to mend could open a comment or a brace and not close it.
            header = "A()" if method.return_type is None else "void f()"
            alone = JavaSource(f"class A {{ {header} {method.body} }}")
            return None if alone.has_syntax_error else method.body
    return None


def _key(method: Method) -> MethodKey:
    return method.name, method.seq
