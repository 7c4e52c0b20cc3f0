"""The stack, level by level, and the things above it: ghost, landing, marks, legal places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from operator import attrgetter

from nmbr9.board import LaidTile, Placement
from nmbr9.contests import advantages
from nmbr9.decisions import Kind, Laying
from nmbr9.geometry import Cell
from nmbr9.ui.parts import placement_marks as marks
from nmbr9.ui.parts.camera import THICKNESS, UNIT, Point, Size
from nmbr9.ui.parts.in_sight import Sight
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.svg_paths import side_path, square_path, top_path
from nmbr9.ui.parts.tiles import (
    CALMEST,
    ORIGIN,
    arches,
    laid_level,
    laid_shade,
    numbered_face,
    style_of,
)
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.hand import board_below, held_tile, landing_point, landings_as_held, middle_of
from nmbr9.ui.play.state import AREA, TABLE_MARGIN, Play

HOVER = 8
"""The height of a ghost above its landing, in units of the plane."""

PARTED = 240
"""The height to which levels are lifted off a tile that is looked for."""

GRID_REACH = 9
"""Cells of table shown around the board."""

SHEET = Size(680, 560)
"""The pixels of the printed stage, narrower than any paper."""

MOST_LABELS = 60
"""More places would hide the board under numbers."""


def plane(*children: Node | None, height: float, class_: str, key: str, at: Cell = ORIGIN) -> Node:
    """One SVG of the stack: a sheet parallel to the table, its origin at a cell."""
    style = f"transform:translate3d({at.x * UNIT}px,{at.y * UNIT}px,{height:g}px)"
    return el("svg", *children, class_=f"plane {class_}", style=style, key=key, aria_hidden="true")


def _seen(play: Play, *planes: Node | None, more: str = "") -> Node:
    return el("div", *planes, style=f"transform:{play.look.camera.transform}{more}")


def _on_paper(stage: Size) -> str:
    """The values by which static/print.css puts the stage's middle on a sheet, whole."""
    scale = min(1.0, SHEET.width / max(1, stage.width), SHEET.height / max(1, stage.height))
    return f";--wide:{stage.width}px;--high:{stage.height}px;--sheet:{scale}"


def levels(context: Context) -> Node:
    play, patterns = context.play, context.session.settings.patterns
    sight = Sight(play.look.camera.sinking(play.spacing), play.look.camera.sinking(THICKNESS))
    return _seen(
        play,
        _grid(play),
        *(_level(play, level, sight, patterns=patterns) for level in range(play.game.board.levels)),
        _leaving(play, play.look.gone, patterns=patterns) if play.look.gone else None,
        more=_on_paper(play.look.stage),
    )


def _grid(play: Play) -> Node:
    box = play.in_view(TABLE_MARGIN)
    left, top = int(box.left - GRID_REACH), int(box.top - GRID_REACH)
    width, height = int(box.right + GRID_REACH) - left, int(box.bottom + GRID_REACH) - top
    x, y, wide, high = (cells * UNIT for cells in (left, top, width, height))
    dots = el("rect", x=x, y=y, width=wide, height=high, fill="url(#dots)")
    return plane(dots, height=0, class_="grid", key="grid")


def _level(play: Play, level: int, sight: Sight, *, patterns: bool) -> Node:
    board = play.game.board
    indices = [i for i, tile in enumerate(board.tiles) if tile.level == level]
    children = [laid_shade((board.tiles[i].placement for i in indices), play.look.camera)]
    held = play.hand.held
    relocated = held.which if held.kind is Kind.RELOCATE else None
    looks = {play.look.last_laid: "dropped", relocated: "lifted"}
    children += laid_level(board, level, sight, looks, patterns=patterns)
    if play.look.inspected in indices:
        tile = board.tiles[play.look.inspected]
        children.append(el("path", class_="inspected", d=top_path(tile.cells), key="inspected"))
    if level and indices == [play.look.last_laid]:
        shine = top_path(board.tiles[indices[0]].cells)
        children.append(el("path", class_="opened", d=shine, key="opened"))
    height = level * play.spacing + THICKNESS
    below = min(board.levels - 1 - level, CALMEST)
    light = f"level below-{below}" if below else "level"
    if play.look.counted not in (None, 0, level, board.levels):
        light += " dimmed"
    found = play.look.inspected if play.look.parted else None
    if found is not None and level > board.tiles[found].level:
        height, light = height + PARTED, f"{light} parted"
    return plane(*children, height=height, class_=light, key=f"level{level}")


def _leaving(play: Play, tile: LaidTile, *, patterns: bool) -> Node:
    seen = _ghost_tile(play, tile.placement, tile.level, patterns=patterns)
    height, key = tile.level * play.spacing + THICKNESS, f"gone{len(play.game.decisions)}"
    return plane(seen, height=height, class_="gone", key=key, at=tile.placement.anchor)


def legal_marks(context: Context, *more: Node) -> Node:
    play, planes, tile = context.play, [], held_tile(context.play)
    if context.session.settings.show_legal and tile is not None:
        for level, group in groupby(landings_as_held(play, tile), key=attrgetter("level")):
            middles = [middle_of(place.placement) for place in group]
            dots, key = _dots(middles, tile.value * level, style_of(tile)), f"legal{level}"
            planes.append(plane(*dots, height=level * play.spacing, class_="legal", key=key))
    return _seen(play, *planes, *_area(play), *more)


def _area(play: Play) -> Iterator[Node]:
    """About where a hint would place the tile."""
    advice = play.table.advice
    if advice is None or advice.degree != AREA or advice.game != play.game:
        return
    if isinstance(decision := advice.decisions[0], Laying):
        box = decision.placement.bounds.grown(1)
        rows, columns = range(box.top, box.bottom), range(box.left, box.right)
        cells = tuple(Cell(x, y) for y in rows for x in columns)
        yield hatched(play, advantages.Ground(play.game.judge(decision).level, cells))


def _dots(middles: Sequence[Point], points: int, tile: str) -> Iterator[Node]:
    side = 16 if points else 10
    spots = [Point(at.x * UNIT, at.y * UNIT) for at in middles]
    dots = "".join(
        f"M{at.x - side:g} {at.y:g}l{side} {-side}l{side} {side}l{-side} {side}Z" for at in spots
    )
    worth = "scores" if points else "scores-nothing"
    yield el("path", class_=f"legal-mark {worth} {tile}", d=dots, key="marks")
    if points and len(spots) <= MOST_LABELS:
        for n, at in enumerate(spots):
            x, y, kind = f"{at.x:g}", f"{at.y + 6:g}", f"legal-points {tile}"
            yield el("text", str(points), class_=kind, key=f"points{n}", x=x, y=y)


def marked_place(
    play: Play, placed: Placement, level: int, key: str, *, wrong: bool = False, laid: bool = False
) -> Node:
    """The outline of a place, or of its tile; a wrong place has a cross."""
    edge = marks.outline(placed.shape)
    # Not in the middle, where the number of the tile below is.
    cross = marks.crosses(placed.shape.cells[:1])
    return plane(
        el("g", edge, class_="halo", key="halo"),
        el("g", edge, class_="edge", key="edge"),
        *(marks.haloed("not-here", cross) if wrong else ()),
        height=level * play.spacing + (THICKNESS if laid else 0),
        class_="landing lesson-mark" + (" worse" if wrong else " laid" if laid else ""),
        key=key,
        at=placed.anchor,
    )


def hatched(play: Play, ground: advantages.Ground, *, dead: bool = False) -> Node:
    """The cells that a reason counts; `dead` ones look like a fault."""
    at = ground.cells[0] if ground.cells else ORIGIN
    cells = tuple(Cell(x - at.x, y - at.y) for x, y in ground.cells)
    height = (ground.level - 1) * play.spacing + THICKNESS if ground.level else 0
    path = el("path", d=square_path(cells))
    look, key = f"hatched {'dead' if dead else ''}".rstrip(), f"hatched{ground.level}"
    return plane(path, height=height, class_=look, key=key, at=at)


def outlined_tile(
    play: Play, tile: LaidTile, key: str, look: str, *, tag: str = "", filled: bool = False
) -> Iterator[Node]:
    """The outline of a tile at its level, with a `tag` above it; `filled` has the tile too."""
    placed, height = tile.placement, tile.level * play.spacing + THICKNESS
    edge, class_ = marks.outline(placed.shape), f"landing outlined {look}"
    body = _ghost_tile(play, placed, tile.level, patterns=False) if filled else None
    halo = el("g", edge, class_="halo", key="halo")
    line = el("g", edge, class_="edge", key="edge")
    yield plane(body, halo, line, height=height, class_=class_, key=key, at=placed.anchor)
    if tag:
        yield _tag(play, tag, placed, height, key=f"{key}-tag", look=look)


def _tag(play: Play, words: str, placed: Placement, height: float, *, key: str, look: str) -> Node:
    """Words that face the player above the farthest cell of a place."""
    camera, bounds = play.look.camera, placed.bounds
    x, y = min(
        (Point(cell.x + 0.5, cell.y) for cell in placed.cells),
        key=lambda at: (camera.to_screen(at).y, abs(2 * at.x - bounds.left - bounds.right)),
    )
    at = f"translate3d({x * UNIT:g}px,{y * UNIT:g}px,{height:g}px)"
    facing = f"{camera.tilt.angles.facing} scale({1 / camera.scale:.4f})"
    style = f"transform:{at} {facing} translate(-50%,-120%)"
    return el("span", words, class_=f"place-tag {look}", style=style, key=key, aria_hidden="true")


def ghost(context: Context) -> Node:
    """The tile above its landing, in planes that move as a whole: nothing in them is drawn anew."""
    play, patterns = context.play, context.session.settings.patterns
    if play.ghost is None:
        return _seen(play)
    verdict = play.ghost.verdict
    tried, foot = verdict.placement, verdict.level * play.spacing
    tile = _ghost_tile(play, tried, verdict.level, verdict.bridged, patterns=patterns)
    top = foot + THICKNESS + HOVER
    look = "ghost " + ("may" if verdict.legal else "may-not")
    arch = el("path", class_="bridged", d=arches(verdict.bridged)) if verdict.bridged else None
    edge = marks.outline(tried.shape)
    return _seen(
        play,
        plane(edge, height=foot, class_="landing", key="land", at=tried.anchor),
        plane(tile, height=top, class_=look, key="ghost", at=tried.anchor),
        plane(arch, height=top, class_="ghost may", key="bridging") if arch else None,
    )


def ghost_faults(context: Context) -> Node:
    """The cells that hang or overlap, marked on the ghost's top in the same frame as the ghost."""
    play = context.play
    if play.ghost is None:
        return _seen(play)
    verdict = play.ghost.verdict
    at, height = verdict.placement.anchor, verdict.level * play.spacing + THICKNESS + HOVER
    wrong = tuple([Cell(x - at.x, y - at.y) for x, y in marks.wrong_cells(verdict)])
    return _seen(play, _marked("wrong", marks.wrong_marks(wrong), height, at))


def outlines(context: Context) -> Node:
    """The outlines of laid tiles, above all others: inspected, or named by a fault of the ghost."""
    play = context.play
    planes: list[Node | None] = []
    for index in play.game.choices.which(Kind.RELOCATE) if play.hand.held.picking else ():
        tile = play.game.board.tiles[index]
        edge = marks.haloed("movable", top_path(tile.cells))
        planes.append(_marked(f"movable{index}", edge, tile.level * play.spacing + THICKNESS))
    if play.look.inspected is not None:
        tile = play.game.board.tiles[play.look.inspected]
        edge = marks.haloed("inspected-edge", top_path(tile.cells))
        planes.append(_marked("inspected", edge, tile.level * play.spacing + THICKNESS))
    if play.look.square is not None:
        cell, level = play.look.square
        edge = marks.haloed("inspected-edge", square_path((cell,)))
        planes.append(_marked("square", edge, level * play.spacing + THICKNESS))
    if play.ghost is not None:
        verdict, board = play.ghost.verdict, board_below(play)
        top = verdict.level * play.spacing + THICKNESS
        planes += (
            _marked("single", marks.support_marks(board, verdict), top - play.spacing),
            _marked("missed", marks.missed_marks(board, verdict), top),
        )
    return _seen(play, *planes)


def _marked(key: str, marks: Sequence[Node], height: float, at: Cell = ORIGIN) -> Node | None:
    return plane(*marks, height=height, class_="marks", key=key, at=at) if marks else None


def _ghost_tile(
    play: Play, placed: Placement, level: int, gap: tuple[Cell, ...] = (), *, patterns: bool
) -> Node:
    (left, top), down = placed.anchor, play.look.camera.sinking(THICKNESS)
    signed = tuple(Cell(x - left, y - top) for x, y in gap)
    return _ghost_of(placed.moved(-left, -top), level, signed, down, patterns=patterns)


@lru_cache
def _ghost_of(
    tile: Placement, level: int, signed: tuple[Cell, ...], down: Point, *, patterns: bool
) -> Node:
    side = el("path", class_="side", d=side_path(tile.shape.cells, down))
    face = numbered_face(tile, level, signed, patterns=patterns)
    return el("g", side, *face, class_=f"tile {style_of(tile)}")


def drag_line(context: Context) -> Node:
    play, ghost = context.play, context.play.ghost
    if ghost is None or ghost.finger is None or ghost.grip is not None:
        return el("svg")
    ends = (ghost.finger, landing_point(play, ghost))
    x1, y1, x2, y2 = (f"{number:.0f}" for end in ends for number in end)
    return el("svg", el("line", x1=x1, y1=y1, x2=x2, y2=y2), el("circle", cx=x2, cy=y2, r=4))


def gain(context: Context) -> Node:
    play, tiles, last = context.play, context.game.board.tiles, context.play.look.last_laid
    if last is None or last >= len(tiles) or not tiles[last].points:
        return el("p")
    tile = tiles[last]
    height = tile.level * play.spacing + THICKNESS
    at = play.look.camera.to_screen(middle_of(tile.placement), height)
    place = f"left:{at.x:.0f}px;top:{at.y:.0f}px"
    first = sum(each.level == tile.level for each in tiles) == 1
    opens = el("small", context.t("bars.level", level=tile.level)) if first else None
    return el("p", el("b", f"+{tile.points}", opens, class_="gain", style=place, key=str(last)))
