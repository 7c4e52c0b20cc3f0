"""Small charts as SVG, drawn from numbers; each is beside a table of the same numbers."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil
from typing import NamedTuple

from nmbr9.ui.parts import widgets
from nmbr9.ui.parts.camera import Point
from nmbr9.ui.parts.node import Node, as_html, drawing, el
from nmbr9.ui.parts.words import Texts

WIDTH, HEIGHT = 320, 130
FOOT = 22
HEAD = 16
ROOM = HEIGHT - FOOT - HEAD

LEFT, RIGHT, BOTTOM = 34, 14, 34
"""The room of the axes."""
MOST_LINES = 4
UNITS = (10, 20, 25, 50, 100, 200, 500)
"""The points between the lines across a chart."""


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
        x, y = f"{i * step + step * 0.14:.1f}", f"{top:.1f}"
        shapes += [
            el("rect", x=x, y=y, width=f"{step * 0.72:.1f}", height=f"{height:.1f}", rx=3),
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


def curves(
    several: Mapping[str, Sequence[float | None]],
    marked: int,
    glyphs: Iterable[tuple[int, str, str]],
    axes: tuple[str, str],
    width: int,
) -> Node:
    """Lines over the same rounds and from zero, by class, None for a gap; `axes` are their names.

    The `marked` round, from 1, has a line across all and a point on each. `glyphs` stand over the
    first line: their rounds, classes and letters.
    """
    first = next(iter(several.values()))
    most = max(1, *(at for values in several.values() for at in values if at is not None))
    box, many = Plot(width), len(first)
    unit = next((unit for unit in UNITS if most <= MOST_LINES * unit), UNITS[-1])
    high = unit * ceil(most / unit)
    drawn = [
        el("line", x1=LEFT, x2=box.width - RIGHT, y1=(y := f"{box.y(at / high):.1f}"), y2=y)
        for at in range(0, high + 1, unit)
    ]
    lines = [el("g", *drawn, class_="grid")]
    lines += [_words(str(at), LEFT - 14, box.y(at / high) + 4) for at in range(0, high + 1, unit)]
    numbered = (n for n in range(1, many + 1) if n == 1 or not n % 5)
    lines += [_words(str(n), box.x(n, many), HEIGHT - 20) for n in numbered]
    lines += [
        _words(axes[0], 4, HEAD - 6, "start"),
        _words(axes[1], (LEFT + box.width - RIGHT) / 2, HEIGHT - 5),
    ]
    x = f"{box.x(marked, many):.1f}"
    marks = [el("line", x1=x, x2=x, y1=HEAD, y2=HEIGHT - BOTTOM, class_="mark")]
    for name, values in several.items():
        points = {
            n: Point(box.x(n, many), box.y(at / high))
            for n, at in enumerate(values, start=1)
            if at is not None
        }
        lines.append(_line(points.values(), name))
        if marked in points:
            marks.append(_circle(points[marked], 5, name))
    for round_, name, letters in glyphs:
        at = Point(box.x(round_, many), box.y((first[round_ - 1] or 0) / high))
        marks.append(
            el("g", _circle(at, 4), _words(letters, at.x, at.y - 8), class_=f"judged {name}")
        )
    return _chart([*lines, *marks], box.width)


class Plot(NamedTuple):
    """The room within the axes of a chart of this width."""

    width: int

    def x(self, nth: int, many: int) -> float:
        """The place of the nth of several values, from 1."""
        return LEFT + (self.width - LEFT - RIGHT) * (nth - 1) / max(many - 1, 1)

    def half_steps(self, many: int) -> str:
        """The inset of a row of fields, each with one of the values in its middle, for CSS."""
        half = (self.width - LEFT - RIGHT) / max(many - 1, 1) / 2
        left, right = (100 * (edge - half) / self.width for edge in (LEFT, RIGHT))
        return f"0 {right:.2f}% 0 {left:.2f}%"

    def y(self, part: float) -> float:
        return HEAD + (HEIGHT - HEAD - BOTTOM) * (1 - part)


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


def _words(words: str, x: float, y: float, anchor: str = "middle") -> Node:
    return el("text", words, x=f"{x:.1f}", y=f"{y:.1f}", text_anchor=anchor)


def _chart(shapes: list[Node], width: int = WIDTH) -> Node:
    return drawing(*shapes, class_="chart", viewBox=f"0 0 {width} {HEIGHT}")
