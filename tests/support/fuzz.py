"""The amount of randomness of a test: a little each time, a night's worth with ``make fuzz``."""

import os

FUZZING = bool(os.environ.get("NMBR9_FUZZ"))
"""Whether this is a run for the night."""


def often(times: int, by_night: int) -> int:
    """The number of random cases of a test."""
    return by_night if FUZZING else times
