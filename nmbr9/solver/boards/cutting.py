"""Cutting: a board of the engine in a window, however wide it is."""

import numpy as np

from nmbr9.board import Board, LaidTile
from nmbr9.geometry import Cell
from nmbr9.solver.boards.batch import LEVELS, OUTSIDE, Boards, centre_boards
from nmbr9.solver.boards.window import FORMS_OF, SIDE, WORDS, bit_of, word_of


def cut_board(board: Board) -> Boards:
    """The board, alone in its batch; of a wider one the part where most of its tower stands.

    A tile that is not wholly inside is `OUTSIDE`, but counts with its points, and its cells in the
    window are taken. The board has a tile, and number tiles of the base game only.
    """
    left, top = _corner(board)
    taken = [[0] * WORDS for _ in range(LEVELS)]
    anchors: list[int] = []
    for tile in board.tiles:
        cells = [(cell.x - left, cell.y - top) for cell in tile.cells if tile.level < LEVELS]
        for x, y in cells:
            if 0 <= x < SIDE and 0 <= y < SIDE:
                taken[tile.level][word_of(y)] |= 1 << bit_of(x, y)
        at, inside = tile.placement.anchor, _holds(Cell(left, top), tile)
        anchors.append((at.y - top) * SIDE + at.x - left if inside else OUTSIDE)
    laid = [tile.placement for tile in board.tiles]
    boards = Boards(
        np.array(taken, np.uint64)[:, :, None],
        np.array([[FORMS_OF[each.number][each.rotation]] for each in laid], np.uint8),
        np.array(anchors, np.int16)[:, None],
        np.array([[tile.level] for tile in board.tiles], np.uint8),
        np.array([sum(tile.points for tile in board.tiles)], np.int32),
    )
    return centre_boards(boards)


def _corner(board: Board) -> Cell:
    """The corner of the window: the first of those with the most tower inside."""
    bounds = board.bounds
    assert bounds is not None  # noqa: S101  the board has a tile
    corners = (
        Cell(x, y)
        for x in range(bounds.left, max(bounds.left, bounds.right - SIDE) + 1)
        for y in range(bounds.top, max(bounds.top, bounds.bottom - SIDE) + 1)
    )
    return max(
        corners,
        key=lambda corner: sum(
            (1 + tile.level) ** 2 for tile in board.tiles if _holds(corner, tile)
        ),
    )


def _holds(corner: Cell, tile: LaidTile) -> bool:
    """Whether the window with this corner holds the whole tile."""
    bounds = tile.placement.bounds
    wide = corner.x <= bounds.left and bounds.right <= corner.x + SIDE
    high = corner.y <= bounds.top and bounds.bottom <= corner.y + SIDE
    return wide and high and tile.level < LEVELS
