"""Towers: the upper levels of a layout, of which only the lowest one still matters.

If the order is free, a layout may be built from the top downwards. A further level must cover the
one above, and lifts every tile on it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.window import CELLS, FORMS_OF, SIDE
from nmbr9.tiles import NUMBERS
from tools.free_order.bags import (
    ALL,
    CARRIERS,
    CELLS_OF,
    COUNTS,
    HAND_AREAS,
    HAND_SIZES,
    HANDS,
    MOST,
    ONE,
    SIZES,
    SUMS,
    WITH,
    Bags,
    hands_left,
    points_to_come,
)
from tools.free_order.cover import (
    MARGIN,
    NO_TILE,
    WIDEST_REGION,
    Covers,
    Laid,
    Rows,
    areas,
    extend,
    regions,
    rest_on_two,
)

_OVERHANG: Final = 10
"""Cells by which a level may overhang the one above."""
_POINT: Final = 8
_EDGE: Final = 16
"""The weights of a tower's value: a point, and each side of its outline."""
_STRAY: Final = 128
"""Covers of one region searched together when all tiles left go below."""


@dataclass(frozen=True, slots=True)
class Towers:
    """Towers `[N]`: the lowest level's tiles `[N, 4]`, the bag of all tiles, and the points.

    `above` is the index of the stored tower without the lowest level, or -1; `moved` is the shift
    since then, as `y * 16 + x`. The towers of the greatest `values` go on.
    """

    tiles: Laid
    bags: Bags
    scores: NDArray[np.intp]
    above: NDArray[np.intp]
    moved: NDArray[np.intp]
    values: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.bags)

    def taken(self, which: NDArray[np.intp] | slice) -> "Towers":
        """The towers at these indices."""
        return Towers(*(getattr(self, field.name)[which] for field in fields(self)))

    @classmethod
    def joined(cls, several: Sequence["Towers"]) -> "Towers":
        """All towers of several batches, in order."""
        names = [field.name for field in fields(cls)]
        return cls(*(np.concatenate([getattr(each, name) for each in several]) for name in names))


def tops() -> Towers:
    """The top levels: a single tile, of each number that brings points."""
    numbers = np.arange(1, len(NUMBERS))
    tiles = np.full((len(numbers), MOST), NO_TILE, np.int16)
    tiles[:, 0] = [FORMS_OF[number][0] * CELLS + MARGIN * SIDE + MARGIN for number in numbers]
    none = np.zeros(len(numbers), np.intp)
    return _valued(tiles, regions(tiles), ONE[numbers], none, none - 1, none)


def _valued(
    tiles: Laid,
    rows: Rows,
    bags: Bags,
    scores: NDArray[np.intp],
    above: NDArray[np.intp],
    moved: NDArray[np.intp],
) -> Towers:
    cells = areas(rows)
    ahead = scores + points_to_come()[bags, cells]
    values = _POINT * ahead - _EDGE * (_outline(rows) - _SQUARE[cells])
    return Towers(tiles, bags, scores, above, moved, values.astype(np.int32))


_SQUARE: Final = np.sqrt(16 * np.arange(CELLS)).astype(np.intp)
"""[cells]: the outline of a square of this size."""


def _outline(rows: Rows) -> NDArray[np.intp]:
    """`[B]`: the sides of each region's outline."""
    beside = areas(rows & (rows << np.uint16(1)))
    below = areas(rows[:, 1:] & rows[:, :-1])
    return 4 * areas(rows) - 2 * (beside + below)


@dataclass(frozen=True, slots=True)
class Growth:
    """Towers with one level more, and the number of covers searched."""

    towers: Towers
    looked_at: int


def grow(towers: Towers, first: int, aim: int) -> Growth:
    """The towers with one level more that may reach more than this many points.

    `first` is the index of the first of them among the stored towers.
    """
    rows = regions(towers.tiles)
    wanted = _wanted(towers, areas(rows), aim)
    spare = _spare(wanted, areas(rows))
    covers, hands, looked_at = Covers.of(rows), np.zeros(len(rows), np.intp), 0
    parts = []
    for _ in range(MOST):
        looked_at += len(covers)
        out = areas(covers.taken) + areas(covers.open) - areas(rows)[covers.owners]
        more = WITH[hands]
        room = spare[covers.owners[:, None], more] - out[:, None].astype(np.int8)
        extended = extend(covers, room)
        hands = more[extended.before, extended.numbers]
        complete = extended.covers.complete()
        ended = complete & wanted[extended.covers.owners, hands]
        parts.append(_below(towers, extended.covers.chosen(ended), hands[ended], first))
        hands = hands[~complete]
        covers = extended.covers.chosen(~complete)
        if not len(covers):
            break
    return Growth(Towers.joined(parts), looked_at)


def _wanted(towers: Towers, cells: NDArray[np.intp], aim: int) -> NDArray[np.bool_]:
    """`[N, hand]`: whether the hand may be the next level."""
    over = HAND_AREAS - cells[:, None]
    wanted = hands_left(towers.bags)
    wanted &= (HAND_SIZES >= CARRIERS) & (over >= 0) & (over <= _OVERHANG)
    bags = np.where(wanted, towers.bags[:, None] + HANDS, ALL)
    ahead = (towers.scores + SUMS[towers.bags])[:, None] + points_to_come()[bags, HAND_AREAS]
    wanted &= ahead > aim
    return wanted


def _spare(wanted: NDArray[np.bool_], cells: NDArray[np.intp]) -> NDArray[np.int8]:
    """`[N, hand]`: the cells that may overhang, for a hand that is wanted or can become so.

    Below 0 if it may not be laid. The extra last column is for the hands that `WITH` does not have.
    """
    spare = np.full((len(wanted), len(HANDS) + 1), -1, np.int8)
    spare[:, :-1] = np.where(wanted, HAND_AREAS - cells[:, None], -1)
    for size in range(MOST - 1, -1, -1):
        hands = np.flatnonzero(size == HAND_SIZES)
        larger = spare[:, WITH[hands]].max(axis=2)
        spare[:, hands] = np.maximum(spare[:, hands], larger)
    return spare


def _below(towers: Towers, covers: Covers, hands: NDArray[np.intp], first: int) -> Towers:
    """The towers on these covers."""
    upper = covers.owners
    fine = np.flatnonzero(rest_on_two(towers.tiles[upper], covers.tiles))
    rows = covers.taken[fine]
    left, top, right, bottom = _bounds(rows)
    small = np.maximum(right - left, bottom - top) < WIDEST_REGION
    fine, moved = fine[small], ((MARGIN - top) * SIDE + MARGIN - left)[small]
    tiles = np.full((len(fine), MOST), NO_TILE, np.int16)
    tiles[:, : covers.tiles.shape[1]] = covers.tiles[fine] + moved[:, None].astype(np.int16)
    upper = upper[fine]
    return _valued(
        tiles,
        regions(tiles),
        towers.bags[upper] + HANDS[hands[fine]],
        towers.scores[upper] + SUMS[towers.bags[upper]],
        first + upper,
        moved,
    )


def _bounds(rows: Rows) -> tuple[NDArray[np.intp], ...]:
    """The smallest x and y of each region, then the largest."""
    columns = np.bitwise_or.reduce(rows, axis=1)
    bits = columns[:, None] >> np.arange(SIDE, dtype=np.uint16) & 1 == 1
    full = rows != 0
    last = SIDE - 1
    return (
        bits.argmax(axis=1),
        full.argmax(axis=1),
        last - bits[:, ::-1].argmax(axis=1),
        last - full[:, ::-1].argmax(axis=1),
    )


@dataclass(frozen=True, slots=True)
class TableTiles:
    """The tiles on the table that cover a tower, or none, and the number of covers searched."""

    tiles: Laid | None
    looked_at: int


def lay_on_table(tower: Towers) -> TableTiles:
    """Lay some of the tiles left under one tower, on the table, with any overhang."""
    covers, bags, looked_at = Covers.of(regions(tower.tiles)), tower.bags, 0
    for _ in range(int(SIZES[ALL - tower.bags[0]])):
        looked_at += len(covers)
        held = COUNTS[ALL - bags] > 0
        extended = extend(covers, np.where(held, CELLS_OF, -1).astype(np.int8))
        bags = bags[extended.before] + ONE[extended.numbers]
        complete = extended.covers.complete()
        ended = extended.covers.tiles[complete]
        fine = rest_on_two(np.repeat(tower.tiles, len(ended), axis=0), ended)
        if fine.any():
            return TableTiles(ended[fine.argmax()], looked_at)
        going = np.flatnonzero(~complete)
        cells_left = areas(extended.covers.open[going])
        going = going[np.argsort(cells_left, kind="stable")[:_STRAY]]
        covers, bags = extended.covers.chosen(going), bags[going]
        if not len(covers):
            break
    return TableTiles(None, looked_at)
