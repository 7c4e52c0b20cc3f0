"""A board in the steep view with its levels lifted apart: a still picture of every tile."""

from typing import Final, NamedTuple

from nmbr9.board import Board
from nmbr9.geometry import Cell
from nmbr9.ui.parts.camera import THICKNESS, Box, Camera, Point, Tilt
from nmbr9.ui.parts.in_sight import Sight
from nmbr9.ui.parts.node import Node, deferred, drawing, el
from nmbr9.ui.parts.tiles import CALMEST, laid_shade, laid_sides, laid_top
from nmbr9.ui.parts.words import Texts

STEEP: Final = Camera(Tilt.STEEP)

GAP, HIGHEST = 150, 640
"""Units between two levels, and from the lowest to the highest one: many levels lie closer."""

MARGIN = 10
"""Units around the picture, for the shadow of its lowest tiles."""


class Stack(NamedTuple):
    levels: tuple[Node, ...]
    """The lowest first."""
    box: Box
    middles: tuple[float, ...]
    """The height of each level's middle in the drawing."""


def stack_of(board: Board) -> Stack:
    spacing = THICKNESS + min(GAP, HIGHEST // max(board.levels - 1, 1))
    sight = Sight(STEEP.sinking(spacing), STEEP.sinking(THICKNESS))
    corners: list[Point] = []
    levels, middles = [], []
    for level in range(board.levels):
        indices = [i for i, tile in enumerate(board.tiles) if tile.level == level]
        placed = [board.tiles[i].placement for i in indices]
        drawn = [laid_shade(placed, STEEP)]
        drawn += [laid_sides(each, sight.side) for each in placed]
        drawn += [laid_top(board, i, sight, patterns=False) for i in indices]
        height = level * spacing + THICKNESS
        below = min(board.levels - 1 - level, CALMEST)
        look = f"below-{below}" if below else None
        levels.append(el("g", *drawn, class_=look, transform=_matrix(height)))
        seen = [_seen(cell, height) for each in placed for cell in each.cells]
        corners += [corner for box in seen for corner in (Point(*box[:2]), Point(*box[2:4]))]
        middles.append(sum(box.top + box.bottom for box in seen) / 2 / len(seen))
    xs, ys = [at.x for at in corners], [at.y for at in corners]
    box = Box(min(xs) - MARGIN, min(ys) - MARGIN, max(xs) + MARGIN, max(ys) + MARGIN)
    return Stack(tuple(levels), box, tuple(middles))


def _matrix(height: float) -> str:
    """The projection of a plane, as SVG writes it."""
    lean = Tilt.STEEP.angles
    across = f"{lean.cos_turn:.4f} {lean.sin_turn * lean.cos_tilt:.4f}"
    away = f"{-lean.sin_turn:.4f} {lean.cos_turn * lean.cos_tilt:.4f}"
    return f"matrix({across} {away} 0 {-height * lean.sin_tilt:.1f})"


def _seen(cell: Cell, height: float) -> Box:
    box = Box(cell.x, cell.y, cell.x + 1, cell.y + 1, -THICKNESS)
    raised = Camera(Tilt.STEEP, origin=STEEP.to_screen(Point(0, 0), height))
    return raised.extent(box)


def lifted_board(board: Board) -> Node:
    levels, box, _ = stack_of(board)
    width, height = box.right - box.left, box.bottom - box.top
    return deferred(
        drawing(
            *levels,
            class_="figure",
            viewBox=f"{box.left:.0f} {box.top:.0f} {width:.0f} {height:.0f}",
            width=f"{width / 2:.0f}",
            height=f"{height / 2:.0f}",
        )
    )


def lifted_so_far(board: Board, t: Texts) -> Node:
    return lifted_board(board) if board.tiles else el("p", t("text.empty"))
