"""Contests on one deck: the daily and its par, the weekly challenge, the cup, free order."""
