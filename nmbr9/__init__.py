"""NMBR 9, played alone: the rules, the decks and the records of the game."""

__version__ = "1.0.0"
