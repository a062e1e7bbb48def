"""Engines and sandboxes, as the options ask for them."""

import dataclasses
import functools

import click

from javabench.cli.options import Options
from javabench.errors import InputError
from javabench.evaluation.engines import Engine
from javabench.evaluation.engines.cluster import ClusterEngine
from javabench.evaluation.engines.gradle import GradleDescriber, GradleEngine
from javabench.evaluation.engines.gradle.repository import default_maven_repo
from javabench.evaluation.engines.jvm import FileDescriber, JvmEngine
from javabench.evaluation.sandbox import Sandbox, find_sandbox
from javabench.java import process


def sandbox_of(options: Options) -> Sandbox:
    """The sandbox; says so where there is none.

    Raises:
        InputError: The one that is wanted does not work here.
    """
    sandbox, warning = find_sandbox(options.sandbox, process.find_jdk().home)
    if warning:
        click.echo(f"warning: {warning}", err=True)
    return sandbox


def engine_of(options: Options, sandbox: Sandbox) -> GradleEngine | JvmEngine | ClusterEngine:
    """The engine that is asked for, here or on a cluster.

    Raises:
        InputError: It lacks something.
    """
    if options.executor == "ray":
        alone = dataclasses.replace(options, jobs=1, executor="local", ray_address=None)
        return ClusterEngine(options.ray_address, functools.partial(_engine_of_worker, alone))
    if options.ray_address:
        raise InputError("--ray-address goes with --executor ray")
    if options.engine == "jvm":
        return jvm_engine(options, sandbox)
    if options.build_info:
        raise InputError("--build-info goes with --engine jvm")
    return gradle_engine(options, sandbox)


def _engine_of_worker(options: Options) -> Engine:
    sandbox, _ = find_sandbox(options.sandbox, process.find_jdk().home)
    return engine_of(options, sandbox)


def gradle_engine(options: Options, sandbox: Sandbox) -> GradleEngine:
    """The Gradle engine."""
    return GradleEngine(
        jobs=options.jobs,
        limits=options.limits,
        maven_repo=options.maven_repo or default_maven_repo(),
        sandbox=sandbox,
    )


def jvm_engine(options: Options, sandbox: Sandbox) -> JvmEngine:
    """The JVM engine."""
    describer = (
        FileDescriber(options.build_info)
        if options.build_info
        else GradleDescriber(options.maven_repo or default_maven_repo())
    )
    return JvmEngine(describer, jobs=options.jobs, limits=options.limits, sandbox=sandbox)
