"""Beam search: of all boards that a round can make, the most valuable ones are kept."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.batch import LEVELS, Boards, lay
from nmbr9.solver.boards.columns import Indices, best_of_groups, first_of_equals, ranks_in_groups
from nmbr9.solver.boards.window import WORDS, Ints, Words
from nmbr9.solver.known_deck.candidates import NARROW, Candidates, Limits, find_candidates
from nmbr9.solver.known_deck.evaluation import Evaluator, evaluator_for
from nmbr9.solver.known_deck.last_cards import CARDS, score_last_cards
from nmbr9.solver.known_deck.plateau_prices import Floats, plan_deck, replan
from nmbr9.solver.known_deck.weights import Weights
from nmbr9.solver.outlook.values import first_sums, landing_values
from nmbr9.tiles import NUMBERS

_SPARE: Final = 4
"""One board in this many is laid beyond the width, to make up for duplicates."""
_REPLANNING: Final = 500
"""Beams of at least this width make a new plan before each card, from their boards' plateaus."""
_FIRST_PLANNED: Final = 2
_ASKING: Final = range(500, 10_000)
"""Widths of beams that ask the outlook too: in wider ones no gain was seen."""
_FIRST_ASKED: Final = 6
"""Tiles on a board before the outlook is asked; earlier it helps little."""
_LOOKED_AT: Final = 2
"""The candidates that it is asked about, for each that is laid out."""


@dataclass(frozen=True, slots=True)
class Beam:
    """Boards of G searches at the same time, the best of each search first.

    `boards` B boards; `groups` `[B]`: the search of each, rising; `values` `[B]`; `expanded`: the
    boards of the round before. `sums` `[B, hidden]`: those of the outlook, if it is asked.
    """

    boards: Boards
    groups: Indices
    values: Ints
    expanded: int = 0
    sums: Floats | None = None

    @classmethod
    def of(cls, boards: Boards) -> "Beam":
        """A beam of boards that each start a search."""
        return cls(boards, np.arange(len(boards)), np.zeros(len(boards), np.int32))


def run_beam(
    start: Boards, deck: Sequence[int], width: int, weights: Weights, limits: Limits = NARROW
) -> Iterator[Beam]:
    """The beam of one search after each card, from the tiles on its board to the last card."""
    plans = plan_deck(tuple(deck), weights.relaxation)
    beam = Beam(start, np.zeros(len(start), np.intp), np.zeros(len(start), np.int32))
    for laid_ in range(len(start.forms), len(deck)):
        if width >= _REPLANNING and _FIRST_PLANNED <= laid_ < len(deck) - 1:
            plans = replan(plans, laid_, open_cells(beam.boards)[None], weights.relaxation)
        evaluator = evaluator_for(plans, laid_ + 1, weights)
        beam = advance_beam(beam, [deck[laid_]], evaluator, width, limits, ask=width in _ASKING)
        yield beam


def open_cells(boards: Boards) -> Floats:
    """`[L]`: the open cells of each level, on average over the first quarter of the boards."""
    best = boards.occupied[:, :, : -(-len(boards) // 4)]
    taken = np.bitwise_count(best).sum(axis=(1, 2), dtype=np.int64)
    taken[:-1] -= taken[1:]
    average: Floats = taken / best.shape[2]
    return average


def advance_beam(
    beam: Beam,
    numbers: Sequence[int],
    evaluator: Evaluator,
    width: int,
    limits: Limits = NARROW,
    *,
    ask: bool = False,
) -> Beam:
    """The beam one card later; `numbers` has the card of each group.

    When few cards are left, twice the width is laid, and the points that those cards would score
    decide. A beam of one board is exempt: it stays the greedy player. In the rounds before,
    if `ask`, the outlook chooses half of the boards; then there is only one search.
    """
    left = evaluator.ahead[0].sum()
    late = width > 1 and 0 < left <= CARDS
    wanted = width + (width if late else width // _SPARE) + 1
    ask = ask and len(beam.boards.forms) >= _FIRST_ASKED and left > CARDS
    shown = np.array(numbers)[beam.groups]
    many = wanted * _LOOKED_AT if ask else wanted
    candidates = find_candidates(beam.boards, shown, evaluator, beam.groups, limits, many)
    group = beam.groups.take(candidates.landings.boards)
    candidates = candidates.taken(_pick_best(candidates.values, group, many))
    sums = None
    if ask:
        candidates, sums = _ask_outlook(beam, candidates, evaluator.ahead, wanted)
    boards = lay(beam.boards, candidates.landings)
    group, value = beam.groups.take(candidates.landings.boards), candidates.values
    if late:
        value += score_last_cards(boards, evaluator.ahead[group]) * np.int32(evaluator.trust)
    best = _pick_distinct(boards, group, value, width)
    if sums is not None:
        sums = sums.take(best, axis=0)
    return Beam(boards.taken(best), group.take(best), value.take(best), len(beam.boards), sums)


def _ask_outlook(
    beam: Beam, candidates: Candidates, ahead: Ints, wanted: int
) -> tuple[Candidates, Floats]:
    """The `wanted` best by value or by points and outlook, in turn, and the sums of their boards.

    The candidates come by value. The new values only tell their order.
    """
    sums = first_sums(beam.boards) if beam.sums is None else beam.sums
    left = np.broadcast_to(ahead, (len(beam.boards), len(NUMBERS)))
    expected, sums = landing_values(beam.boards, candidates.landings, sums, left)
    order = np.arange(len(expected), dtype=np.int32)
    rank = np.empty_like(order)
    rank[np.argsort(-expected, kind="stable")] = order
    np.minimum(rank, order, out=rank)
    best = np.argsort(rank, kind="stable")[:wanted]
    chosen = Candidates(candidates.landings, -rank).taken(best)
    return chosen, sums.take(best, axis=0)


def _pick_best(
    values: NDArray[np.signedinteger], groups: NDArray[np.integer], width: int
) -> Indices:
    """The indices of the best of each group, best first; ties by index."""
    if len(values) <= width or (groups[0] != groups).any():
        return best_of_groups(values, groups, width)
    # To look for the least value that goes on takes less time than to sort all.
    least = np.partition(values, -width)[-width]
    chosen = np.flatnonzero(values >= least)
    return chosen[np.argsort(-values[chosen], kind="stable")][:width]


def _pick_distinct(boards: Boards, groups: Indices, values: Ints, width: int) -> Indices:
    """The indices of the best boards of each group, without duplicates, by group and value."""
    hashes = hash_boards(boards.occupied) ^ groups.astype(np.uint64) * _MIX[0, 0]
    order = first_of_equals(hashes, values, groups)
    return order[ranks_in_groups(groups[order]) < width]


def hash_boards(occupied: Words) -> Words:
    """`[B]`: a hash of each board's cells, level by level."""
    total = np.zeros(occupied.shape[2], np.uint64)
    for cells, mix in zip(occupied, _MIX[..., None], strict=True):
        if cells.any():
            mixed = cells * mix
            mixed ^= mixed >> np.uint64(29)
            mixed *= mix
            mixed ^= mixed >> np.uint64(32)
            total ^= np.bitwise_xor.reduce(mixed)
    return total


def _mix() -> Words:
    """Odd random-looking numbers, one for each word of a board."""
    state, numbers = 0x9E3779B97F4A7C15, []
    for _ in range(LEVELS * WORDS):
        state = state * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1
        numbers.append((state ^ state >> 31) | 1)
    return np.array(numbers, np.uint64).reshape(LEVELS, WORDS)


_MIX: Final = _mix()
