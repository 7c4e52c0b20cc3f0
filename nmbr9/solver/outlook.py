"""What a board promises: its points, and what its plateaus can still carry.

The plateau of a level is what lies open on it: its cells with nothing on them. Everything is whole
numbers, `POINT` to a point, so that every machine chooses alike.
"""

from dataclasses import astuple, dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.batch import LEVELS, Boards, Landings
from nmbr9.solver.plan import Plans
from nmbr9.solver.weights import Weights
from nmbr9.solver.window import CELLS, LANE, LAST, NUMBER_OF, TILE_MASKS, WORDS, Ints, Words

POINT: Final = 1024
_ROWS: Final = LEVELS + 2
"""Rows of a table: one for each level, an empty one before and after."""
_CHUNK: Final = 2048
_ONE: Final = np.uint64(1)


FEATURES: Final = 5
"""Cells, pairs of neighbours, squares of four, oblongs of six and squares of nine."""
_FINE: Final = 64
"""Weights count in this part of a cell, room in a quarter of one."""
_MOST_ROOM: Final = 511


@dataclass(frozen=True, slots=True)
class Judge:
    """The tables that judge the boards of G decks after a round.

    `worth` `[G * rows, 512]`: the points of a plateau with so many quarter cells of room.
    `features` `[5, G * rows]`: the room that each feature makes. `edges` `[G * rows]`: the points
    that each unit of the outline of a whole level costs.
    """

    worth: Ints
    features: Ints
    edges: Ints


def judge(plans: Plans, laid: int, weights: Weights) -> Judge:
    """The judge of boards on which so many cards of their decks lie."""
    groups, length = plans.prices.shape[0], plans.prices.shape[1] - 1
    price = np.zeros((groups, _ROWS, 1))
    demand = np.zeros((groups, _ROWS, 1))
    left = (length - laid) / 20.0
    price[:, 1:-1, 0] = plans.prices[:, laid] * (weights.scale + weights.scale_left * left)
    demand[:, 1:-1, 0] = weights.use * plans.demands[:, laid] + weights.use_least
    room = np.maximum(0.0, np.arange(_MOST_ROOM + 1) / 4.0 - weights.offset)
    worth = price * demand * room / (demand + room + 1e-9) * POINT
    level = np.arange(-1, LEVELS + 1)
    base, up = np.array(astuple(weights.features)), np.array(astuple(weights.features_up))
    each = base[:, None] + up[:, None] * level
    features = np.repeat(each[:, None], groups, axis=1) * _FINE
    edge = price[:, :, 0] * (weights.edge + weights.edge_up * level) * POINT
    return Judge(
        np.rint(worth).astype(np.int32).reshape(groups * _ROWS, _MOST_ROOM + 1),
        np.rint(features).astype(np.int32).reshape(FEATURES, groups * _ROWS),
        np.rint(edge).astype(np.int32).reshape(groups * _ROWS),
    )


def outlooks(boards: Boards, landings: Landings, by: Judge, groups: NDArray[np.intp]) -> Ints:
    """`[N]`: what the board that each landing makes promises; `groups` `[B]` has its deck."""
    plateaus = _plateaus(boards.occupied)
    parts = _each_level(plateaus, by, groups)
    outlines = _outlines(boards.occupied, by, groups)
    totals = boards.scores * np.int32(POINT) + (parts - outlines).sum(axis=0, dtype=np.int32)
    size = len(boards)
    flat = [np.ascontiguousarray(plateaus[:, word]).reshape(-1) for word in range(WORDS)]
    taken = [np.ascontiguousarray(boards.occupied[:, word]).reshape(-1) for word in range(WORDS)]
    known, drawn = parts.reshape(-1), outlines.reshape(-1)
    found = np.empty(len(landings), np.int32)
    for start in range(0, len(landings), _CHUNK):
        now = slice(start, min(start + _CHUNK, len(landings)))
        board = landings.boards[now]
        level = landings.levels[now].astype(np.intp)
        form = landings.forms[now]
        below = level * size + board
        tile = form.astype(np.intp) * CELLS + landings.anchors[now]
        count = len(board)
        changed = np.empty((WORDS, 2 * count), np.uint64)
        whole = np.empty((WORDS, count), np.uint64)
        for word in range(WORDS):
            cells = _TILES[word].take(tile)
            np.bitwise_and(flat[word].take(below), ~cells, out=changed[word, :count])
            np.bitwise_or(flat[word].take(below + size), cells, out=changed[word, count:])
            np.bitwise_or(taken[word].take(below), cells, out=whole[word])
        row = groups.take(board) * _ROWS + level
        value = _worth(changed, np.concatenate((row, row + 1)), by)
        points = _NUMBERS.take(form) * level.astype(np.int32) * np.int32(POINT)
        value[:count] += value[count:]
        found[now] = (
            totals.take(board)
            + points
            + value[:count]
            - known.take(below)
            - known.take(below + size)
            - by.edges.take(row + 1) * _edges(whole)
            + drawn.take(below + size)
        )
    return found


def _plateaus(occupied: Words) -> Words:
    """`[rows, 4, B]`: what lies open on each level."""
    open_ = np.zeros((_ROWS, *occupied.shape[1:]), np.uint64)
    open_[1:-1] = occupied
    open_[1:-2] &= ~occupied[1:]
    return open_


def _each_level(plateaus: Words, by: Judge, groups: NDArray[np.intp]) -> Ints:
    """`[rows, B]`: what each plateau is worth."""
    parts = np.zeros((_ROWS, plateaus.shape[2]), np.int32)
    used = int(np.flatnonzero(plateaus.any(axis=(1, 2))).max(initial=0))
    for level in range(_ROWS):
        row = groups * _ROWS + level
        if level <= used:
            parts[level] = _worth(plateaus[level], row, by)
    return parts


def _outlines(occupied: Words, by: Judge, groups: NDArray[np.intp]) -> Ints:
    """`[rows, B]`: what the outline of each level costs."""
    costs = np.zeros((_ROWS, occupied.shape[2]), np.int32)
    for level in range(int(occupied.any(axis=(1, 2)).sum())):
        costs[level + 1] = by.edges[groups * _ROWS + level + 1] * _edges(occupied[level])
    return costs


def _worth(open_: Words, rows: NDArray[np.intp], by: Judge) -> Ints:
    """`[N]`: what plateaus `[4, N]` are worth, by these rows of the judge's tables."""
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
    room >>= 4
    np.clip(room, 0, _MOST_ROOM, out=room)
    value: Ints = by.worth.reshape(-1).take(rows * (_MOST_ROOM + 1) + room)
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
_NUMBERS: Final = np.array(NUMBER_OF, np.int32)
_TILES: Final = tuple(np.ascontiguousarray(TILE_MASKS[..., word]).reshape(-1) for word in range(4))
