"""Breaking Rules: the open powers, and those that are decisions of their own.

Bridge, flip, detach and solo support belong to laying a tile: see `placing`. Source: rules,
breaking rules.
"""

from dataclasses import dataclass
from typing import ClassVar, Final, Self

from nmbr9.board import Placement
from nmbr9.deck import Source, order
from nmbr9.errors import Refusal
from nmbr9.options import Options
from nmbr9.powers import Power
from nmbr9.rules.decision import ANY, Asked, Decision, Kind, check_index, parse_index
from nmbr9.rules.placing import (
    Laying,
    Place,
    TileToLay,
    WithPowers,
    check_number_tile,
    faces_of,
    parse_with_powers,
)
from nmbr9.rules.state import Hand, Reserved, SeatState
from nmbr9.tiles import Face
from nmbr9.untrusted import malformed


def open_powers(source: Source, options: Options) -> tuple[Power, ...]:
    """The powers of a game: the chosen ones, or some drawn from the seed, in the order of Power."""
    chosen = options.powers
    if isinstance(chosen, int):
        chosen = frozenset(order(f"{source.text}/breaking_rules", Power)[:chosen])
    return tuple(power for power in Power if power in chosen)


@dataclass(frozen=True, slots=True)
class Relocate(Laying):
    """Relocate a tile of the board; `tile` is its index there. Source: rules, relocate."""

    tile: int
    placement: Placement
    kind: ClassVar[Kind] = Kind.RELOCATE

    def __post_init__(self) -> None:
        check_index(self.tile)
        check_number_tile(self.placement)

    @property
    def asked(self) -> Asked:
        """The index of the tile."""
        return Asked(self.tile)

    @classmethod
    def at(cls, placement: Placement, asked: Asked = ANY) -> Self:
        """The decision to relocate that tile to this place."""
        return cls(0 if asked.which is None else asked.which, placement)

    @classmethod
    def candidates(cls, state: SeatState) -> range:
        """The tiles of the board."""
        return range(len(state.board.tiles))

    @classmethod
    def why_closed(cls, state: SeatState, which: int | None) -> Refusal | None:
        """The reason why a tile of the board cannot be relocated, or none can."""
        refusal = state.why_not_power(Power.RELOCATE)
        if refusal is not None:
            return refusal
        refusal = Refusal.NO_SUCH_TILE
        for index in cls.candidates(state) if which is None else (which,):
            refusal = _why_not_tile(state, index)
            if refusal is None:
                break
        return refusal

    @classmethod
    def tile_to_lay(cls, state: SeatState, asked: Asked = ANY) -> TileToLay:
        """The tile lifted off the board, which may lie no higher than before."""
        which, board = asked.which, state.board
        why = Refusal.NO_SUCH_TILE if which is None else _why_not_tile(state, which)
        if which is None or why in _NO_TILES:
            return TileToLay(None, (), board, None)
        old, below = board.tiles[which], board if why else board.without(which)
        return TileToLay(old.placement.number, (old.placement.face,), below, old.level)

    def spent(self, hand: Hand) -> Hand:
        """The hand after the power is used."""
        return _without(hand, Power.RELOCATE)

    def __str__(self) -> str:
        flipped = f"+{Power.FLIP}" if self.placement.face is Face.BACK else ""
        return f"{self.kind} {self.tile} {self.placement}{flipped}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """The index of the tile, and its placement."""
        index, _, where = text.partition(" ")
        placement, powers = parse_with_powers(where)
        if powers - {Power.FLIP}:
            raise malformed("a relocated tile takes no powers; +flip says that it is black")
        return cls(parse_index(index), placement)


_NO_TILES: Final = (Refusal.NO_SUCH_TILE, Refusal.NOT_A_NUMBER_TILE)


def _why_not_tile(state: SeatState, index: int) -> Refusal | None:
    board = state.board
    if type(index) is not int or not 0 <= index < len(board.tiles):
        return Refusal.NO_SUCH_TILE
    if not board.tiles[index].placement.is_number_tile:
        return Refusal.NOT_A_NUMBER_TILE
    if board.is_covered(index):
        return Refusal.COVERED
    # On a table without an edge the one tile lies anywhere as it lies here.
    return Refusal.ONLY_TILE if len(board.tiles) == 1 else None


@dataclass(frozen=True, slots=True)
class Reserve(Decision):
    """Reserve the tile in hand. Source: rules, reserve."""

    kind: ClassVar[Kind] = Kind.RESERVE
    spends_tile: ClassVar[bool] = True

    @classmethod
    def why_closed(cls, state: SeatState, which: int | None) -> Refusal | None:
        """The reason why the tile in hand cannot be reserved."""
        return state.why_not_power(Power.RESERVE) or Place.why_closed(state, which)

    def effect(self, state: SeatState) -> SeatState:
        """The state with the tile kept for a later turn, and the power used."""
        turn = state.turn
        aside = Reserved(state.card or 0, turn.number, state.board.levels, turn.ceiling)
        return state._replace(hand=_without(state.hand, Power.RESERVE)._replace(reserved=aside))


class PlaceReserved(WithPowers):
    """Lay the tile that was reserved in an earlier turn. Source: rules, reserve."""

    __slots__ = ()
    kind = Kind.PLACE_RESERVED

    @classmethod
    def why_closed(cls, state: SeatState, _: int | None) -> Refusal | None:
        """The reason why no reserved tile can be laid."""
        if Power.RESERVE not in state.setup.powers:
            return Refusal.NOT_IN_GAME
        reserved = state.hand.reserved
        if reserved is None:
            return Refusal.NOTHING_RESERVED
        return Refusal.RESERVED_NOW if reserved.turn == state.turn.number else None

    @classmethod
    def tile_to_lay(cls, state: SeatState, asked: Asked = ANY) -> TileToLay:
        """The reserved tile."""
        aside = state.hand.reserved
        number, ceiling = (aside.number, aside.ceiling) if aside else (None, None)
        return TileToLay(number, faces_of(asked.powers), state.board, ceiling)

    def spent(self, hand: Hand) -> Hand:
        """The hand without the reserved tile."""
        return hand._replace(reserved=None)

    def __str__(self) -> str:
        return f"{self.kind} {WithPowers.__str__(self)}"


def _without(hand: Hand, power: Power) -> Hand:
    """The hand with one power used."""
    return hand._replace(powers=hand.powers - {power})
