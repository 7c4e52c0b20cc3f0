"""A game shown round by round."""
