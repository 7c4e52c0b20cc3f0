"""NMBR 9, played alone: the rules, the decks and the records of the game."""
