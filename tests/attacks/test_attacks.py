"""Every attack of the catalogue gets the verdict it deserves, and the next sample gets its own."""

import os
import socket
from collections.abc import Iterator

import psutil
import pytest

from javabench.evaluation.engines.gradle import GradleEngine
from javabench.evaluation.engines.jvm import JvmEngine
from tests.attacks.catalogue import ATTACKS, DESTRUCTION, GROUPS, SOURCES, Attack, with_port
from tests.conftest import PROJECTS, canonical, needs_gradle

SOLUTION = PROJECTS / "Mini-Solution"
COUNTER = "src/main/java/mini/Counter.java"
ALL_TESTS = 12
LAST_OF_GROUPS = [group[-1] for group in GROUPS.values()]
"""After these an honest candidate is built by the same engine: what came before left no trace."""

SOME = list(dict.fromkeys([*SOURCES, *DESTRUCTION, *(each[0] for each in GROUPS.values())]))
"""Those that have to do with how code is built, and one of each other kind. Tests are run in the
same way whatever built them; JAVABENCH_TEST_ALL in the environment has all attacks tried."""

pytestmark = needs_gradle


@pytest.fixture
def port() -> Iterator[int]:
    """A port of this machine's loopback that somebody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def test_there_are_enough_attacks_and_each_has_a_name_of_its_own() -> None:
    assert len({attack.name for attack in ATTACKS}) == len(ATTACKS) >= 45


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.name)
def test_an_attack_gains_nothing(attack: Attack, jvm_engine: JvmEngine, port: int) -> None:
    gains_nothing(attack, jvm_engine, port)


@pytest.mark.parametrize(
    "attack", ATTACKS if os.environ.get("JAVABENCH_TEST_ALL") else SOME, ids=lambda a: a.name
)
def test_nor_does_it_with_gradle(attack: Attack, gradle_engine: GradleEngine, port: int) -> None:
    gains_nothing(attack, gradle_engine, port)


def gains_nothing(attack: Attack, engine: GradleEngine | JvmEngine, port: int) -> None:
    if engine.sandbox.name == "none":
        pytest.skip("attacks are run in a sandbox only")
    outcome = engine.run(SOLUTION, {COUNTER: with_port(attack, port).source})
    assert outcome.errors == attack.errors
    assert len(outcome.passed) < ALL_TESTS
    if isinstance(attack.passed, range):
        assert len(outcome.passed) in attack.passed
    else:
        assert len(outcome.passed) == attack.passed
    if attack.limit_hit is not None:
        assert outcome.limit_hit == attack.limit_hit
    commands = [" ".join(p.info["cmdline"] or []) for p in psutil.process_iter(["cmdline"])]
    assert not [command for command in commands if "4242" in command]
    if attack in LAST_OF_GROUPS:
        honest = canonical("Counter") + f"// after {attack.name}\n"
        assert len(engine.run(SOLUTION, {COUNTER: honest}).passed) == ALL_TESTS
