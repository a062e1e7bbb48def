"""Questions about Java source text, answered from its syntax tree."""
