"""NMBR 9, played alone: the rules, the decks and the records of the game."""

__version__ = "0.1.0"
