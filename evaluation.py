"""Scores samples: see ``python evaluation.py --help``."""

from javabench.cli.evaluation import main

if __name__ == "__main__":
    main()
