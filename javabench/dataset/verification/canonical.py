"""Running a project's canonical tests in a JVM that is started otherwise than usual."""

import dataclasses
import shutil
import tempfile
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from javabench.dataset.compile import CompiledClasses
from javabench.evaluation.engines import Limits, Outcome
from javabench.evaluation.engines.build_info import BuildInfo
from javabench.evaluation.engines.jvm import copy_without_sources
from javabench.evaluation.sandbox import Sandbox
from javabench.evaluation.testrun import TESTS_VARIABLE, TestRun
from javabench.evaluation.testrun.launch import class_names


@dataclass(frozen=True)
class CanonicalTests:
    """A project's compiled solution and tests, ready to be run."""

    project: Path
    info: BuildInfo
    classes: CompiledClasses

    def run(
        self,
        sandbox: Sandbox,
        *,
        jvm_arguments: Sequence[str] = (),
        system_properties: Mapping[str, str] | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> Outcome:
        """Run them all once.

        Args:
            sandbox: What they may touch.
            jvm_arguments: Further arguments of the JVM.
            system_properties: Further ones.
            environment: Further variables.

        Raises:
            MachineryError: They could not be run.
        """
        main, tests = self.classes.main_classes, self.classes.test_classes
        names = class_names(sorted(p.relative_to(tests).as_posix() for p in tests.rglob("*.class")))
        plain = self.info.launch(main, tests, tuple(names))
        launch = dataclasses.replace(
            plain,
            jvm_arguments=(*plain.jvm_arguments, *jvm_arguments),
            system_properties={**plain.system_properties, **(system_properties or {})},
            environment={**plain.environment, **(environment or {})},
        )
        folder = Path(tempfile.mkdtemp(prefix="javabench-tests-"))
        try:
            copy_without_sources(self.project, folder / "work")
            mark = (TESTS_VARIABLE, uuid.uuid4().hex)
            run = TestRun(sandbox, Limits(), lambda: False, mark)
            return run.run(launch, folder / "work")
        finally:
            shutil.rmtree(folder, ignore_errors=True)
