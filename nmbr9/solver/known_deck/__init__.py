"""The best game for a deck whose order is known: beams, and how they value a board."""
