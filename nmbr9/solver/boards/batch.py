"""Many boards at once in arrays, and laying tiles on them.

B boards, L levels, R tiles laid on each board so far, N landings.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.board import Board, LaidTile, Placement
from nmbr9.errors import BadValue, Reason
from nmbr9.geometry import Bounds, Cell
from nmbr9.solver.boards.columns import Columns, lengthened
from nmbr9.solver.boards.window import (
    CELLS,
    FORMS_OF,
    LANE,
    NUMBER_OF,
    NUMBERS_OF_FORMS,
    ROTATION_OF,
    SIDE,
    TILE_MASKS,
    Ints,
    Words,
    rows_of,
    words_of,
)
from nmbr9.tiles import Face

LEVELS: Final = 9
"""The most levels of a solver's board; no known game needs more than eight."""
OUTSIDE: Final = 16 * CELLS
"""An anchor far outside the window, from which no move within it comes back."""
POINT: Final = 1024
"""Values of boards are whole numbers, this many to a point."""
CHUNK: Final = 1024
"""The number of boards evaluated together, so that their data stays in the processor's cache."""
_NOWHERE: Final = Bounds(0, 0, 0, 0)
"""The bounds of an empty board."""


@dataclass(frozen=True, slots=True)
class Landings(Columns):
    """N legal placements of one number: board, form, anchor and level of each."""

    boards: NDArray[np.integer]
    forms: NDArray[np.uint8]
    anchors: NDArray[np.int16]
    levels: NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Boards(Columns):
    """B boards with R tiles each, each centred in its window.

    `occupied` `[L, 4, B]`: the cells taken on each level. A cell taken on one level is taken on
    every level below, because nothing hangs over. `forms`, `anchors`, `levels` `[R, B]`: the tiles
    in the order laid. `scores` `[B]`.
    """

    occupied: Words
    forms: NDArray[np.uint8]
    anchors: NDArray[np.int16]
    levels: NDArray[np.uint8]
    scores: Ints

    @classmethod
    def of(cls, board: Board) -> "Boards":
        """A board of the engine with number tiles.

        Raises BadValue (BAD_FORM) for any other tile, or if it is too wide for the window, or too
        high.
        """
        anchors_in_window(board)  # raises the error of a board that does not fit
        if any(tile.placement.face is not Face.FRONT for tile in board.tiles):
            raise BadValue(Reason.BAD_FORM, "a board of the base game has number tiles only")
        return cut_board(board)

    @classmethod
    def _alike(cls, batches: Sequence["Boards"]) -> list["Boards"]:
        """The boards with as many rows: those with fewer tiles begin with tiles outside."""
        rows = max(len(batch.forms) for batch in batches)
        return [
            replace(
                batch,
                forms=lengthened(batch.forms, rows, 0, first=True),
                anchors=lengthened(batch.anchors, rows, OUTSIDE, first=True),
                levels=lengthened(batch.levels, rows, 0, first=True),
            )
            for batch in batches
        ]

    def inside(self) -> "Boards":
        """The boards without the rows of tiles that are outside on all; the cells taken stay."""
        inside = (self.anchors < CELLS).any(axis=1)
        if inside.all():
            return self
        forms, anchors, levels = self.forms[inside], self.anchors[inside], self.levels[inside]
        return replace(self, forms=forms, anchors=anchors, levels=levels)

    def first_tiles(self, tiles: int) -> "Boards":
        """The boards with this many of their first tiles only."""
        forms, anchors, levels = self.forms[:tiles], self.anchors[:tiles], self.levels[:tiles]
        occupied = np.zeros_like(self.occupied)
        for form, anchor, level in zip(forms, anchors, levels, strict=True):
            add_tiles(occupied, form, anchor, level)
        points = NUMBERS_OF_FORMS[forms] * levels.astype(np.int32)
        scores = points.sum(axis=0, dtype=np.int32)
        return centre_boards(Boards(occupied, forms, anchors, levels, scores))

    def placements(self, board: int) -> tuple[Placement, ...]:
        """The placements of one board, the first tile's anchor at 0,0."""
        anchors = self.anchors[:, board].tolist()
        if not anchors:
            return ()
        top, left = divmod(anchors[0], SIDE)
        forms = self.forms[:, board].tolist()
        return tuple(map(partial(placement_in, Cell(-left, -top)), forms, anchors))


def placement_in(corner: Cell, form: int, anchor: int) -> Placement:
    """The placement of a form in the window that has its corner there."""
    y, x = divmod(anchor, SIDE)
    return Placement(NUMBER_OF[form], ROTATION_OF[form], Cell(corner.x + x, corner.y + y))


def anchors_in_window(board: Board) -> NDArray[np.int16]:
    """`[R]`: the anchors of its tiles in a window with the board in its corner.

    Raises BadValue (BAD_FORM) if the board is too wide for the window, or too high.
    """
    box = board.bounds or _NOWHERE
    if max(box.right - box.left, box.bottom - box.top) > SIDE or board.levels > LEVELS:
        raise BadValue(Reason.BAD_FORM, "the board is larger than a solver's board can be")
    anchors = [tile.placement.anchor for tile in board.tiles]
    return np.array([(at.y - box.top) * SIDE + at.x - box.left for at in anchors], np.int16)


def cut_board(board: Board) -> Boards:
    """The board, alone in its batch; of a wider one the part where most of its tower stands.

    A tile that is not wholly inside is `OUTSIDE`, but counts with its points, and its cells in the
    window are taken. The board has number tiles of the base game only.
    """
    corner = _corner(board)
    taken = np.zeros((LEVELS, SIDE, SIDE), bool)
    anchors: list[int] = []
    for tile in board.tiles:
        for cell in tile.cells if tile.level < LEVELS else ():
            x, y = cell.x - corner.x, cell.y - corner.y
            if 0 <= x < SIDE and 0 <= y < SIDE:
                taken[tile.level, y, x] = True
        at = tile.placement.anchor
        place = (at.y - corner.y) * SIDE + at.x - corner.x
        anchors.append(place if _holds(corner, tile) else OUTSIDE)
    placements = [tile.placement for tile in board.tiles]
    forms = [FORMS_OF[placed.number][placed.rotation] for placed in placements]
    levels = [tile.level for tile in board.tiles]
    boards = Boards(
        words_of(taken)[..., None],
        np.array(forms, np.uint8)[:, None],
        np.array(anchors, np.int16)[:, None],
        np.array(levels, np.uint8)[:, None],
        np.array([sum(tile.points for tile in board.tiles)], np.int32),
    )
    return centre_boards(boards)


def _corner(board: Board) -> Cell:
    """The corner of the window: the first of those with the most tower inside."""
    bounds = board.bounds or _NOWHERE
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


def add_tiles(
    occupied: Words, forms: NDArray[np.uint8], anchors: NDArray[np.int16], levels: NDArray[np.uint8]
) -> None:
    """Mark the cells of a tile as taken on each board.

    `occupied` `[L, 4, B]`; the tiles are `[B]`.
    """
    occupied[levels, :, np.arange(len(forms))] |= TILE_MASKS[forms, anchors]


def start_board(number: int) -> Boards:
    """One board with its first tile, upright, in the middle of the window."""
    return Boards.of(Board.empty().with_tile(Placement(number, 0, Cell(0, 0)), 0))


def lay(boards: Boards, landings: Landings) -> Boards:
    """The board that each landing makes."""
    parents = boards.taken(landings.boards)
    add_tiles(parents.occupied, landings.forms, landings.anchors, landings.levels)
    points = NUMBERS_OF_FORMS[landings.forms] * landings.levels.astype(np.int32)
    return add_row(parents, landings, points)


def add_row(boards: Boards, landings: Landings, points: Ints) -> Boards:
    """Each board with the tile of its landing, whose cells are taken there already."""
    longer = replace(
        boards,
        forms=np.concatenate((boards.forms, landings.forms[None])),
        anchors=np.concatenate((boards.anchors, landings.anchors[None])),
        levels=np.concatenate((boards.levels, landings.levels[None])),
        scores=boards.scores + points,
    )
    return centre_boards(longer)


def centre_boards(boards: Boards) -> Boards:
    """The same boards in the middle of the window, so that equal boards look equal.

    Changes and reuses their array of cells.
    """
    lines = rows_of(boards.occupied[0])
    right = _middle(np.bitwise_or.reduce(lines))
    first, last = np.packbits(lines != 0, axis=0, bitorder="little").astype(np.uint16)
    lower = _middle(last << np.uint16(8) | first)
    occupied = boards.occupied
    aside = np.flatnonzero(right)
    if len(aside):
        by = right[aside]
        moved = occupied.take(aside, axis=2) << np.maximum(by, 0).astype(np.uint64)
        occupied[:, :, aside] = moved >> np.maximum(-by, 0).astype(np.uint64)
    for rows_down in np.unique(lower).tolist():
        if rows_down:
            indices = np.flatnonzero(lower == rows_down)
            occupied[:, :, indices] = _lowered(occupied.take(indices, axis=2), rows_down)
    return replace(boards, anchors=boards.anchors + (lower * SIDE + right).astype(np.int16))


def _middle(line: NDArray[np.uint16]) -> NDArray[np.int64]:
    """`[B]`: the shift that centres the used part of a 16-bit line."""
    lowest = np.bitwise_count((line & -line) - np.uint16(1)).astype(np.int64)
    spread = line | line >> np.uint16(1)
    spread |= spread >> np.uint16(2)
    spread |= spread >> np.uint16(4)
    spread |= spread >> np.uint16(8)
    length = np.bitwise_count(spread).astype(np.int64) - lowest
    return np.where(line == 0, 0, (SIDE - length) // 2 - lowest)


def _lowered(occupied: Words, rows: int) -> Words:
    """Boards moved down by this many rows; up if negative."""
    for _ in range(rows):
        last = occupied[:, 3:] << LANE
        occupied = np.concatenate((last, occupied[:, :3]), axis=1)
    for _ in range(-rows):
        first = occupied[:, :1] >> LANE
        occupied = np.concatenate((occupied[:, 1:], first), axis=1)
    return occupied
