"""What the player holds and aims: the tile of the card, or what a module lets them take up.

The engine is asked about each in its own way; whoever moves the ghost asks here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from nmbr9.decisions import Filler, Kind, Place, PlaceReserved, Relocate
from nmbr9.powers import NO_POWERS, Power
from nmbr9.tiles import Face

if TYPE_CHECKING:
    from nmbr9.board import Board, Placement
    from nmbr9.decisions import Decision
    from nmbr9.errors import Refusal
    from nmbr9.rules import LegalPlacements, Verdict
    from nmbr9.ui.state import State

TILES: Final = (Kind.PLACE, Kind.PLACE_RESERVED)
"""What is laid with powers."""


@dataclass(frozen=True, slots=True)
class InHand:
    """What is taken up, named by the kind of decision that lays it.

    `which` is how many cells the filler has, or the index of the tile that is relocated: None
    while that tile is still to be picked on the board.
    """

    kind: Kind = Kind.PLACE
    which: int | None = None
    powers: frozenset[Power] = NO_POWERS

    @property
    def picking(self) -> bool:
        """Whether a tile of the board is still to be picked."""
        return self.kind is Kind.RELOCATE and self.which is None

    def toggled(self, power: Power) -> InHand:
        """The same with one power more, or less; powers belong to a tile."""
        held = self if self.kind in TILES else CARD
        return replace(held, powers=held.powers ^ {power})


CARD: Final = InHand()
"""The tile of the card, and no power."""


class Tile(NamedTuple):
    """The tile that is aimed, as a placement names it."""

    number: int
    face: Face = Face.FRONT


def tile(state: State) -> Tile | None:
    """The tile that the ghost shows; None where none may be tried."""
    number = state.card
    held = state.in_hand
    if held is CARD:
        return None if number is None else Tile(number)
    if not state.drawn or state.replay is not None or not state.playing:
        return None
    face = Face.BACK if Power.FLIP in held.powers else Face.FRONT
    match held.kind:
        case Kind.FILLER if held.which is not None:
            return Tile(held.which, Face.FILLER)
        case Kind.RELOCATE if held.which is not None:
            placement = state.game.board.tiles[held.which].placement
            return Tile(placement.number, placement.face)
        case Kind.PLACE_RESERVED:
            number = state.game.reserved
    if held.kind not in TILES or number is None:
        return None
    return Tile(number, face)


def ground(state: State) -> Board:
    """The board on which the ghost comes to lie: without the tile that is relocated."""
    held = state.in_hand
    if held.kind is Kind.RELOCATE and held.which is not None:
        return state.game.board.without(held.which)
    return state.game.board


def judge(state: State, placement: Placement) -> Verdict:
    """What the engine says of laying there what is held."""
    game, held = state.game, state.in_hand
    match held.kind:
        case Kind.FILLER:
            return game.judge_filler(placement)
        case Kind.RELOCATE if held.which is not None:
            return game.judge_relocation(held.which, placement)
        case Kind.PLACE_RESERVED:
            return game.judge_reserved(placement, held.powers)
    return game.judge(placement, held.powers)


def legal(state: State) -> LegalPlacements:
    """Where what is held may lie. There must be a tile in hand."""
    game, held = state.game, state.in_hand
    match held.kind:
        case Kind.FILLER if held.which is not None:
            return game.legal_fillers(held.which)
        case Kind.RELOCATE if held.which is not None:
            return game.legal_relocations(held.which)
        case Kind.PLACE_RESERVED:
            return game.legal_reserved(held.powers)
    return game.legal(held.powers)


def decision(state: State, placement: Placement) -> Decision:
    """The decision to lay there what is held."""
    held = state.in_hand
    match held.kind:
        case Kind.FILLER:
            return Filler(placement)
        case Kind.RELOCATE if held.which is not None:
            return Relocate(held.which, placement)
        case Kind.PLACE_RESERVED:
            return PlaceReserved(placement, held.powers)
    return Place(placement, held.powers)


def why_not_hold(state: State, held: InHand) -> Refusal | None:
    """Why that cannot be taken up now, its powers included."""
    offers = state.game.open()
    if held.kind is Kind.FILLER and held.which is not None:
        return offers.why_not_filler(held.which)
    if held.kind is Kind.RELOCATE and held.which is not None:
        return offers.why_not_relocate(held.which)
    refusal = offers.why_not(held.kind)
    if refusal is None and held.powers:
        return offers.why_not_powers(held.powers)
    return refusal


def why_not_power(state: State, power: Power) -> Refusal | None:
    """Why a power cannot be taken to the tile in hand; None also for one that is to be put back."""
    held = state.in_hand
    after = held.toggled(power)
    if power not in after.powers:
        return None
    return state.game.open().why_not_power(power) or why_not_hold(state, after)
