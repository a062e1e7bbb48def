"""Real OpenAI-compatible servers on loopback, and a gateway that stands in front of one."""

import contextlib
import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

Json = dict[str, Any]
Refusal = tuple[int, dict[str, str], Json]
"""Status, headers and body."""
READY_SECONDS = 120.0


def free_port() -> int:
    with socket.socket() as made:
        made.bind(("127.0.0.1", 0))
        port: int = made.getsockname()[1]
        return port


@contextlib.contextmanager
def processes(commands: Sequence[Sequence[str]], log_dir: Path) -> Iterator[None]:
    """Python modules running side by side; all are ended at the end."""
    running = []
    environment = {**os.environ, "HF_HUB_OFFLINE": "1", "LOGDIR": str(log_dir)}
    try:
        for number, command in enumerate(commands):
            with (log_dir / f"{number}.log").open("wb") as log:
                running.append(
                    subprocess.Popen(
                        [sys.executable, "-W", "ignore", "-m", *command],
                        *(-1, None, subprocess.DEVNULL, log, log),
                        cwd=log_dir,
                        env=environment,
                        start_new_session=True,
                    )
                )
        yield
    finally:
        for process in running:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def wait_until(is_ready: Callable[[], bool], log_dir: Path) -> None:
    end = time.monotonic() + READY_SECONDS
    while time.monotonic() < end:
        with contextlib.suppress(OSError, ValueError, KeyError):
            if is_ready():
                return
        time.sleep(0.2)
    logs = "\n".join(path.read_text("utf-8", "replace")[-2000:] for path in log_dir.glob("*.log"))
    raise AssertionError(f"the server didn't start: {logs}")


@contextlib.contextmanager
def fastchat_server(model: Path, log_dir: Path, key: str) -> Iterator[str]:
    """FastChat's own three processes; the address up to and with ``/v1``."""
    controller, worker, server = (free_port() for _ in range(3))
    at = "http://127.0.0.1"
    commands = [
        ["fastchat.serve.controller", "--port", str(controller), "--host", "127.0.0.1"],
        [
            *("fastchat.serve.model_worker", "--model-path", str(model), "--device", "cpu"),
            *("--host", "127.0.0.1", "--port", str(worker)),
            *("--worker-address", f"{at}:{worker}", "--controller-address", f"{at}:{controller}"),
        ],
        [
            *("fastchat.serve.openai_api_server", "--host", "127.0.0.1", "--port", str(server)),
            *("--controller-address", f"{at}:{controller}", "--api-keys", key),
        ],
    ]
    address = f"{at}:{server}/v1"

    def lists_the_model() -> bool:
        request = urllib.request.Request(f"{address}/models")
        request.add_header("Authorization", f"Bearer {key}")
        with urllib.request.urlopen(request, timeout=5) as answer:
            return bool(json.load(answer)["data"])

    with processes(commands, log_dir):
        wait_until(lists_the_model, log_dir)
        yield address


@contextlib.contextmanager
def transformers_server(log_dir: Path) -> Iterator[str]:
    """``transformers serve``; the address up to and with ``/v1``."""
    port = free_port()
    command = [
        *("transformers.cli.transformers", "serve", "--host", "127.0.0.1", "--port", str(port)),
        *("--device", "cpu"),
    ]
    address = f"http://127.0.0.1:{port}/v1"

    def answers() -> bool:
        with urllib.request.urlopen(f"{address}/models", timeout=5) as answer:
            return bool(answer.status == 200)

    with processes([command], log_dir):
        wait_until(answers, log_dir)
        yield address


@dataclass
class Gateway:
    """Stands before a server: refuses what it is told to, and passes the rest on."""

    upstream: str
    refuse: Callable[[Json], Refusal | None] = lambda _: None
    """Called with each chat request's body; a status of 0 hangs up."""
    requests: list[Json] = field(default_factory=list)
    """The chat requests that were passed on."""
    most_at_once: int = 0
    address: str = ""
    _at_once: int = 0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    @contextlib.contextmanager
    def running(self) -> Iterator["Gateway"]:
        gateway = self

        class Handler(BaseHTTPRequestHandler):
            # HTTP/1.0: each request has a connection of its own, and none is left open.
            def do_GET(self) -> None:
                self.pass_on(b"")

            def do_POST(self) -> None:
                content = self.rfile.read(int(self.headers["Content-Length"]))
                body = json.loads(content)
                with gateway._lock:
                    refusal = gateway.refuse(body)
                    if refusal is None:
                        gateway.requests.append(body)
                        gateway._at_once += 1
                        gateway.most_at_once = max(gateway.most_at_once, gateway._at_once)
                if refusal is not None:
                    status, headers, answer = refusal
                    if not status:
                        self.close_connection = True
                        self.connection.shutdown(socket.SHUT_RDWR)
                        return
                    self.reply(status, headers, json.dumps(answer).encode())
                    return
                try:
                    self.pass_on(content)
                finally:
                    with gateway._lock:
                        gateway._at_once -= 1

            def pass_on(self, content: bytes) -> None:
                host, _, path = gateway.upstream.removeprefix("http://").partition("/")
                connection = http.client.HTTPConnection(host, timeout=60)
                headers = {
                    name: value
                    for name, value in self.headers.items()
                    if name.lower() in ("authorization", "content-type")
                }
                connection.request(
                    self.command, self.path.replace("/v1", f"/{path}", 1), content, headers
                )
                answer = connection.getresponse()
                content_type = {"Content-Type": answer.headers["Content-Type"]}
                self.reply(answer.status, content_type, answer.read())
                connection.close()

            def reply(self, status: int, headers: dict[str, str], content: bytes) -> None:
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, *_: object) -> None: ...

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        self.address = f"http://127.0.0.1:{server.server_address[1]}/v1"
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield self
        finally:
            server.shutdown()
            thread.join()
            server.server_close()
