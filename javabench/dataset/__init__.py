"""Building a project's datasets from the one thing that is written by hand: its solution."""
