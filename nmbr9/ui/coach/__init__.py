"""The coach: par, hints and the review, asked of the solver and shown to the player."""
