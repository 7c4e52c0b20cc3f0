"""Further decisions of a turn: lay a filler, relocate, lay the reserved tile."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.powers import Power
from nmbr9.solver.boards.batch import LEVELS
from nmbr9.solver.boards.columns import Indices, best_of_groups, indices_of_each
from nmbr9.solver.boards.window import WORDS
from nmbr9.solver.plus.branches import StageSettings, TilesToLay, branches_of, lay_in, values_of
from nmbr9.solver.plus.decision_batch import lift_tiles, make_states
from nmbr9.solver.plus.forms import FORMS, FORMS_OF, TILE_NUMBERS, any_cell
from nmbr9.solver.plus.ground import Ground, Places
from nmbr9.solver.plus.states import BIT_OF, GONE, Frontier, Held, Row, States, tile_masks, words_at
from nmbr9.solver.plus.worth import spend
from nmbr9.tiles import FILLERS, Face

_FILLERS: Final = 2
_RELOCATIONS: Final = 2
"""The most relocations of each kind of tile that a state may send on."""
_FIRST_OF: Final = np.array([FORMS_OF[form.tile][0] for form in FORMS], np.intp)
"""[form]: the first form of its tile."""
_TOUCHING: Final = (3, 2)
"""The least contact of a filler on the table and above it."""
_TOUCHING_AGAIN: Final = (4, 1)
"""The least contact of a relocated tile."""


def more_of(
    frontier: Frontier, again: NDArray[np.bool_], by: StageSettings, ceiling: int
) -> Iterator[Frontier]:
    """The states that one more decision of this turn makes.

    Each state holds a tile at least; nothing lies above the ceiling. `again` `[B]`: whether its
    tiles may be relocated, which takes long to search.
    """
    yield from _with_fillers(frontier, by, ceiling)
    states = frontier.states
    indices = np.flatnonzero(again & (states.usable & BIT_OF[Power.RELOCATE] != 0) & by.lifting)
    if len(indices):
        yield from _relocated(frontier.taken(indices), by)
    indices = np.flatnonzero(states.hands[Held.ASIDE] >= 0)
    if len(indices):
        yield _reserved_placed(frontier.taken(indices), by)


def _with_fillers(frontier: Frontier, by: StageSettings, ceiling: int) -> Iterator[Frontier]:
    states = frontier.states
    if not states.hands[Held.FILLERS].any():
        return
    ground = Ground(states)
    for cells in FILLERS:
        indices = np.flatnonzero(states.hands[Held.FILLERS] & cells)
        if not len(indices):
            continue
        places = ground.places(FORMS_OF[Face.FILLER, cells], 0, min(ceiling, LEVELS), indices)
        least = np.where(places.levels == 0, *_TOUCHING)
        places = places.taken(np.flatnonzero(ground.contact(places) >= least))
        places = ground.judged(places, filler=True)
        hands = states.hands.take(places.boards, axis=1)
        hands[Held.FILLERS] &= ~cells
        owners, notes = places.boards, np.zeros(len(places), np.int16)
        after = make_states(states, lay_in(states, places, Row.FILLER, notes, hands))
        yield _best(after, frontier.groups.take(owners), by, owners, _FILLERS)


def _best(
    states: States, groups: Indices, by: StageSettings, owners: Indices, most: int
) -> Frontier:
    """The best of these states for each owner."""
    values = values_of(states, groups, by)
    best = np.sort(best_of_groups(values, owners, most))
    return Frontier(states, groups, values).taken(best)


def _relocated(frontier: Frontier, by: StageSettings) -> Iterator[Frontier]:
    """The states in which an uncovered number tile is relocated."""
    states = frontier.states
    rows, indices = np.nonzero(_may_be_lifted(states))
    if not len(indices):
        return
    off = lift_tiles(states.taken(indices), rows)
    forms, levels = (each[rows, indices] for each in (states.boards.forms, states.boards.levels))
    ground, tiles, highest = Ground(off), _FIRST_OF.take(forms), int(levels.max())
    places = Places.joined(
        [
            ground.places(FORMS_OF[FORMS[first].tile], 0, highest, lifted)
            for first, lifted in indices_of_each(tiles)
        ]
    )
    places = places.taken(np.flatnonzero(places.levels <= levels.take(places.boards)))
    touching = ground.contact(places) >= np.where(places.levels == 0, *_TOUCHING_AGAIN)
    places = ground.judged(places.taken(np.flatnonzero(touching)))
    # A black tile has spent its power. Source: ruling R13.
    places = places.taken(np.flatnonzero(places.needs & ~np.int16(BIT_OF[Power.FLIP]) == 0))
    spent = np.full(len(places), BIT_OF[Power.RELOCATE], np.int16)
    hands = spend(off.hands.take(places.boards, axis=1), spent)
    notes = rows.take(places.boards).astype(np.int16)
    after = make_states(off, lay_in(off, places, Row.RELOCATED, notes, hands))
    owners = indices.take(places.boards)
    rivals = owners * len(FORMS) + tiles.take(places.boards)
    yield _best(after, frontier.groups.take(owners), by, rivals, _RELOCATIONS)


def _may_be_lifted(states: States) -> NDArray[np.bool_]:
    """`[R, B]`: the number tiles with nothing on them, on boards with other tiles."""
    boards = states.boards
    lying = boards.levels != GONE
    tiles = lying & (TILE_NUMBERS.take(boards.forms) >= 0) & (lying.sum(axis=0) > 1)
    above = np.where(lying, boards.levels, 0).astype(np.intp) + 1
    over = np.where(above == LEVELS, 0, 1).astype(bool)
    size = above.shape[1]
    every = np.tile(np.arange(size), len(above))
    cells = words_at(boards.occupied, np.minimum(above, LEVELS - 1).reshape(-1), every)
    covered = any_cell(cells & tile_masks(boards).reshape(WORDS, -1)).reshape(above.shape) & over
    free: NDArray[np.bool_] = tiles & ~covered
    return free


def _reserved_placed(frontier: Frontier, by: StageSettings) -> Frontier:
    """The states in which the reserved tile is laid."""
    states, size = frontier.states, len(frontier)
    choices = TilesToLay(
        np.arange(size),
        frontier.groups,
        states.hands[Held.ASIDE].astype(np.intp),
        states.hands[Held.ASIDE_CEILING].astype(np.intp),
        np.zeros(size, np.int16),
        states.hands,
        Row.RESERVED_PLACED,
    )
    branches = branches_of(states, choices, by)
    groups = frontier.groups.take(branches.decisions.boards)
    return Frontier(make_states(states, branches.decisions), groups, branches.values)
