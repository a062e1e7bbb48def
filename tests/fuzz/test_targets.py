"""Foreign text of any kind does no harm: properties, held against damaged examples."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.targets import TARGETS, Target


@st.composite
def damaged(draw: st.DrawFn, target: Target) -> bytes:
    """An example with pieces cut out, put in or moved."""
    data = draw(st.sampled_from(target.examples))
    words = st.sampled_from([word.encode("utf-8", "surrogatepass") for word in target.words])
    for _ in range(draw(st.integers(0, 6))):
        at = draw(st.integers(0, len(data)))
        cut = draw(st.sampled_from([0, 0, 1, 5, 50, len(data)]))
        piece = draw(st.one_of(words, st.binary(max_size=3), st.just(data[:at][-40:])))
        data = data[:at] + piece + data[at + cut :]
    return data


@pytest.mark.parametrize("name", TARGETS)
def test_whatever_it_holds(name: str) -> None:
    target = TARGETS[name]

    @settings(deadline=None, max_examples=150, suppress_health_check=list(HealthCheck))
    @given(damaged(target))
    def holds(data: bytes) -> None:
        target.check(data)

    holds()


@pytest.mark.parametrize("name", TARGETS)
def test_its_examples_are_taken_as_they_are(name: str) -> None:
    for example in TARGETS[name].examples:
        TARGETS[name].check(example)
