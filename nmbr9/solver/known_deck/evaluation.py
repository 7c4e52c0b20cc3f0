"""The evaluation of boards: their points, and the values of their plateaus.

The plateau of a level is its open cells, those with nothing on them. Values are whole numbers,
`POINT` to a point, each rounded from sums that every machine makes alike.

A landing changes two plateaus, and only nearby. So one patch of its level shows what it adds, and
one of the level below what it covers, and its board need not be made.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.batch import LEVELS, POINT, Boards, Landings
from nmbr9.solver.boards.columns import Columns, Indices
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
from nmbr9.solver.boards.window import LANE, LAST, NUMBERS_OF_FORMS, OUTLINES, SIZES, Ints, Words
from nmbr9.solver.known_deck.plateau_prices import Floats, Plans
from nmbr9.solver.known_deck.weights import Weights
from nmbr9.tiles import NUMBERS

_FINE: Final = 64
"""The unit of weights and room, in parts of a cell."""
_CHUNK: Final = 2048
"""Landings evaluated together."""
_ONE: Final = np.uint64(1)
_PATCH_ROW: Final = np.uint64(8)
_NOT_LAST: Final = ~LAST


@dataclass(frozen=True, slots=True)
class Evaluator:
    """The numbers that evaluate boards of G decks after a round.

    A plateau with `room` above the offset has the value `most * room / (demand + room)`, with
    `most` and `demand` `[G * L]`; `offset` is in cells. `features` `[5, G * L]`: the room of
    each feature. `edges` `[G * L]`: the points that each unit of a whole level's outline costs.
    `ahead` `[G, 10]`: the cards of each number to come. `trust`: the weight of a point that these
    may score, in parts of a point.
    """

    most: Floats
    demand: Floats
    offset: float
    features: Ints
    edges: Ints
    ahead: Ints
    trust: int


def evaluator_for(plans: Plans, laid: int, weights: Weights) -> Evaluator:
    """The evaluator of boards with this many cards of their decks laid."""
    length = plans.decks.shape[1]
    left = (length - laid) / 20.0
    price = plans.prices[:, laid] * (weights.scale + weights.scale_left * left)
    demand = np.maximum(1.0, weights.use * plans.demands[:, laid] + weights.use_least)
    base, up = np.array(weights.features), np.array(weights.features_up)
    features = (base[:, None] + up[:, None] * np.arange(LEVELS)) * _FINE
    ahead = (plans.decks[:, laid:, None] == np.array(NUMBERS)).sum(axis=1, dtype=np.int32)
    trust = weights.trust / (1.0 + weights.trust_fall * max(0, length - laid - 1))
    edge = price * weights.edge * POINT
    return Evaluator(
        (price * demand * POINT).reshape(-1),
        demand.reshape(-1),
        weights.offset,
        np.tile(np.rint(features).astype(np.int32), len(plans.decks)),
        np.rint(edge).astype(np.int32).reshape(-1),
        ahead,
        round(trust * POINT),
    )


@dataclass(frozen=True, slots=True)
class Evaluation(Columns):
    """The evaluation of B boards: `totals` `[B]` are their values.

    `rooms` and `values` `[L, B]`: the room of each plateau in parts of a cell, and its value.
    """

    rooms: Ints
    values: Ints
    totals: Ints


def evaluate_boards(boards: Boards, evaluator: Evaluator, groups: Indices) -> Evaluation:
    """The evaluation of boards as they are; `groups` `[B]` has their decks."""
    occupied, plateaus = boards.occupied, _plateaus(boards.occupied)
    rows = groups * LEVELS + np.arange(LEVELS)[:, None]
    rooms = np.zeros((LEVELS, len(boards)), np.int32)
    totals = boards.scores * np.int32(POINT)
    for level in range(int(occupied.any(axis=(1, 2)).sum())):
        rooms[level] = _room(plateaus[level], rows[level], evaluator)
        totals -= evaluator.edges.take(rows[level]) * _edges(occupied[level])
    values = _plateau_values(rooms, rows, evaluator)
    totals += values.sum(axis=0, dtype=np.int32)
    return Evaluation(rooms, values, totals)


def evaluate_landings(
    boards: Boards,
    landings: Landings,
    evaluator: Evaluator,
    groups: Indices,
    evaluation: Evaluation | None = None,
) -> Ints:
    """`[N]`: the value of the board that each landing makes; `groups` `[B]` has its deck.

    `evaluation` is that of the boards themselves, if there is one.
    """
    size = len(boards)
    evaluation = evaluation or evaluate_boards(boards, evaluator, groups)
    rooms, values = evaluation.rooms.reshape(-1), evaluation.values.reshape(-1)
    used = min(int(landings.levels.max(initial=0)) + 1, LEVELS)
    open_ = half_patches(_plateaus(boards.occupied[: used + 1])[:used])
    taken = half_patches(boards.occupied[:used])
    gains = np.empty(len(landings), np.int32)
    for start in range(0, len(landings), _CHUNK):
        chunk = slice(start, min(start + _CHUNK, len(landings)))
        board = landings.boards[chunk].astype(np.intp)
        level = landings.levels[chunk].astype(np.intp)
        form = landings.forms[chunk].astype(np.intp)
        anchor = landings.anchors[chunk].astype(np.intp)
        shift = PATCH_RIGHT.take(anchor)
        tile = form * PATCH + PATCH_PLACE.take(anchor)
        first = (level * PATCH_ROWS + PATCH_DOWN.take(anchor)) * size + board
        at = level * size + board
        line = groups.take(board) * LEVELS + level
        # The level the tile lies on: its plateau grows, and its outline changes.
        grown = patches(open_, first, size, shift) | PATCH_TILES.take(tile)
        sizes = SIZES.take(form)
        room = rooms.take(at) + _change(grown, tile, sizes, line, evaluator)
        value = _plateau_values(room, line, evaluator)
        value -= values.take(at)
        value += evaluation.totals.take(board)
        value += NUMBERS_OF_FORMS.take(form) * level.astype(np.int32) * np.int32(POINT)
        near = patches(taken, first, size, shift)
        beside = np.bitwise_count(near & PATCH_BESIDE[0].take(tile))
        beside += np.bitwise_count(near & PATCH_BESIDE[1].take(tile))
        beside += np.bitwise_count(near & PATCH_BESIDE[2].take(tile))
        value -= evaluator.edges.take(line) * (OUTLINES.take(form) - 2 * beside.astype(np.int32))
        # The level below: its plateau shrinks. There is none below the table.
        above = np.flatnonzero(level)
        if len(above):
            at, line, tile = at[above] - size, line[above] - 1, tile[above]
            first = first[above] - PATCH_ROWS * size
            covered = patches(open_, first, size, shift[above])
            room = rooms.take(at) - _change(covered, tile, sizes[above], line, evaluator)
            value[above] += _plateau_values(room, line, evaluator) - values.take(at)
        gains[chunk] = value
    return gains


def _plateaus(occupied: Words) -> Words:
    """`[L, 4, B]`: the open cells of each level."""
    open_ = occupied.copy()
    open_[:-1] &= ~occupied[1:]
    return open_


def _plateau_values(rooms: Ints, rows: Indices, evaluator: Evaluator) -> Ints:
    """The values of plateaus with this room, by these rows of the evaluator's tables."""
    room = np.maximum(rooms * (1.0 / _FINE) - evaluator.offset, 0.0)
    values: Floats = evaluator.most.take(rows) * room / (evaluator.demand.take(rows) + room)
    return np.rint(values).astype(np.int32)


def _change(open_: Words, tile: Indices, sizes: Ints, rows: Indices, evaluator: Evaluator) -> Ints:
    """`[N]`: the room of features in patches of plateaus that contain a cell of a tile."""
    features = _features(open_, (open_ >> _ONE) & open_, lambda cells: cells >> _PATCH_ROW)
    counts = (
        np.bitwise_count(feature & near.take(tile))
        for feature, near in zip(features, PATCH_FEATURES, strict=True)
    )
    return _weighed(sizes, counts, rows, evaluator)


def _room(open_: Words, rows: Indices, evaluator: Evaluator) -> Ints:
    """`[N]`: the room of plateaus `[4, N]`, by these rows of the evaluator's tables."""
    pairs = (open_ >> _ONE) & _NOT_LAST & open_
    counts = map(_cells, _features(open_, pairs, _next_row))
    return _weighed(_cells(open_), counts, rows, evaluator)


def _features(open_: Words, pairs: Words, next_row: Callable[[Words], Words]) -> tuple[Words, ...]:
    """The first cells of the features of plateaus, in the order of `PATCH_FEATURES`."""
    squares = next_row(pairs) & pairs
    wide, tall = (squares >> _ONE) & squares, next_row(squares) & squares
    return pairs, next_row(open_) & open_, squares, wide, tall, next_row(wide) & wide


def _weighed(
    cells: Ints, counts: Iterable[NDArray[np.integer]], rows: Indices, evaluator: Evaluator
) -> Ints:
    """`[N]`: the room of so many cells and features, by these rows of the evaluator's tables."""
    beside, below, squares, wide, tall, nines = counts
    number = beside + below, squares, wide + tall, nines
    first, *others = evaluator.features
    room: Ints = first.take(rows) * cells
    for weight, counted in zip(others, number, strict=True):
        room += weight.take(rows) * counted
    return room


def _next_row(open_: Words) -> Words:
    """Each row replaced by the one below it."""
    moved = np.empty_like(open_)
    moved[:3] = open_[1:]
    np.right_shift(open_[0], LANE, out=moved[3])
    return moved


def _edges(cells: Words) -> Ints:
    """`[N]`: the length of the outline of cells `[4, N]`."""
    beside = (cells >> _ONE) & _NOT_LAST & cells
    return 4 * _cells(cells) - 2 * (_cells(beside) + _cells(_next_row(cells) & cells))


def _cells(open_: Words) -> Ints:
    cells: Ints = np.bitwise_count(open_).sum(axis=0, dtype=np.uint8).astype(np.int32)
    return cells
