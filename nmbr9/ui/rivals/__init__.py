"""Rivals: games of the same deck beside one's own, friends' from links and those of computers."""
