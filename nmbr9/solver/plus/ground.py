"""The rules of NMBR 9 ++ on many boards at once: the places of forms, and the powers they need.

B boards, L levels, N places.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.powers import Power
from nmbr9.solver.boards.batch import LEVELS, Landings
from nmbr9.solver.boards.columns import Indices
from nmbr9.solver.boards.fitting import Rows, anchors_of
from nmbr9.solver.boards.listing import landings_of
from nmbr9.solver.boards.window import (
    EDGE,
    FULL,
    WORDS,
    Words,
    dilated,
    down,
    enclosed_cells,
    flooded,
)
from nmbr9.solver.plus.forms import (
    BESIDE,
    CARRIERS,
    FORMS,
    MASKS,
    NOTHING,
    SIZES,
    any_cell,
    masks_at,
)
from nmbr9.solver.plus.states import BIT_OF, GONE, States, occupied_of, tile_masks, words_at
from nmbr9.tiles import Face


@dataclass(frozen=True, slots=True)
class Places(Landings):
    """N places for tiles: board, form, anchor and level of each.

    `needs` `[N]`: the powers that each takes, a bit each in the order of `Power`.
    """

    boards: Indices
    needs: NDArray[np.int16]

    @classmethod
    def of(cls, landings: Landings) -> "Places":
        """Landings that need no power."""
        boards, forms, anchors, levels, *_ = landings.columns
        return cls(boards.astype(np.intp), forms, anchors, levels, np.zeros_like(anchors))


class Ground:
    """The levels of B boards that hold something; each board has a tile at least.

    `powers` `[B]`: those by which tiles may be detached or cover gaps there, a bit each.
    """

    def __init__(self, states: States, powers: NDArray[np.int16] | None = None) -> None:
        self._boards = states.boards
        self._powers = np.zeros(len(states), np.int16) if powers is None else powers
        levels = min(int(states.heights().max(initial=0)) + 1, LEVELS)
        self._covered = states.boards.occupied[:levels]
        self.occupied: Words = self._covered
        """The cells taken on each level itself, without covered gaps."""
        hollow = np.flatnonzero(has_bridged(states))
        if len(hollow):
            self.occupied = self._covered.copy()
            self.occupied[:, :, hollow] = occupied_of(self._boards.taken(hollow))[:levels]
        self._touched = dilated(self.occupied)
        self._touched |= np.where(self.occupied.any(axis=1), np.uint64(0), FULL)[:, None]

    @cached_property
    def _allowed(self) -> Words:
        """`[L, 7, B]`: the cells that a tile may take, in the form of `down`."""
        free = ~self._covered
        allowed = free.copy()
        allowed[1:] &= self.occupied[:-1]
        indices = np.flatnonzero(self._powers & BIT_OF[Power.BRIDGE])
        if len(indices):
            gaps = enclosed_cells(self.occupied[:-1].take(indices, axis=2))
            allowed[1:, :, indices] |= gaps & free[1:].take(indices, axis=2)
        return down(allowed)

    @cached_property
    def _near_down(self) -> Words:
        """`[L, 7, B]`: the cells of which a tile must take at least one, in the form of `down`."""
        near = self._touched.copy()
        near[1:, :, self._powers & BIT_OF[Power.DETACH] != 0] = FULL
        return down(near)

    @cached_property
    def _tiles(self) -> Words:
        """`[word, R * B]`: the cells of each tile."""
        return tile_masks(self._boards).reshape(WORDS, -1)

    def places(
        self,
        forms: Sequence[int],
        lowest: int = 0,
        highest: int = LEVELS,
        indices: Indices | None = None,
    ) -> Places:
        """The places on these levels where the forms' cells fit; `judge` checks the other rules.

        `indices`: only on these boards.
        """
        highest = min(highest + 1, len(self._covered))
        allowed, near = self._allowed[lowest:highest], self._near_down[lowest:highest]
        if indices is not None and len(indices) < allowed.shape[-1]:
            allowed, near = allowed.take(indices, axis=-1), near.take(indices, axis=-1)
        free, beside = Rows(allowed, np.bitwise_and), Rows(near, np.bitwise_or)
        masks = np.stack([anchors_of(FORMS[form].shape, free, beside) for form in forms])
        levels = np.arange(lowest, lowest + masks.shape[1], dtype=np.uint8)
        rows = np.array(forms, np.uint8).repeat(len(levels)), np.tile(levels, len(forms))
        candidates = Places.of(landings_of(masks, *rows))
        return candidates if indices is None else candidates.among(indices)

    def judge(self, places: Places, *, filler: bool = False) -> Places:
        """The legal places, with the powers that each needs."""
        if not len(places):
            return places
        level = places.levels.astype(np.intp)
        cells = masks_at(MASKS, places.forms, places.anchors)
        touching = any_cell(cells & words_at(self._touched, level, places.boards))
        legal = touching | (level > 0)
        needs = _TURNED_OVER.take(places.forms)
        needs |= ~touching * np.int16(BIT_OF[Power.DETACH])
        above = np.flatnonzero(level)
        cells = cells.take(above, axis=1)
        ground = words_at(self.occupied, level.take(above) - 1, places.boards.take(above))
        hanging = cells & ~ground
        hangs = np.flatnonzero(any_cell(hanging))
        over = above.take(hangs)
        legal[over] &= _are_gaps(hanging.take(hangs, axis=1), ground.take(hangs, axis=1))
        needs[over] |= BIT_OF[Power.BRIDGE]
        if filler:
            legal &= needs == 0
        else:
            carried = self._carried(places.taken(above), cells)
            legal[above] &= carried > 0
            needs[above] |= (carried == 1) * np.int16(BIT_OF[Power.SOLO_SUPPORT])
        return replace(places, needs=needs).taken(np.flatnonzero(legal))

    def _carried(self, places: Places, cells: Words) -> NDArray[np.int64]:
        """`[N]`: the number of tiles below on which each would rest, without fillers."""
        boards = self._boards
        carrying = np.where(CARRIERS.take(boards.forms), boards.levels, GONE)
        under = places.levels - np.uint8(1)
        row, indices = np.nonzero(carrying.take(places.boards, axis=1) == under)
        tile = row * len(boards) + places.boards.take(indices)
        met = any_cell(self._tiles.take(tile, axis=1) & cells.take(indices, axis=1))
        return np.bincount(indices[met], minlength=len(places))

    def contact(self, places: Places) -> NDArray[np.int64]:
        """`[N]`: the sides that each would share with tiles on its level."""
        level = places.levels.astype(np.intp)
        around = words_at(self.occupied, level, places.boards)
        total = np.zeros(len(places), np.int64)
        for beside in BESIDE:
            near = around & masks_at(beside, places.forms, places.anchors)
            total += np.bitwise_count(near).sum(axis=0, dtype=np.int64)
        return total


def has_bridged(states: States) -> NDArray[np.bool_]:
    """`[B]`: whether something lies over a gap, so that a covered cell may be free."""
    boards = states.boards
    cells = np.bitwise_count(boards.occupied).sum(axis=(0, 1), dtype=np.int64)
    lying = SIZES.take(np.where(boards.levels == GONE, NOTHING, boards.forms))
    flags: NDArray[np.bool_] = cells != lying.sum(axis=0, dtype=np.int64)
    return flags


def _are_gaps(hanging: Words, ground: Words) -> NDArray[np.bool_]:
    """`[N]`: whether these cells `[word, N]` are exactly one gap of the ground below."""
    # A cell at the edge of the window has a neighbour outside it, which is free.
    whole = (dilated(hanging) & ~ground == hanging) & (hanging & EDGE == 0)
    first = (hanging != 0).argmax(axis=0)
    lowest = hanging & (~hanging + np.uint64(1))
    one_cell = np.where(np.arange(WORDS)[:, None] == first, lowest, np.uint64(0))
    whole &= flooded(one_cell, hanging) == hanging
    gaps: NDArray[np.bool_] = whole.all(axis=0)
    return gaps


_TURNED_OVER: Final = np.array(
    [BIT_OF[Power.FLIP] if form.face is Face.BACK else 0 for form in FORMS], np.int16
)
"""[form]: the power that it always needs."""
