"""Java sources that are a little other than they were, in every way that a slip can bring about."""

import random
from collections.abc import Iterator

from javabench.java.source import JavaSource, walk

_MODIFIERS = ("public", "private", "protected", "static", "final", "abstract", "synchronized")
_TYPES = ("int", "long", "String", "Object", "boolean", "void", "java.util.List<String>")
_MEMBERS = (
    "private int another;",
    "int another = 7;",
    "public static final int ANOTHER = 7;",
    "private void another() { }",
    "void another() { }",
    "class Another { }",
    "private record Another(int a) { }",
    "@Override public String toString() { return null; }",
    "{ Runnable r = () -> { }; r.run(); }",
    "Object another() { return new Object() { }; }",
)


def mutants(source: str, seed: int) -> Iterator[str]:
    """Endless mutants of a source file, most of which don't compile."""
    rng = random.Random(seed)
    data = source.encode()
    leaves = [
        (node.start_byte, node.end_byte)
        for node in walk(JavaSource(source).root)
        if not node.children and node.end_byte > node.start_byte and "comment" not in node.type
    ]
    words = [data[start:end] for start, end in leaves]
    bodies = [end for start, end in leaves if data[start:end] == b"{"]
    places = [start for start, _ in leaves]
    modifiers = [(s, e) for s, e in leaves if data[s:e].decode() in _MODIFIERS]
    types = [(s, e) for s, e in leaves if data[s:e].decode() in (*_TYPES, "double", "char")]
    while True:
        start, end = rng.choice(leaves)
        match rng.randrange(9):
            case 0:
                new = b""
            case 1:
                new = data[start:end] + b" " + data[start:end]
            case 2 | 3:
                new = rng.choice(words)
            case 4:
                start = end = rng.choice(bodies)
                new = f" {rng.choice(_MEMBERS)} ".encode()
            case 5 if modifiers:
                start, end = rng.choice(modifiers)
                new = rng.choice(("", *_MODIFIERS)).encode()
            case 6 if types:
                start, end = rng.choice(types)
                new = rng.choice(_TYPES).encode()
            case 7:
                start = end = rng.choice(places)
                new = rng.choice((*_MODIFIERS, "@Deprecated", "@Override", "final")).encode() + b" "
            case _:
                other = rng.choice(leaves)
                start, end = min(start, other[0]), max(start, other[0])
                if end - start > 300:
                    continue
                new = b""
        yield (data[:start] + new + data[end:]).decode("utf-8", "replace")
