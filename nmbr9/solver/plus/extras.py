"""Further decisions of a turn: lay a filler, relocate, lay the reserved tile."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.powers import Power
from nmbr9.solver.boards.batch import Boards
from nmbr9.solver.boards.columns import Indices, best_of_groups, indices_of_each
from nmbr9.solver.plus.branches import StageSettings, TilesToLay, branches_of, lay_in, values_of
from nmbr9.solver.plus.decision_batch import DecisionBatch, lift_tiles, make_states
from nmbr9.solver.plus.forms import FORMS, FORMS_OF, TILE_NUMBERS, any_cell
from nmbr9.solver.plus.ground import Ground, Places
from nmbr9.solver.plus.states import BIT_OF, GONE, Frontier, Held, Row, tile_masks, words_at
from nmbr9.solver.plus.worth import spend
from nmbr9.tiles import FILLERS, Face

_OF_A_TILE: Final = 2
"""The most places for each filler, and for each kind of tile lifted, that a state may send on."""
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
    states = frontier.states
    if states.hands[Held.FILLERS].any():
        yield from _with_fillers(frontier, by, ceiling)
    indices = np.flatnonzero(again & (states.usable & BIT_OF[Power.RELOCATE] != 0) & by.lifting)
    if len(indices):
        yield from _relocate(frontier.taken(indices), by)
    indices = np.flatnonzero(states.hands[Held.ASIDE] >= 0)
    if len(indices):
        yield _lay_reserved(frontier.taken(indices), by)


def _with_fillers(frontier: Frontier, by: StageSettings, ceiling: int) -> Iterator[Frontier]:
    states = frontier.states
    ground = Ground(states)
    for cells in FILLERS:
        indices = np.flatnonzero(states.hands[Held.FILLERS] & cells)
        if len(indices):
            places = ground.places(FORMS_OF[Face.FILLER, cells], 0, ceiling, indices)
            places = ground.judge(_touching(ground, places, _TOUCHING), filler=True)
            hands, notes = states.hands.take(places.boards, axis=1), np.zeros_like(places.anchors)
            hands[Held.FILLERS] &= ~cells
            laid = lay_in(states, places, Row.FILLER, notes, hands)
            yield _best(frontier, laid, by, laid.boards)


def _touching(ground: Ground, places: Places, least: tuple[int, int]) -> Places:
    """The places with so much contact on the table and above it."""
    enough = ground.contact(places) >= np.where(places.levels == 0, *least)
    return places.taken(np.flatnonzero(enough))


def _best(before: Frontier, laid: DecisionBatch, by: StageSettings, rivals: Indices) -> Frontier:
    """The best states that these decisions make, among those of the same rivals."""
    states = make_states(before.states, laid)
    groups = before.groups.take(laid.boards)
    values = values_of(states, groups, by)
    best = np.sort(best_of_groups(values, rivals, _OF_A_TILE))
    return Frontier(states, groups, values).taken(best)


def _relocate(frontier: Frontier, by: StageSettings) -> Iterator[Frontier]:
    """The states in which an uncovered number tile is relocated."""
    boards = frontier.states.boards
    rows, indices = np.nonzero(_may_be_lifted(boards))
    if not len(indices):
        return
    tiles, levels = _FIRST_OF.take(boards.forms[rows, indices]), boards.levels[rows, indices]
    off = frontier.taken(indices)
    off = replace(off, states=lift_tiles(off.states, rows))
    ground, highest = Ground(off.states), int(levels.max())
    places = Places.joined(
        [
            ground.places(FORMS_OF[FORMS[first].tile], 0, highest, lifted)
            for first, lifted in indices_of_each(tiles)
        ]
    )
    places = places.taken(np.flatnonzero(places.levels <= levels.take(places.boards)))
    places = ground.judge(_touching(ground, places, _TOUCHING_AGAIN))
    # A black tile has spent its power. Source: ruling R13.
    places = places.taken(np.flatnonzero(places.needs & ~np.int16(BIT_OF[Power.FLIP]) == 0))
    lifted = places.boards
    hands = off.states.hands.take(lifted, axis=1)
    hands, notes = spend(hands, np.int16(BIT_OF[Power.RELOCATE])), rows.take(lifted)
    laid = lay_in(off.states, places, Row.RELOCATED, notes.astype(np.int16), hands)
    rivals = indices.take(lifted) * len(FORMS) + tiles.take(lifted)
    yield _best(off, laid, by, rivals)


def _may_be_lifted(boards: Boards) -> NDArray[np.bool_]:
    """`[R, B]`: the number tiles with nothing on them, on boards with other tiles."""
    lying = boards.levels != GONE
    levels = np.where(lying, boards.levels, 0).astype(np.intp)
    above = np.zeros_like(boards.occupied)
    above[:-1] = boards.occupied[1:]
    covered = any_cell(words_at(above, levels, np.arange(len(boards))) & tile_masks(boards))
    tiles = lying & (TILE_NUMBERS.take(boards.forms) >= 0) & (lying.sum(axis=0) > 1)
    free: NDArray[np.bool_] = tiles & ~covered
    return free


def _lay_reserved(frontier: Frontier, by: StageSettings) -> Frontier:
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
