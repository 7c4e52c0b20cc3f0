"""A finished stack as one picture: the tiles from above, the score, and the name of the game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from nmbr9.board import Board, Placement
from nmbr9.game import Game
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.games.people import cleaned
from nmbr9.ui.parts.camera import UNIT, Point
from nmbr9.ui.parts.in_sight import Sight, number_spot
from nmbr9.ui.parts.node import Node, el, markup
from nmbr9.ui.parts.options import game_options
from nmbr9.ui.parts.svg_paths import seam_path, side_path, top_path
from nmbr9.ui.parts.tiles import NUMBER_STYLES, OTHER_STYLES, label_of, move_to, style_of
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.effects import SavePicture

RISE = 10
"""Units between the levels of the picture."""

SIGHT = Sight(rise=Point(0, RISE), side=Point(0, RISE))

SHADE = 0.68
MARGIN, HEAD, FOOT, NARROWEST = 60, 150, 50, 640
SCORE_SIZE, TITLE_SIZE, SUBTITLE_SIZE = 84, 30, 24
DIGIT_SIZE = 27

LETTER = 0.64
"""The greatest mean width of a bold letter, in sizes of its font; other scripts are wider."""

LONGEST_FILE: Final = 80
"""Letters of a game's name in the name of its picture."""

FONT = "ui-rounded, 'Nunito Sans', 'Segoe UI', system-ui, sans-serif"


@dataclass(frozen=True, slots=True)
class Poster:
    board: Board
    score: str
    title: str
    subtitle: str
    alternative: str


PAPER: Final = ("", "--card")
INK: Final = ("", "--ink")
"""Custom properties of the page's styles: a class, and the property's name."""

Palette: TypeAlias = Mapping[tuple[str, str], str]
"""The value of each custom property; of a tile as #rrggbb."""


def colours() -> tuple[tuple[str, str], ...]:
    kinds = (*NUMBER_STYLES, *OTHER_STYLES)
    return (PAPER, INK, *((kind, name) for kind in kinds for name in ("--tile", "--digit")))


def picture_of(context: Context, *, png: bool) -> SavePicture[Poster]:
    own = context.play.own
    name = "".join(c if c.isalnum() else "-" for c in cleaned(game_kind(own).name, LONGEST_FILE))
    return SavePicture(f"nmbr9-{name}", png, colours(), draw_poster, poster_of(own, context.t))


def poster_of(game: Game, t: Texts) -> Poster:
    kind, options = game_kind(game), game_options(game, t)
    title, subtitle = kind.poster_titles(t)
    if options:
        title, subtitle = kind.title_for_others(t), options
    by_level = " + ".join(map(str, game.breakdown))
    alternative = t("share.score", n=game.score, levels=by_level)
    return Poster(game.board, str(game.score), title, subtitle, alternative)


def draw_poster(words: Poster, palette: Palette) -> str:
    """The picture in the colours of the page, as the text of a self-contained SVG file."""
    board, ink = words.board, palette[INK]
    bounds = board.bounds
    assert bounds is not None  # noqa: S101 - a finished game has tiles
    wide = (bounds.right - bounds.left) * UNIT
    high = (bounds.bottom - bounds.top) * UNIT + board.levels * RISE
    width, height = max(wide + 2 * MARGIN, NARROWEST), high + HEAD + MARGIN + FOOT
    room = width - 2 * MARGIN - (len(words.score) + 0.5) * LETTER * SCORE_SIZE
    title = _fitting(words.title, TITLE_SIZE, room)
    subtitle = _fitting(words.subtitle, SUBTITLE_SIZE, room)
    left = (width - wide) / 2 - bounds.left * UNIT
    top = HEAD + board.levels * RISE - bounds.top * UNIT
    stack = [
        el("g", *_level(board, level, palette), transform=f"translate(0 {-level * RISE})")
        for level in range(board.levels)
    ]
    drawing = el(
        "svg",
        el("title", f"{words.title}: {words.score}"),
        el("desc", words.alternative),
        el("rect", width=f"{width:g}", height=f"{height:g}", fill=palette[PAPER]),
        _text(words.score, Point(MARGIN, 105), SCORE_SIZE, ink),
        _text(words.title, Point(width - MARGIN, 70), title, ink, anchor="end"),
        _text(words.subtitle, Point(width - MARGIN, 105), subtitle, ink, anchor="end"),
        el("g", *stack, transform=f"translate({left:g} {top:g})"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        width=f"{width:g}",
        height=f"{height:g}",
        role="img",
    )
    return markup(drawing)


def _fitting(words: str, most: int, room: float) -> int:
    wide = sum(LETTER if sign.isascii() else 1 for sign in words)
    return min(most, max(1, int(room / max(wide, 1))))


def _level(board: Board, level: int, palette: Palette) -> list[Node]:
    indices = [index for index, tile in enumerate(board.tiles) if tile.level == level]
    sides = [_side(board.tiles[index].placement, palette) for index in indices]
    return sides + [_top(board, index, palette) for index in indices]


def shaded(colour: str) -> str:
    parts = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#" + "".join(f"{round(part * SHADE):02x}" for part in parts)


def _side(placed: Placement, palette: Palette) -> Node:
    d, fill = side_path(placed.shape.cells, SIGHT.side), shaded(palette[style_of(placed), "--tile"])
    return el("path", d=d, fill=fill, transform=move_to(placed.anchor))


def _top(board: Board, index: int, palette: Palette) -> Node:
    placed = board.tiles[index].placement
    kind, cells = style_of(placed), placed.shape.cells
    colour = palette[kind, "--tile"]
    edge = shaded(colour)
    parts = [
        el("path", d=top_path(cells), fill=colour, fill_rule="evenodd", stroke=edge),
        el("path", d=seam_path(cells), fill="none", stroke=edge, stroke_opacity=0.6),
    ]
    drawn = el("g", *parts, transform=move_to(placed.anchor))
    spot = number_spot(board, index, SIGHT)
    if spot is None:
        return drawn
    size = int(DIGIT_SIZE * spot.size)
    foot, ink = Point(spot.at.x, spot.at.y + size / 3), palette[kind, "--digit"]
    return el("g", drawn, _text(label_of(placed), foot, size, ink, anchor="middle"))


def _text(words: str, at: Point, size: int, ink: str, *, anchor: str = "start") -> Node:
    return el(
        "text",
        words,
        x=f"{at.x:g}",
        y=f"{at.y:g}",
        fill=ink,
        font_size=size,
        font_weight=800,
        font_family=FONT,
        text_anchor=anchor,
    )
