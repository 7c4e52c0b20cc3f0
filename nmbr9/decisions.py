"""The decisions of a player: one class a kind, which holds nothing that follows from the game."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, TypeAlias

from nmbr9.board import Placement
from nmbr9.powers import NO_POWERS, Power


class Kind(StrEnum):
    """A kind of decision. The values key the texts of every language."""

    PLACE = "place"
    CHOOSE = "choose"
    DECLINE = "decline"
    SIT_OUT = "sit_out"
    FILLER = "filler"
    RELOCATE = "relocate"
    RESERVE = "reserve"
    PLACE_RESERVED = "place_reserved"
    END_TURN = "end_turn"
    ACTIVATE = "activate"

    def __repr__(self) -> str:
        return f"Kind.{self.name}"


@dataclass(frozen=True, slots=True)
class Place:
    """Lay the tile in hand, with the powers it takes; its level follows from the board."""

    placement: Placement
    powers: frozenset[Power] = NO_POWERS
    kind: ClassVar[Kind] = Kind.PLACE


@dataclass(frozen=True, slots=True)
class Choose:
    """Take one of the shown cards, counted from 0, before its tile may be tried."""

    card: int = 0
    kind: ClassVar[Kind] = Kind.CHOOSE


@dataclass(frozen=True, slots=True)
class Decline:
    """Leave the shown card. Source: rules, two of three."""

    kind: ClassVar[Kind] = Kind.DECLINE


@dataclass(frozen=True, slots=True)
class SitOut:
    """Place nothing this round, because nothing can be. Source: rules, level to level."""

    kind: ClassVar[Kind] = Kind.SIT_OUT


@dataclass(frozen=True, slots=True)
class Filler:
    """Lay a gap filler; its placement has the face FILLER. Source: rules, gap fillers."""

    placement: Placement
    kind: ClassVar[Kind] = Kind.FILLER


@dataclass(frozen=True, slots=True)
class Relocate:
    """Lay a tile of the board again; `tile` is its index there. Source: rules, relocate."""

    tile: int
    placement: Placement
    kind: ClassVar[Kind] = Kind.RELOCATE


@dataclass(frozen=True, slots=True)
class Reserve:
    """Set the tile in hand aside. Source: rules, reserve."""

    kind: ClassVar[Kind] = Kind.RESERVE


@dataclass(frozen=True, slots=True)
class PlaceReserved:
    """Lay the tile that was set aside in an earlier turn. Source: rules, reserve."""

    placement: Placement
    powers: frozenset[Power] = NO_POWERS
    kind: ClassVar[Kind] = Kind.PLACE_RESERVED


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Do no more this turn, where more could be done."""

    kind: ClassVar[Kind] = Kind.END_TURN


@dataclass(frozen=True, slots=True)
class Activate:
    """One more level marker is active from this round on: the table decides that, no player.

    It stands in a seat's record because another seat's board may be the cause. Alone a marker
    becomes active by itself. Source: rules, level to level.
    """

    kind: ClassVar[Kind] = Kind.ACTIVATE


Decision: TypeAlias = (
    Place
    | Choose
    | Decline
    | SitOut
    | Filler
    | Relocate
    | Reserve
    | PlaceReserved
    | EndTurn
    | Activate
)
"""Any decision. The base game knows one kind, `Place`."""
