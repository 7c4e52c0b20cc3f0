"""The tile in hand: what it is, where it may lie, and the decision that lays it.

The engine is asked about each kind of tile in its own way; whoever moves the ghost asks here.
"""

from typing import NamedTuple

from nmbr9.board import Board, Placement
from nmbr9.decisions import Decision, Filler, Kind, Place, PlaceReserved, Relocate
from nmbr9.errors import Refusal
from nmbr9.powers import Power
from nmbr9.rules import LegalPlacements, Verdict
from nmbr9.tiles import Face
from nmbr9.ui.play.in_hand import CARD, TILES, InHand
from nmbr9.ui.play.state import Play


class HeldTile(NamedTuple):
    """The tile that is aimed, as a placement names it."""

    number: int
    face: Face = Face.FRONT


def held_tile(play: Play) -> HeldTile | None:
    """The tile that the ghost shows; None where none may be tried."""
    number = play.card
    held = play.in_hand
    if held is CARD:
        return None if number is None else HeldTile(number)
    if not play.may_act:
        return None
    face = Face.BACK if Power.FLIP in held.powers else Face.FRONT
    match held.kind:
        case Kind.FILLER if held.which is not None:
            return HeldTile(held.which, Face.FILLER)
        case Kind.RELOCATE if held.which is not None:
            placement = play.game.board.tiles[held.which].placement
            return HeldTile(placement.number, placement.face)
        case Kind.PLACE_RESERVED:
            number = play.game.reserved
    if held.kind not in TILES or number is None:
        return None
    return HeldTile(number, face)


def board_below(play: Play) -> Board:
    """The board on which the ghost comes to lie: without the tile that is relocated."""
    held = play.in_hand
    if held.kind is Kind.RELOCATE and held.which is not None:
        return play.game.board.without(held.which)
    return play.game.board


def judge_held(play: Play, placement: Placement) -> Verdict:
    """The engine's verdict on laying the held tile there."""
    game, held = play.game, play.in_hand
    match held.kind:
        case Kind.FILLER:
            return game.judge_filler(placement)
        case Kind.RELOCATE if held.which is not None:
            return game.judge_relocation(held.which, placement)
        case Kind.PLACE_RESERVED:
            return game.judge_reserved(placement, held.powers)
    return game.judge(placement, held.powers)


def legal_for_held(play: Play) -> LegalPlacements:
    """The legal placements of the held tile. There must be one in hand."""
    game, held = play.game, play.in_hand
    match held.kind:
        case Kind.FILLER if held.which is not None:
            return game.legal_fillers(held.which)
        case Kind.RELOCATE if held.which is not None:
            return game.legal_relocations(held.which)
        case Kind.PLACE_RESERVED:
            return game.legal_reserved(held.powers)
    return game.legal(held.powers)


def decision_to_lay(play: Play, placement: Placement) -> Decision:
    """The decision to lay the held tile there."""
    held = play.in_hand
    match held.kind:
        case Kind.FILLER:
            return Filler(placement)
        case Kind.RELOCATE if held.which is not None:
            return Relocate(held.which, placement)
        case Kind.PLACE_RESERVED:
            return PlaceReserved(placement, held.powers)
    return Place(placement, held.powers)


def why_not_hold(play: Play, held: InHand) -> Refusal | None:
    """Why that cannot be taken up now, its powers included."""
    decisions = play.game.open()
    if held.kind is Kind.FILLER and held.which is not None:
        return decisions.why_not_filler(held.which)
    if held.kind is Kind.RELOCATE and held.which is not None:
        return decisions.why_not_relocate(held.which)
    refusal = decisions.why_not(held.kind)
    if refusal is None and held.powers:
        return decisions.why_not_powers(held.powers)
    return refusal


def why_not_power(play: Play, power: Power) -> Refusal | None:
    """Why a power cannot be taken to the held tile; None also for one that is to be put back."""
    after = play.in_hand.toggled(power)
    if power not in after.powers:
        return None
    return play.game.open().why_not_power(power) or why_not_hold(play, after)
