"""The tile in hand: its kind, its legal places, and the decision that lays it."""

from nmbr9.board import Board, Placement
from nmbr9.decisions import Laying, laying
from nmbr9.errors import Refusal
from nmbr9.powers import Power
from nmbr9.rules.judging import Landing, LegalPlacements, Verdict
from nmbr9.rules.placing import TileToLay
from nmbr9.tiles import canonical_rotation
from nmbr9.ui.parts.tiles import ORIGIN
from nmbr9.ui.play.in_hand import InHand
from nmbr9.ui.play.state import Play


def held_tile(play: Play) -> Placement | None:
    """The tile of the ghost, turned as it is held, at the origin; None if none may be tried."""
    number, faces, _, _ = _tile_to_lay(play)
    if number is None or not play.may_act:
        return None
    face = faces[-1]
    return Placement(number, canonical_rotation(number, play.rotation, face), ORIGIN, face)


def _tile_to_lay(play: Play) -> TileToLay:
    held = play.in_hand
    return laying(held.kind).tile_to_lay(play.game.state, held.asked)


def board_below(play: Play) -> Board:
    """The board under the ghost: without the tile that is relocated."""
    return _tile_to_lay(play).board


def judge_held(play: Play, placement: Placement) -> Verdict:
    """The engine's verdict on the held tile in a place."""
    return play.game.judge(decision_to_lay(play, placement))


def legal_for_held(play: Play) -> LegalPlacements:
    """The legal placements of the held tile. There must be one in hand."""
    held = play.in_hand
    return play.game.legal(held.powers, held.kind, held.which)


def landings_as_held(play: Play, tile: Placement) -> list[Landing]:
    """The held tile's legal placements with the rotation of `tile`, each with its level."""
    places = legal_for_held(play).landings()
    return [place for place in places if place.placement.shape is tile.shape]


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
