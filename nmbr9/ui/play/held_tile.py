"""The tile in hand: its kind, its legal places, and the decision that lays it."""

from typing import NamedTuple

from nmbr9.board import Board, Placement
from nmbr9.decisions import Laying, laying
from nmbr9.errors import Refusal
from nmbr9.powers import Power
from nmbr9.rules.judging import LegalPlacements, Verdict
from nmbr9.tiles import Face
from nmbr9.ui.play.in_hand import CARD, InHand
from nmbr9.ui.play.state import Play


class HeldTile(NamedTuple):
    """The aimed tile, with the fields of a placement."""

    number: int
    face: Face = Face.FRONT


def held_tile(play: Play) -> HeldTile | None:
    """The tile of the ghost; None if none may be tried."""
    held = play.in_hand
    if held == CARD:
        return None if play.card is None else HeldTile(play.card)
    if not play.may_act:
        return None
    tile = laying(held.kind).tile_to_lay(play.game.state, held.asked)
    return None if tile.number is None else HeldTile(tile.number, tile.faces[-1])


def board_below(play: Play) -> Board:
    """The board under the ghost: without the tile that is relocated."""
    held = play.in_hand
    return laying(held.kind).tile_to_lay(play.game.state, held.asked).board


def judge_held(play: Play, placement: Placement) -> Verdict:
    """The engine's verdict on the held tile in a place."""
    return play.game.judge(decision_to_lay(play, placement))


def legal_for_held(play: Play) -> LegalPlacements:
    """The legal placements of the held tile. There must be one in hand."""
    held = play.in_hand
    return play.game.legal(held.powers, held.kind, held.which)


def decision_to_lay(play: Play, placement: Placement) -> Laying:
    """The decision to lay the held tile there."""
    held = play.in_hand
    return laying(held.kind).at(placement, held.asked)


def why_not_hold(play: Play, held: InHand) -> Refusal | None:
    """The reason why this cannot be taken in hand, its powers included."""
    return play.game.choices.why_not(held.kind, held.which, held.powers)


def why_not_power(play: Play, power: Power) -> Refusal | None:
    """The reason why a power cannot be added to the held tile; None if it would be removed."""
    after = play.in_hand.toggled(power)
    if power not in after.powers:
        return None
    return play.game.choices.why_not_power(power) or why_not_hold(play, after)
