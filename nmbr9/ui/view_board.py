"""The stack, level by level, and what floats over it: ghost, landing, marks, legal places."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING

from nmbr9.decisions import Kind
from nmbr9.errors import Fault
from nmbr9.geometry import Cell
from nmbr9.tiles import canonical_rotation, extent, shape
from nmbr9.ui import ghosts, hand
from nmbr9.ui.camera import THICKNESS
from nmbr9.ui.node import Node, drawing, el, late
from nmbr9.ui.outline import UNIT, Point, face, middle_cell, sides, squares
from nmbr9.ui.view_tiles import (
    arches,
    digit,
    laid_sides,
    laid_top,
    place,
    sign,
    style_of,
    tile_face,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nmbr9.board import Board, LaidTile, Placement
    from nmbr9.rules import Verdict
    from nmbr9.tiles import Face
    from nmbr9.ui.state import State

HOVER = 8
"""How far a ghost hangs above the place it would land on, in units of the plane."""

GRID_REACH = 9
"""Cells of table shown around the board."""

MARK = 9

ORIGIN = Cell(0, 0)


def _plane(*children: Node | None, height: float, class_: str, key: str, at: Cell = ORIGIN) -> Node:
    """One SVG of the stack: a sheet parallel to the table, its origin at a cell."""
    style = f"transform:translate3d({at.x * UNIT}px,{at.y * UNIT}px,{height:g}px)"
    return el("svg", *children, class_=f"plane {class_}", style=style, key=key, aria_hidden="true")


def levels(state: State) -> Node:
    """The table and every level, each an SVG of its own."""
    board = state.game.board
    down = state.camera.sinking(THICKNESS)
    return el(
        "div",
        _grid(state),
        *(_level(state, level, down) for level in range(board.levels)),
        style=f"transform:{state.camera.transform}",
    )


def _grid(state: State) -> Node:
    box = state.table
    left, top = int(box.left - GRID_REACH), int(box.top - GRID_REACH)
    width, height = int(box.right + GRID_REACH) - left, int(box.bottom + GRID_REACH) - top
    # Paper that thickens outwards lies over the dots: masking them held the first paint up.
    dots, fog = (
        el(
            "rect",
            x=left * UNIT,
            y=top * UNIT,
            width=width * UNIT,
            height=height * UNIT,
            fill=f"url(#{paint})",
        )
        for paint in ("dots", "fog")
    )
    return _plane(dots, fog, height=0, class_="grid", key="grid")


def _level(state: State, level: int, down: Point) -> Node:
    board = state.game.board
    indices = [i for i, tile in enumerate(board.tiles) if tile.level == level]
    shade = state.camera.sinking(THICKNESS + 4)
    children = [
        el(
            "path",
            class_="shade",
            d="".join(_shade(board.tiles[i].placement) for i in indices),
            transform=f"translate({shade.x + 2:g} {shade.y + 2:g})",
            key="shade",
        )
    ]
    children += [laid_sides(board.tiles[i], down) for i in indices]
    looks = {state.dropped: "dropped", _lifted(state): "lifted"}
    children += [
        laid_top(board, i, look=looks.get(i, ""), patterns=state.settings.patterns) for i in indices
    ]
    if state.inspected in indices:
        tile = board.tiles[state.inspected]
        children.append(el("path", class_="inspected", d=face(tile.cells), key="inspected"))
    height = level * state.spacing + THICKNESS
    return _plane(*children, height=height, class_="level", key=f"level{level}")


@lru_cache(maxsize=256)
def _shade(placement: Placement) -> str:
    return face(placement.cells, inset=-1.0)


def _lifted(state: State) -> int | None:
    """The tile that is being relocated."""
    held = state.in_hand
    return held.which if held.kind is Kind.RELOCATE else None


def legal_marks(state: State) -> Node:
    """A dot where the middle of the shown tile may be, turned as it is; one path a level."""
    planes = []
    tile = hand.tile(state)
    if state.settings.show_legal and tile is not None:
        number, side = tile
        rotation = canonical_rotation(number, state.rotation, side)
        places = [spot for spot in hand.legal(state) if spot.placement.rotation == rotation]
        size = extent(number, rotation, side)
        for level, group in groupby(places, key=attrgetter("level")):
            dots = "".join(
                f"M{(p.placement.anchor.x + size.x / 2) * UNIT - MARK:g}"
                f" {(p.placement.anchor.y + size.y / 2) * UNIT:g}"
                f"l{MARK} {-MARK}l{MARK} {MARK}l{-MARK} {MARK}Z"
                for p in group
            )
            mark = el("path", class_=f"legal-mark {style_of(number, side)}", d=dots)
            height = level * state.spacing
            planes.append(_plane(mark, height=height, class_="legal", key=f"legal{level}"))
    return el("div", *planes, style=f"transform:{state.camera.transform}")


def ghost(state: State) -> Node:
    """The tile that is not yet placed, over the cells on which it would land.

    Where only its cell changes, as on nearly every pointer move, whole planes move: nothing in
    them is laid out or drawn again.
    """
    planes: tuple[Node, ...] = ()
    if state.ghost is not None:
        verdict = state.ghost.verdict
        tried, foot = verdict.placement, verdict.level * state.spacing
        faults = _faults(hand.ground(state), verdict)
        planes = (
            _plane(
                _outline(tried.number, tried.rotation, tried.face),
                height=foot,
                class_="landing",
                key="land",
                at=tried.anchor,
            ),
            *((_plane(*faults, height=foot, class_="landing", key="faults"),) if faults else ()),
            _plane(
                _ghost_tile(
                    tried.number,
                    tried.rotation,
                    tried.face,
                    verdict.level,
                    state.camera.sinking(THICKNESS),
                    patterns=state.settings.patterns,
                ),
                height=foot + THICKNESS + HOVER,
                class_="ghost " + ("may" if verdict.legal else "may-not"),
                key="ghost",
                at=tried.anchor,
            ),
            *_bridging(state, verdict),
        )
    return el("div", *planes, style=f"transform:{state.camera.transform}")


@lru_cache
def _ghost_tile(
    number: int, rotation: int, side: Face, level: int, down: Point, *, patterns: bool
) -> Node:
    """The tile that is being tried, drawn at the origin."""
    cells = shape(number, rotation, side)
    return el(
        "g",
        el("path", class_="side", d=sides(cells, down)),
        *tile_face(number, cells, patterns=patterns, side=side),
        digit(sign(number, side), middle_cell(cells), level),
        class_=f"tile {style_of(number, side)}",
    )


@lru_cache
def _outline(number: int, rotation: int, side: Face) -> Node:
    """The edge of the landing, at the origin."""
    return el("path", class_="outline", d=face(shape(number, rotation, side)))


def _bridging(state: State, verdict: Verdict) -> tuple[Node, ...]:
    """The gap that the ghost would bridge, marked on the ghost itself."""
    if not verdict.bridged:
        return ()
    arch = el("path", class_="bridged", d=arches(verdict.bridged))
    height = verdict.level * state.spacing + THICKNESS + HOVER
    return (_plane(arch, height=height, class_="ghost may", key="bridging"),)


def _faults(board: Board, verdict: Verdict) -> tuple[Node, ...]:
    """Where each broken rule is broken."""
    marks = []
    wrong = (*verdict.blocked, *verdict.hanging)
    if wrong:
        marks.append(el("path", class_="wrong", d=squares(wrong), key="wrong"))
        marks.append(el("path", class_="cross", d=_crosses(wrong), key="cross"))
    if Fault.ONE_TILE_SUPPORT in verdict.faults and verdict.support:
        below = board.tiles[verdict.support[0]]
        marks.append(el("path", class_="single", d=face(below.cells), key="single"))
    if Fault.NOT_ADJACENT in verdict.faults:
        missed = "".join(face(tile.cells) for tile in board.tiles if tile.level == verdict.level)
        marks.append(el("path", class_="missed", d=missed, key="missed"))
    return tuple(marks)


def _crosses(cells: tuple[Cell, ...]) -> str:
    near, far = 12, UNIT - 12
    return "".join(
        f"M{x * UNIT + near} {y * UNIT + near}L{x * UNIT + far} {y * UNIT + far}"
        f"M{x * UNIT + far} {y * UNIT + near}L{x * UNIT + near} {y * UNIT + far}"
        for x, y in cells
    )


def thread(state: State) -> Node:
    """The line from a finger to the landing, which the finger itself would hide."""
    if state.finger is None or state.ghost is None:
        return el("svg")
    end = ghosts.middle(state, state.ghost)
    start = state.finger
    return el(
        "svg",
        el(
            "line",
            x1=f"{start.x:.0f}",
            y1=f"{start.y:.0f}",
            x2=f"{end.x:.0f}",
            y2=f"{end.y:.0f}",
        ),
        el("circle", cx=f"{end.x:.0f}", cy=f"{end.y:.0f}", r=4),
    )


def flat_board(
    board: Board, verdict: Verdict | None = None, latest: Iterable[LaidTile] = ()
) -> Node:
    """A small board seen from above, with a tile that is being tried: the pictures of the rules.

    The `latest` tiles are outlined.
    """
    bounds = board.bounds
    cells = verdict.placement.cells if verdict else ()
    xs = [cell.x for cell in cells] + ([bounds.left, bounds.right - 1] if bounds else [])
    ys = [cell.y for cell in cells] + ([bounds.top, bounds.bottom - 1] if bounds else [])
    left, top = min(xs) * UNIT - 8, min(ys) * UNIT - 8
    width, height = (max(xs) + 1) * UNIT + 8 - left, (max(ys) + 1) * UNIT + 16 - top
    down = Point(0, THICKNESS)
    layers: list[Node] = []
    for level in range(board.levels):
        indices = [i for i, tile in enumerate(board.tiles) if tile.level == level]
        layers += [laid_sides(board.tiles[i], down) for i in indices]
        layers += [laid_top(board, i, patterns=False) for i in indices]
    if verdict:
        tried = verdict.placement
        at = place(tried.anchor)
        shown = tried.shape.cells
        layers.append(
            el(
                "g",
                el(
                    "g",
                    *tile_face(tried.number, shown, patterns=False, side=tried.face),
                    digit(sign(tried.number, tried.face), middle_cell(shown), verdict.level),
                    class_=f"tile {style_of(tried.number, tried.face)}",
                    transform=at,
                ),
                class_="ghost " + ("may" if verdict.legal else "may-not"),
            )
        )
        outline = el("g", _outline(tried.number, tried.rotation, tried.face), transform=at)
        gap = el("path", class_="bridged", d=arches(verdict.bridged)) if verdict.bridged else None
        layers.append(el("g", outline, gap, *_faults(board, verdict), class_="landing"))
    layers += [el("path", class_="latest", d=face(tile.cells)) for tile in latest]
    picture = drawing(
        *layers,
        class_="figure",
        viewBox=f"{left:g} {top:g} {width:g} {height:g}",
        width=f"{width / 2:g}",
        height=f"{height / 2:g}",
    )
    return late(picture)
