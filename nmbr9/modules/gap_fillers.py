"""Gap fillers: laid in addition to a tile, at any time of a turn. Source: rules, gap fillers."""

from nmbr9 import placing, rules
from nmbr9.board import Placement
from nmbr9.decisions import Filler
from nmbr9.errors import Fault, IllegalPlacement, Refusal
from nmbr9.rules import LegalPlacements, Verdict
from nmbr9.state import SeatState, Transition, refuse
from nmbr9.tiles import FILLERS, Face


def why_not(state: SeatState, cells: int | None = None) -> Refusal | None:
    """Why the filler of so many cells cannot be laid, or no filler at all."""
    if state.finished:
        return Refusal.FINISHED
    if not state.setup.fillers:
        return Refusal.NOT_IN_GAME
    if cells is not None and (type(cells) is not int or cells not in FILLERS):
        return Refusal.NO_SUCH_TILE
    open_now = state.hand.fillers if cells is None else cells in state.hand.fillers
    return None if open_now else Refusal.USED_UP


def judge(state: SeatState, placement: Placement) -> Verdict:
    """The verdict on a filler there. Source: ruling R4."""
    verdict = rules.judge(state.board, placement, ceiling=state.setup.top)
    if placement.face is Face.FILLER and why_not(state, placement.number) is None:
        return verdict
    return verdict.with_faults((*verdict.faults, Fault.WRONG_TILE))  # the last by name


def legal(state: SeatState, cells: int | None) -> LegalPlacements:
    """Where the filler may be laid; Refused."""
    cells = -1 if cells is None else cells
    refuse(why_not(state, cells))
    return LegalPlacements(state.board, cells, Face.FILLER, ceiling=state.setup.top)


def lay(state: SeatState, decision: Filler) -> Transition:
    """Lay a filler; Refused, or IllegalPlacement."""
    placement = decision.placement
    refuse(why_not(state, placement.number if placement.face is Face.FILLER else 0))
    verdict = judge(state, placement)
    if verdict.faults:
        raise IllegalPlacement(verdict.faults)
    after = placing.lay(state, verdict)
    left = tuple(cells for cells in after.hand.fillers if cells != placement.number)
    hand = after.hand._replace(fillers=left)
    return Transition(after._replace(hand=hand), Filler(placement.canonical()))
