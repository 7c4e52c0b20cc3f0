"""What a board promises: its points, and what its plateaus can still carry.

The plateau of a level is what lies open on it: its cells with nothing on them. Outlooks are whole
numbers, `POINT` to a point, each rounded from sums that every machine makes alike.
"""

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.geometry import Cell
from nmbr9.solver.boards.batch import LEVELS, Boards
from nmbr9.solver.boards.landings import Landings
from nmbr9.solver.boards.patch import (
    PATCH,
    PATCH_BESIDE,
    PATCH_DOWN,
    PATCH_FEATURES,
    PATCH_PLACE,
    PATCH_RIGHT,
    PATCH_ROWS,
    PATCH_TILES,
    half_patches,
    patches,
)
from nmbr9.solver.boards.window import FORMS, LANE, LAST, NUMBER_OF, Ints, Words
from nmbr9.solver.known_deck.plateau_prices import Floats, Plans
from nmbr9.solver.known_deck.weights import Weights
from nmbr9.tiles import NUMBERS

POINT: Final = 1024
_ROWS: Final = LEVELS + 2
"""Rows of a table: one for each level, an empty one before and after."""
_CHUNK: Final = 2048
_ONE: Final = np.uint64(1)


FEATURES: Final = 5
"""Cells, pairs of neighbours, squares of four, oblongs of six and squares of nine."""
_FINE: Final = 64
"""Weights and room count in this part of a cell."""


@dataclass(frozen=True, slots=True)
class Judge:
    """What judges the boards of G decks after a round.

    A plateau with so much `room` above the offset is worth `worth * room / (demand + room)`, with
    `worth` and `demand` `[G * rows]`; `offset` is in cells. `features` `[5, G * rows]`: the room
    that each feature makes. `edges` `[G * rows]`: the points that each unit of the outline of a
    whole level costs. `ahead` `[G, 10]`: how many cards of each number are to come. `trust`: what a
    point in prospect for them counts, in parts of a point.
    """

    worth: Floats
    demand: Floats
    offset: float
    features: Ints
    edges: Ints
    ahead: Ints
    trust: int


def judge(plans: Plans, laid: int, weights: Weights) -> Judge:
    """The judge of boards on which so many cards of their decks lie."""
    groups, length = plans.prices.shape[0], plans.prices.shape[1] - 1
    price = np.zeros((groups, _ROWS))
    demand = np.ones((groups, _ROWS))
    left = (length - laid) / 20.0
    price[:, 1:-1] = plans.prices[:, laid] * (weights.scale + weights.scale_left * left)
    usable = weights.use * plans.demands[:, laid] + weights.use_least
    demand[:, 1:-1] = np.maximum(1.0, usable)
    level = np.arange(-1, LEVELS + 1)
    base, up = np.array(astuple(weights.features)), np.array(astuple(weights.features_up))
    each = base[:, None] + up[:, None] * level
    features = np.repeat(each[:, None], groups, axis=1) * _FINE
    ahead = (plans.decks[:, laid:, None] == np.array(NUMBERS)).sum(axis=1, dtype=np.int32)
    trust = weights.trust / (1.0 + weights.trust_fall * max(0, length - laid - 1))
    edge = price * (weights.edge + weights.edge_up * level) * POINT
    return Judge(
        (price * demand * POINT).reshape(-1),
        demand.reshape(-1),
        weights.offset,
        np.rint(features).astype(np.int32).reshape(FEATURES, groups * _ROWS),
        np.rint(edge).astype(np.int32).reshape(-1),
        ahead,
        round(trust * POINT),
    )


@dataclass(frozen=True, slots=True)
class Standing:
    """What B boards promise before a tile is laid: the `totals` `[B]` are their outlooks.

    `rooms` and `parts` `[rows, B]`: the room of each plateau in parts of a cell, and its worth.
    """

    rooms: Ints
    parts: Ints
    totals: Ints

    def taken(self, which: NDArray[np.intp]) -> "Standing":
        """Those of these boards, in this order."""
        return Standing(
            self.rooms.take(which, axis=1), self.parts.take(which, axis=1), self.totals.take(which)
        )

    @classmethod
    def joined(cls, several: Sequence["Standing"]) -> "Standing":
        """Those of several lots of boards, in their order."""
        return cls(
            np.concatenate([each.rooms for each in several], axis=1),
            np.concatenate([each.parts for each in several], axis=1),
            np.concatenate([each.totals for each in several]),
        )


def standing(boards: Boards, by: Judge, groups: NDArray[np.intp]) -> Standing:
    """What boards promise as they are; `groups` `[B]` has their decks."""
    rooms = _rooms(_plateaus(boards.occupied), by, groups)
    parts = _worth(rooms, groups * _ROWS + np.arange(_ROWS)[:, None], by)
    totals = boards.scores * np.int32(POINT) + parts.sum(axis=0, dtype=np.int32)
    totals -= _outlines(boards.occupied, by, groups).sum(axis=0, dtype=np.int32)
    return Standing(rooms, parts, totals)


def outlooks(
    boards: Boards,
    landings: Landings,
    by: Judge,
    groups: NDArray[np.intp],
    now: Standing | None = None,
) -> Ints:
    """`[N]`: what the board that each landing makes promises; `groups` `[B]` has its deck.

    `now` is how the boards stand, where that is known already.
    """
    size = len(boards)
    now = now or standing(boards, by, groups)
    room, known, totals = now.rooms.reshape(-1), now.parts.reshape(-1), now.totals
    used = min(int(landings.levels.max(initial=0)) + 1, LEVELS)
    open_ = half_patches(_plateaus(boards.occupied[: used + 1])[1 : used + 1])
    taken = half_patches(boards.occupied[:used])
    found = np.empty(len(landings), np.int32)
    for start in range(0, len(landings), _CHUNK):
        some = slice(start, min(start + _CHUNK, len(landings)))
        board = landings.boards[some].astype(np.intp)
        level = landings.levels[some].astype(np.intp)
        form = landings.forms[some].astype(np.intp)
        anchor = landings.anchors[some].astype(np.intp)
        shift = PATCH_RIGHT.take(anchor)
        tile = form * PATCH + PATCH_PLACE.take(anchor)
        first = (level * PATCH_ROWS + PATCH_DOWN.take(anchor)) * size + board
        at = (level + 1) * size + board
        line = groups.take(board) * _ROWS + level + 1
        # The level the tile lies on: its plateau grows, and its outline changes.
        grown = patches(open_, first, size, shift) | PATCH_TILES.take(tile)
        sizes = _SIZES.take(form)
        room_now = room.take(at) + _change(grown, tile, sizes, line, by)
        value = _worth(room_now, line, by)
        value -= known.take(at)
        value += totals.take(board)
        value += _NUMBERS.take(form) * level.astype(np.int32) * np.int32(POINT)
        near = patches(taken, first, size, shift)
        beside = np.bitwise_count(near & PATCH_BESIDE[0].take(tile))
        beside += np.bitwise_count(near & PATCH_BESIDE[1].take(tile))
        beside += np.bitwise_count(near & PATCH_BESIDE[2].take(tile))
        value -= by.edges.take(line) * (_OUTLINES.take(form) - 2 * beside.astype(np.int32))
        # The level below: its plateau shrinks. There is none below the table.
        above = np.flatnonzero(level)
        if len(above):
            at, line, tile = at[above] - size, line[above] - 1, tile[above]
            first = first[above] - PATCH_ROWS * size
            covered = patches(open_, first, size, shift[above])
            room_now = room.take(at) - _change(covered, tile, sizes[above], line, by)
            value[above] += _worth(room_now, line, by) - known.take(at)
        found[some] = value
    return found


def _plateaus(occupied: Words) -> Words:
    """`[rows, 4, B]`: what lies open on each level, an empty row before and after."""
    open_ = np.zeros((len(occupied) + 2, *occupied.shape[1:]), np.uint64)
    open_[1:-1] = occupied
    open_[1:-2] &= ~occupied[1:]
    return open_


def _rooms(plateaus: Words, by: Judge, groups: NDArray[np.intp]) -> Ints:
    """`[rows, B]`: the room of each plateau, in parts of a cell."""
    rooms = np.zeros((_ROWS, plateaus.shape[2]), np.int32)
    used = int(np.flatnonzero(plateaus.any(axis=(1, 2))).max(initial=0))
    for level in range(1, used + 1):
        rooms[level] = _room(plateaus[level], groups * _ROWS + level, by)
    return rooms


def _outlines(occupied: Words, by: Judge, groups: NDArray[np.intp]) -> Ints:
    """`[rows, B]`: what the outline of each level costs."""
    costs = np.zeros((_ROWS, occupied.shape[2]), np.int32)
    for level in range(int(occupied.any(axis=(1, 2)).sum())):
        costs[level + 1] = by.edges[groups * _ROWS + level + 1] * _edges(occupied[level])
    return costs


def _room(open_: Words, rows: NDArray[np.intp], by: Judge) -> Ints:
    """`[N]`: the room of plateaus `[4, N]`, by these rows of the judge's tables."""
    pairs = (open_ >> _ONE) & _NOT_LAST
    pairs &= open_
    number = _cells(pairs)
    squares = _next_row(pairs)
    squares &= pairs
    number += _cells(_next_row(open_) & open_)
    wide = squares >> _ONE
    wide &= squares
    tall = _next_row(squares)
    tall &= squares
    nines = _next_row(wide)
    nines &= wide
    counts = (
        _cells(open_),
        number,
        _cells(squares),
        _cells(wide) + _cells(tall),
        _cells(nines),
    )
    room = np.zeros(len(rows), np.int32)
    for weight, counted in zip(by.features, counts, strict=True):
        room += weight.take(rows) * counted
    return room


def _change(
    open_: Words, tile: NDArray[np.intp], sizes: Ints, rows: NDArray[np.intp], by: Judge
) -> Ints:
    """`[N]`: the room in patches of plateaus that the cells of a tile have a part in."""
    cells, pairs, squares, oblongs, nines = by.features
    change: Ints = cells.take(rows) * sizes
    beside = open_ >> _ONE
    beside &= open_
    square = beside >> _PATCH_ROW
    square &= beside
    under = open_ >> _PATCH_ROW
    under &= open_
    number = np.bitwise_count(beside & PATCH_FEATURES[0].take(tile))
    number += np.bitwise_count(under & PATCH_FEATURES[1].take(tile))
    change += pairs.take(rows) * number
    wide = square >> _ONE
    wide &= square
    tall = square >> _PATCH_ROW
    tall &= square
    nine = wide >> _PATCH_ROW
    nine &= wide
    change += squares.take(rows) * np.bitwise_count(square & PATCH_FEATURES[2].take(tile))
    number = np.bitwise_count(wide & PATCH_FEATURES[3].take(tile))
    number += np.bitwise_count(tall & PATCH_FEATURES[4].take(tile))
    change += oblongs.take(rows) * number
    change += nines.take(rows) * np.bitwise_count(nine & PATCH_FEATURES[5].take(tile))
    return change


def _worth(rooms: Ints, rows: NDArray[np.intp], by: Judge) -> Ints:
    """What plateaus with so much room are worth, by these rows of the judge's tables."""
    room = rooms * (1.0 / _FINE)
    room -= by.offset
    np.maximum(room, 0.0, out=room)
    worth = by.worth.take(rows)
    worth *= room
    room += by.demand.take(rows)
    worth /= room
    value: Ints = np.rint(worth, out=worth).astype(np.int32)
    return value


def _next_row(open_: Words) -> Words:
    """Every row where the one above it was."""
    moved = np.empty_like(open_)
    moved[:3] = open_[1:]
    np.right_shift(open_[0], LANE, out=moved[3])
    return moved


def _edges(cells: Words) -> Ints:
    """`[N]`: how long the outline of the cells is, `[4, N]`."""
    beside = (cells >> _ONE) & _NOT_LAST
    beside &= cells
    return 4 * _cells(cells) - 2 * (_cells(beside) + _cells(_next_row(cells) & cells))


def _cells(open_: Words) -> Ints:
    counts = np.bitwise_count(open_)
    total = counts[0] + counts[1]
    total += counts[2]
    total += counts[3]
    cells: Ints = total.astype(np.int32)
    return cells


_NOT_LAST: Final = ~LAST
_PATCH_ROW: Final = np.uint64(8)
_NUMBERS: Final = np.array(NUMBER_OF, np.int32)
_SIZES: Final = np.array([len(form.cells) for form in FORMS], np.int32)
_OUTLINES: Final = np.array(
    [
        sum(
            Cell(cell.x + x, cell.y + y) not in form.cells
            for cell in form.cells
            for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0))
        )
        for form in FORMS
    ],
    np.int32,
)
