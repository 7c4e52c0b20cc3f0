"""Small charts as SVG, drawn from numbers; each is beside a table of the same numbers."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from nmbr9.ui.parts import widgets
from nmbr9.ui.parts.camera import Point
from nmbr9.ui.parts.node import Node, as_html, drawing, el
from nmbr9.ui.parts.words import Texts

WIDTH, HEIGHT = 320, 130
FOOT = 22
HEAD = 16
ROOM = HEIGHT - FOOT - HEAD


class Bar(NamedTuple):
    """One column: the label below it, and its height in the chart's own unit."""

    name: str
    value: float


def columns(bars: Sequence[Bar]) -> Node:
    most = max((bar.value for bar in bars), default=0) or 1
    step = WIDTH / max(len(bars), 1)
    shapes: list[Node] = []
    for i, bar in enumerate(bars):
        height = ROOM * bar.value / most
        top, middle = HEIGHT - FOOT - height, (i + 0.5) * step
        shapes += [
            el(
                "rect",
                x=f"{i * step + step * 0.14:.1f}",
                y=f"{top:.1f}",
                width=f"{step * 0.72:.1f}",
                height=f"{height:.1f}",
                rx=3,
            ),
            _words(f"{bar.value:g}" if bar.value else "", middle, top - 4),
            _words(bar.name, middle, HEIGHT - 6),
        ]
    return _chart(shapes)


def curve(values: Sequence[float]) -> Node:
    """A line over time, the earliest on the left, with its lowest and highest value written."""
    low, high = min(values), max(values)
    spot = _spots(len(values), low, high)
    line = _line(spot(i, value) for i, value in enumerate(values))
    return _chart([line, _words(f"{high:g}", 14, HEAD - 4), _words(f"{low:g}", 14, HEIGHT - 6)])


class Curve(NamedTuple):
    """A line among others: its name for the styles, and its values, None for a gap."""

    name: str
    values: Sequence[float | None]


class Glyph(NamedTuple):
    """A glyph over the first line at a round, from 1: its class, and its letters."""

    round: int
    name: str
    letters: str


def curves(
    several: Sequence[Curve], marked: int | None = None, glyphs: Iterable[Glyph] = ()
) -> Node:
    """Several lines over the same rounds and from zero, with the highest value written.

    The `marked` round, from 1, has a line across all and a point on each.
    """
    values = [value for curve in several for value in curve.values if value is not None]
    high, length = max((*values, 1)), max((len(curve.values) for curve in several), default=0)
    spot = _spots(length, 0, high)
    lines: list[Node] = []
    marks: list[Node] = []
    if marked is not None:
        x = f"{spot(marked - 1, 0).x:.1f}"
        marks.append(el("line", x1=x, x2=x, y1=HEAD, y2=HEIGHT - FOOT, class_="mark"))
    for curve in several:
        points = {n: spot(n, at) for n, at in enumerate(curve.values) if at is not None}
        lines.append(_line(points.values(), curve.name))
        if marked is not None and marked - 1 in points:
            marks.append(_circle(points[marked - 1], 5, curve.name))
    for glyph in glyphs:
        point = spot(glyph.round - 1, several[0].values[glyph.round - 1] or 0)
        letters = _words(glyph.letters, point.x, point.y - 8)
        marks.append(el("g", _circle(point, 4), letters, class_=f"judged {glyph.name}"))
    return _chart(
        [
            *lines,
            *marks,
            _words(f"{high:g}", 14, HEAD - 4),
            _words("1", 10, HEIGHT - 6),
            _words(str(length), WIDTH - 12, HEIGHT - 6),
        ]
    )


def table(
    t: Texts, heads: Sequence[str], rows: Sequence[Sequence[str]], *, row_heads: bool = False
) -> Node:
    """The numbers behind a picture, folded; with `row_heads`, each row begins with its name."""
    lines = [
        widgets.table_row(row[0], row[1:], key="")
        if row_heads
        else el("tr", *(el("td", words) for words in row))
        for row in rows
    ]
    numbers = as_html(widgets.numbers([t(head) for head in heads], lines))
    summary = t("statistics.table")
    return widgets.folded(summary, widgets.scrolled(numbers, summary))


def _spots(length: int, low: float, high: float) -> Callable[[int, float], Point]:
    """The place of the value at an index, for lines of this length between these values."""
    step, span = (WIDTH - 16) / max(length - 1, 1), (high - low) or 1
    return lambda i, value: Point(8 + i * step, HEAD + ROOM * (1 - (value - low) / span))


def _line(points: Iterable[Point], class_: str | None = None) -> Node:
    path = " ".join(f"{point.x:.1f},{point.y:.1f}" for point in points)
    return el("polyline", points=path, class_=class_)


def _circle(at: Point, radius: int, class_: str | None = None) -> Node:
    return el("circle", cx=f"{at.x:.1f}", cy=f"{at.y:.1f}", r=radius, class_=class_)


def _words(words: str, x: float, y: float) -> Node:
    return el("text", words, x=f"{x:.1f}", y=f"{y:.1f}", text_anchor="middle")


def _chart(shapes: list[Node]) -> Node:
    return drawing(*shapes, class_="chart", viewBox=f"0 0 {WIDTH} {HEIGHT}")
