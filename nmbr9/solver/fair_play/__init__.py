"""Players who know the cards seen and those left, and the review of a game."""
