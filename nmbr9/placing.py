"""Placing the tile of a turn, with or without powers. Source: base game 6, breaking rules."""

from typing import Final

from nmbr9 import rules
from nmbr9.board import Placement
from nmbr9.decisions import Place
from nmbr9.errors import Fault, IllegalPlacement, Refusal
from nmbr9.powers import WITH_A_TILE, Power
from nmbr9.rules import LegalPlacements, Verdict
from nmbr9.state import SeatState, Transition, refuse
from nmbr9.tiles import Face

_FRONT: Final = Face.FRONT  # an enum looks its members up anew each time
_BACK: Final = Face.BACK


def why_not_place(state: SeatState) -> Refusal | None:
    """Why the tile of this turn cannot be laid."""
    turn = state.turn
    if not turn.shown:
        return Refusal.FINISHED
    if turn.laid:
        return Refusal.TILE_LAID
    return Refusal.NOT_CHOSEN if turn.chosen is None else None


def why_not_power(state: SeatState, power: Power) -> Refusal | None:
    """Why a power cannot be used now for anything."""
    if state.finished:
        return Refusal.FINISHED
    if power not in state.setup.powers:
        return Refusal.NOT_IN_GAME
    if power not in state.hand.powers:
        return Refusal.USED_UP
    return None if state.power_markers_left else Refusal.TOO_MANY_POWERS


def place(state: SeatState, placement: Placement, powers: frozenset[Power]) -> Transition:
    """Lay the tile in hand; Refused, or IllegalPlacement."""
    refuse(why_not_place(state))
    verdict = require_legal(state, placement, powers, state.card, state.turn.ceiling)
    return Transition(lay(state, verdict), Place(placement.canonical(), verdict.powers), done=True)


def require_legal(
    state: SeatState,
    placement: Placement,
    powers: frozenset[Power],
    number: int | None,
    ceiling: int | None,
) -> Verdict:
    """The verdict on a tile that may be laid; Refused, or IllegalPlacement."""
    for power in Power:  # in one order: a set has another one in each process
        if power in powers:
            refuse(why_not_with_a_tile(state, power))
    verdict = judge(state, placement, powers, number, ceiling)
    if verdict.faults:
        raise IllegalPlacement(verdict.faults)
    return verdict


def judge(
    state: SeatState,
    placement: Placement,
    powers: frozenset[Power],
    number: int | None,
    ceiling: int | None,
) -> Verdict:
    """The verdict on the tile of that number; powers that are not to be had are no help."""
    if powers:
        powers = frozenset(p for p in powers if why_not_with_a_tile(state, p) is None)
    verdict = rules.judge(state.board, placement, None, powers, ceiling)
    faults = verdict.faults
    if verdict.powers and len(verdict.powers) > state.power_markers_left:
        faults = tuple(sorted((*faults, Fault.TOO_MANY_POWERS)))
    face = placement.face
    shown = face is _FRONT or (face is _BACK and Power.FLIP in powers)
    if placement.number != number or not shown:
        faults = (*faults, Fault.WRONG_TILE)  # the last by name, so still sorted
    return verdict if faults is verdict.faults else verdict.with_faults(faults)


def legal(
    state: SeatState, powers: frozenset[Power], number: int, ceiling: int | None
) -> LegalPlacements:
    """Where the tile of that number may be laid under these powers, flipped if that is among them.

    Refused where a power cannot be used, or where there are not enough markers for all of them.
    """
    refuse(why_not_powers(state, powers))
    face = Face.BACK if Power.FLIP in powers else Face.FRONT
    return LegalPlacements(state.board, number, face, powers, ceiling)


def why_not_with_a_tile(state: SeatState, power: Power) -> Refusal | None:
    """Why a power cannot be used in laying a tile."""
    if power not in WITH_A_TILE:
        return Refusal.NOT_IN_GAME
    return why_not_power(state, power)


def why_not_powers(state: SeatState, powers: frozenset[Power]) -> Refusal | None:
    """Why these powers cannot be used together in laying a tile; the first reason found."""
    reasons = (why_not_with_a_tile(state, power) for power in Power if power in powers)
    refusal = next((reason for reason in reasons if reason is not None), None)
    if refusal is None and len(powers) > state.power_markers_left:
        return Refusal.TOO_MANY_POWERS
    return refusal


def lay(state: SeatState, verdict: Verdict) -> SeatState:
    """The turn with the tile on the board, its powers spent, and a reserved tile perhaps lost."""
    setup, board, hand, turn = state
    board = board.with_tile(verdict.placement, verdict.level)
    if verdict.powers:
        hand = hand._replace(powers=hand.powers - verdict.powers)
    if hand.reserved and loses_reserved(state, verdict.level):
        hand = hand._replace(reserved=None)
    return SeatState(setup, board, hand, turn)


def loses_reserved(state: SeatState, level: int) -> bool:
    """Whether a tile on that level would lose the reserved one. Source: ruling R6."""
    reserved = state.hand.reserved
    return reserved is not None and level >= reserved.levels
