"""Models behind an address: real servers on loopback, and what they refuse, lose or ignore."""

import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("openai", reason="hosted models need openai")
pytest.importorskip("torch", reason="the servers of these tests need PyTorch")

from javabench.errors import InputError, MachineryError
from javabench.generation.backends import Query
from javabench.generation.backends.hosted import HostedBackend
from javabench.generation.prompt import Prompt
from javabench.generation.sampling import Sampling
from tests.conftest import SERVER_KEY
from tests.generation.servers import (
    Gateway,
    Json,
    Refusal,
    free_port,
    transformers_server,
)
from tests.generation.work import ListedWork

SAMPLING = Sampling(temperature=1.0, max_new_tokens=8)


@pytest.fixture
def fastchat(fastchat_api: str) -> str:
    return fastchat_api


@pytest.fixture(scope="module")
def transformers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with transformers_server(tmp_path_factory.mktemp("transformers")) as address:
        yield address


@pytest.fixture(autouse=True)
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", SERVER_KEY)
    monkeypatch.delenv("OPENAI_BASE_URL", raising=False)


def query(label: str, count: int) -> Query:
    return Query(Prompt("Context.", f"Write {label}."), tuple(range(count)), label)


def ask(address: str | None, *queries: Query, model: str = "tiny", **options: Any) -> ListedWork:
    work = ListedWork(queries)
    HostedBackend(model, options.pop("sampling", SAMPLING), api_base=address, **options).answer(
        work
    )
    return work


@contextlib.contextmanager
def gateway(upstream: str, refuse: Callable[[Json], Refusal | None]) -> Iterator[Gateway]:
    with Gateway(upstream, refuse).running() as made:
        yield made


def refusal(status: int, message: str, **more: Any) -> Refusal:
    return status, {}, {"error": {"message": message, "type": "invalid_request_error", **more}}


class TestServers:
    def test_fastchats_server_draws_all_samples_of_a_prompt_in_one_request(
        self, fastchat: str
    ) -> None:
        with gateway(fastchat, lambda _: None) as before:
            work = ask(before.address, query("a", 3), query("b", 2))
        assert set(work.replies) == {("a", 0), ("a", 1), ("a", 2), ("b", 0), ("b", 1)}
        assert len({reply.text for reply in work.replies.values()}) > 1
        assert sorted(request.get("n", 1) for request in before.requests) == [2, 3]
        (first, *_) = before.requests
        assert first["messages"][0] == {"role": "system", "content": "Context."}
        assert first["messages"][1]["role"] == "user"
        assert (first["temperature"], first["max_tokens"]) == (1.0, 8)
        reply = work.replies["a", 0]
        assert reply.prompt == "Context.\nWrite a."
        assert reply.tokens_in > 0
        assert 0 < sum(r.tokens_out for r in work.replies.values()) <= 5 * 8

    def test_a_server_that_ignores_n_is_asked_again_for_the_rest(
        self, transformers: str, tiny_model: Path
    ) -> None:
        with gateway(transformers, lambda _: None) as before:
            work = ask(before.address, query("a", 5), query("b", 1), model=str(tiny_model))
        assert len(work.replies) == 6
        # One with n, then one for each reply that is still missing.
        assert sorted(request.get("n", 1) for request in before.requests) == [1, 1, 1, 1, 1, 5]

    def test_as_many_requests_are_under_way_as_were_asked_for(self, fastchat: str) -> None:
        sampling = Sampling(temperature=1.0, max_new_tokens=64)
        with gateway(fastchat, lambda _: None) as before:
            queries = [query(str(number), 1) for number in range(9)]
            work = ask(before.address, *queries, concurrency=3, sampling=sampling)
        assert len(work.replies) == 9
        assert before.most_at_once == 3

    def test_seeds_are_sent_when_they_are_wanted(self, fastchat: str) -> None:
        with gateway(fastchat, lambda _: None) as before:
            seeded = Query(Prompt("C", "U"), (5 << 32,), "a")
            ask(before.address, seeded, send_seeds=True)
            ask(before.address, seeded)
        assert [request.get("seed") for request in before.requests] == [5, None]


class TestRefusals:
    def test_a_wrong_key_is_said_at_once(
        self, fastchat: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("OTHER_KEY", "wrong")
        with pytest.raises(InputError, match="refuses the key in OTHER_KEY"):
            ask(fastchat, query("a", 1), api_key_env="OTHER_KEY")

    def test_an_unknown_model_is_said_at_once(self, fastchat: str) -> None:
        queries = [query(str(number), 1) for number in range(20)]
        with pytest.raises(InputError, match=r"knows no model 'huge': .*check --model-path"):
            ask(fastchat, *queries, model="huge")

    def test_an_address_where_nobody_answers_is_said_at_once(self) -> None:
        with pytest.raises(InputError, match=r"no server answers at http://127\.0\.0\.1"):
            ask(f"http://127.0.0.1:{free_port()}/v1", query("a", 1))

    def test_openai_without_a_key_is_refused_before_anything_is_asked(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delenv("OPENAI_API_KEY")
        with pytest.raises(InputError, match="OPENAI_API_KEY holds no key"):
            ask(None, query("a", 1), model="gpt-4o")

    def test_a_temperature_that_the_model_does_not_take_is_not_changed_silently(
        self, fastchat: str
    ) -> None:
        def refuse(body: Json) -> Refusal | None:
            message = "Unsupported value: 'temperature' does not support 0.3 with this model."
            return refusal(400, message, param="temperature", code="unsupported_value")

        with (
            gateway(fastchat, refuse) as before,
            pytest.raises(InputError, match="refuses an option: Unsupported value: 'temperature'"),
        ):
            ask(before.address, query("a", 1))

    def test_a_quota_that_is_used_up_is_not_waited_for(self, fastchat: str) -> None:
        answer = refusal(429, "You exceeded your current quota.", code="insufficient_quota")
        with (
            gateway(fastchat, lambda _: answer) as before,
            pytest.raises(InputError, match="exceeded your current quota"),
        ):
            ask(before.address, query("a", 1))


class TestDetours:
    """What a server refuses in one way is asked for in another."""

    def test_the_name_of_the_limit(self, fastchat: str) -> None:
        def refuse(body: Json) -> Refusal | None:
            message = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."
            refused = refusal(400, message, param="max_tokens", code="unsupported_parameter")
            return refused if "max_tokens" in body else None

        with gateway(fastchat, refuse) as before:
            work = ask(before.address, query("a", 2), query("b", 1))
        assert len(work.replies) == 3
        assert {request["max_completion_tokens"] for request in before.requests} == {8}

    def test_the_system_role(self, fastchat: str) -> None:
        def refuse(body: Json) -> Refusal | None:
            has_system = any(message["role"] == "system" for message in body["messages"])
            return refusal(400, "System role not supported") if has_system else None

        with gateway(fastchat, refuse) as before:
            ask(before.address, query("a", 1))
        (request,) = before.requests
        assert request["messages"] == [{"role": "user", "content": "Context.\n\nWrite a."}]

    def test_several_replies_at_once(self, fastchat: str) -> None:
        def refuse(body: Json) -> Refusal | None:
            return refusal(400, "Only one completion choice is allowed") if "n" in body else None

        with gateway(fastchat, refuse) as before:
            work = ask(before.address, query("a", 4))
        assert len(work.replies) == 4
        assert len(before.requests) == 4

    @pytest.mark.parametrize(
        "message",
        [
            "This model's maximum context length is 50 tokens. However, you requested {asked} "
            "tokens (44 in the messages, {limit} in the completion). Please reduce the length.",
            "This model's maximum context length is 50 tokens and the request has 44 input tokens.",
            "the request exceeds the available context size",
        ],
    )
    def test_a_limit_that_does_not_fit_the_context(self, fastchat: str, message: str) -> None:
        def refuse(body: Json) -> Refusal | None:
            limit = body["max_tokens"]
            text = message.format(asked=limit + 20, limit=limit)
            return refusal(400, text) if limit + 20 > 50 else None

        with gateway(fastchat, refuse) as before:
            sampling = Sampling(temperature=1.0, max_new_tokens=100)
            work = ask(before.address, query("a", 1), sampling=sampling)
        if "44" in message:
            # By its own count only 6 tokens are left: no class can come out of so few.
            assert (work.replies["a", 0].text, before.requests) == ("", [])
        else:
            assert work.replies["a", 0].text
            assert [request["max_tokens"] for request in before.requests] == [25]

    def test_a_prompt_that_does_not_fit_has_an_empty_reply(self, fastchat: str) -> None:
        long = Query(Prompt("Context.", "word " * 9000), (0, 1), "long")
        work = ask(fastchat, long, query("a", 1))
        assert {work.replies["long", n].finish_reason for n in range(2)} == {"context"}
        assert {work.replies["long", n].text for n in range(2)} == {""}
        assert work.replies["a", 0].text


class TestTrouble:
    """What may go well a little later is asked for again."""

    def test_a_busy_server_is_left_alone_as_long_as_it_says(self, fastchat: str) -> None:
        refused: list[float] = []

        def refuse(body: Json) -> Refusal | None:
            if len(refused) < 2:
                refused.append(time.monotonic())
                return 429, {"Retry-After": "1"}, {"error": {"message": "slow down"}}
            return None

        said: list[str] = []
        with gateway(fastchat, refuse) as before:
            started = time.monotonic()
            work = ask(before.address, query("a", 2), say=said.append)
        assert len(work.replies) == 2
        assert time.monotonic() - started >= 2
        assert said == [f"{before.address}: slow down; asking again"]

    @pytest.mark.parametrize("status", [0, 503])
    def test_a_connection_that_is_cut_or_a_server_that_fails_once(
        self, fastchat: str, status: int
    ) -> None:
        left = [1]

        def refuse(body: Json) -> Refusal | None:
            return refusal(status, "overloaded") if left and left.pop() else None

        with gateway(fastchat, refuse) as before:
            work = ask(before.address, query("a", 2), query("b", 1))
        assert len(work.replies) == 3
        assert work.failures == {}

    def test_a_query_that_always_fails_leaves_the_others_alone(
        self, fastchat: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("javabench.generation.backends.hosted._ATTEMPTS", 2)

        def refuse(body: Json) -> Refusal | None:
            is_bad = "Write bad." in body["messages"][-1]["content"]
            return refusal(500, "a bug in the server") if is_bad else None

        with gateway(fastchat, refuse) as before:
            work = ask(before.address, query("bad", 1), query("a", 2))
        assert work.failures == {"bad": "a bug in the server"}
        assert set(work.replies) == {("a", 0), ("a", 1)}

    def test_a_server_that_always_fails_ends_the_run(
        self, fastchat: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("javabench.generation.backends.hosted._ATTEMPTS", 1)
        with (
            gateway(fastchat, lambda _: refusal(500, "out of order")) as before,
            pytest.raises(MachineryError, match="fails whatever it is asked: out of order"),
        ):
            ask(before.address, *(query(str(number), 1) for number in range(40)), concurrency=2)
