"""Breaking Rules: which powers are open, and those that are decisions of their own.

Bridge, flip, detach and solo support belong to laying a tile: see `placing`.
Source: rules, breaking rules.
"""

from dataclasses import replace

from nmbr9 import placing, rules
from nmbr9.board import Placement
from nmbr9.decisions import PlaceReserved, Relocate, Reserve
from nmbr9.deck import Source, order
from nmbr9.errors import Fault, IllegalPlacement, Refusal
from nmbr9.options import Options
from nmbr9.powers import NO_POWERS, Power
from nmbr9.rules import LegalPlacements, Verdict
from nmbr9.state import Hand, Reserved, SeatState, Transition, refuse


def open_powers(source: Source, options: Options) -> tuple[Power, ...]:
    """The powers of a game: those chosen, or so many drawn from the seed, in the order of Power."""
    chosen = options.powers
    if isinstance(chosen, int):
        chosen = frozenset(order(f"{source.text}/breaking_rules", Power)[:chosen])
    return tuple(power for power in Power if power in chosen)


# Relocate


def why_not_relocate(state: SeatState, tile: int | None = None) -> Refusal | None:
    """Why a tile of the board cannot be laid again, or none can."""
    refusal = placing.why_not_power(state, Power.RELOCATE)
    if refusal is not None:
        return refusal
    if tile is not None:
        return _why_not_tile(state, tile)
    reasons = [_why_not_tile(state, index) for index in range(len(state.board.tiles))]
    if None in reasons:
        return None
    return reasons[-1] if reasons else Refusal.NO_SUCH_TILE


def _why_not_tile(state: SeatState, tile: int) -> Refusal | None:
    board = state.board
    if type(tile) is not int or not 0 <= tile < len(board.tiles):
        return Refusal.NO_SUCH_TILE
    if not board.tiles[tile].placement.is_number_tile:
        return Refusal.NOT_A_NUMBER_TILE
    if board.is_covered(tile):
        return Refusal.COVERED
    # On a table without an edge the one tile lies anywhere as it lies here.
    return Refusal.ONLY_TILE if len(board.tiles) == 1 else None


def judge_relocation(state: SeatState, tile: int, placement: Placement) -> Verdict:
    """The verdict on laying that tile again there: with no power, and no higher than it lay."""
    if _why_not_tile(state, tile) is not None:
        verdict = rules.judge(state.board, placement)
        return verdict.with_faults((*verdict.faults, Fault.WRONG_TILE))  # the last by name
    old = state.board.tiles[tile]
    verdict = rules.judge(state.board.without(tile), placement, ceiling=old.level)
    if verdict.powers:
        # A black back spent its power when it was first laid: ruling R13.
        verdict = replace(verdict, powers=NO_POWERS)
    if (placement.number, placement.face) == (old.placement.number, old.placement.face):
        return verdict
    return verdict.with_faults((*verdict.faults, Fault.WRONG_TILE))  # the last by name


def legal_relocations(state: SeatState, tile: int | None) -> LegalPlacements:
    """Where the tile may be laid again, its own place included; Refused."""
    tile = -1 if tile is None else tile
    refuse(why_not_relocate(state, tile))
    old = state.board.tiles[tile]
    board = state.board.without(tile)
    return LegalPlacements(board, old.placement.number, old.placement.face, ceiling=old.level)


def relocate(state: SeatState, decision: Relocate) -> Transition:
    """Lay a tile again; it is the board's last then. Refused, or IllegalPlacement."""
    refuse(why_not_relocate(state, decision.tile))
    verdict = judge_relocation(state, decision.tile, decision.placement)
    if verdict.faults:
        raise IllegalPlacement(verdict.faults)
    lifted = state._replace(board=state.board.without(decision.tile))
    after = _spent(placing.lay(lifted, verdict), Power.RELOCATE)
    return Transition(after, Relocate(decision.tile, decision.placement.canonical()))


# Reserve


def why_not_reserve(state: SeatState) -> Refusal | None:
    """Why the tile in hand cannot be set aside."""
    return placing.why_not_power(state, Power.RESERVE) or placing.why_not_place(state)


def reserve(state: SeatState, decision: Reserve) -> Transition:
    """Set the tile in hand aside; Refused."""
    refuse(why_not_reserve(state))
    turn = state.turn
    number = state.card or 0
    aside = Reserved(number, turn.number, state.board.levels, turn.ceiling)
    after = _spent(state, Power.RESERVE)
    hand = after.hand._replace(reserved=aside)
    return Transition(after._replace(hand=hand), decision, done=True)


def why_not_place_reserved(state: SeatState) -> Refusal | None:
    """Why no reserved tile can be laid."""
    if state.finished:
        return Refusal.FINISHED
    if Power.RESERVE not in state.setup.powers:
        return Refusal.NOT_IN_GAME
    reserved = state.hand.reserved
    if reserved is None:
        return Refusal.NOTHING_RESERVED
    return Refusal.RESERVED_NOW if reserved.turn == state.turn.number else None


def judge_reserved(state: SeatState, placement: Placement, powers: frozenset[Power]) -> Verdict:
    """The verdict on the reserved tile there; WRONG_TILE where none is reserved."""
    aside = state.hand.reserved
    number, ceiling = (aside.number, aside.ceiling) if aside else (None, None)
    return placing.judge(state, placement, powers, number, ceiling)


def legal_reserved(state: SeatState, powers: frozenset[Power]) -> LegalPlacements:
    """Where the reserved tile may be laid under these powers; Refused."""
    aside = _aside(state)
    return placing.legal(state, powers, aside.number, aside.ceiling)


def place_reserved(state: SeatState, decision: PlaceReserved) -> Transition:
    """Lay the reserved tile; Refused, or IllegalPlacement."""
    aside = _aside(state)
    placement = decision.placement
    verdict = placing.require_legal(state, placement, decision.powers, aside.number, aside.ceiling)
    after = placing.lay(state, verdict)
    hand = after.hand._replace(reserved=None)
    return Transition(
        after._replace(hand=hand), PlaceReserved(placement.canonical(), verdict.powers)
    )


def _aside(state: SeatState) -> Reserved:
    refuse(why_not_place_reserved(state))
    aside = state.hand.reserved
    if aside is None:
        raise AssertionError("a reserved tile that may be laid is one")
    return aside


def _spent(state: SeatState, power: Power) -> SeatState:
    """The turn with one power used."""
    hand: Hand = state.hand._replace(powers=state.hand.powers - {power})
    return state._replace(hand=hand)
