"""Names for the cases of tables: their values instead of a number."""

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from enum import Enum

from nmbr9.game import Game

LONGEST = 60
MOST_FIELDS = 6
"""Values with more fields are called by their class."""


def case_name(value: object) -> str | None:
    """A short name for a value of a table, the same in every run; None for pytest's own."""
    if value is None or isinstance(value, bool | int | float | str | bytes | Enum | type):
        return None
    text = _named(value)
    short = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in short)


def _named(value: object) -> str:
    """A value in words."""
    match value:
        case Game():
            text = f"{_named(value.source)} after {len(value.decisions)}"
        case Mapping():
            text = _listed(f"{name}: {_named(part)}" for name, part in value.items())
        case AbstractSet():
            text = _listed(sorted(map(_named, value)))
        case tuple() | list():
            text = _listed(map(_named, value))
        case type() | Callable():
            text = getattr(value, "__name__", type(value).__name__)
        case _ if is_dataclass(value):
            text = type(value).__name__
            if len(fields(value)) <= MOST_FIELDS:
                parts = [_named(getattr(value, field.name)) for field in fields(value)]
                text += f"({', '.join(parts)})"
        case _:
            text = str(value)
    return text


def _listed(parts: Iterable[str]) -> str:
    """The parts in order; "nothing" if there are none."""
    return ", ".join(parts) or "nothing"
