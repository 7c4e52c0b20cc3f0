"""Puzzles: one placement to find, from games of computers and from the player's own mistakes."""
