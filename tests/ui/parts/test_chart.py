"""Small charts: the drawing shows the numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.ui.parts.chart import (
    BOTTOM,
    FOOT,
    HEAD,
    HEIGHT,
    LEFT,
    RIGHT,
    WIDTH,
    Bar,
    Plot,
    columns,
    curve,
    curves,
)
from nmbr9.ui.parts.node import Node
from tests.support.reading_nodes import of_class, tagged, words


def heights(chart: Node) -> list[float]:
    return [float(rect.attrs["height"]) for rect in tagged(chart, "rect")]


def points(chart: Node) -> list[tuple[float, float]]:
    (drawn,) = tagged(chart, "polyline")
    pairs = (pair.split(",") for pair in drawn.attrs["points"].split())
    return [(float(x), float(y)) for x, y in pairs]


def test_a_column_is_as_high_as_its_value() -> None:
    chart = columns((Bar("0", 2), Bar("10", 0), Bar("20", 8)))
    room = HEIGHT - HEAD - FOOT
    assert heights(chart) == [room / 4, 0, room]


def test_a_column_has_its_name_below_and_its_value_above() -> None:
    chart = columns((Bar("0", 2), Bar("10", 0), Bar("20", 8.5)))
    assert [words(text) for text in tagged(chart, "text")] == ["2", "0", "", "10", "8.5", "20"]


@pytest.mark.parametrize("many", [1, 2, 7, 15])
def test_columns_stand_inside_the_picture_and_not_on_each_other(many: int) -> None:
    rects = tagged(columns([Bar(str(n), n) for n in range(many)]), "rect")
    edges = [
        edge
        for rect in rects
        for edge in (
            float(rect.attrs["x"]),
            float(rect.attrs["x"]) + float(rect.attrs["width"]),
        )
    ]
    assert edges == sorted(edges)
    assert edges[0] >= 0
    assert edges[-1] <= WIDTH


def test_columns_of_nothing_are_drawn_flat() -> None:
    assert heights(columns((Bar("0", 0), Bar("1", 0)))) == [0, 0]
    assert columns(()).children == ()


def test_a_line_goes_from_the_earliest_on_the_left_and_higher_is_more() -> None:
    drawn = points(curve((40, 88, 64)))
    assert [x for x, _ in drawn] == sorted(x for x, _ in drawn)
    assert drawn[1][1] < drawn[2][1] < drawn[0][1]
    assert drawn[1][1] == HEAD
    assert drawn[0][1] == HEIGHT - FOOT


def test_a_line_names_its_highest_and_its_lowest_value() -> None:
    assert [words(text) for text in tagged(curve((40, 88, 64)), "text")] == ["88", "40"]


@pytest.mark.parametrize("values", [(7,), (7, 7, 7), (0,), tuple(range(60))])
def test_a_line_stays_inside_the_picture(values: tuple[int, ...]) -> None:
    drawn = points(curve(values))
    assert len(drawn) == len(values)
    assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in drawn)


def test_a_chart_is_hidden_from_who_hears_the_table_beside_it() -> None:
    for chart in (curve((1, 2)), columns((Bar("0", 1),))):
        assert chart.attrs["aria-hidden"] == "true", words(chart)
        assert chart.attrs["viewBox"] == f"0 0 {WIDTH} {HEIGHT}", words(chart)


AXES = ("Points", "Round")


def test_a_marked_round_has_a_point_on_each_line_that_knows_it() -> None:
    lines = {"score": (0, 4, 8), "outlook": (None, 10, 6)}
    chart = curves(lines, 2, (), AXES, 320)
    (mark,) = of_class(chart, "mark")
    middle = f"{LEFT + (320 - LEFT - RIGHT) / 2:.1f}"
    assert (mark.attrs["x1"], mark.attrs["x2"]) == (middle, middle)
    circles = tagged(chart, "circle")
    assert {node.attrs["cx"] for node in circles} == {middle}
    high = {node.attrs["class"]: float(node.attrs["cy"]) for node in circles}
    room = HEIGHT - BOTTOM - HEAD
    assert high == pytest.approx({"score": HEAD + room * 0.6, "outlook": HEAD}, abs=0.05)
    first = curves(lines, 1, (), AXES, 320)
    assert [node.attrs["class"] for node in tagged(first, "circle")] == ["score"]


@pytest.mark.parametrize(
    ("most", "numbers"),
    [
        (8, ["0", "10"]),
        (65, ["0", "20", "40", "60", "80"]),
        (92, ["0", "25", "50", "75", "100"]),
        (143, ["0", "50", "100", "150"]),
    ],
)
def test_both_axes_have_names_and_round_numbers(most: int, numbers: list[str]) -> None:
    chart = curves({"score": (*range(11), most)}, 1, (), AXES, 320)
    written = [words(text) for text in tagged(chart, "text")]
    assert written == [*numbers, "1", "5", "10", *AXES]


@given(st.lists(st.integers(0, 400), min_size=1, max_size=60), st.sampled_from((320, 1000)))
def test_lines_stay_inside_their_axes(values: list[int], width: int) -> None:
    chart = curves({"score": values}, 1, (), AXES, width)
    drawn = points(chart)
    assert len(drawn) == len(values)
    assert all(LEFT <= x <= width - RIGHT for x, _ in drawn)
    assert all(HEAD <= y <= HEIGHT - BOTTOM for _, y in drawn)


@pytest.mark.parametrize("many", [2, 6, 20])
def test_each_field_over_a_chart_has_its_value_in_the_middle(many: int) -> None:
    plot = Plot(320)
    _, right, _, left = (float(part.rstrip("%")) for part in plot.half_steps(many).split())
    each = (100 - left - right) / many
    for n in range(1, many + 1):
        assert left + (n - 0.5) * each == pytest.approx(plot.x(n, many) / 3.2, abs=0.05)
