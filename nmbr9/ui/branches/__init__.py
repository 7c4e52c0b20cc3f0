"""Branches: games played on, as practice, from a round of another game."""
