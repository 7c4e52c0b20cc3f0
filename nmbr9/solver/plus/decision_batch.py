"""Decisions of many states at once, and the states that they make."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.batch import Landings, add_row
from nmbr9.solver.boards.columns import Indices
from nmbr9.solver.boards.window import SIDE
from nmbr9.solver.plus.forms import MASKS, NOTHING, VALUES, any_cell, masks_at
from nmbr9.solver.plus.states import GONE, Hands, Held, Row, States, stack_tiles, words_at


@dataclass(frozen=True, slots=True)
class DecisionBatch(Landings):
    """N decisions: the state's index (`boards`), form and place, kind, and the hand after it."""

    boards: Indices
    kinds: NDArray[np.uint8]
    notes: NDArray[np.int16]
    hands: Hands

    @classmethod
    def without_tile(
        cls, states: Indices, kind: Row, notes: NDArray[np.int16], hands: Hands
    ) -> "DecisionBatch":
        """Decisions of these states that lay no tile."""
        size = len(states)
        return cls(
            states,
            np.full(size, NOTHING, np.uint8),
            np.zeros(size, np.int16),
            np.full(size, GONE, np.uint8),
            np.full(size, kind, np.uint8),
            notes,
            hands,
        )


def make_states(states: States, decisions: DecisionBatch) -> States:
    """The state that each decision makes."""
    boards = states.boards.taken(decisions.boards)
    kinds = np.concatenate((states.kinds.take(decisions.boards, axis=1), decisions.kinds[None]))
    notes = np.concatenate((states.notes.take(decisions.boards, axis=1), decisions.notes[None]))
    on_level = np.where(decisions.levels == GONE, 0, decisions.levels).astype(np.intp)
    cells = masks_at(MASKS, decisions.forms, decisions.anchors)
    every = np.arange(len(decisions))
    occupied = boards.occupied
    occupied[on_level, :, every] |= cells.T
    below = words_at(occupied, np.maximum(on_level, 1) - 1, every)
    over_nothing = np.flatnonzero(any_cell(cells & ~below))
    for level in range(int(on_level.take(over_nothing).max(initial=0))):
        bridged = over_nothing[on_level.take(over_nothing) > level]
        occupied[level, :, bridged] |= cells[:, bridged].T
    points = VALUES.take(decisions.forms) * on_level.astype(np.int32)
    return States(add_row(boards, decisions, points), kinds, notes, decisions.hands)


def lift_tiles(states: States, rows: Indices) -> States:
    """The same states without the tile of one row each, which nothing covers.

    Its anchor may leave the window when the board is centred again, so `hands` keeps its column.
    """
    boards, every = states.boards, np.arange(len(states))
    levels = boards.levels.copy()
    levels[rows, every] = GONE
    first = (levels != GONE).argmax(axis=0)
    hands = states.hands.copy()
    hands[Held.ASTRAY] = boards.anchors[rows, every] % SIDE - boards.anchors[first, every] % SIDE
    off = stack_tiles(boards.forms, boards.anchors, levels)
    return replace(states, boards=off, hands=hands)
