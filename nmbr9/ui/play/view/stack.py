"""The stack, level by level, and the things above it: ghost, landing, marks, legal places."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from operator import attrgetter

from nmbr9.board import LaidTile, Placement
from nmbr9.decisions import Kind
from nmbr9.geometry import Cell
from nmbr9.rules.judging import Verdict
from nmbr9.tiles import Face, canonical_rotation, extent, shape
from nmbr9.ui.parts.camera import THICKNESS, UNIT, Point
from nmbr9.ui.parts.in_sight import Sight
from nmbr9.ui.parts.node import Node, Region, el
from nmbr9.ui.parts.placement_marks import crosses, fault_marks, outline
from nmbr9.ui.parts.svg_paths import middle_cell, side_path, top_path
from nmbr9.ui.parts.tiles import arches, digit, label_of, laid_sides, laid_top, style_of, tile_face
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.ghost import landing_point
from nmbr9.ui.play.held_tile import board_below, held_tile, legal_for_held
from nmbr9.ui.play.state import Play

HOVER = 8
"""The height of a ghost above its landing, in units of the plane."""

GRID_REACH = 9
"""Cells of table shown around the board."""

SHADE_DEPTH = 8
SHADE_SHIFT = 4
"""A shadow's offset below the foot of its tiles and to the right, in units of the plane."""

CALMEST = 3
"""The most levels below the highest one that make tiles calmer; lower tiles look like these."""

MARK = 16
MOST_LABELS = 60
"""More places would hide the board under numbers."""

ORIGIN = Cell(0, 0)


def plane(*children: Node | None, height: float, class_: str, key: str, at: Cell = ORIGIN) -> Node:
    """One SVG of the stack: a sheet parallel to the table, its origin at a cell."""
    style = f"transform:translate3d({at.x * UNIT}px,{at.y * UNIT}px,{height:g}px)"
    return el("svg", *children, class_=f"plane {class_}", style=style, key=key, aria_hidden="true")


def _levels(context: Context) -> Node:
    """The table and every level, each an SVG of its own."""
    play, patterns = context.play, context.session.settings.patterns
    sight = Sight(play.camera.sinking(play.spacing), play.camera.sinking(THICKNESS))
    return el(
        "div",
        _grid(play),
        *(_level(play, level, sight, patterns=patterns) for level in range(play.game.board.levels)),
        _leaving(play, play.gone, patterns=patterns) if play.gone else None,
        style=f"transform:{play.camera.transform}",
    )


def _grid(play: Play) -> Node:
    box = play.table
    left, top = int(box.left - GRID_REACH), int(box.top - GRID_REACH)
    width, height = int(box.right + GRID_REACH) - left, int(box.bottom + GRID_REACH) - top
    dots = el(
        "rect",
        x=left * UNIT,
        y=top * UNIT,
        width=width * UNIT,
        height=height * UNIT,
        fill="url(#dots)",
    )
    return plane(dots, height=0, class_="grid", key="grid")


def _level(play: Play, level: int, sight: Sight, *, patterns: bool) -> Node:
    board = play.game.board
    indices = [i for i, tile in enumerate(board.tiles) if tile.level == level]
    shade = play.camera.sinking(THICKNESS + SHADE_DEPTH)
    children = [
        el(
            "path",
            class_="shade",
            d="".join(_shade(board.tiles[i].placement) for i in indices),
            transform=f"translate({shade.x + SHADE_SHIFT:g} {shade.y + SHADE_SHIFT:g})",
            key="shade",
        )
    ]
    children += [laid_sides(board.tiles[i], sight.side) for i in indices]
    held = play.in_hand
    relocated = held.which if held.kind is Kind.RELOCATE else None
    opened = play.last_laid if level and indices == [play.last_laid] else None
    looks = {play.last_laid: "dropped", relocated: "lifted"}
    children += [
        laid_top(board, i, sight, look=looks.get(i, ""), patterns=patterns) for i in indices
    ]
    if play.inspected in indices:
        tile = board.tiles[play.inspected]
        children.append(el("path", class_="inspected", d=top_path(tile.cells), key="inspected"))
    if opened is not None:
        shine = top_path(board.tiles[opened].cells)
        children.append(el("path", class_="opened", d=shine, key="opened"))
    height = level * play.spacing + THICKNESS
    below = min(board.levels - 1 - level, CALMEST)
    light = f"level below-{below}" if below else "level"
    if play.game.finished and play.last_laid is not None:
        light += " apart"
    return plane(*children, height=height, class_=light, key=f"level{level}")


def _leaving(play: Play, tile: LaidTile, *, patterns: bool) -> Node:
    """A tile that was taken back, on its way from the board."""
    placed, down = tile.placement, play.camera.sinking(THICKNESS)
    seen = _ghost_tile(
        placed.number, placed.rotation, placed.face, tile.level, down, patterns=patterns
    )
    height, key = tile.level * play.spacing + THICKNESS, f"gone{len(play.game.decisions)}"
    return plane(seen, height=height, class_="gone", key=key, at=placed.anchor)


@lru_cache(maxsize=256)
def _shade(placement: Placement) -> str:
    return top_path(placement.cells, inset=-1.0)


LEVELS = Region(
    "levels",
    lambda c: (
        *(c.play.game.board, c.play.camera, c.play.lift, c.session.settings.patterns),
        *(c.play.last_laid, c.play.gone, c.play.inspected, c.play.in_hand),
    ),
    _levels,
)


def legal_marks(context: Context, *more: Node) -> Node:
    """A dot at the middle of each legal place of the tile in its rotation; one path a level.

    A feature may add planes of its own.
    """
    play = context.play
    planes = []
    tile = held_tile(play)
    if context.session.settings.show_legal and tile is not None:
        number, face = tile
        rotation = canonical_rotation(number, play.rotation, face)
        places = [
            spot for spot in legal_for_held(play).landings() if spot.placement.rotation == rotation
        ]
        size = extent(number, rotation, face)
        for level, group in groupby(places, key=attrgetter("level")):
            middles = [
                Point(
                    (place.placement.anchor.x + size.x / 2) * UNIT,
                    (place.placement.anchor.y + size.y / 2) * UNIT,
                )
                for place in group
            ]
            points = number * level if face is Face.FRONT else 0
            marks = _marks(middles, points, style_of(number, face))
            height = level * play.spacing
            planes.append(plane(*marks, height=height, class_="legal", key=f"legal{level}"))
    return el("div", *planes, *more, style=f"transform:{play.camera.transform}")


def _marks(middles: Sequence[Point], points: int, tile: str) -> Iterator[Node]:
    """Marks for places with the same points: hollow for none, else with the number."""
    side = MARK if points else MARK - 6
    dots = "".join(
        f"M{at.x - side:g} {at.y:g}l{side} {-side}l{side} {side}l{-side} {side}Z" for at in middles
    )
    worth = "scores" if points else "scores-nothing"
    yield el("path", class_=f"legal-mark {worth} {tile}", d=dots, key="marks")
    if points and len(middles) <= MOST_LABELS:
        for n, at in enumerate(middles):
            x, y = f"{at.x:g}", f"{at.y + 6:g}"
            kind = f"legal-points {tile}"
            yield el("text", str(points), class_=kind, key=f"points{n}", x=x, y=y)


def legal_marks_depend(context: Context) -> tuple[object, ...]:
    """Everything that these marks depend on."""
    play, shown = context.play, context.session.settings.show_legal
    where = (play.game, play.card, play.in_hand, play.camera, play.lift)
    return (*where, shown, shown and play.rotation)


def marked_place(
    play: Play, placed: Placement, level: int, key: str, *, wrong: bool = False, laid: bool = False
) -> Node:
    """The outline of a place, or of its tile; a wrong place has a cross."""
    edge = outline(placed.number, placed.rotation, placed.face)
    # Not in the middle, where the number of the tile below is.
    cross = crosses(placed.shape.cells[:1])
    return plane(
        el("g", edge, class_="halo", key="halo"),
        el("g", edge, class_="edge", key="edge"),
        el("path", class_="not-here", d=cross, key="not-here") if wrong else None,
        height=level * play.spacing + (THICKNESS if laid else 0),
        class_="landing lesson-mark" + (" worse" if wrong else " laid" if laid else ""),
        key=key,
        at=placed.anchor,
    )


def _ghost(context: Context) -> Node:
    """The tile that is not yet placed, above its landing.

    If only its cell changes, as on nearly every pointer move, whole planes move: nothing in them is
    laid out or drawn again.
    """
    play = context.play
    planes: tuple[Node, ...] = ()
    if play.ghost is not None:
        verdict = play.ghost.verdict
        tried, foot = verdict.placement, verdict.level * play.spacing
        planes = (
            plane(
                outline(tried.number, tried.rotation, tried.face),
                height=foot,
                class_="landing",
                key="land",
                at=tried.anchor,
            ),
            plane(
                _ghost_tile(
                    tried.number,
                    tried.rotation,
                    tried.face,
                    verdict.level,
                    play.camera.sinking(THICKNESS),
                    patterns=context.session.settings.patterns,
                ),
                height=foot + THICKNESS + HOVER,
                class_="ghost " + ("may" if verdict.legal else "may-not"),
                key="ghost",
                at=tried.anchor,
            ),
            *_bridging(play, verdict),
        )
    return el("div", *planes, style=f"transform:{play.camera.transform}")


def _faults(context: Context) -> Node:
    """The faults of the ghost's placement, marked on the cells below it."""
    play = context.play
    planes: tuple[Node, ...] = ()
    if play.ghost is not None:
        verdict = play.ghost.verdict
        marks = fault_marks(board_below(play), verdict)
        height = verdict.level * play.spacing
        planes = (plane(*marks, height=height, class_="landing", key="faults"),) if marks else ()
    return el("div", *planes, style=f"transform:{play.camera.transform}")


FAULTS = Region("faults", lambda c: (c.play.ghost, c.play.camera, c.play.lift), _faults, waits=True)


@lru_cache
def _ghost_tile(
    number: int, rotation: int, face: Face, level: int, down: Point, *, patterns: bool
) -> Node:
    """The tried tile, drawn at the origin."""
    cells = shape(number, rotation, face)
    return el(
        "g",
        el("path", class_="side", d=side_path(cells, down)),
        *tile_face(number, cells, patterns=patterns, face=face),
        digit(label_of(number, face), middle_cell(cells), level),
        class_=f"tile {style_of(number, face)}",
    )


def _bridging(play: Play, verdict: Verdict) -> tuple[Node, ...]:
    """The gap that the ghost would bridge, marked on the ghost itself."""
    if not verdict.bridged:
        return ()
    arch = el("path", class_="bridged", d=arches(verdict.bridged))
    height = verdict.level * play.spacing + THICKNESS + HOVER
    return (plane(arch, height=height, class_="ghost may", key="bridging"),)


GHOST = Region(
    "ghost",
    lambda c: (c.play.ghost, c.play.camera, c.play.lift, c.session.settings.patterns),
    _ghost,
)


def _drag_line(context: Context) -> Node:
    """The line from a finger to the landing, which the finger itself would hide."""
    play = context.play
    if play.drag_point is None or play.ghost is None:
        return el("svg")
    start, end = play.drag_point, landing_point(play, play.ghost)
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


DRAG_LINE = Region(
    "thread",
    lambda c: (
        *(c.play.drag_point, c.play.drag_point and c.play.ghost),
        *(c.play.camera, c.play.lift),
    ),
    _drag_line,
)


def _gain(context: Context) -> Node:
    """The points of the tile just laid, rising from it."""
    play = context.play
    tiles = play.game.board.tiles
    if play.last_laid is None or play.last_laid >= len(tiles):
        return el("p")
    tile = tiles[play.last_laid]
    if not tile.points:
        return el("p")
    size = tile.placement.shape
    left, upper = tile.placement.anchor
    centre = Point(left + size.width / 2, upper + size.height / 2)
    at = play.camera.to_screen(centre, (tile.level + 1) * play.spacing)
    place = f"left:{at.x:.0f}px;top:{at.y:.0f}px"
    first = sum(each.level == tile.level for each in tiles) == 1
    opens = el("small", context.t("bars.level", level=tile.level)) if first else None
    points = el("b", f"+{tile.points}", opens, class_="gain", style=place, key=str(play.last_laid))
    return el("p", points)


GAIN = Region("gain", lambda c: (c.play.last_laid,), _gain)
