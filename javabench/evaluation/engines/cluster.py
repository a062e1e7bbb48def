"""An engine on every node of a Ray cluster.

Ray decides which node builds a unit, and gives it to another where a node is lost. Nodes need this
package, a JDK, Gradle and JUnit; the projects are sent to them.
"""

import atexit
import functools
import hashlib
import socket
import tempfile
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from javabench.errors import InputError, JavaBenchError, MachineryError
from javabench.evaluation.engines import Engine, Outcome
from javabench.project import source_files

if TYPE_CHECKING:
    import ray

EngineMaker = Callable[[], Engine]
"""Makes an engine for one unit at a time; sent to the nodes, so it must be picklable."""

ProjectFiles = dict[str, bytes]
"""Contents of a project's files, by path."""

_RETRIES = 3
"""How often Ray begins a unit again whose node or worker was lost."""


class ClusterEngine:
    """Has units built and tested by the nodes of a cluster that is up already."""

    def __init__(self, address: str | None, make_engine: EngineMaker) -> None:
        """Connect to the cluster; ``close`` disconnects.

        Args:
            address: Its address; ``RAY_ADDRESS`` or the one on this machine if ``None``.
            make_engine: Makes the engine of a worker. It is also called here, for the identity
                that those of the workers must have.

        Raises:
            InputError: Ray isn't installed, or no cluster answers.
        """
        self._ray = _ray()
        try:
            _check_answers(address)
            self._ray.init(address=address or "auto", log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, RuntimeError, ValueError, OSError) as error:
            first = (str(error).strip() or type(error).__name__).splitlines()[0]
            raise InputError(
                f"no Ray cluster at {address or 'RAY_ADDRESS or on this machine'}: {first}"
            ) from error
        self._make_engine = make_engine
        self._build = self._ray.remote(num_cpus=1, max_retries=_RETRIES)(_build)
        self._sent: dict[Path, Any] = {}
        self._running: set[Any] = set()
        self._stopped = False
        self._lock = threading.Lock()

    def __enter__(self) -> Self:
        """The engine itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the engine."""
        self.close()

    @property
    def cpus(self) -> int:
        """Units that the cluster can build at once."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    @functools.cached_property
    def identity(self) -> str:
        """That of the workers' engines: where a unit was built doesn't matter."""
        return self._local.identity

    @functools.cached_property
    def _local(self) -> Engine:
        return self._make_engine()

    def run(
        self,
        project: Path,
        replacements: Mapping[str, str],
        test_class: str | None = None,
    ) -> Outcome:
        """Have a node build and test a unit; see ``Engine.run``.

        Raises:
            InputError: A node has other tools than this machine.
            MachineryError: The cluster failed, and nothing can be said of the code.
        """
        with self._lock:
            if self._stopped:
                raise MachineryError("the evaluation was stopped")
            if project not in self._sent:
                files = {name: (project / name).read_bytes() for name in source_files(project)}
                self._sent[project] = self._ray.put(files)
            task = self._build.remote(
                self._make_engine, self._sent[project], dict(replacements), test_class
            )
            self._running.add(task)
        try:
            node, identity, outcome = self._ray.get(task)
        except self._ray.exceptions.RayTaskError as error:
            cause = error.cause
            if isinstance(cause, JavaBenchError):
                raise cause from None
            raise MachineryError(f"a node failed: {cause!r}") from error
        except self._ray.exceptions.RayError as error:
            raise MachineryError(f"the cluster failed: {str(error).splitlines()[0]}") from error
        finally:
            with self._lock:
                self._running.discard(task)
        if identity != self.identity:
            raise InputError(
                f"node {node} has other tools than this machine, and its verdicts could differ: "
                f"{identity} there, {self.identity} here"
            )
        assert isinstance(outcome, Outcome)
        return outcome

    def stop(self) -> None:
        """Make running builds end; see ``Engine.stop``."""
        with self._lock:
            self._stopped = True
            for task in self._running:
                self._ray.cancel(task, force=True)

    def close(self) -> None:
        """Stop, and leave the cluster."""
        self.stop()
        self._ray.shutdown()
        if "_local" in vars(self):
            _close(self._local)


def _ray() -> "ray":
    try:
        import ray
        import ray.exceptions
    except ImportError:
        raise InputError("Ray is not installed: pip install 'javabench[ray]'") from None
    return ray


def _check_answers(address: str | None) -> None:
    """Ray itself would try for many minutes.

    Raises:
        OSError: Nobody listens at that address.
    """
    host, colon, port = (address or "").removeprefix("ray://").rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host, int(port)), timeout=10).close()


def _build(
    make_engine: EngineMaker,
    files: ProjectFiles,
    replacements: Mapping[str, str],
    test_class: str | None,
) -> tuple[str, str, Outcome]:
    """What a worker does; it keeps its engine for the next unit."""
    import ray

    engine = _engines.get(repr(make_engine))
    if engine is None:
        engine = _engines[repr(make_engine)] = make_engine()
        atexit.register(_close, engine)
    outcome = engine.run(_placed(files), replacements, test_class)
    return ray.util.get_node_ip_address(), engine.identity, outcome


_engines: dict[str, Engine] = {}
_folders: dict[str, tempfile.TemporaryDirectory[str]] = {}


def _placed(files: ProjectFiles) -> Path:
    """A folder with a project's files, the same for the same contents."""
    digest = hashlib.sha256()
    for name, content in files.items():
        digest.update(f"{name}\0{hashlib.sha256(content).hexdigest()}\n".encode())
    key = digest.hexdigest()
    if key not in _folders:
        folder = tempfile.TemporaryDirectory(prefix="javabench-project-")
        for name, content in files.items():
            path = Path(folder.name, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        _folders[key] = folder
    return Path(_folders[key].name)


def _close(engine: Engine) -> None:
    if hasattr(engine, "close"):
        engine.close()
