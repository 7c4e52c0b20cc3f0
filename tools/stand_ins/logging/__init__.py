"""What a page's library asks of logging; nobody there keeps a log."""

DEBUG = 10


def exception(message: str, *values: object) -> None:
    """Say what went wrong in the console."""
    print(message % values)
