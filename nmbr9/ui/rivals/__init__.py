"""Rivals: other games of the same deck, by friends from links and by computers."""
