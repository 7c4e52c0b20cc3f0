"""All legal places of number tiles on many boards at once, with powers and without."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.powers import Power
from nmbr9.solver.boards.batch import LEVELS
from nmbr9.solver.boards.columns import Indices, best_of_groups, indices_of_each
from nmbr9.solver.boards.listing import list_shown
from nmbr9.solver.plus.forms import BACKS, FORMS_OF, MASKS, any_cell, masks_at
from nmbr9.solver.plus.ground import Ground, Places, has_bridged
from nmbr9.solver.plus.states import BIT_OF, GONE, Held, States
from nmbr9.tiles import Face

_ABOVE: Final = 6
"""Black tiles above the table that a board may send on, those with the most contact."""
_NO_NUMBER: Final = -1
_SHORT: Final = 1
"""The contact that a black tile on the table may have below the best."""


def plain_places(
    states: States, numbers: Indices, ceilings: Indices, tolerance: int | None = None
) -> Places:
    """The places of the tile of each board's number without a power.

    With a tolerance, not all on the table. Each board holds a tile at least.
    """
    highest = min(int(states.heights().max()), int(ceilings.max()), LEVELS)
    places = Places.of(list_shown(states.for_base(), numbers, tolerance, highest))
    places = places.taken(np.flatnonzero(places.levels <= ceilings.take(places.boards)))
    doubtful = _rests_on_others(states, places) | has_bridged(states).take(places.boards)
    if not doubtful.any():
        return places
    judged = Ground(states).judge(places.taken(np.flatnonzero(doubtful)))
    sure = places.taken(np.flatnonzero(~doubtful))
    return Places.joined([sure, judged.taken(np.flatnonzero(judged.needs == 0))])


def _rests_on_others(states: States, places: Places) -> NDArray[np.bool_]:
    """`[N]`: whether a tile would rest on a tile that the base game does not have."""
    boards = states.boards
    others = (boards.forms >= BACKS) & (boards.levels != GONE)
    doubtful = np.zeros(len(places), bool)
    for row in np.flatnonzero(others.any(axis=1)):
        above = np.where(others[row], boards.levels[row] + np.uint8(1), np.uint8(GONE))
        there = np.flatnonzero(above.take(places.boards) == places.levels)
        tile = masks_at(MASKS, boards.forms[row], boards.anchors[row])
        cells = masks_at(MASKS, places.forms.take(there), places.anchors.take(there))
        doubtful[there] |= any_cell(tile.take(places.boards.take(there), axis=1) & cells)
    return doubtful


def power_places(
    states: States, numbers: Indices, ceilings: Indices, *, short: int | None = _SHORT
) -> Places:
    """The places where the tile of each board's number needs powers, and the hand has them.

    Black tiles have the most contact there, unless `short` is None. Each board holds a tile at
    least.
    """
    have = states.usable
    ground = Ground(states, have)
    highest = min(int(ceilings.max()), LEVELS)
    listed = ground.judge(_anywhere(ground, Face.FRONT, numbers, 1, highest))
    listed = listed.taken(np.flatnonzero(listed.needs))
    black = np.where(have & BIT_OF[Power.FLIP], numbers, _NO_NUMBER)
    if (black != _NO_NUMBER).any():
        table = _anywhere(ground, Face.BACK, black, 0, 0)
        above = ground.judge(_anywhere(ground, Face.BACK, black, 1, highest))
        if short is not None:
            table = table.taken(np.flatnonzero(_touching_most(ground, table, short)))
            most = best_of_groups(ground.contact(above), above.boards, _ABOVE)
            above = above.taken(np.sort(most))
        listed = Places.joined([listed, ground.judge(table), above])
    allowed = have.take(listed.boards)
    fits = (listed.needs & ~allowed == 0) & (listed.levels <= ceilings.take(listed.boards))
    fits &= np.bitwise_count(listed.needs) <= states.hands[Held.MARKERS].take(listed.boards)
    return listed.taken(np.flatnonzero(fits))


def _anywhere(ground: Ground, face: Face, numbers: Indices, lowest: int, highest: int) -> Places:
    """The places on these levels that fit the cells of that side of each board's number."""
    return Places.joined(
        [
            ground.places(FORMS_OF[face, number], lowest, highest, indices)
            for number, indices in indices_of_each(numbers)
            if number != _NO_NUMBER
        ]
    )


def _touching_most(ground: Ground, places: Places, short: int) -> NDArray[np.bool_]:
    """`[N]`: whether the contact of a place is close to the most on its board."""
    contact = ground.contact(places)
    most = np.zeros(int(places.boards.max(initial=0)) + 1, np.int64)
    np.maximum.at(most, places.boards, contact)
    return contact >= most.take(places.boards) - short
