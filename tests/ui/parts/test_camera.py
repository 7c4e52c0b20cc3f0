"""The leaning board: pixels and cells, both ways."""

import re
from math import cos, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.ui.parts.camera import (
    LARGEST_SCALE,
    SMALLEST_SCALE,
    THICKNESS,
    UNIT,
    Box,
    Camera,
    Point,
    Size,
    Tilt,
)

heights = st.floats(0, 600)
cells = st.floats(-60, 60)
pixels = st.builds(Point, st.floats(-2000, 2000), st.floats(-2000, 2000))
points = st.builds(Point, cells, cells)
cameras = st.builds(Camera, st.sampled_from(Tilt), st.floats(SMALLEST_SCALE, LARGEST_SCALE), pixels)
stages = st.builds(Size, st.floats(120, 3000), st.floats(120, 2000))
boxes = st.builds(
    lambda left, top, width, height, high: Box(left, top, left + width, top + height, high),
    cells,
    cells,
    st.floats(3, 40),
    st.floats(3, 40),
    heights,
)


def near(point: Point) -> object:
    """A value equal to any point less than a thousandth of a pixel away."""
    return pytest.approx(point, abs=1e-6)


@given(cameras, points, heights)
def test_a_point_of_the_table_is_found_again_at_its_pixel(
    camera: Camera, at: Point, height: float
) -> None:
    assert near(at) == camera.to_table(camera.to_screen(at, height), height)


@given(cameras, pixels, heights)
def test_a_pixel_is_found_again_at_its_point_of_the_table(
    camera: Camera, pixel: Point, height: float
) -> None:
    assert near(pixel) == camera.to_screen(camera.to_table(pixel, height), height)


@given(cameras, points, heights)
def test_the_style_sheet_draws_a_point_at_the_pixel_that_python_computes(
    camera: Camera, at: Point, height: float
) -> None:
    seen = css_projected(camera.transform, Point(at.x * UNIT, at.y * UNIT), height)
    assert pytest.approx(seen, abs=0.5) == camera.to_screen(at, height)


def css_projected(transform: str, at: Point, height: float) -> Point:
    """The point that CSS makes of `transform`, applied from right to left.

    Source: CSS Transforms 2, mathematical description.
    """
    names = re.findall(r"(\w+)\(", transform)
    assert names == ["translate", "scale", "rotateX", "rotateZ"]
    dx, dy, scale, tilt, turn = (
        float(text) for text in re.findall(r"-?\d+(?:\.\d+)?(?=px|deg|\))", transform)
    )
    tilt, turn = radians(tilt), radians(turn)
    x, y = at.x * cos(turn) - at.y * sin(turn), at.x * sin(turn) + at.y * cos(turn)
    y = y * cos(tilt) - height * sin(tilt)
    return Point(x * scale + dx, y * scale + dy)


@given(cameras, points, heights, st.floats(0, 72))
def test_sinking_looks_the_same_as_going_down(
    camera: Camera, at: Point, height: float, depth: float
) -> None:
    step = camera.sinking(depth)
    moved = Point(at.x + step.x / UNIT, at.y + step.y / UNIT)
    lower = camera.to_screen(at, height - depth)
    assert pytest.approx(lower, abs=0.02) == camera.to_screen(moved, height)


def test_the_sides_are_invisible_from_straight_above() -> None:
    assert Camera(Tilt.FLAT).sinking(THICKNESS) == Point(0, 0)


@given(cameras, boxes, stages)
def test_a_fitted_box_is_wholly_on_the_stage(camera: Camera, box: Box, stage: Size) -> None:
    fitted = camera.fitted(stage, box)
    seen = fitted.extent(box)
    if fitted.scale > SMALLEST_SCALE:
        assert seen.left >= -1e-6
        assert seen.top >= -1e-6
        assert seen.right <= stage.width + 1e-6
        assert seen.bottom <= stage.height + 1e-6
    assert fitted.tilt is camera.tilt


@given(cameras, boxes, stages)
def test_a_fitted_box_is_in_the_middle_and_as_large_as_it_goes(
    camera: Camera, box: Box, stage: Size
) -> None:
    fitted = camera.fitted(stage, box)
    seen = fitted.extent(box)
    middle = Point((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2)
    assert near(Point(stage.width / 2, stage.height / 2)) == middle
    fills = max((seen.right - seen.left) / stage.width, (seen.bottom - seen.top) / stage.height)
    assert fitted.scale in (LARGEST_SCALE, SMALLEST_SCALE) or fills == pytest.approx(1)


@pytest.mark.parametrize("tilt", Tilt)
def test_a_box_shows_until_one_of_its_corners_leaves_the_stage(tilt: Tilt) -> None:
    box, stage = Box(0, 0, 4, 4, THICKNESS), Size(400, 300)
    fitted = Camera(tilt).fitted(Size(398, 298), box).moved(1, 1)
    assert fitted.shows(box, stage)
    assert not fitted.moved(stage.width, 0).shows(box, stage)
    assert not fitted.moved(-stage.width, 0).shows(box, stage)
    assert not fitted.moved(0, stage.height).shows(box, stage)
    assert not fitted.moved(0, -stage.height).shows(box, stage)


def test_a_stage_without_any_size_is_survived() -> None:
    assert Camera().fitted(Size(0, 0), Box(0, 0, 11, 10)).scale == SMALLEST_SCALE


@given(cameras, st.floats(0.1, 10), pixels, heights)
def test_zooming_keeps_what_is_at_the_pixel(
    camera: Camera, factor: float, at: Point, height: float
) -> None:
    zoomed = camera.zoomed(factor, at)
    spot = camera.to_table(at, height)
    assert pytest.approx(at, abs=1e-3) == zoomed.to_screen(spot, height)


@given(cameras, st.floats(0.01, 100), pixels)
def test_zooming_ends_at_the_limits(camera: Camera, factor: float, at: Point) -> None:
    scale = camera.zoomed(factor, at).scale
    wanted = min(LARGEST_SCALE, max(SMALLEST_SCALE, camera.scale * factor))
    assert scale == pytest.approx(wanted)


@given(cameras, points, heights, st.floats(-500, 500), st.floats(-500, 500))
def test_moving_pushes_everything_by_the_same_pixels(
    camera: Camera, at: Point, height: float, dx: float, dy: float
) -> None:
    before, moved = camera.to_screen(at, height), camera.moved(dx, dy).to_screen(at, height)
    assert near(Point(before.x + dx, before.y + dy)) == moved


def test_higher_is_farther_up_the_stage_when_the_board_leans() -> None:
    for tilt in (Tilt.REST, Tilt.STEEP):
        camera = Camera(tilt)
        assert camera.to_screen(Point(0, 0), 10).y < camera.to_screen(Point(0, 0)).y, tilt


def test_a_flat_board_is_seen_from_straight_above() -> None:
    camera = Camera(Tilt.FLAT)
    assert camera.to_screen(Point(2, 3), 0) == camera.to_screen(Point(2, 3), 50) == Point(80, 120)


@given(cameras, st.lists(boxes, min_size=1, max_size=3))
def test_the_extent_of_boxes_has_all_their_corners(camera: Camera, some: list[Box]) -> None:
    corners = [
        camera.to_screen(Point(x, y), height)
        for box in some
        for x in (box.left, box.right)
        for y in (box.top, box.bottom)
        for height in (0, box.height)
    ]
    xs, ys = zip(*corners, strict=True)
    assert camera.extent(*some)[:4] == pytest.approx((min(xs), min(ys), max(xs), max(ys)))
