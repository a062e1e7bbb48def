"""Work for a back end without tasks behind it."""

from collections.abc import Sequence

from javabench.generation.backends import Query, Reply


class ListedWork:
    """Queries from a list; a query may be taken in parts, and what isn't answered comes again."""

    def __init__(self, queries: Sequence[Query]) -> None:
        self.replies: dict[tuple[str, int], Reply] = {}
        """By label and number of the seed."""
        self.failures: dict[str, str] = {}
        self.sizes: list[int] = []
        """Replies wanted by each query as it was taken."""
        self._open = [(query, list(enumerate(query.seeds))) for query in queries]
        self._flying: dict[Query, list[tuple[int, int]]] = {}

    def take(self, most: int) -> Query | None:
        if not self._open:
            return None
        query, wanted = self._open.pop(0)
        taken, rest = wanted[:most], wanted[most:]
        if rest:
            self._open.insert(0, (query, rest))
        part = Query(query.prompt, tuple(seed for _, seed in taken), query.label)
        self._flying[part] = taken
        self.sizes.append(len(taken))
        return part

    def give(self, query: Query, number: int, reply: Reply) -> None:
        original, _ = self._flying[query][number]
        assert (query.label, original) not in self.replies
        self.replies[query.label, original] = reply

    def close(self, query: Query) -> None:
        wanted = self._flying.pop(query)
        rest = [(n, seed) for n, seed in wanted if (query.label, n) not in self.replies]
        if rest:
            self._open.append((query, rest))

    def fail(self, query: Query, reason: str) -> None:
        self._flying.pop(query)
        self.failures[query.label] = reason
