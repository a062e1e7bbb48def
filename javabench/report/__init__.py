"""From verdicts to figures that people read."""
