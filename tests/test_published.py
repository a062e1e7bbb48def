"""Agreement with the published benchmark's data, which is not part of this repository.

The folder is ``JAVABENCH_PUBLISHED``, else ``../shared/published`` beside the checkout:
``datasets/`` and ``output/`` as the public repository has them.
"""

import json
from collections.abc import Iterator

import pytest

from javabench.evaluation.candidate import extract_code, make_candidate
from javabench.records import Sample, read_dataset, read_samples, read_test_config
from tests.conftest import PUBLISHED

pytestmark = pytest.mark.skipif(
    not PUBLISHED.is_dir(), reason=f"the published data is not at {PUBLISHED}"
)


def scored_samples() -> Iterator[tuple[str, Sample, dict[str, object]]]:
    """Samples with their published verdicts, of the folders where the two belong together.

    In some folders the samples were replaced after scoring: length or order differ.
    """
    for path in sorted(PUBLISHED.glob("output/*/*/*/samples.jsonl")):
        verdicts = json.loads(path.with_name("single_class.json").read_text("utf-8"))
        samples = read_samples(path)
        if [s.task_id for s in samples] == [v["task_id"] for v in verdicts]:
            folder = path.parent.relative_to(PUBLISHED / "output")
            yield from ((str(folder), s, v) for s, v in zip(samples, verdicts, strict=True))


def test_every_published_file_is_read() -> None:
    datasets = sorted(PUBLISHED.glob("datasets/*-context/*.jsonl"))
    configurations = sorted(PUBLISHED.glob("datasets/testcase/*.jsonl"))
    samples = sorted(PUBLISHED.glob("output/*/*/*/samples.jsonl"))
    assert (len(datasets), len(configurations), len(samples)) == (15, 4, 17)
    assert sum(len(read_dataset(path)) for path in datasets) == 138
    assert sum(len(read_test_config(path)) for path in configurations) == 43
    assert all(read_samples(path) for path in samples)


def test_the_flags_agree_with_the_published_ones() -> None:
    skeletons = {
        task.task_id: extract_code(task.code, "")
        for path in PUBLISHED.glob("datasets/minimum-context/*.jsonl")
        for task in read_dataset(path)
    }
    compared = 0
    differing = []
    for folder, sample, verdict in scored_samples():
        candidate = make_candidate(sample.completion, skeletons[sample.task_id])
        compared += 1
        differing += [
            (folder, sample.line, flag)
            for flag in ("has_todo", "can_replace")
            if getattr(candidate, flag) != verdict[flag]
        ]
    print(f"{compared} samples compared, {len(differing)} flags differ")  # noqa: T201
    assert compared == 1905
    assert differing == []
