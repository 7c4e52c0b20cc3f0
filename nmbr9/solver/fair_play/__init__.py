"""A player who knows the cards seen and those left, and what a placement was worth by that."""
