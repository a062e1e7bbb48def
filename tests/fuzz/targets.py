"""What must hold of everything that reads foreign text, whatever the text is.

Each target takes any bytes and raises where a promise is broken. The property tests call them with
damaged examples; ``python -m tests.fuzz`` looks for what nobody has thought of.
"""

import contextlib
import json
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from javabench.appendlog import AppendLog
from javabench.errors import InputError, MachineryError
from javabench.evaluation.candidate import Extraction, make_candidate
from javabench.evaluation.engines import Limits
from javabench.evaluation.engines.gradle.build import Build
from javabench.evaluation.journal import Journal
from javabench.evaluation.scoring import check_samples, plan_class_wise
from javabench.evaluation.testrun import Events
from javabench.evaluation.testrun.launch import heap_mb, read_launch
from javabench.generation.prompt import DEFAULT_TEMPLATE, read_template
from javabench.generation.store import SampleStore
from javabench.generation.strategies import Order, Stepwise, Strategy
from javabench.java.source import JavaSource
from javabench.java.types import TypeNames
from javabench.records import (
    DatasetTask,
    each_sample,
    read_dataset,
    read_samples,
    read_test_config,
    write_samples,
)
from tests.conftest import PROJECTS, canonical, fenced, sample

SKELETON = (PROJECTS / "Mini/src/main/java/mini/Counter.java").read_text("utf-8")
TASK = DatasetTask("Mini/Counter.java", "mini/Counter.java", fenced(SKELETON), "")
_Read = TypeVar("_Read")
_FOLDER = Path(tempfile.mkdtemp(prefix="javabench-fuzz-"))


@dataclass(frozen=True)
class Target:
    """Something that reads text."""

    check: Callable[[bytes], None]
    examples: tuple[bytes, ...]
    """Texts that are as they should be, to begin with."""
    words: tuple[str, ...] = ()
    """Pieces that matter to it."""


def _file(data: bytes, name: str) -> Path:
    path = _FOLDER / name
    path.write_bytes(data)
    return path


def _text(data: bytes) -> str:
    """Any text, lone surrogates too: a model can write them as ``\\ud800``."""
    return data.decode("utf-8", "surrogateescape")


def samples(data: bytes) -> None:
    """A samples file is read and can be written again, or refused with a line that names it."""
    path = _file(data, "samples.jsonl")
    found = _read_or_refuse(read_samples, path)
    if found is None:
        return
    again = _FOLDER / "again.jsonl"
    write_samples(again, found)
    assert [_without_line(s) for s in read_samples(again)] == [_without_line(s) for s in found]
    with contextlib.suppress(InputError):
        for item in plan_class_wise(check_samples(each_sample(path), path, PROJECTS)):
            assert item.can_replace == (item.unit is not None)


def _without_line(found: object) -> object:
    return {name: value for name, value in vars(found).items() if name != "line"}


def dataset(data: bytes) -> None:
    """A dataset is read, or refused with a line that names it."""
    _read_or_refuse(read_dataset, _file(data, "dataset.jsonl"))


def test_config(data: bytes) -> None:
    """A test configuration is read, or refused with a line that names it."""
    _read_or_refuse(read_test_config, _file(data, "test.jsonl"))


def template(data: bytes) -> None:
    """A prompt template is read and filled in, or refused with a line that names it."""
    _read_or_refuse(lambda path: read_template(path).render(TASK), _file(data, "template.toml"))


def _read_or_refuse(read: Callable[[Path], _Read], path: Path) -> _Read | None:
    try:
        return read(path)
    except InputError as error:
        said = str(error)
    assert str(path.with_suffix("")) in said
    assert "\n" not in said
    return None


def completion(data: bytes) -> None:
    """A completion replaces the class from its first ``public`` on, or doesn't."""
    text = _text(data)
    head = SKELETON[: SKELETON.index("public")]
    for extraction in Extraction:
        for keep_imports in (False, True):
            found = make_candidate(text, SKELETON, extraction=extraction, keep_imports=keep_imports)
            assert found.can_replace == bool(found.source)
            if found.can_replace and not keep_imports:
                assert found.source.startswith(f"{head}public")
                assert found.source[len(head) :] in text


def java(data: bytes) -> None:
    """Whatever a source holds, its methods lie in it one behind the other."""
    source = JavaSource(_text(data))
    end = 0
    for method in source.methods:
        assert end <= method.start <= method.body_start <= method.end <= len(source.text)
        assert source.text[method.body_start : method.end] == method.body
        end = method.end if method.has_body else method.start
    assert set(source.todo_methods()) <= set(source.methods)
    assert isinstance(source.package, str)
    assert all(source.top_level_types)
    TypeNames(source)


def reply(data: bytes) -> None:
    """A reply changes the bodies that were asked for, and nothing else of a class."""
    stepwise = Stepwise.begin(SKELETON, Strategy.INCREMENTAL, Order.SEQ)
    for asked in stepwise.todo:
        stepwise = stepwise.take(asked, _text(data))
    written = JavaSource(stepwise.result())
    assert not written.has_syntax_error
    names = [(method.name, method.seq) for method in JavaSource(SKELETON).methods]
    assert [(method.name, method.seq) for method in written.methods] == names


def build_log(data: bytes) -> None:
    """A failed build is the code's fault where javac counted errors, else the machine's."""
    state = _FOLDER / "state"
    state.mkdir(exist_ok=True)
    (state / "compileJava.started").touch()
    build = Build(_FOLDER, state)
    for retried in (False, True):
        with contextlib.suppress(MachineryError):
            outcome = build.compile_errors(_text(data), retried=retried)
            assert outcome is not None
            assert outcome.main_errors > 0
            assert all("\n" not in message for message in outcome.messages)


def results(data: bytes) -> None:
    """What the runner wrote says the same however it was cut into pieces."""
    whole, pieces = Events(), Events()
    whole.take(data)
    for start in range(0, len(data), 7):
        pieces.take(data[start : start + 7])
    assert whole == pieces
    assert all(test.encode("utf-8", "surrogatepass") for test in whole.passed)


def launch(data: bytes) -> None:
    """What a build says of its tests is understood, or is no launch."""
    with contextlib.suppress(MachineryError):
        found = read_launch(_file(data, "launch.json"))
        assert all(isinstance(name, str) for name in found.test_classes)
        list(found.classes())
        if found.max_heap:
            heap_mb(found.max_heap)


def journal(data: bytes) -> None:
    """A journal opens whatever is in it, and takes more."""
    path = _file(data, "journal.jsonl")
    with Journal(path, Limits()) as opened:
        opened.get("k")
    with AppendLog(path) as log:
        before = list(log.entries())
        log.append({"a": 1})
        assert list(log.entries()) == [*before, {"a": 1}]


def sample_journal(data: bytes) -> None:
    """The journal of drawn samples is gone on with, or refused with a line that names it."""
    _file(data, "drawn.journal.jsonl")
    output = _FOLDER / "drawn.jsonl"
    output.unlink(missing_ok=True)

    def go_on(output: Path) -> None:
        with SampleStore(output, [TASK], 1, {"mode": "holistic"}) as store:
            assert len(store.missing()) in (0, 1)
            store.account()

    _read_or_refuse(go_on, output)


def _lines(*values: object) -> bytes:
    return "".join(json.dumps(value) + "\n" for value in values).encode()


_STEP = {"name": "add", "seq": 0, "prompt": "p", "completion": fenced(canonical("Counter"))}
_HOLISTIC = {**sample("Counter", canonical("Counter")), "prompt": "p"}
_STEPWISE = {**sample("Counter", SKELETON), "mediate": [_STEP]}
_DETAILS = {"tokens_in": 1, "tokens_out": 2, "finish_reason": "stop", "at": 0.5}
_DRAWN = {"task_id": "Mini/Counter.java", "number": 0}
_LAUNCH = {
    "java": "/usr/bin/java",
    "classPath": ["/tmp/a.jar"],
    "testClasses": ["mini/CounterTest.class"],
    "onPlatform": True,
    "includeTags": [],
    "excludeTags": ["slow"],
    "includeEngines": [],
    "excludeEngines": [],
    "jvmArguments": ["-ea"],
    "systemProperties": {"a": "b"},
    "environment": {},
    "maxHeap": "1g",
    "assertions": True,
    "versions": {"java": "17"},
}
_CASE = {"event": "test", "id": "[engine:e]/[class:a.T]/[method:m()]", "status": "SUCCESSFUL"}
_JAVAC = b"""> Task :compileJava FAILED
/p/src/main/java/mini/Counter.java:7: error: ';' expected
    int x
         ^
src/main/java/mini/Words.java:1: error: class, interface, or enum expected
2 errors
* What went wrong:
Execution failed for task ':compileJava'.
* Try:
"""
_JAVAC_WORDS = (
    "1 error\n", "0 errors\n", "9" * 20 + " errors\n", "9" * 5000 + " errors\n", ".java:1: error: ",
    "java.lang.StackOverflowError",
)  # fmt: skip
_JAVA_WORDS = (
    "public ", "class A { ", "void f() { ", "} ", "// TODO\n", "/* ", "*/ ", '"', "'", "\\u007b",
    "import a.b;\n", "record R(int a) { ", "enum E { A } ", "@Override ", "new Object() { ",
    '"""\n',
    "package ", "( ", "-> ", "```java\n", "```", "é", "\ud800", "\r\n", "add", "undo", "= ", "; ",
)  # fmt: skip
_JSON_WORDS = (
    "{", "}", "[", "]", ":", ",", '"', "null", "true", "-1", "1e999", "NaN", '"\\ud800"', "\\",
    "\n", "\0", "\ufeff", "\u2028", '"task_id"', '"target"', '"completion"', '"prompt"',
    '"mediate"', "[" * 2000, "9" * 5000, '"settings"', '"session"', '"number"', '"details"',
)  # fmt: skip

_JAVA_EXAMPLES = tuple(
    text.encode()
    for text in (SKELETON, canonical("Counter"), canonical("Words"), fenced(canonical("Counter")))
)
TARGETS = {
    "samples": Target(samples, (_lines(_HOLISTIC), _lines(_STEPWISE, _HOLISTIC)), _JSON_WORDS),
    "dataset": Target(dataset, (_lines(vars(TASK)),), _JSON_WORDS),
    "test-config": Target(
        test_config,
        (
            _lines(
                {
                    "test_id": "Mini/CounterTest",
                    "target": "mini.CounterTest",
                    "parents": [],
                    "full_deps": ["mini.Counter"],
                    "incremental_deps": [],
                }
            ),
        ),
        _JSON_WORDS,
    ),
    "template": Target(
        template,
        (DEFAULT_TEMPLATE.read_bytes(),),
        ("[a]\n", "=", "'''", '"""', "$code", "${", "$", "\n", "system", "user"),
    ),
    "completion": Target(completion, _JAVA_EXAMPLES, _JAVA_WORDS),
    "java": Target(java, _JAVA_EXAMPLES, _JAVA_WORDS),
    "reply": Target(reply, _JAVA_EXAMPLES, _JAVA_WORDS),
    "build-log": Target(
        build_log,
        (_JAVAC,),
        (*_JAVAC_WORDS, "* What went wrong:", "* Try:", "\r", "\0", "\u2028"),
    ),
    "results": Target(
        results,
        (_lines({"event": "hello"}, {"event": "started"}, _CASE, {"event": "finished"}),),
        (*_JSON_WORDS, '"event"', '"test"', '"thrown"', '"status"', '"SUCCESSFUL"', '"what"'),
    ),
    "launch": Target(launch, (_lines(_LAUNCH),), _JSON_WORDS),
    "journal": Target(
        journal,
        (
            _lines(
                {
                    "key": "k",
                    "label": "l",
                    "errors": 0,
                    "passed": 1,
                    "total": 1,
                    "limit_hit": "",
                    "not_passed": [],
                    "messages": [],
                    "limit_seconds": 0.0,
                    "seconds": 1.0,
                }
            ),
        ),
        _JSON_WORDS,
    ),
    "sample-journal": Target(
        sample_journal,
        (
            _lines(
                {"settings": {"mode": "holistic"}},
                {"session": {"device": "cpu"}},
                {**_DRAWN, "step": _STEP, "details": _DETAILS},
                {**_DRAWN, "sample": _HOLISTIC, "details": _DETAILS},
            ),
        ),
        _JSON_WORDS,
    ),
}
