"""Small charts: dots and lines over time, bars, and curves; their numbers are a table too."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil, floor
from types import MappingProxyType
from typing import Final, NamedTuple

from nmbr9.ui.parts import widgets
from nmbr9.ui.parts.camera import Point
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Attribute, Child, Node, as_html, drawing, el
from nmbr9.ui.parts.words import Texts

STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
"""The points between the lines across a chart."""
MOST_STEPS: Final = 5
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


class _Axes(NamedTuple):
    """Round numbers around all values, upwards, and columns of one width; places in percent."""

    first: int
    last: int
    step: int
    columns: int

    @classmethod
    def around(cls, values: Sequence[float], columns: int) -> "_Axes":
        low, high = min(values), max(values)
        step = next(step for step in STEPS if (high - low) / step < MOST_STEPS)
        first = floor(low / step) * step
        return cls(first, max(first + step, ceil(high / step) * step), step, columns)

    def up(self, value: float) -> float:
        return 100 * (value - self.first) / (self.last - self.first)

    def across(self, nth: int) -> float:
        return 100 * (nth + 0.5) / self.columns

    def line(self, look: str, values: Iterable[float | None]) -> Node:
        known = ((n, value) for n, value in enumerate(values) if value is not None)
        return _line((Point(self.across(n), 100 - self.up(value)) for n, value in known), look)

    def drawn(
        self,
        beside: str,
        below: Iterable[str],
        lines: Mapping[str, Iterable[float | None]],
        marks: Iterable[Node],
        more: Mapping[str, Attribute] | None = None,
    ) -> Node:
        """Lines by their looks, and marks over them; words beside and below the axes."""
        ticks = (
            el(
                "i",
                str(n).replace("-", "\N{MINUS SIGN}"),
                class_="tick",
                style=_up(self.up(n)),
                aria_hidden="true",
            )
            for n in range(self.first, self.last + 1, self.step)
        )
        polylines = map(self.line, lines, lines.values())
        drawn = drawing(*polylines, viewBox="0 0 100 100", preserveAspectRatio="none")
        return el(
            "div",
            el("span", beside, aria_hidden="true"),
            el("div", *ticks, drawn, *marks, class_="area", more=more),
            el("p", *(el("span", words) for words in below), aria_hidden="true"),
            class_="plot",
        )


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
    # The last band is as high as the one before, and so has room for its name.
    room = (2 * last.low - low for (low, *_), last in zip(bands[-2:], bands[-1:], strict=False))
    values = [*(dot.value for dot in dots), *seconds, *(band.low for band in bands), *room]
    at, named = _Axes.around(values, len(dots)), [t(head) for head in heads]

    def mark(n: int, dot: Dot) -> Node:
        second = "" if dot.second is None else f";--second:{at.up(dot.second):.1f}%"
        style = f"--at:{at.across(n):.2f}%;{_up(at.up(dot.value))}{second}"
        checked, look = n == len(dots) - 1, f"{dot.look} double".lstrip() if second else dot.look
        cells = zip(named, dot.cells, strict=True)
        words = ", ".join(f"{head} {cell}" for head, cell in cells if cell)
        radio = el("input", type="radio", name=heads[-1], aria_label=words, checked=checked)
        return el("label", radio, el("b", words, aria_hidden="true"), class_=look, style=style)

    tops = [*(band.low for band in bands[1:]), at.last]
    grounds = (
        el("i", band.name, class_=band.look, style=f"{_up(at.up(band.low))};--to:{at.up(top):.1f}%")
        for band, top in zip(bands, tops, strict=False)
    )
    drawn_at_all = any(value is not None for each in lines.values() for value in each)
    names = dict(zip(LOOKS, map(t, lines), strict=False))
    below, beside = map(t, axes)
    area = at.drawn(
        beside,
        (dots[0].cells[0], below, dots[-1].cells[0]),
        dict(zip(LOOKS, lines.values(), strict=False)),
        (*grounds, *(mark(n, dot) for n, dot in enumerate(dots))),
        more={"role": "radiogroup", "aria-label": beside},
    )
    return (
        legend(names) if seconds or (drawn_at_all and axes[1] not in lines) else None,
        area,
        table(t, named, [dot.cells for dot in dots]),
    )


def curves(
    names: tuple[str, str],
    lines: Mapping[str, Sequence[float | None]],
    marked: int,
    signs: Mapping[int, tuple[str, str]] = MappingProxyType({}),
    press: Callable[[int], Action] | None = None,
) -> Node:
    """Lines over the same rounds and from zero, by look, None for a gap; `names` are of the axes.

    The `marked` round, from 1, has a line across all and a point on each. A sign is the look and
    the letters at the first line of its round. A press on a round answers with its action.
    """
    first, *_ = lines.values()
    known = (value for line in lines.values() for value in line if value is not None)
    at = _Axes.around((0, *known), len(first))

    def column(round_: int) -> Node:
        points = [
            el("i", class_=f"point {look}", style=_up(at.up(value)))
            for look, line in lines.items()
            if round_ == marked and (value := line[round_ - 1]) is not None
        ]
        if round_ in signs:
            (look, letters), up = signs[round_], at.up(first[round_ - 1] or 0)
            points.append(el("i", letters, class_=f"judged {look}", style=_up(up)))
        mark, click = "mark" if round_ == marked else None, press(round_) if press else None
        return el("span", *points, class_=mark, click=click)

    columns = map(column, range(1, len(first) + 1))
    pressed = el("div", *columns, class_="columns", aria_hidden="true")
    return at.drawn(names[0], ("1", names[1], str(len(first))), lines, (pressed,))


def legend(names: Mapping[str, str]) -> Node:
    """The names of lines by their looks."""
    return el("ul", *(el("li", name, class_=look) for look, name in names.items()), class_="legend")


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


def lead_curve(leads: Sequence[int], rounds: int) -> Node:
    """A small line of a lead over this many rounds, from zero, which has a line across."""
    most = max(10, *map(abs, leads))
    points = (Point(n * 100 / rounds, 20 - 18 * lead / most) for n, lead in enumerate(leads))
    zero = el("line", x1=0, x2=100, y1=20, y2=20)
    return drawing(zero, _line(points), class_="lead", viewBox="-2 0 104 40")


def table(t: Texts, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Node:
    """The numbers behind a picture, folded; each row begins with its name."""
    lines = [widgets.table_row(row[0], row[1:], key="") for row in rows]
    summary = t("statistics.table")
    return widgets.folded(
        summary, widgets.scrolled(as_html(widgets.numbers(heads, lines)), summary)
    )


def _line(points: Iterable[Point], class_: str | None = None) -> Node:
    path = " ".join(f"{point.x:.1f},{point.y:.1f}" for point in points)
    return el("polyline", points=path, class_=class_)


def _up(percent: float) -> str:
    return f"--up:{percent:.1f}%"
