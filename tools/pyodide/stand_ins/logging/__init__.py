"""The names that a page's library takes from logging; nobody there keeps a log."""

DEBUG = 10


def exception(message: str, *values: object) -> None:
    """Print the error to the console."""
    print(message % values)
