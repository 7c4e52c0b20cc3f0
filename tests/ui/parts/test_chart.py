"""Small charts: the drawing shows the numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.ui.parts.chart import Band, Bar, Dot, bars, curves, plot
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.words import texts
from tests.support.reading_nodes import of_class, tagged, words

T = texts("en")
HEADS = ("statistics.day", "top.score")
AXES = ("statistics.game", "luck.points")


def points(chart: Node) -> list[tuple[float, float]]:
    (drawn,) = tagged(chart, "polyline")
    pairs = (pair.split(",") for pair in drawn.attrs["points"].split())
    return [(float(x), float(y)) for x, y in pairs]


def plotted(
    values: tuple[float, ...], lines: tuple[float | None, ...] = (), *bands: Band
) -> tuple[Node | None, Node, Node]:
    dots = [Dot(value, (str(n), f"{value}")) for n, value in enumerate(values)]
    legend, drawn, table = plot(T, HEADS, AXES, dots, {"statistics.average": lines}, bands)
    assert drawn is not None
    assert table is not None
    return legend, drawn, table


def placed(node: Node, name: str) -> float:
    """A place in percent, of a node's style."""
    styles = dict(each.split(":") for each in node.attrs["style"].split(";"))
    return float(styles[f"--{name}"].rstrip("%"))


def test_dots_go_from_the_earliest_on_the_left_and_higher_is_more() -> None:
    first, second, third = tagged(plotted((40, 88, 64))[1], "label")
    assert placed(first, "at") < placed(second, "at") < placed(third, "at")
    assert placed(first, "up") < placed(third, "up") < placed(second, "up")


@pytest.mark.parametrize("values", [(7,), (7, 7, 7), (0,), (-40, 3), (1490.2, 1533.9), (0, 999)])
def test_an_axis_has_few_round_numbers_around_all_values(values: tuple[float, ...]) -> None:
    drawn = plotted(values)[1]
    ticks = [int(words(tick).replace("\N{MINUS SIGN}", "-")) for tick in of_class(drawn, "tick")]
    assert ticks[0] <= min(values) <= max(values) <= ticks[-1]
    assert 2 <= len(ticks) <= 8
    assert all(tick.attrs.get("aria-hidden") for tick in of_class(drawn, "tick"))  # in the table
    assert all(0 <= placed(dot, "up") <= 100 for dot in tagged(drawn, "label"))


def test_a_dot_says_its_value_and_keys_go_through_all_dots_from_the_last() -> None:
    drawn = plotted((40, 88))[1]
    radios = tagged(drawn, "input")
    assert [radio.attrs["aria-label"] for radio in radios] == ["Day 0, Score 40", "Day 1, Score 88"]
    assert len({radio.attrs["name"] for radio in radios}) == 1
    assert ["checked" in radio.attrs for radio in radios] == [False, True]
    assert [words(tip) for tip in tagged(drawn, "b")] == ["Day 0, Score 40", "Day 1, Score 88"]


def test_a_line_has_a_legend_and_is_drawn_where_its_value_is_known() -> None:
    legend, drawn, _ = plotted((40, 88, 64), (None, 64, 76))
    (line,) = tagged(drawn, "polyline")
    assert len(line.attrs["points"].split()) == 2
    assert legend is not None
    assert words(legend) == T("statistics.average")
    assert plotted((40, 88, 64), (None, None, None))[0] is None


def test_a_band_reaches_to_the_next_and_the_last_to_the_top() -> None:
    low, high = Band(50, "Bronze", "bronze"), Band(70, "Silver", "silver")
    drawn = plotted((40, 88), (), low, high)[1]
    (bronze,), (silver,) = of_class(drawn, "bronze"), of_class(drawn, "silver")
    assert placed(bronze, "to") == placed(silver, "up") > placed(bronze, "up")
    assert placed(silver, "to") == 100


def test_the_last_band_has_room_for_its_name_even_if_nobody_comes_near() -> None:
    low, middle, high = (
        Band(70, "Bronze", "bronze"),
        Band(84, "Silver", "silver"),
        Band(99, "", "x"),
    )
    drawn = plotted((40, 64), (), low, middle, high)[1]
    (silver,), (gold,) = of_class(drawn, "silver"), of_class(drawn, "x")
    heights = [placed(band, "to") - placed(band, "up") for band in (silver, gold)]
    assert heights[1] >= heights[0]


def test_both_axes_have_names_and_the_same_numbers_are_a_table() -> None:
    _, drawn, table = plotted((40, 88))
    assert T("statistics.game") in words(drawn)
    assert T("luck.points") in words(drawn)
    assert [words(end) for end in tagged(tagged(drawn, "p")[0], "span")] == ["0", "Game", "1"]
    assert [words(row) for row in tagged(table, "tr")] == ["DayScore", "040", "188"]


def test_a_bar_is_as_long_as_its_value_and_stands_in_a_table_beside_it() -> None:
    drawn = bars(T, HEADS, (Bar("0", 2), Bar("10", 0, "most"), Bar("20", 8)))
    widths = [bar.attrs["style"] for bar in tagged(drawn, "i")]
    assert widths == ["width:25%", "width:0%", "width:100%"]
    assert [words(head) for head in tagged(drawn, "th")] == ["Day", "Score", "0", "10", "20"]
    assert [words(value) for value in tagged(drawn, "b")] == ["2.0", "0.0", "8.0"]
    assert [words(tagged(row, "th")[0]) for row in of_class(drawn, "most")] == ["10"]


def test_bars_of_nothing_are_drawn_flat() -> None:
    assert [bar.attrs["style"] for bar in tagged(bars(T, HEADS, (Bar("0", 0),)), "i")] == [
        "width:0%"
    ]


NAMES = ("Points", "Round")


def test_a_marked_round_has_a_point_on_each_line_that_knows_it() -> None:
    lines = {"score": (0, 4, 8), "outlook": (None, 10, 6)}
    drawn = curves(NAMES, lines, 2)
    (mark,) = of_class(drawn, "mark")
    assert tagged(drawn, "span").index(mark) == 2
    high = {point.attrs["class"].split()[-1]: placed(point, "up") for point in tagged(mark, "i")}
    assert high == {"score": 40, "outlook": 100}
    assert of_class(drawn, "point") == of_class(mark, "point")
    first = curves(NAMES, lines, 1)
    assert [point.attrs["class"] for point in of_class(first, "point")] == ["point score"]


@pytest.mark.parametrize(
    ("most", "numbers"),
    [
        (8, ["0", "2", "4", "6", "8"]),
        (65, ["0", "20", "40", "60", "80"]),
        (92, ["0", "20", "40", "60", "80", "100"]),
        (143, ["0", "50", "100", "150"]),
    ],
)
def test_both_axes_of_curves_have_names_and_round_numbers(most: int, numbers: list[str]) -> None:
    drawn = curves(NAMES, {"score": (*range(7), most)}, 1)
    assert [words(tick) for tick in of_class(drawn, "tick")] == numbers
    assert words(tagged(drawn, "span")[0]) == "Points"
    assert [words(end) for end in tagged(tagged(drawn, "p")[0], "span")] == ["1", "Round", "8"]


@given(st.lists(st.integers(0, 400), min_size=1, max_size=60))
def test_each_value_lies_inside_the_axes_in_the_middle_of_its_column(values: list[int]) -> None:
    drawn = curves(NAMES, {"score": values}, 1)
    columns = len(tagged(of_class(drawn, "columns")[0], "span"))
    middles = [(n + 0.5) * 100 / columns for n in range(columns)]
    assert [x for x, _ in points(drawn)] == pytest.approx(middles, abs=0.06)
    assert all(0 <= y <= 100 for _, y in points(drawn))
