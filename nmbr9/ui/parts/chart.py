"""Small charts as SVG, drawn from numbers; each is beside a table of the same numbers."""

from collections.abc import Callable, Iterable, Mapping, Sequence
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
) -> Node:
    """Lines over the same rounds and from zero, by class, None for a gap; the highest is written.

    The `marked` round, from 1, has a line across all and a point on each. `glyphs` stand over the
    first line: their rounds, classes and letters.
    """
    first = next(iter(several.values()))
    known = (value for values in several.values() for value in values if value is not None)
    high = max((1, *known))
    spot = _spots(len(first), 0, high)
    x = f"{spot(marked - 1, 0).x:.1f}"
    lines: list[Node] = []
    marks = [el("line", x1=x, x2=x, y1=HEAD, y2=HEIGHT - FOOT, class_="mark")]
    for name, values in several.items():
        points = {n: spot(n, at) for n, at in enumerate(values) if at is not None}
        lines.append(_line(points.values(), name))
        if marked - 1 in points:
            marks.append(_circle(points[marked - 1], 5, name))
    for round_, name, letters in glyphs:
        point = spot(round_ - 1, first[round_ - 1] or 0)
        above = _words(letters, point.x, point.y - 8)
        marks.append(el("g", _circle(point, 4), above, class_=f"judged {name}"))
    first_round, last = _words("1", 10, HEIGHT - 6), _words(str(len(first)), WIDTH - 12, HEIGHT - 6)
    return _chart([*lines, *marks, _words(f"{high:g}", 14, HEAD - 4), first_round, last])


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
