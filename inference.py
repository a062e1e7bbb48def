"""Let a model write classes: ``python inference.py --help``."""

from javabench.cli.inference import main

if __name__ == "__main__":
    main()
