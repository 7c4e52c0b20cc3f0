"""Small charts: dots and lines over time, bars, and curves; their numbers are a table too."""

from collections.abc import Iterable, Mapping, Sequence
from math import ceil, floor
from typing import Final, NamedTuple

from nmbr9.ui.parts import widgets
from nmbr9.ui.parts.camera import Point
from nmbr9.ui.parts.node import Child, Node, as_html, drawing, el
from nmbr9.ui.parts.words import Texts

WIDTH, HEIGHT = 320, 130
HEAD = 16
LEFT, RIGHT, BOTTOM = 34, 14, 34
"""The room of the axes."""
MOST_LINES = 4
UNITS = (10, 20, 25, 50, 100, 200, 500)
"""The points between the lines across a chart."""
STEPS: Final = (1, 2, 5, *UNITS, 1000)
MOST_STEPS: Final = 6
LOOKS: Final = ("series-score", "series-outlook")
"""A solid and a dashed line."""


class Dot(NamedTuple):
    """A value over time, and its row in the table, which begins with its time.

    `second` is a value of another kind at the same time.
    """

    value: float
    cells: Sequence[str]
    look: str = ""
    second: float | None = None


class Band(NamedTuple):
    """A stretch of values, from `low` to the next band."""

    low: float
    name: str
    look: str


class Bar(NamedTuple):
    name: Child
    value: float
    look: str = ""


def plot(
    t: Texts,
    heads: Sequence[str],
    axes: tuple[str, str],
    dots: Sequence[Dot],
    lines: Mapping[str, Sequence[float | None]],
    bands: Sequence[Band] = (),
) -> tuple[Node | None, ...]:
    """Dots in order, the earliest on the left, and at most two lines; their legend and table.

    `heads`, `axes` and the names of lines are keys of texts. A dot says its row when it is
    pointed at, and keys go from dot to dot: they are radio buttons.
    """
    seconds = [dot.second for dot in dots if dot.second is not None]
    values = [*(dot.value for dot in dots), *seconds, *(band.low for band in bands)]
    low, high = min(values), max(values)
    step = next(step for step in STEPS if (high - low) / step < MOST_STEPS)
    first = floor(low / step) * step
    last = max(first + step, ceil(high / step) * step)

    def up(value: float) -> float:
        return 100 * (value - first) / (last - first)

    def across(n: int) -> float:
        return 100 * (n + 0.5) / len(dots)

    def mark(n: int, dot: Dot) -> Node:
        second = "" if dot.second is None else f";--second:{up(dot.second):.1f}%"
        at = f"--at:{across(n):.2f}%;--up:{up(dot.value):.1f}%{second}"
        checked, look = n == len(dots) - 1, f"{dot.look} double".lstrip() if second else dot.look
        named = zip(map(t, heads), dot.cells, strict=True)
        words = ", ".join(f"{head} {cell}" for head, cell in named if cell)
        radio = el("input", type="radio", name=heads[-1], aria_label=words, checked=checked)
        return el("label", radio, el("b", words, aria_hidden="true"), class_=look, style=at)

    def line(look: str, values: Iterable[float | None]) -> Node:
        places = ((n, value) for n, value in enumerate(values) if value is not None)
        return _line((Point(across(n), 100 - up(value)) for n, value in places), look)

    tops = [*(band.low for band in bands[1:]), last]
    grounds = (
        el("i", band.name, class_=band.look, style=f"--up:{up(band.low):.1f}%;--to:{up(top):.1f}%")
        for band, top in zip(bands, tops, strict=False)
    )
    ticks = (
        el("i", str(n).replace("-", "\N{MINUS SIGN}"), class_="tick", style=f"--up:{up(n):.1f}%")
        for n in range(first, last + 1, step)
    )
    drawn = drawing(
        *map(line, LOOKS, lines.values()), viewBox="0 0 100 100", preserveAspectRatio="none"
    )
    named = [el("li", t(key), class_=look) for key, look in zip(lines, LOOKS, strict=False)]
    drawn_at_all = any(value is not None for each in lines.values() for value in each)
    seen = seconds or (drawn_at_all and axes[1] not in lines)
    marks, (below, beside) = (mark(n, dot) for n, dot in enumerate(dots)), map(t, axes)
    area = el(
        "div", *grounds, *ticks, drawn, *marks, class_="area", role="radiogroup", aria_label=beside
    )
    along = (el("span", words) for words in (dots[0].cells[0], below, dots[-1].cells[0]))
    named_below = el("p", *along, aria_hidden="true")
    return (
        el("ul", *named, class_="legend") if seen else None,
        el("div", el("span", beside, aria_hidden="true"), area, named_below, class_="plot"),
        table(t, heads, [dot.cells for dot in dots]),
    )


def bars(t: Texts, heads: tuple[str, str], values: Iterable[Bar]) -> Node:
    """A table whose values are bars, beside their numbers."""
    shown = tuple(values)
    most = max((bar.value for bar in shown), default=0) or 1
    rows = (
        el(
            "tr",
            el("th", bar.name, scope="row"),
            el(
                "td",
                widgets.bar(round(10 * bar.value), round(10 * most)),
                el("b", t.decimal(bar.value)),
            ),
            class_=bar.look,
        )
        for bar in shown
    )
    return el("table", widgets.head(map(t, heads)), el("tbody", *rows), class_="bars")


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


def lead_curve(leads: Sequence[int], rounds: int) -> Node:
    """A small line of a lead over this many rounds, from zero, which has a line across."""
    most = max(10, *map(abs, leads))
    points = (Point(n * 100 / rounds, 20 - 18 * lead / most) for n, lead in enumerate(leads))
    zero = el("line", x1=0, x2=100, y1=20, y2=20, class_="mark")
    return drawing(zero, _line(points), class_="chart lead", viewBox="-2 0 104 40")


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


def _line(points: Iterable[Point], class_: str | None = None) -> Node:
    path = " ".join(f"{point.x:.1f},{point.y:.1f}" for point in points)
    return el("polyline", points=path, class_=class_)


def _circle(at: Point, radius: int, class_: str | None = None) -> Node:
    return el("circle", cx=f"{at.x:.1f}", cy=f"{at.y:.1f}", r=radius, class_=class_)


def _words(words: str, x: float, y: float, anchor: str = "middle") -> Node:
    return el("text", words, x=f"{x:.1f}", y=f"{y:.1f}", text_anchor=anchor)


def _chart(shapes: list[Node], width: int) -> Node:
    return drawing(*shapes, class_="chart", viewBox=f"0 0 {width} {HEIGHT}")
