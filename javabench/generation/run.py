"""The loop that fills a samples file: which queries are open, and what becomes of the replies.

A holistic sample is one query. A stepwise sample is one for each TODO method: with the independent
strategy all of them are open at once, with the incremental one each opens the next. Equal queries
of several samples of a task are asked together, so that a model reads the prompt once.
"""

import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from javabench.evaluation.candidate import extract_code
from javabench.generation.backends import Backend, Query, Reply
from javabench.generation.prompt import PromptTemplate
from javabench.generation.sampling import derived_seed
from javabench.generation.store import Draw, SampleStore
from javabench.generation.strategies import Order, Stepwise, Strategy
from javabench.java.source import Method
from javabench.records import DatasetTask, Json, Sample, Step


@dataclass(frozen=True)
class Plan:
    """What is asked of the model."""

    tasks: Sequence[DatasetTask]
    template: PromptTemplate
    strategy: Strategy
    order: Order
    seed: int


@dataclass(frozen=True)
class Watch:
    """What is called while samples are drawn; each function may do nothing."""

    on_query: Callable[[str], None]
    """A query goes to the model; with what it is about."""
    on_sample: Callable[[Draw], None]
    """A sample is on disk."""


@dataclass
class Outcome:
    """How a run ended."""

    drawn: int = 0
    """Samples that were finished."""
    failures: dict[str, str] = field(default_factory=dict)
    """Queries that the machine couldn't answer, and why; their samples are still missing."""
    no_room: dict[str, None] = field(default_factory=dict)
    """Tasks with a prompt that didn't fit into the model's context."""
    cut: dict[str, int] = field(default_factory=dict)
    """Tasks with replies that ended at the limit of new tokens, and how many did."""


def draw_samples(plan: Plan, store: SampleStore, backend: Backend, watch: Watch) -> Outcome:
    """Draw the samples that are missing.

    Raises:
        JavaBenchError: The model can't be asked at all. What was drawn is in the store.
    """
    agenda = Agenda(plan, store, watch)
    backend.answer(agenda)
    return agenda.outcome


@dataclass(frozen=True)
class _Ask:
    """A query that is open for one or more samples of a task."""

    task: DatasetTask
    method: Method | None
    """The method that is asked for; ``None``: the whole class."""
    code: str
    """The class as the query shows it, in its fence."""


@dataclass
class _Asked:
    """A query that the model has."""

    ask: _Ask
    unanswered: dict[int, Draw]
    """By the number of the query's seed."""


class Agenda:
    """The work there is: queries that are open, and samples on their way."""

    def __init__(self, plan: Plan, store: SampleStore, watch: Watch) -> None:
        self.outcome = Outcome()
        self._plan = plan
        self._store = store
        self._watch = watch
        self._begun = time.monotonic()
        self._tasks = {task.task_id: task for task in plan.tasks}
        self._stepwise: dict[Draw, _Progress] = {}
        self._open: dict[_Ask, list[Draw]] = {}
        self._flying: dict[Query, _Asked] = {}
        missing = store.missing()
        if plan.strategy is Strategy.HOLISTIC:
            # Prompts of like length share a batch, the longest first: if memory is short, that
            # shows at once.
            length = {t.task_id: len(t.code) + len(t.code_context) for t in plan.tasks}
            missing.sort(key=lambda draw: -length[draw.task_id])
        self._position = {draw.task_id: position for position, draw in enumerate(missing)}
        for draw in missing:
            self._begin(draw)

    def take(self, most: int) -> Query | None:
        """The next open query, for at most so many samples.

        Of the earliest task that has one, so that samples are finished as soon as can be.
        """
        if not self._open:
            return None
        ask = min(self._open, key=lambda each: self._position[each.task.task_id])
        draws = self._open[ask]
        taken, rest = tuple(draws[:most]), draws[most:]
        if rest:
            self._open[ask] = rest
        else:
            del self._open[ask]
        query = self._query(ask, taken)
        self._flying[query] = _Asked(ask, dict(enumerate(taken)))
        self._watch.on_query(query.label)
        return query

    def give(self, query: Query, number: int, reply: Reply) -> None:
        """Put what a reply finishes on disk, and open what it opens."""
        asked = self._flying[query]
        self._take_reply(asked.ask, asked.unanswered.pop(number), reply)

    def close(self, query: Query) -> None:
        """Be done with a query; ask again for what wasn't answered."""
        asked = self._flying.pop(query)
        if asked.unanswered:
            self._reopen(asked.ask, list(asked.unanswered.values()))

    def fail(self, query: Query, reason: str) -> None:
        """Note that a query could not be answered; its samples stay missing."""
        if self._flying.pop(query).unanswered:
            self.outcome.failures[query.label] = reason

    def _begin(self, draw: Draw) -> None:
        task = self._tasks[draw.task_id]
        if self._plan.strategy is Strategy.HOLISTIC:
            self._reopen(_Ask(task, None, task.code), [draw])
            return
        rng = random.Random(derived_seed(self._plan.seed, "order", draw.task_id, draw.number))
        skeleton = extract_code(task.code, "")
        stepwise = Stepwise.begin(skeleton, self._plan.strategy, self._plan.order, rng)
        progress = self._stepwise[draw] = _Progress(stepwise)
        for step in self._store.steps(draw):
            progress.take(step)
        if progress.remaining():
            self._open_steps(draw)
        else:
            self._finish(draw)

    def _open_steps(self, draw: Draw) -> None:
        progress = self._stepwise[draw]
        independent = self._plan.strategy is Strategy.INDEPENDENT
        for method in progress.remaining()[: None if independent else 1]:
            shown = _fenced(progress.stepwise.query(method))
            self._reopen(_Ask(self._tasks[draw.task_id], method, shown), [draw])

    def _reopen(self, ask: _Ask, draws: Sequence[Draw]) -> None:
        self._open.setdefault(ask, []).extend(draws)

    def _query(self, ask: _Ask, draws: Sequence[Draw]) -> Query:
        prompt = self._plan.template.render(replace(ask.task, code=ask.code))
        method = [ask.method.name, ask.method.seq] if ask.method else []
        seeds = [derived_seed(self._plan.seed, d.task_id, d.number, *method) for d in draws]
        label = " ".join([ask.task.task_id, *([ask.method.name] if ask.method else [])])
        return Query(prompt, tuple(seeds), label)

    def _take_reply(self, ask: _Ask, draw: Draw, reply: Reply) -> None:
        if reply.finish_reason == "context":
            self.outcome.no_room[draw.task_id] = None
        elif reply.finish_reason == "length":
            self.outcome.cut[draw.task_id] = self.outcome.cut.get(draw.task_id, 0) + 1
        details: Json = {
            "tokens_in": reply.tokens_in,
            "tokens_out": reply.tokens_out,
            "finish_reason": reply.finish_reason,
            "at": round(time.monotonic() - self._begun, 1),
        }
        text = _encodable(reply.text)
        if ask.method is None:
            task = ask.task
            sample = Sample(task.task_id, task.target, text, prompt=reply.prompt)
            self._add(draw, sample, details)
            return
        progress = self._stepwise[draw]
        step = Step(ask.method.name, ask.method.seq, reply.prompt, text)
        progress.take(step)
        self._store.add_step(draw, step, details)
        if not progress.remaining():
            self._finish(draw)
        elif self._plan.strategy is Strategy.INCREMENTAL:
            self._open_steps(draw)

    def _finish(self, draw: Draw) -> None:
        progress = self._stepwise.pop(draw)
        task = self._tasks[draw.task_id]
        completion = _fenced(progress.stepwise.result())
        sample = Sample(task.task_id, task.target, completion, mediate=tuple(progress.steps()))
        self._add(draw, sample, None)

    def _add(self, draw: Draw, sample: Sample, details: Json | None) -> None:
        self._store.add(draw, sample, details)
        self.outcome.drawn += 1
        self._watch.on_sample(draw)


class _Progress:
    """A stepwise sample on its way."""

    def __init__(self, stepwise: Stepwise) -> None:
        self.stepwise = stepwise
        self._asked: Mapping[tuple[str, int], Method] = {(m.name, m.seq): m for m in stepwise.todo}
        self._steps: dict[tuple[str, int], Step] = {}

    def take(self, step: Step) -> None:
        key = (step.name, step.seq)
        self._steps[key] = step
        self.stepwise = self.stepwise.take(self._asked[key], step.completion)

    def remaining(self) -> list[Method]:
        return [method for key, method in self._asked.items() if key not in self._steps]

    def steps(self) -> Iterator[Step]:
        """The steps in the order in which the strategy asks for them."""
        return (self._steps[key] for key in self._asked)


def _fenced(code: str) -> str:
    """Code in a block, as datasets hold it."""
    line_end = "" if code.endswith("\n") else "\n"
    return f"```java\n{code}{line_end}```\n"


def _encodable(text: str) -> str:
    """Text without halves of surrogate pairs, which no UTF-8 file can hold."""
    return text.encode("utf-8", "replace").decode("utf-8")
