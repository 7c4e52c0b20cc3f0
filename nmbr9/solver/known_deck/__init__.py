"""The best game for a deck whose order is known: beams, and the value of a board."""
