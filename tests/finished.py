"""A finished game that several tests look at."""

DAILY = "1NOVLGfCallzGlMvXZCXtg3Wfi2Phm6oB1Bh_0fd"
"""The share code of a game of the daily deck of 2026-11-20, worth 0 + 33 + 28 + 27 = 88 points."""
