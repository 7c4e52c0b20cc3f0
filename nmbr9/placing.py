"""Placing the tile of a turn, with or without powers. Source: base game 6, breaking rules."""

from typing import Final

from nmbr9 import rules
from nmbr9.board import Placement
from nmbr9.decisions import Place
from nmbr9.errors import Fault, IllegalPlacement, Refusal
from nmbr9.powers import WITH_A_TILE, Power
from nmbr9.rules import LegalPlacements, Verdict
from nmbr9.tiles import Face
from nmbr9.turn import Transition, Turn, refuse

_FRONT: Final = Face.FRONT  # an enum looks its members up anew each time
_BACK: Final = Face.BACK


def why_not_place(turn: Turn) -> Refusal | None:
    """Why the tile of this turn cannot be laid."""
    draw = turn.draw
    if not draw.shown:
        return Refusal.FINISHED
    if draw.laid:
        return Refusal.TILE_LAID
    return Refusal.NOT_CHOSEN if draw.chosen is None else None


def why_not_power(turn: Turn, power: Power) -> Refusal | None:
    """Why a power cannot be used now for anything."""
    if turn.finished:
        return Refusal.FINISHED
    if power not in turn.setup.powers:
        return Refusal.NOT_IN_GAME
    if power not in turn.hand.powers:
        return Refusal.USED_UP
    return None if turn.power_markers_left else Refusal.TOO_MANY_POWERS


def place(turn: Turn, placement: Placement, powers: frozenset[Power]) -> Transition:
    """Lay the tile in hand; Refused, or IllegalPlacement."""
    refuse(why_not_place(turn))
    verdict = require_legal(turn, placement, powers, turn.card, turn.draw.ceiling)
    return Transition(lay(turn, verdict), Place(placement.canonical(), verdict.powers), done=True)


def require_legal(
    turn: Turn,
    placement: Placement,
    powers: frozenset[Power],
    number: int | None,
    ceiling: int | None,
) -> Verdict:
    """The verdict on a tile that may be laid; Refused, or IllegalPlacement."""
    for power in Power:  # in one order: a set has another one in each process
        if power in powers:
            refuse(why_not_with_a_tile(turn, power))
    verdict = judge(turn, placement, powers, number, ceiling)
    if verdict.faults:
        raise IllegalPlacement(verdict.faults)
    return verdict


def judge(
    turn: Turn,
    placement: Placement,
    powers: frozenset[Power],
    number: int | None,
    ceiling: int | None,
) -> Verdict:
    """The verdict on the tile of that number; powers that are not to be had are no help."""
    if powers:
        powers = frozenset(p for p in powers if why_not_with_a_tile(turn, p) is None)
    verdict = rules.judge(turn.board, placement, None, powers, ceiling)
    faults = verdict.faults
    if verdict.powers and len(verdict.powers) > turn.power_markers_left:
        faults = tuple(sorted((*faults, Fault.TOO_MANY_POWERS)))
    face = placement.face
    shown = face is _FRONT or (face is _BACK and Power.FLIP in powers)
    if placement.number != number or not shown:
        faults = (*faults, Fault.WRONG_TILE)  # the last by name, so still sorted
    return verdict if faults is verdict.faults else verdict.with_faults(faults)


def legal(
    turn: Turn, powers: frozenset[Power], number: int, ceiling: int | None
) -> LegalPlacements:
    """Where the tile of that number may be laid under these powers, flipped if that is among them.

    Refused where a power cannot be used, or where there are not enough markers for all of them.
    """
    refuse(why_not_powers(turn, powers))
    face = Face.BACK if Power.FLIP in powers else Face.FRONT
    return LegalPlacements(turn.board, number, face, powers, ceiling)


def why_not_with_a_tile(turn: Turn, power: Power) -> Refusal | None:
    """Why a power cannot be used in laying a tile."""
    if power not in WITH_A_TILE:
        return Refusal.NOT_IN_GAME
    return why_not_power(turn, power)


def why_not_powers(turn: Turn, powers: frozenset[Power]) -> Refusal | None:
    """Why these powers cannot be used together in laying a tile; the first reason found."""
    reasons = (why_not_with_a_tile(turn, power) for power in Power if power in powers)
    refusal = next((reason for reason in reasons if reason is not None), None)
    if refusal is None and len(powers) > turn.power_markers_left:
        return Refusal.TOO_MANY_POWERS
    return refusal


def lay(turn: Turn, verdict: Verdict) -> Turn:
    """The turn with the tile on the board, its powers spent, and a reserved tile perhaps lost."""
    setup, board, hand, draw = turn
    board = board.with_tile(verdict.placement, verdict.level)
    if verdict.powers:
        hand = hand._replace(powers=hand.powers - verdict.powers)
    if hand.reserved and loses_reserved(turn, verdict.level):
        hand = hand._replace(reserved=None)
    return Turn(setup, board, hand, draw)


def loses_reserved(turn: Turn, level: int) -> bool:
    """Whether a tile on that level would lose the reserved one. Source: ruling R6."""
    reserved = turn.hand.reserved
    return reserved is not None and level >= reserved.levels
