"""Seats with the same cards, on one device or on phones: their names, boards and ranking."""
