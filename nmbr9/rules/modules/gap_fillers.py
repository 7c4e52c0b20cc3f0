"""Gap fillers: laid in addition to a tile, at any time of a turn. Source: rules, gap fillers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from nmbr9.board import Placement
from nmbr9.errors import BadValue, Reason, Refusal, check_kind
from nmbr9.rules.decision import ANY, Asked, Kind
from nmbr9.rules.placing import Laying, TileToLay
from nmbr9.rules.state import Hand, SeatState
from nmbr9.tiles import FILLERS, Face


@dataclass(frozen=True, slots=True)
class Filler(Laying):
    """Lay a gap filler; its placement has the face FILLER. Source: rules, gap fillers."""

    placement: Placement
    kind: ClassVar[Kind] = Kind.FILLER

    def __post_init__(self) -> None:
        check_kind(self.placement, Placement, "a placement")
        if self.placement.face is not Face.FILLER:
            raise BadValue(Reason.BAD_PLACEMENT, "the placement is none of a filler")

    @property
    def asked(self) -> Asked:
        """The number of its cells."""
        return Asked(self.placement.number)

    @classmethod
    def at(cls, placement: Placement, _: Asked = ANY) -> Self:
        """The decision to lay the filler there."""
        return cls(placement)

    @classmethod
    def candidates(cls, state: SeatState) -> Sequence[int]:
        """The fillers left, each by its number of cells."""
        return state.hand.fillers

    @classmethod
    def why_closed(cls, state: SeatState, which: int | None) -> Refusal | None:
        """The reason why the filler with this many cells cannot be laid, or no filler at all."""
        fillers = state.hand.fillers
        if not state.setup.fillers:
            return Refusal.NOT_IN_GAME
        if which is not None and (type(which) is not int or which not in FILLERS):
            return Refusal.NO_SUCH_TILE
        return None if (fillers if which is None else which in fillers) else Refusal.USED_UP

    @classmethod
    def tile_to_lay(cls, state: SeatState, asked: Asked = ANY) -> TileToLay:
        """The filler, if it is available. Source: ruling R4."""
        number = asked.which if cls.why_not(state, asked) is None else None
        return TileToLay(number, (Face.FILLER,), state.board, state.setup.rules.top)

    def spent(self, hand: Hand) -> Hand:
        """The hand without the filler."""
        fillers = tuple(cells for cells in hand.fillers if cells != self.placement.number)
        return hand._replace(fillers=fillers)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Its placement."""
        return cls(Placement.parse(text, Face.FILLER))
