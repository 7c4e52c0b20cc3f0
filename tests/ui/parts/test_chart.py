"""Small charts: the drawing shows the numbers."""

import pytest

from nmbr9.ui.parts.chart import FOOT, HEAD, HEIGHT, WIDTH, Bar, columns, curve, curves
from nmbr9.ui.parts.node import Node
from tests.support.reading_nodes import tagged, words


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


def test_a_marked_round_has_a_point_on_each_line_that_knows_it() -> None:
    chart = curves({"score": (0, 4, 8), "outlook": (None, 8, 6)}, 2, ())
    (mark,) = tagged(chart, "line")
    assert (mark.attrs["x1"], mark.attrs["x2"]) == ("160.0", "160.0")
    circles = tagged(chart, "circle")
    assert {node.attrs["cx"] for node in circles} == {"160.0"}
    marked = [(node.attrs["class"], node.attrs["cy"]) for node in circles]
    middle = HEAD + (HEIGHT - FOOT - HEAD) / 2
    assert marked == [("score", f"{middle:.1f}"), ("outlook", f"{HEAD:.1f}")]
    first = curves({"score": (0, 4, 8), "outlook": (None, 8, 6)}, 1, ())
    assert [node.attrs["class"] for node in tagged(first, "circle")] == ["score"]
