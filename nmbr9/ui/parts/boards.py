"""Still pictures of a whole board: seen from above, or steeply with its levels lifted apart."""

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from typing import Final, NamedTuple

from nmbr9.board import Board, LaidTile
from nmbr9.geometry import Bounds
from nmbr9.rules.judging import Verdict
from nmbr9.ui.parts.camera import THICKNESS, UNIT, Box, Camera, Point, Tilt
from nmbr9.ui.parts.in_sight import Sight
from nmbr9.ui.parts.node import Node, deferred, drawing, el
from nmbr9.ui.parts.placement_marks import fault_marks, outline
from nmbr9.ui.parts.svg_paths import top_path
from nmbr9.ui.parts.tiles import (
    CALMEST,
    arches,
    laid_shade,
    laid_sides,
    laid_top,
    move_to,
    numbered_face,
    style_of,
)
from nmbr9.ui.parts.words import Texts

FROM_ABOVE: Final = Sight(rise=Point(0, 0), side=Point(0, THICKNESS))
"""Each level exactly above the one below, with its sides under it."""

STEEP: Final = Camera(Tilt.STEEP)

GAP, HIGHEST = 150, 640
"""Units between two levels, and from the lowest to the highest one: many levels lie closer."""

MARGIN = 10
"""Units around a lifted board, for the shadow of its lowest tiles."""


def _figure(layers: Iterable[Node], box: Box) -> Node:
    width, height = box.right - box.left, box.bottom - box.top
    return deferred(
        drawing(
            *layers,
            class_="figure",
            viewBox=f"{box.left:.0f} {box.top:.0f} {width:.0f} {height:.0f}",
            width=f"{width / 2:.0f}",
            height=f"{height / 2:.0f}",
        )
    )


def laid_level(
    board: Board, level: int, sight: Sight, looks: Mapping[int | None, str], *, patterns: bool
) -> Iterator[Node]:
    """The tiles of a level; `looks` has one more class for some of them, like `dropped`."""
    indices = [i for i, tile in enumerate(board.tiles) if tile.level == level]
    yield from (laid_sides(board.tiles[i].placement, sight.side) for i in indices)
    for i in indices:
        yield laid_top(board, i, sight, look=looks.get(i, ""), patterns=patterns)


def flat_board(
    board: Board, verdict: Verdict | None = None, latest: Iterable[LaidTile] = ()
) -> Node:
    """The board from above, with a tile that is tried on it, and the `latest` tiles outlined."""
    tried = verdict.placement.bounds if verdict else None
    box = reduce(Bounds.joined, filter(None, (board.bounds, tried)))
    left, top = box.left * UNIT - 8, box.top * UNIT - 8
    layers: list[Node] = []
    for level in range(board.levels):
        layers += laid_level(board, level, FROM_ABOVE, {}, patterns=False)
    layers += _tried(board, verdict) if verdict else ()
    layers += [el("path", class_="latest", d=top_path(tile.cells)) for tile in latest]
    return _figure(layers, Box(left, top, box.right * UNIT + 8, box.bottom * UNIT + 16))


def _tried(board: Board, verdict: Verdict) -> tuple[Node, ...]:
    tried, at = verdict.placement, move_to(verdict.placement.anchor)
    face = numbered_face(tried, verdict.level, verdict.bridged, patterns=False)
    tile = el("g", *face, class_=f"tile {style_of(tried)}", transform=at)
    edge = el("g", outline(tried.shape), transform=at)
    gap = el("path", class_="bridged", d=arches(verdict.bridged)) if verdict.bridged else None
    return (
        el("g", tile, class_="ghost " + ("may" if verdict.legal else "may-not")),
        el("g", edge, gap, *fault_marks(board, verdict), class_="landing"),
    )


def flat_so_far(board: Board, t: Texts, latest: Iterable[LaidTile] = ()) -> Node:
    return flat_board(board, latest=latest) if board.tiles else el("p", t("text.empty"))


class Stack(NamedTuple):
    """The levels of a board lifted apart, the lowest first, and the box around each."""

    levels: tuple[Node, ...]
    boxes: tuple[Box, ...]

    @property
    def box(self) -> Box:
        lefts, tops, rights, bottoms, _ = zip(*self.boxes, strict=True)
        left, top = min(lefts) - MARGIN, min(tops) - MARGIN
        return Box(left, top, max(rights) + MARGIN, max(bottoms) + MARGIN)


def stack_of(board: Board) -> Stack:
    spacing = THICKNESS + min(GAP, HIGHEST // max(board.levels - 1, 1))
    sight = Sight(STEEP.sinking(spacing), STEEP.sinking(THICKNESS))
    levels, boxes = [], []
    for level in range(board.levels):
        placed = [tile.placement for tile in board.tiles if tile.level == level]
        height = level * spacing + THICKNESS
        below = min(board.levels - 1 - level, CALMEST)
        look = f"below-{below}" if below else None
        drawn = laid_shade(placed, STEEP), *laid_level(board, level, sight, {}, patterns=False)
        levels.append(el("g", *drawn, class_=look, transform=_matrix(height)))
        raised = Camera(Tilt.STEEP, origin=STEEP.to_screen(Point(0, 0), height))
        # Each row from its first cell to its last: no cell between them lies farther out.
        rows = sorted((y, x) for each in placed for x, y in each.cells)
        first, last = dict(reversed(rows)), dict(rows)
        edges = (Box(first[y], y, last[y] + 1, y + 1, -THICKNESS) for y in last)
        boxes.append(raised.extent(*edges))
    return Stack(tuple(levels), tuple(boxes))


def _matrix(height: float) -> str:
    """The projection of a plane, as SVG writes it."""
    lean = Tilt.STEEP.angles
    across = f"{lean.cos_turn:.4f} {lean.sin_turn * lean.cos_tilt:.4f}"
    away = f"{-lean.sin_turn:.4f} {lean.cos_turn * lean.cos_tilt:.4f}"
    return f"matrix({across} {away} 0 {-height * lean.sin_tilt:.1f})"


def lifted_board(board: Board) -> Node:
    stack = stack_of(board)
    return _figure(stack.levels, stack.box)


def lifted_so_far(board: Board, t: Texts) -> Node:
    return lifted_board(board) if board.tiles else el("p", t("text.empty"))
