"""From a task to a model's completion."""
