"""From a completion to a verdict."""
