"""All legal places for a number tile on many boards at once, with powers and without."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.powers import Power
from nmbr9.solver.boards.batch import LEVELS
from nmbr9.solver.boards.listing import list_landings
from nmbr9.solver.plus.forms import BACKS, FORMS_OF, MASKS
from nmbr9.solver.plus.ground import Ground, Places, best_of_each, has_bridged
from nmbr9.solver.plus.states import BIT_OF, GONE, Held, Indices, States, tile_masks
from nmbr9.solver.plus.worth import count
from nmbr9.tiles import Face

WITH_A_TILE: Final = sum(
    BIT_OF[power] for power in (Power.BRIDGE, Power.FLIP, Power.DETACH, Power.SOLO_SUPPORT)
)
"""The bits of the powers that are used by laying a tile."""
_ABOVE: Final = 6
"""How many black tiles above the table a board may send on, those with the most contact."""
_SHORT: Final = 1
"""How much less contact than the best a black tile on the table may have."""


def plain_places(
    here: States, number: int, ceilings: Indices, tolerance: int | None = None
) -> Places:
    """Where the tile may lie without a power; on the table not all where there is a tolerance.

    Each board holds a tile at least.
    """
    highest = min(int(here.heights().max()), int(ceilings.max()), LEVELS)
    found = list_landings(here.for_base(), number, tolerance, highest=highest)
    places = Places(
        found.boards.astype(np.intp),
        found.forms,
        found.anchors,
        found.levels,
        np.zeros(len(found), np.int16),
    )
    places = places.taken(np.flatnonzero(places.levels <= ceilings.take(places.boards)))
    doubtful = _rests_on_others(here, places) | has_bridged(here).take(places.boards)
    if not doubtful.any():
        return places
    judged = Ground(here).judged(places.taken(np.flatnonzero(doubtful)))
    sure = places.taken(np.flatnonzero(~doubtful))
    return Places.joined([sure, judged.taken(np.flatnonzero(judged.needs == 0))])


def _rests_on_others(here: States, places: Places) -> NDArray[np.bool_]:
    """`[N]`: whether a tile would rest on something that the base game does not have."""
    boards = here.boards
    doubtful = np.zeros(len(places), bool)
    others = (boards.forms >= BACKS) & (boards.levels != GONE)
    rows = np.flatnonzero(others.any(axis=1))
    if not len(rows):
        return doubtful
    masks = tile_masks(boards)
    for row in rows:
        above = np.where(others[row], boards.levels[row].astype(np.int64) + 1, -1)
        there = np.flatnonzero(above.take(places.boards) == places.levels)
        cells = MASKS[places.forms[there], places.anchors[there]]
        met = masks[row].take(places.boards.take(there), axis=0) & cells
        doubtful[there] |= met.any(axis=1)
    return doubtful


def power_places(
    here: States, number: int, ceilings: Indices, *, short: int | None = _SHORT
) -> Places:
    """Where the tile may lie by powers that the hands allow, and by no fewer.

    Of black tiles only those with the most contact, unless `short` is None. Each board
    holds a tile at least.
    """
    have = np.where(here.held(Held.MARKERS) > 0, here.held(Held.POWERS), 0)
    loose = have & BIT_OF[Power.DETACH] != 0
    bridging = have & BIT_OF[Power.BRIDGE] != 0
    ground = Ground(here, loose, bridging)
    highest = min(int(ceilings.max()), LEVELS)
    found = ground.judged(ground.places(FORMS_OF[Face.FRONT, number], 1, highest))
    found = found.taken(np.flatnonzero(found.needs))
    flipping = np.flatnonzero(have & BIT_OF[Power.FLIP])
    if len(flipping):
        backs = FORMS_OF[Face.BACK, number]
        those = Ground(here.taken(flipping), loose[flipping], bridging[flipping])
        table = those.places(backs, 0, 0)
        if short is not None and len(table):
            table = table.taken(np.flatnonzero(_touching_most(those, table, short)))
        above = those.judged(those.places(backs, 1, highest))
        if short is not None and len(above):
            above = above.taken(best_of_each(above.boards, those.contact(above), _ABOVE))
        table = those.judged(table)
        found = Places.joined([found, table.among(flipping), above.among(flipping)])
    allowed = have.take(found.boards)
    fits = (found.needs & ~allowed == 0) & (found.levels <= ceilings.take(found.boards))
    fits &= count(found.needs) <= here.held(Held.MARKERS).take(found.boards)
    return found.taken(np.flatnonzero(fits))


def _touching_most(ground: Ground, places: Places, short: int) -> NDArray[np.bool_]:
    """`[N]`: whether a place has as much contact as the best of its board, or nearly."""
    contact = ground.contact(places)
    most = np.zeros(int(places.boards.max()) + 1, np.int64)
    np.maximum.at(most, places.boards, contact)
    enough: NDArray[np.bool_] = contact >= most.take(places.boards) - short
    return enough
