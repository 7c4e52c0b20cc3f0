"""The defaults of methods that no loop of a page has."""

AF_UNSPEC = 0
AI_PASSIVE = 1
