"""The default of methods that no loop of a page has."""

PIPE = -1
