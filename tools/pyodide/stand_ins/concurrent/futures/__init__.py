"""The names that asyncio takes from the futures of threads and processes; a page has neither."""

ALL_COMPLETED = "ALL_COMPLETED"
FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"


class Future:
    """None of a page's futures is one of these."""


class CancelledError(Exception):
    """Nobody raises it."""


class InvalidStateError(Exception):
    """Nobody raises it."""
