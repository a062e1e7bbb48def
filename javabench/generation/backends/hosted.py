"""Models behind an address that speaks OpenAI's chat protocol.

OpenAI itself, and vLLM, SGLang, TGI, llama.cpp, ``transformers serve`` and others. They differ in
what they understand; what one of them refuses or ignores is noticed and done in another way.
"""

import asyncio
import os
import re
from collections.abc import Callable
from typing import Any

import openai
import tenacity
from openai.types.chat import ChatCompletion

from javabench.errors import InputError, MachineryError
from javabench.generation.backends import Query, Reply, Work
from javabench.generation.prompt import Prompt
from javabench.generation.sampling import Sampling
from javabench.records import Json

_FIRST_TIMEOUT = 15.0
"""Seconds for the first question, whether anybody is there."""
_ATTEMPTS = 8
"""How often a request is made that the server was too busy for, or was lost on the way."""
_LONGEST_WAIT = 60.0
"""Seconds between two attempts, where the server doesn't say how long."""
_LONGEST_RETRY_AFTER = 600.0
"""Seconds that a server may ask to be left alone."""
_FAILURES_IN_A_ROW = 5
"""After so many queries that failed, one after the other, the fault is not the queries'."""
_SMALLEST_BUDGET = 16
"""New tokens below which no class can come out."""

_TRANSIENT = (openai.APIConnectionError, openai.RateLimitError, openai.InternalServerError)
"""What may go well a little later; a time-out is an ``APIConnectionError``."""


class HostedBackend:
    """A model behind an address."""

    def __init__(
        self,
        model: str,
        sampling: Sampling,
        *,
        api_base: str | None = None,
        api_key_env: str = "OPENAI_API_KEY",
        concurrency: int = 16,
        timeout: float = 600.0,
        send_seeds: bool = False,
        say: Callable[[str], None] = lambda _: None,
    ) -> None:
        """Prepare to ask a model.

        Args:
            model: The model's name there.
            sampling: How tokens are drawn.
            api_base: Address up to and with ``/v1``; ``None``: OpenAI's.
            api_key_env: Environment variable that holds the key.
            concurrency: Requests under way at once.
            timeout: Seconds that one request may take.
            send_seeds: Send each query's seed, which some servers honour.
            say: Called with what the user should know.

        Raises:
            InputError: OpenAI is asked, and there is no key.
        """
        self._model = model
        self._sampling = sampling
        self._api_base = api_base
        self._key = os.environ.get(api_key_env, "")
        self._key_env = api_key_env
        self._concurrency = concurrency
        self._timeout = timeout
        self._send_seeds = send_seeds
        self._say = say
        self._choices = 128  # OpenAI's own limit
        """Replies to ask for in one request."""
        self._limit_name = "max_tokens"
        self._has_system_role = True
        self._waits: set[str] = set()
        if not self._key and api_base is None:
            raise InputError(
                f"{model} is asked at OpenAI, and the environment variable {api_key_env} holds no "
                "key; set it, or name another with --api-key-env, or another server with --api-base"
            )

    def describe(self) -> Json:
        """The address and what the replies depend on."""
        return {
            "backend": "hosted",
            "api_base": self._api_base or "https://api.openai.com/v1",
            "chat_template": "the server's",
            "concurrency": self._concurrency,
            "versions": {"openai": openai.__version__},
        }

    def answer(self, work: Work) -> None:
        """Answer queries, several at once, until there are none left.

        Raises:
            InputError: The server refuses the key, the model or an option.
            MachineryError: The server can't be reached, or fails whatever it is asked.
        """
        asyncio.run(self._answer(work))

    async def _answer(self, work: Work) -> None:
        flying: dict[asyncio.Task[None], Query] = {}
        async with openai.AsyncOpenAI(
            api_key=self._key or "none",
            base_url=self._api_base,
            timeout=self._timeout,
            max_retries=0,
        ) as client:
            await self._knock(client)
            try:
                await self._keep_asking(client, work, flying)
            finally:
                for task in flying:
                    task.cancel()
                await asyncio.gather(*flying, return_exceptions=True)

    async def _keep_asking(
        self, client: openai.AsyncOpenAI, work: Work, flying: dict[asyncio.Task[None], Query]
    ) -> None:
        failed = 0
        while True:
            while len(flying) < self._concurrency and (query := work.take(self._choices)):
                flying[asyncio.create_task(self._ask(client, work, query))] = query
            if not flying:
                return
            done, _ = await asyncio.wait(flying, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                try:
                    await task
                except openai.OpenAIError as error:
                    failed += 1
                    work.fail(flying.pop(task), _said(error))
                    if failed >= _FAILURES_IN_A_ROW:
                        raise MachineryError(
                            f"{self._where} fails whatever it is asked: {_said(error)}"
                        ) from error
                else:
                    failed = 0
                    work.close(flying.pop(task))

    async def _knock(self, client: openai.AsyncOpenAI) -> None:
        """Find out at once whether there is a server that takes the key.

        Raises:
            InputError: There is none, or it doesn't.
        """
        try:
            await client.with_options(timeout=_FIRST_TIMEOUT).models.list()
        except openai.APITimeoutError:
            return  # busy, and there
        except openai.APIConnectionError as error:
            raise InputError(f"no server answers at {self._where}: {_said(error)}") from error
        except (openai.AuthenticationError, openai.PermissionDeniedError) as error:
            raise self._key_refused(error) from error
        except openai.OpenAIError:
            return  # not every server lists its models

    async def _ask(self, client: openai.AsyncOpenAI, work: Work, query: Query) -> None:
        """Ask the model, and give its replies."""
        count = len(query.seeds)
        budget = self._sampling.max_new_tokens
        while True:
            try:
                completion = await self._request(client, query, count, budget)
                break
            except openai.BadRequestError as error:
                smaller = _smaller_budget(error, budget)
                if smaller is None:
                    if count == 1 or not _refuses(error, "n", "choice", "completion"):
                        raise
                    self._choices = count = 1
                elif smaller >= min(_SMALLEST_BUDGET, self._sampling.max_new_tokens):
                    budget = smaller
                else:
                    empty = Reply(query.prompt.plain, "", 0, 0, "context")
                    for number in range(len(query.seeds)):
                        work.give(query, number, empty)
                    return
        replies = _replies(query.prompt, completion)[: len(query.seeds)]
        if len(replies) < count:
            # It ignores n. One at a time, as many requests are under way as may be.
            self._choices = max(1, len(replies))
        for number, reply in enumerate(replies):
            work.give(query, number, reply)

    async def _request(
        self, client: openai.AsyncOpenAI, query: Query, count: int, budget: int
    ) -> ChatCompletion:
        """One request, made again where the server was too busy or couldn't be reached.

        Raises:
            InputError: The key or the model is refused.
            openai.OpenAIError: It failed to the end.
        """
        attempts = tenacity.AsyncRetrying(
            retry=tenacity.retry_if_exception(_is_transient),
            wait=self._wait,
            stop=tenacity.stop_after_attempt(_ATTEMPTS),
            reraise=True,
        )
        async for attempt in attempts:
            with attempt:
                return await self._one_request(client, query, count, budget)
        raise AssertionError("tenacity raises what the last attempt raised")

    async def _one_request(
        self, client: openai.AsyncOpenAI, query: Query, count: int, budget: int
    ) -> ChatCompletion:
        sampling = self._sampling
        extra: Json = {"top_k": sampling.top_k} if sampling.top_k is not None else {}
        if sampling.repetition_penalty != 1:
            extra["repetition_penalty"] = sampling.repetition_penalty
        while True:
            # Requests that are under way together may be refused for the same reason.
            has_system_role = self._has_system_role
            options: Json = {"temperature": sampling.temperature, self._limit_name: budget}
            if count > 1:
                options["n"] = count
            if sampling.top_p is not None:
                options["top_p"] = sampling.top_p
            if self._send_seeds:
                # Below 2³¹, which every server takes.
                options["seed"] = query.seeds[0] >> 32
            try:
                return await client.chat.completions.create(
                    model=self._model,
                    messages=_messages(query.prompt, has_system_role=has_system_role),
                    extra_body=extra or None,
                    **options,
                )
            except (openai.AuthenticationError, openai.PermissionDeniedError) as error:
                raise self._key_refused(error) from error
            except openai.NotFoundError as error:
                raise self._model_unknown(error) from error
            except openai.RateLimitError as error:
                if error.code == "insufficient_quota":
                    raise InputError(f"{self._where}: {_said(error)}") from error
                raise
            except openai.BadRequestError as error:
                if self._model in _said(error) and "model" in _said(error):
                    raise self._model_unknown(error) from error
                if "max_tokens" in options and _refuses(error, "max_tokens"):
                    self._limit_name = "max_completion_tokens"
                elif has_system_role and _refuses(error, "system role", "System role"):
                    self._has_system_role = False
                elif _smaller_budget(error, budget) is None and _refuses(
                    error, *options.keys() - {"n"}, *extra
                ):
                    raise InputError(f"{self._where} refuses an option: {_said(error)}") from error
                else:
                    raise

    def _key_refused(self, error: openai.OpenAIError) -> InputError:
        key = f"the key in {self._key_env}" if self._key else f"no key ({self._key_env} is empty)"
        return InputError(f"{self._where} refuses {key}: {_said(error)}")

    def _model_unknown(self, error: openai.OpenAIError) -> InputError:
        return InputError(
            f"{self._where} knows no model '{self._model}': {_said(error)}; check --model-path and "
            "--api-base (for a model on this machine, give its folder)"
        )

    def _wait(self, state: tenacity.RetryCallState) -> float:
        error = state.outcome.exception() if state.outcome else None
        seconds = _retry_after(error)
        if seconds is None:
            seconds = tenacity.wait_random_exponential(multiplier=1, max=_LONGEST_WAIT)(state)
        reason = _said(error) if error else ""
        if reason not in self._waits:
            self._waits.add(reason)
            self._say(f"{self._where}: {reason}; asking again")
        return seconds

    @property
    def _where(self) -> str:
        return self._api_base or "OpenAI"


def _messages(prompt: Prompt, *, has_system_role: bool) -> Any:
    if not has_system_role:
        return [{"role": "user", "content": f"{prompt.system}\n\n{prompt.user}"}]
    return [
        {"role": "system", "content": prompt.system},
        {"role": "user", "content": prompt.user},
    ]


def _refuses(error: openai.BadRequestError, *names: str) -> bool:
    """True where a refusal is about one of these parameters."""
    if error.param:
        return error.param in names
    return any(re.search(rf"\b{re.escape(name)}\b", _said(error)) for name in names)


def _replies(prompt: Prompt, completion: ChatCompletion) -> list[Reply]:
    """The choices of an answer.

    The tokens that the server counts for all of them are those of the prompt, put down for the
    first, and those of the replies, spread over them.
    """
    choices = completion.choices or []
    usage = completion.usage
    replies = []
    for index, choice in enumerate(choices):
        total = usage.completion_tokens if usage else 0
        share = total // len(choices) + (index < total % len(choices))
        text = choice.message.content or ""
        tokens_in = usage.prompt_tokens if usage and index == 0 else 0
        reason = choice.finish_reason or "stop"
        replies.append(Reply(prompt.plain, text, tokens_in, share, reason))
    return replies


def _smaller_budget(error: openai.BadRequestError, budget: int) -> int | None:
    """New tokens to ask for after a refusal because prompt and reply together are too long.

    ``None`` where the refusal has another reason.
    """
    said = _said(error)
    if error.code != "context_length_exceeded" and not re.search(
        r"context (length|window|size)|maximum.{0,20}length|too many tokens|exceeds?.{0,40}tokens",
        said,
        re.IGNORECASE,
    ):
        return None
    limit = re.search(r"maximum context length is (\d+)", said)
    prompt = re.search(r"(\d+) (?:in the messages|input tokens)|contains (?:at least )?(\d+)", said)
    if limit and prompt:
        room = int(limit[1]) - int(prompt[1] or prompt[2])
        if room < budget:
            return room
    return budget // 2


def _is_transient(error: BaseException) -> bool:
    return isinstance(error, _TRANSIENT)


def _retry_after(error: BaseException | None) -> float | None:
    """Seconds that the server asks to wait, if it says so."""
    if not isinstance(error, openai.APIStatusError):
        return None
    try:
        seconds = float(error.response.headers.get("retry-after", ""))
    except ValueError:
        return None
    return min(max(seconds, 0.0), _LONGEST_RETRY_AFTER)


def _said(error: BaseException) -> str:
    """What a server said, in one line."""
    body = getattr(error, "body", None)
    text = body.get("message") if isinstance(body, dict) else None
    cause = error.__cause__
    if text is None and isinstance(error, openai.APIConnectionError) and cause:
        text = f"{error} ({str(cause) or type(cause).__name__})"
    return " ".join(str(text or error).split())[:300]
