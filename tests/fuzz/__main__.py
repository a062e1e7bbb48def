"""Fuzz what reads foreign text, to the first fault: ``python -m tests.fuzz TARGET [SECONDS]``."""

import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["javabench"]):
    from tests.fuzz.targets import TARGETS


def main() -> None:
    """Begin with the target's examples, and look for inputs that reach new code."""
    if not 2 <= len(sys.argv) <= 3 or sys.argv[1] not in TARGETS:
        sys.exit(f"usage: python -m tests.fuzz TARGET [SECONDS]; targets: {', '.join(TARGETS)}")
    target = TARGETS[sys.argv[1]]
    seconds = sys.argv[2] if len(sys.argv) > 2 else "60"
    with tempfile.TemporaryDirectory() as folder:
        corpus = Path(folder, "corpus")
        corpus.mkdir()
        for number, example in enumerate(target.examples):
            (corpus / str(number)).write_bytes(example)
        words = Path(folder, "words")
        words.write_text("".join(map(_quoted, target.words)))
        options = [f"-max_total_time={seconds}", f"-dict={words}", "-max_len=20000"]
        atheris.Setup([sys.argv[0], *options, str(corpus)], target.check)
        atheris.Fuzz()


def _quoted(word: str) -> str:
    """A word as a line of a dictionary of libFuzzer's."""
    escaped = "".join(f"\\x{byte:02x}" for byte in word.encode("utf-8", "surrogatepass"))
    return f'"{escaped}"\n'


if __name__ == "__main__":
    main()
