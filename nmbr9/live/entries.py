"""The entries of a table's log: all that has happened there, in the order that its host gave it."""

from dataclasses import dataclass
from typing import TypeAlias

from nmbr9.deck import Source
from nmbr9.options import Options


@dataclass(frozen=True, slots=True)
class Join:
    """Somebody sits down before the game begins; `seat` is the next one, `key` tells it later."""

    seat: int
    name: str
    key: str


@dataclass(frozen=True, slots=True)
class Begin:
    """The cards are dealt, to as many as sit there."""

    seat: int
    source: Source
    options: Options


@dataclass(frozen=True, slots=True)
class Commit:
    """A seat has done its turn, and shows no more of it than a digest."""

    seat: int
    turn: int
    digest: str


@dataclass(frozen=True, slots=True)
class Open:
    """A seat shows its turn."""

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
    """A seat is taken up again by whoever has its key."""

    seat: int
    key: str


@dataclass(frozen=True, slots=True)
class Minute:
    """A seat that waits gives the others one more minute. Source: rules, base game 11."""

    seat: int


@dataclass(frozen=True, slots=True)
class Host:
    """The page of a seat is the host from now on."""

    seat: int


Entry: TypeAlias = Join | Begin | Commit | Open | Leave | Return | Minute | Host
