"""Rivals: others' games of the same deck, brought by challenge links and seen beside one's own."""
