"""From cells to SVG paths, checked against the cells themselves."""

import re
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.geometry import Cell
from nmbr9.tiles import NUMBERS, ORIENTATIONS, rotations
from nmbr9.ui.parts.camera import UNIT, Point
from nmbr9.ui.parts.svg_paths import (
    INSET,
    Loop,
    from_middle,
    loops,
    seam_path,
    side_path,
    square_path,
    top_path,
)

SHAPES = [
    ORIENTATIONS[number][rotation].cells for number in NUMBERS for rotation in rotations(number)
]
ZERO = ORIENTATIONS[0][0].cells
DOT = (Cell(0, 0),)
NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")

cell_sets = st.sets(
    st.builds(Cell, st.integers(-3, 3), st.integers(-3, 3)), min_size=1, max_size=20
).map(lambda cells: tuple(sorted(cells)))


def area(loop: Loop) -> float:
    """The area inside a loop, positive if the loop runs clockwise on the screen."""
    return sum(
        loop[i - 1].x * point.y - point.x * loop[i - 1].y for i, point in enumerate(loop)
    ) / len("ab")


def is_inside(boundaries: tuple[Loop, ...], at: Point) -> bool:
    """Whether a point is inside: a ray to the right then crosses an odd number of sides."""
    crossings = 0
    for loop in boundaries:
        for i, end in enumerate(loop):
            start = loop[i - 1]
            upper, lower = sorted((start.y, end.y))
            crossings += start.x == end.x > at.x and upper < at.y < lower
    return crossings % 2 == 1


def test_one_cell_has_four_corners_clockwise() -> None:
    assert loops(DOT) == ((Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)),)


def test_a_hole_runs_the_other_way_round() -> None:
    outer, hole = loops(ZERO)
    assert area(outer) == 12
    assert area(hole) == -2


def test_cells_that_meet_in_a_corner_only_stay_apart() -> None:
    first, second = loops((Cell(0, 0), Cell(1, 1)))
    assert area(first) == area(second) == 1


@given(cell_sets)
def test_the_boundaries_enclose_the_cells_and_no_others(cells: tuple[Cell, ...]) -> None:
    boundaries = loops(cells)
    around = [Cell(x, y) for x in range(-4, 5) for y in range(-4, 5)]
    assert set(cells) == {
        cell for cell in around if is_inside(boundaries, Point(cell.x + 0.5, cell.y + 0.5))
    }
    assert len(cells) == sum(area(loop) for loop in boundaries)


@given(cell_sets)
def test_the_boundaries_are_as_long_as_the_free_sides_of_the_cells(
    cells: tuple[Cell, ...],
) -> None:
    free = sum(
        Cell(x + dx, y + dy) not in cells
        for x, y in cells
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )
    assert free == sum(
        dist(loop[i - 1], point) for loop in loops(cells) for i, point in enumerate(loop)
    )


@given(cell_sets)
def test_every_corner_turns(cells: tuple[Cell, ...]) -> None:
    for loop in loops(cells):
        for i, corner in enumerate(loop):
            before, following = loop[i - 1], loop[(i + 1) % len(loop)]
            assert (before.x == corner.x) != (corner.x == following.x), i
            assert (before.y == corner.y) != (corner.y == following.y), i


def test_a_face_is_one_closed_path_a_boundary() -> None:
    for cells in SHAPES:
        path = top_path(cells)
        assert path.count("M") == path.count("Z") == len(loops(cells)), cells
        assert path.count("A") == sum(len(loop) for loop in loops(cells)), cells


def test_a_face_keeps_its_inset_from_the_sides_of_its_cells() -> None:
    ends = [
        Point(float(x), float(y)) for x, y in re.findall(r"[ML]([-\d.]+) ([-\d.]+)", top_path(DOT))
    ]
    xs, ys = [end.x for end in ends], [end.y for end in ends]
    assert min(xs) == min(ys) == INSET
    assert max(xs) == max(ys) == UNIT - INSET


def test_the_edge_of_a_hole_keeps_its_inset_too() -> None:
    hole = top_path(ZERO).split("Z")[1]
    xs = [float(x) for x in re.findall(r"[ML]([-\d.]+) ", hole)]
    assert min(xs) == UNIT - INSET
    assert max(xs) == 2 * UNIT + INSET


def test_sides_are_parallelograms_that_go_straight_down() -> None:
    down = Point(3, 8)
    for cells in SHAPES:
        quads = side_path(cells, down).split("Z")[:-1]
        assert len(quads) == 3 * sum(len(loop) for loop in loops(cells)), cells
        for quad in quads:
            ax, ay, bx, by, cx, cy, dx, dy = (float(text) for text in NUMBER.findall(quad))
            assert (cx - bx, cy - by) == pytest.approx(down), cells
            assert (dx - ax, dy - ay) == pytest.approx(down), cells


def test_seams_lie_between_neighbouring_cells_only() -> None:
    assert seam_path(DOT) == ""
    assert seam_path((Cell(0, 0), Cell(1, 0))) == "M40 7V33"
    assert seam_path((Cell(0, 0), Cell(0, 1))) == "M7 40H33"


def test_there_is_one_seam_for_each_pair_of_neighbours() -> None:
    for cells in SHAPES:
        pairs = sum(dist(a, b) == 1 for i, a in enumerate(cells) for b in cells[:i])
        assert pairs == seam_path(cells).count("M"), cells


def test_squares_mark_cells_one_by_one() -> None:
    assert square_path((Cell(1, -1), Cell(0, 0))) == "M45 -35h30v30h-30ZM5 5h30v30h-30Z"


def test_the_number_is_written_on_the_tile() -> None:
    assert all(set(from_middle(cells)) == set(cells) for cells in SHAPES)


def test_the_number_is_written_nearest_to_the_centre() -> None:
    assert from_middle((Cell(0, 0), Cell(1, 0), Cell(2, 0)))[0] == Cell(1, 0)
