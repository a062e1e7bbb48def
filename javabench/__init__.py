"""JavaBench: how well language models complete object-oriented Java projects."""

__version__ = "0.1.0"
