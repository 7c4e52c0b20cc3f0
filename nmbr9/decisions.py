"""The decisions of a player: one class a kind, which holds nothing that follows from the game."""

from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from nmbr9.board import Placement
from nmbr9.errors import BadValue, Reason, check_kind
from nmbr9.powers import NO_POWERS, Power, check_powers
from nmbr9.tiles import Face
from nmbr9.values import Named, value_repr

LAST_INDEX: Final = 999
"""More than any game has cards shown or tiles on a board."""


class Kind(Named):
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


@dataclass(frozen=True, slots=True)
class Place:
    """Lay the tile in hand, with the powers it takes; its level follows from the board."""

    placement: Placement
    powers: frozenset[Power] = NO_POWERS
    kind: ClassVar[Kind] = Kind.PLACE

    def __post_init__(self) -> None:
        _check_number_tile(self.placement)
        check_powers(self.powers)

    __repr__ = value_repr


@dataclass(frozen=True, slots=True)
class Choose:
    """Take one of the shown cards, counted from 0, before its tile may be tried."""

    card: int = 0
    kind: ClassVar[Kind] = Kind.CHOOSE

    def __post_init__(self) -> None:
        _check_index(self.card)


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

    def __post_init__(self) -> None:
        check_kind(self.placement, Placement, "a placement")
        if self.placement.face is not Face.FILLER:
            raise BadValue(Reason.BAD_PLACEMENT, "the placement is none of a filler")


@dataclass(frozen=True, slots=True)
class Relocate:
    """Lay a tile of the board again; `tile` is its index there. Source: rules, relocate."""

    tile: int
    placement: Placement
    kind: ClassVar[Kind] = Kind.RELOCATE

    def __post_init__(self) -> None:
        _check_index(self.tile)
        _check_number_tile(self.placement)


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

    def __post_init__(self) -> None:
        _check_number_tile(self.placement)
        check_powers(self.powers)

    __repr__ = value_repr


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


def _check_number_tile(placement: Placement) -> None:
    check_kind(placement, Placement, "a placement")
    if not placement.is_number_tile:
        raise BadValue(Reason.BAD_PLACEMENT, "the placement is none of a number tile")


def _check_index(index: int) -> None:
    if type(index) is not int or not 0 <= index <= LAST_INDEX:
        raise BadValue(Reason.BAD_FORM, "a card or a tile is told by its index, such as 0")
