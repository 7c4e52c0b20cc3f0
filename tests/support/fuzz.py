"""How much chance a test takes: a little each time, a night's worth with ``make fuzz``."""

import os

FUZZING = bool(os.environ.get("NMBR9_FUZZ"))
"""Whether this run is one for the night."""


def often(times: int, by_night: int) -> int:
    """How many times a test tries its luck."""
    return by_night if FUZZING else times
