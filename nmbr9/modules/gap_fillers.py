"""Gap fillers: laid in addition to a tile, at any time of a turn. Source: rules, gap fillers."""

from nmbr9 import placing, rules
from nmbr9.board import Placement
from nmbr9.decisions import Filler
from nmbr9.errors import Fault, IllegalPlacement, Refusal
from nmbr9.rules import LegalPlacements, Verdict
from nmbr9.tiles import FILLERS, Face
from nmbr9.turn import Transition, Turn, refuse


def why_not(turn: Turn, cells: int | None = None) -> Refusal | None:
    """Why the filler of so many cells cannot be laid, or no filler at all."""
    if turn.finished:
        return Refusal.FINISHED
    if not turn.setup.fillers:
        return Refusal.NOT_IN_GAME
    if cells is not None and (type(cells) is not int or cells not in FILLERS):
        return Refusal.NO_SUCH_TILE
    open_now = turn.hand.fillers if cells is None else cells in turn.hand.fillers
    return None if open_now else Refusal.USED_UP


def judge(turn: Turn, placement: Placement) -> Verdict:
    """The verdict on a filler there. Source: ruling R4."""
    verdict = rules.judge(turn.board, placement, ceiling=turn.setup.top)
    if placement.face is Face.FILLER and why_not(turn, placement.number) is None:
        return verdict
    return verdict.with_faults((*verdict.faults, Fault.WRONG_TILE))  # the last by name


def legal(turn: Turn, cells: int | None) -> LegalPlacements:
    """Where the filler may be laid; Refused."""
    cells = -1 if cells is None else cells
    refuse(why_not(turn, cells))
    return LegalPlacements(turn.board, cells, Face.FILLER, ceiling=turn.setup.top)


def lay(turn: Turn, decision: Filler) -> Transition:
    """Lay a filler; Refused, or IllegalPlacement."""
    placement = decision.placement
    refuse(why_not(turn, placement.number if placement.face is Face.FILLER else 0))
    verdict = judge(turn, placement)
    if verdict.faults:
        raise IllegalPlacement(verdict.faults)
    after = placing.lay(turn, verdict)
    left = tuple(cells for cells in after.hand.fillers if cells != placement.number)
    hand = after.hand._replace(fillers=left)
    return Transition(after._replace(hand=hand), Filler(placement.canonical()))
