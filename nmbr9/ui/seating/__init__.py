"""Seats with the same cards, at one device or on phones: their names, boards and ranking."""
