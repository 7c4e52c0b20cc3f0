"""Values that JSON brought, taken only in the type asked for; else BadRecord (BAD_FORM)."""

from nmbr9.errors import BadRecord, Reason


def as_object(value: object, what: str) -> dict[str, object]:
    """A JSON object."""
    if not isinstance(value, dict):
        raise malformed(f"{what} must be an object")
    return value


def as_list(value: object, what: str) -> list[object]:
    """A JSON list."""
    if not isinstance(value, list):
        raise malformed(f"{what} must be a list")
    return value


def as_text(value: object, what: str) -> str:
    """A JSON string."""
    if not isinstance(value, str):
        raise malformed(f"{what} must be a text")
    return value


def as_int(value: object, what: str) -> int:
    """A whole number; true and false are none, and neither is 1.0."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise malformed(f"{what} must be a whole number")
    return value


def as_int_within(value: object, what: str, allowed: range) -> int:
    """A whole number of a range."""
    number = as_int(value, what)
    if number not in allowed:
        raise malformed(f"{what} must be from {allowed[0]} to {allowed[-1]}")
    return number


def malformed(sentence: str) -> BadRecord:
    """The error for what has not the form asked for."""
    return BadRecord(Reason.BAD_FORM, sentence)
