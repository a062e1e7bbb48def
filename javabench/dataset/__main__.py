"""``python -m javabench.dataset``: the commands live in ``cli.py``."""

from javabench.dataset.cli import main

main(prog_name="python -m javabench.dataset")
