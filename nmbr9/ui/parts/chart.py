"""Small charts as SVG, drawn from numbers; each is beside a table of the same numbers."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from nmbr9.ui.parts import widgets
from nmbr9.ui.parts.node import Node, as_html, drawing, el

WIDTH, HEIGHT = 320, 130
FOOT = 22
HEAD = 16


class Bar(NamedTuple):
    """One column: the label below it, and its height in the chart's own unit."""

    name: str
    value: float


def columns(bars: Sequence[Bar]) -> Node:
    """Columns from left to right, each with its value above it."""
    most = max((bar.value for bar in bars), default=0) or 1
    step = WIDTH / max(len(bars), 1)
    room = HEIGHT - FOOT - HEAD
    shapes: list[Node] = []
    for i, bar in enumerate(bars):
        height = room * bar.value / most
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
    span = (high - low) or 1
    step = (WIDTH - 16) / max(len(values) - 1, 1)
    room = HEIGHT - FOOT - HEAD
    points = [
        f"{8 + i * step:.1f},{HEAD + room * (1 - (value - low) / span):.1f}"
        for i, value in enumerate(values)
    ]
    return _chart(
        [
            el("polyline", points=" ".join(points)),
            _words(f"{high:g}", 14, HEAD - 4),
            _words(f"{low:g}", 14, HEIGHT - 6),
        ]
    )


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
    high = max((*values, 1))
    room = HEIGHT - FOOT - HEAD
    length = max((len(curve.values) for curve in several), default=0)
    step = (WIDTH - 16) / max(length - 1, 1)
    shapes: list[Node] = []
    marks: list[Node] = []
    if marked is not None:
        x = f"{8 + (marked - 1) * step:.1f}"
        marks.append(el("line", x1=x, x2=x, y1=HEAD, y2=HEIGHT - FOOT, class_="mark"))
    for curve in several:
        points = [
            None if value is None else (8 + i * step, HEAD + room * (1 - value / high))
            for i, value in enumerate(curve.values)
        ]
        path = " ".join(f"{at[0]:.1f},{at[1]:.1f}" for at in points if at)
        shapes.append(el("polyline", points=path, class_=curve.name))
        at = points[marked - 1] if marked is not None else None
        if at:
            marks.append(el("circle", cx=f"{at[0]:.1f}", cy=f"{at[1]:.1f}", r=5, class_=curve.name))
    for glyph in glyphs:
        value = several[0].values[glyph.round - 1] or 0
        left, top = 8 + (glyph.round - 1) * step, HEAD + room * (1 - value / high)
        point = el("circle", cx=f"{left:.1f}", cy=f"{top:.1f}", r=4)
        letters = _words(glyph.letters, left, top - 8)
        marks.append(el("g", point, letters, class_=f"judged {glyph.name}"))
    return _chart(
        [
            *shapes,
            *marks,
            _words(f"{high:g}", 14, HEAD - 4),
            _words("1", 10, HEIGHT - 6),
            _words(str(length), WIDTH - 12, HEIGHT - 6),
        ]
    )


def table(
    summary: str, heads: Sequence[str], rows: Sequence[Sequence[str]], *, row_heads: bool = False
) -> Node:
    """The numbers behind a picture, folded; with `row_heads`, each row begins with its name.

    A wide table scrolls by itself.
    """
    lines = [
        widgets.table_row(row[0], row[1:], key="")
        if row_heads
        else el("tr", *(el("td", words) for words in row))
        for row in rows
    ]
    numbers = as_html(widgets.numbers(heads, lines))
    return el("details", el("summary", summary), widgets.scrolled(numbers, summary))


def _words(words: str, x: float, y: float) -> Node:
    return el("text", words, x=f"{x:.1f}", y=f"{y:.1f}", text_anchor="middle")


def _chart(shapes: list[Node]) -> Node:
    return drawing(*shapes, class_="chart", viewBox=f"0 0 {WIDTH} {HEIGHT}")
