"""The entries of a table's log: every event at the table, in the order given by the host."""

from dataclasses import dataclass
from typing import TypeAlias

from nmbr9.deck import Source
from nmbr9.options import Options


@dataclass(frozen=True, slots=True)
class Join:
    """Somebody sits down before the game begins; `seat` is the next one, `key` proves it later."""

    seat: int
    name: str
    key: str


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards are dealt to those at the table."""

    seat: int
    source: Source
    options: Options


@dataclass(frozen=True, slots=True)
class Commit:
    """A seat has finished its turn, and shows only its digest."""

    seat: int
    turn: int
    digest: str


@dataclass(frozen=True, slots=True)
class Open:
    """A seat reveals its turn; the decisions are written as in records."""

    seat: int
    turn: int
    salt: str
    decisions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Leave:
    """A seat is away: the others go on without it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Return:
    """A seat is taken up again by the holder of its key."""

    seat: int
    key: str


@dataclass(frozen=True, slots=True)
class Minute:
    """A waiting seat gives the others one more minute. Source: rules, base game 11."""

    seat: int


@dataclass(frozen=True, slots=True)
class Host:
    """The page of a seat is the host from now on."""

    seat: int


Entry: TypeAlias = Join | Deal | Commit | Open | Leave | Return | Minute | Host
