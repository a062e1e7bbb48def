"""The command lines: options, progress and messages, none of the benchmark's rules."""
