"""A small board seen from above: in pictures of rules, and beside the names of players."""

from collections.abc import Iterable
from functools import reduce

from nmbr9.board import Board, LaidTile
from nmbr9.geometry import Bounds
from nmbr9.rules.judging import Verdict
from nmbr9.ui.parts.camera import THICKNESS, UNIT, Point
from nmbr9.ui.parts.in_sight import Sight
from nmbr9.ui.parts.node import Node, deferred, drawing, el
from nmbr9.ui.parts.placement_marks import fault_marks, outline
from nmbr9.ui.parts.svg_paths import top_path
from nmbr9.ui.parts.tiles import arches, laid_sides, laid_top, move_to, numbered_face, style_of
from nmbr9.ui.parts.words import Texts

FROM_ABOVE = Sight(rise=Point(0, 0), side=Point(0, THICKNESS))
"""Each level exactly above the one below, with its sides under it."""


def flat_board(
    board: Board, verdict: Verdict | None = None, latest: Iterable[LaidTile] = ()
) -> Node:
    """The board from above, with a tile that is tried on it, and the `latest` tiles outlined."""
    tried = verdict.placement.bounds if verdict else None
    box = reduce(Bounds.joined, filter(None, (board.bounds, tried)))
    left, top = box.left * UNIT - 8, box.top * UNIT - 8
    width, height = box.right * UNIT + 8 - left, box.bottom * UNIT + 16 - top
    layers: list[Node] = []
    for level in range(board.levels):
        indices = [i for i, tile in enumerate(board.tiles) if tile.level == level]
        layers += [laid_sides(board.tiles[i].placement, FROM_ABOVE.side) for i in indices]
        layers += [laid_top(board, i, FROM_ABOVE, patterns=False) for i in indices]
    layers += _tried(board, verdict) if verdict else ()
    layers += [el("path", class_="latest", d=top_path(tile.cells)) for tile in latest]
    return deferred(
        drawing(
            *layers,
            class_="figure",
            viewBox=f"{left:g} {top:g} {width:g} {height:g}",
            width=f"{width / 2:g}",
            height=f"{height / 2:g}",
        )
    )


def _tried(board: Board, verdict: Verdict) -> tuple[Node, ...]:
    tried, at = verdict.placement, move_to(verdict.placement.anchor)
    face = numbered_face(tried, verdict.level, patterns=False)
    tile = el("g", *face, class_=f"tile {style_of(tried)}", transform=at)
    edge = el("g", outline(tried.shape), transform=at)
    gap = el("path", class_="bridged", d=arches(verdict.bridged)) if verdict.bridged else None
    return (
        el("g", tile, class_="ghost " + ("may" if verdict.legal else "may-not")),
        el("g", edge, gap, *fault_marks(board, verdict), class_="landing"),
    )


def board_so_far(board: Board, t: Texts, latest: Iterable[LaidTile] = ()) -> Node:
    return flat_board(board, latest=latest) if board.tiles else el("p", t("text.empty"))
