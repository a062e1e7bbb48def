"""JavaBench: how well language models complete object-oriented Java projects.

``javabench.score`` scores completions from Python; see ``javabench.scorer``.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from javabench.scorer import Score, Scorer, score

__all__ = ["Score", "Scorer", "__version__", "score"]
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    # What scoring needs is not loaded for the sake of a version number.
    if name in {"Score", "Scorer", "score"}:
        from javabench import scorer

        return getattr(scorer, name)
    raise AttributeError(f"module 'javabench' has no attribute '{name}'")
