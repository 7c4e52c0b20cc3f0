"""Puzzles: one placement to be found, of games of computers, and of one's own that went wrong."""
