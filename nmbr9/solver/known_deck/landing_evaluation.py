"""The evaluation of landings: the value of the board that each makes, without making it.

A landing changes two plateaus, and only nearby. So one patch of its level shows what it adds, and
one of the level below what it covers.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.batch import LEVELS, POINT, Boards, Landings
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
from nmbr9.solver.boards.window import NUMBERS_OF_FORMS, OUTLINES, SIZES, Ints, Words
from nmbr9.solver.known_deck.evaluation import (
    Evaluation,
    Evaluator,
    evaluate_boards,
    find_plateaus,
    plateau_values,
)

_CHUNK: Final = 2048
_ONE: Final = np.uint64(1)
_PATCH_ROW: Final = np.uint64(8)


def evaluate_landings(
    boards: Boards,
    landings: Landings,
    evaluator: Evaluator,
    groups: NDArray[np.intp],
    evaluation: Evaluation | None = None,
) -> Ints:
    """`[N]`: the value of the board that each landing makes; `groups` `[B]` has its deck.

    `evaluation` is that of the boards themselves, if there is one.
    """
    size = len(boards)
    evaluation = evaluation or evaluate_boards(boards, evaluator, groups)
    rooms, values = evaluation.rooms.reshape(-1), evaluation.values.reshape(-1)
    used = min(int(landings.levels.max(initial=0)) + 1, LEVELS)
    open_ = half_patches(find_plateaus(boards.occupied[: used + 1])[:used])
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
        value = plateau_values(room, line, evaluator)
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
            value[above] += plateau_values(room, line, evaluator) - values.take(at)
        gains[chunk] = value
    return gains


def _change(
    open_: Words,
    tile: NDArray[np.intp],
    sizes: Ints,
    rows: NDArray[np.intp],
    evaluator: Evaluator,
) -> Ints:
    """`[N]`: the room of features in patches of plateaus that contain a cell of a tile."""
    cells, pairs, squares, oblongs, nines = evaluator.features
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
