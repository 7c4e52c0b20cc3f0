"""A finished stack as one picture: its levels lifted apart, their points, the score, the medal."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import ceil
from typing import Final, TypeAlias

from nmbr9.board import Board
from nmbr9.contests.pars import Medal
from nmbr9.game import Game
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.games.names import medal_name
from nmbr9.ui.games.people import cleaned
from nmbr9.ui.parts.camera import Point
from nmbr9.ui.parts.node import Attribute, Node, el, markup
from nmbr9.ui.parts.options import game_options
from nmbr9.ui.parts.tiles import NUMBER_STYLES, OTHER_STYLES, stack_of
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.effects import SavePicture

MARGIN, HEAD, FOOT, NARROWEST, LABELS = 56, 196, 60, 680, 170
SCORE_SIZE, TITLE_SIZE, SUBTITLE_SIZE, LABEL_SIZE = 84, 30, 24, 22

LETTER = 0.64
"""The greatest mean width of a bold letter, in sizes of its font; other scripts are wider."""

LONGEST_FILE: Final = 80
"""Letters of a game's name in the name of its picture."""

FONT = "Nunito, ui-rounded, 'Segoe UI', system-ui, sans-serif"

SIDE, RIM = ("#2a1600", 0.62), ("#ffffff", 0.62)
"""The colour with which a tile's is mixed for its sides and the edge of its face, and its part."""

LOOKS: Final = (
    ".shade{fill:#46280a;fill-opacity:.3}"
    ".seams{fill:none;stroke:#281600;stroke-opacity:.2}"
    ".bridged{fill:#fff;fill-opacity:.55;stroke:#14110c;stroke-width:3}"
    ".face{fill-rule:evenodd}"
    ".digit{font-size:29px;font-weight:900;text-anchor:middle;dominant-baseline:central}"
)
"""The page's styles of a tile's parts, without their colours."""


@dataclass(frozen=True, slots=True)
class Poster:
    board: Board
    score: str
    title: str
    subtitle: str
    alternative: str
    levels: tuple[tuple[str, str], ...] = ()
    """The name of each level that scores and its points, the lowest first."""
    medal: tuple[str, str] = ("", "")
    """Its kind, and its name; "" without one."""


PAPER: Final = ("", "--paper")
LAMP: Final = ("", "--lamp")
INK: Final = ("", "--ink")
COINS: Final = ("bronze", "silver", "gold", "par")
"""Custom properties of the page's styles: a class, and the property's name."""

Palette: TypeAlias = Mapping[tuple[str, str], str]
"""The value of each custom property; of a tile as #rrggbb."""


def colours() -> tuple[tuple[str, str], ...]:
    kinds = (*NUMBER_STYLES, *OTHER_STYLES)
    tiles = ((kind, name) for kind in kinds for name in ("--tile", "--digit"))
    return (PAPER, LAMP, INK, *tiles, *((coin, n) for coin in COINS for n in ("--metal", "--edge")))


def picture_of(context: Context, *, png: bool) -> SavePicture[Poster]:
    own = context.play.own
    name = "".join(c if c.isalnum() else "-" for c in cleaned(game_kind(own).name, LONGEST_FILE))
    poster = poster_of(own, context.t, context.solver.medal(own))
    return SavePicture(f"nmbr9-{name}", png, colours(), draw_poster, poster)


def poster_of(game: Game, t: Texts, medal: Medal = Medal.NONE) -> Poster:
    kind, options = game_kind(game), game_options(game, t)
    title, subtitle = kind.title_for_others(t), options or (t.day(kind.day) if kind.day else "")
    if not subtitle:
        title, subtitle = t("share.dealt"), kind.word
    by_level = " + ".join(map(str, game.breakdown))
    alternative = t("share.score", n=game.score, levels=by_level)
    levels = [(t("bars.level", level=n), f"+{points}") for n, points in enumerate(game.breakdown)]
    named, score = (medal.value, medal_name(medal, t)), str(game.score)
    return Poster(game.board, score, title, subtitle, alternative, tuple(levels[1:]), named)


def draw_poster(words: Poster, palette: Palette) -> str:
    """The picture in the colours of the page, as the text of a self-contained SVG file."""
    stack = stack_of(words.board)
    wide, high = stack.box.right - stack.box.left, stack.box.bottom - stack.box.top
    width, height = ceil(max(wide + LABELS + 2 * MARGIN, NARROWEST)), ceil(high + HEAD + FOOT)
    room = width - 2 * MARGIN - (len(words.score) + 0.5) * LETTER * SCORE_SIZE
    title = _fitting(words.title, TITLE_SIZE, room)
    subtitle = _fitting(words.subtitle, SUBTITLE_SIZE, room)
    at = Point((width - LABELS - wide) / 2 - stack.box.left, HEAD - stack.box.top)
    middles = [at.y + (box.top + box.bottom) / 2 for box in stack.boxes]
    stops = (("0", LAMP), ("1", PAPER))
    lamp = (el("stop", offset=offset, stop_color=palette[name]) for offset, name in stops)
    drawing = el(
        "svg",
        el("title", f"{words.title}: {words.score}"),
        el("desc", words.alternative),
        el("defs", el("style", _styles(palette)), el("radialGradient", *lamp, id="ground")),
        el("rect", width=f"{width:g}", height=f"{height:g}", fill="url(#ground)"),
        _text(words.score, Point(MARGIN, 110), SCORE_SIZE),
        _text(words.title, Point(width - MARGIN, 76), title, "end"),
        _text(words.subtitle, Point(width - MARGIN, 110), subtitle, "end"),
        *(_medal(*words.medal, palette) if words.medal[1] else ()),
        el("g", *stack.levels, transform=f"translate({at.x:g} {at.y:g})"),
        *_labels(words, middles, width - MARGIN),
        fill=palette[INK],
        font_family=FONT,
        font_weight=800,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        width=f"{width:g}",
        height=f"{height:g}",
        role="img",
    )
    return markup(drawing)


def _medal(kind: str, name: str, palette: Palette) -> tuple[Node, ...]:
    x, y = MARGIN + 20, 152
    edge = el("circle", cx=x, cy=y + 4, r=19, fill=palette[kind, "--edge"])
    face = el("circle", cx=x, cy=y, r=18, fill=palette[kind, "--metal"])
    nine = _text("9", Point(x, y + 8), LABEL_SIZE, "middle", fill="#1c1710")
    return (edge, face, nine, _text(name, Point(x + 34, 160), SUBTITLE_SIZE))


def _labels(words: Poster, middles: list[float], right: float) -> Iterator[Node]:
    for (name, points), y in zip(words.levels, middles[1:], strict=False):
        yield _text(name, Point(right - 64, y), LABEL_SIZE, "end", font_weight=500)
        yield _text(points, Point(right, y), LABEL_SIZE + 2, "end", font_weight=900)


def _fitting(words: str, most: int, room: float) -> int:
    wide = sum(LETTER if sign.isascii() else 1 for sign in words)
    return min(most, max(1, int(room / max(wide, 1))))


def mixed(colour: str, other: str, part: float) -> str:
    """Two colours as #rrggbb, the first one's part of the mixture given."""
    pairs = ((int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a * part + b * (1 - part)):02x}" for a, b in pairs)


def _styles(palette: Palette) -> str:
    """The styles of the tiles; many programs that show the file know no custom properties."""
    rules = [LOOKS]
    for kind in (*NUMBER_STYLES, *OTHER_STYLES):
        tile, digit = palette[kind, "--tile"], palette[kind, "--digit"]
        rules.append(f".{kind} .face{{fill:{tile};stroke:{mixed(tile, *RIM)}}}")
        rules.append(f".{kind}.side{{fill:{mixed(tile, *SIDE)}}}")
        rules.append(f".{kind} .digit,.{kind} .pips{{fill:{digit}}}")
    return "".join(rules)


def _text(words: str, at: Point, size: int, anchor: str = "start", **attrs: Attribute) -> Node:
    x, y = f"{at.x:g}", f"{at.y:g}"
    return el("text", words, x=x, y=y, font_size=size, text_anchor=anchor, more=attrs)
