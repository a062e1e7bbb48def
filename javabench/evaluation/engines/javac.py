"""What javac prints, and what follows from it; the same whoever called javac."""

import re

from javabench.evaluation.engines import MAX_MESSAGES

_COUNT = re.compile(r"^(\d+) errors?$", re.MULTILINE)
_ERROR = re.compile(r"^(?P<file>\S.*\.java):(?P<line>\d+): error: (?P<what>.*)$", re.MULTILINE)
_CRASH = re.compile(r"An exception has occurred in the compiler|java\.lang\.StackOverflowError")


def error_count(log: str) -> int:
    """javac's count of errors, 0 where it printed none. It prints the count once, at the end."""
    counts = _COUNT.findall(log)
    # A count of more digits is none of javac's, and Python would refuse it.
    return int(counts[-1]) if counts and len(counts[-1]) < 10 else 0


def crashed(log: str) -> bool:
    """True where javac itself gave up."""
    return bool(_CRASH.search(log))


def messages(log: str, *roots: object) -> tuple[str, ...]:
    """The first errors, one line each, with paths below the folders ``roots``."""
    for root in roots:
        log = log.replace(f"{root}/", "\n")
    found = (f"{e['file']}:{e['line']}: {e['what']}" for e in _ERROR.finditer(log))
    # A newer Gradle repeats them in its summary.
    return tuple(dict.fromkeys(found))[:MAX_MESSAGES]
