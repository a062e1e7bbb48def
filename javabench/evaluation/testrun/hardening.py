"""Keeping machine code and raw memory out of the reach of code under test.

A sandbox bounds what a JVM can do, Java's modules what code can do inside it: the runner, and the
pipe that it writes results to, are out of reach. Libraries of machine code and
``sun.misc.Unsafe`` know no modules. New Javas forbid both when told so; in older ones the runner
takes them away before any code of the project is run.

A project whose own libraries need them keeps them.
"""

import functools
from dataclasses import dataclass
from pathlib import Path

from javabench.evaluation.testrun.launch import Launch, holds_machine_code, mentions
from javabench.java import process

_RUNNER = "javabench.runner"
_EVERYBODY = "ALL-UNNAMED"

_FORBIDS_ON_REQUEST = 24
"""The first Java that can be told to forbid both; the loading of libraries: JEP 472."""
_KNOWS_FOREIGN_MEMORY = 21
"""The first whose API for foreign functions asks who may use it: JEP 442, and then JEP 454."""


@dataclass(frozen=True)
class Hardening:
    """What keeps code under test inside Java's rules."""

    jvm_arguments: tuple[str, ...]
    requests: tuple[str, ...]
    """Settings for the runner."""


def hardening(launch: Launch) -> Hardening:
    """What is needed for a project's tests.

    Raises:
        MachineryError: A library or the Java version can't be read.
    """
    return _hardening(launch.libraries, process.java_version(launch.jdk_home))


@functools.cache
def _hardening(libraries: tuple[Path, ...], java: int) -> Hardening:
    machine_code = any(map(holds_machine_code, libraries))
    unsafe = any(mentions(library, b"sun/misc/Unsafe") for library in libraries)
    arguments = []
    requests = []
    if java >= _KNOWS_FOREIGN_MEMORY:
        arguments.append(f"--enable-native-access={_EVERYBODY if machine_code else _RUNNER}")
    if java >= _FORBIDS_ON_REQUEST:
        arguments.append("--illegal-native-access=deny")
        arguments.append(f"--sun-misc-unsafe-memory-access={'allow' if unsafe else 'deny'}")
    else:
        requests += [] if machine_code else ["disarm-libraries"]
        requests += [] if unsafe else ["disarm-unsafe"]
    return Hardening(tuple(arguments), tuple(requests))
