"""Pointers as actions."""

from collections.abc import Callable

import pytest

from nmbr9.ui.parts.camera import Point, Size
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.play.actions import (
    Drop,
    Grasp,
    Inspect,
    Pan,
    PointAt,
    PutBack,
    StepBy,
    Tap,
    Zoom,
)
from nmbr9.ui.play.pointing import STILL, Pointer, PointerSession

STAGE = Size(400, 300)
START, END = Point(100, 100), Point(160, 140)
BELOW = Point(100, 350)
RIGHT_BUTTON = 2


def mouse(at: Point, button: int = 0) -> Pointer:
    return Pointer(1, touch=False, at=at, button=button)


def finger(at: Point, which: int = 1) -> Pointer:
    return Pointer(which, touch=True, at=at)


def test_a_mouse_that_hovers_moves_the_ghost() -> None:
    assert PointerSession().move(1, START) == (PointAt(START),)


@pytest.mark.parametrize("pointer", [mouse, finger])
def test_a_short_press_is_a_tap(pointer: Callable[[Point], Pointer]) -> None:
    session = PointerSession()
    assert session.start(pointer(START)) == ()
    assert session.active
    assert session.end(pointer(START), STAGE) == (Tap(START, finger=pointer is finger),)
    assert not session.active


def test_a_hand_that_trembles_still_taps() -> None:
    session = PointerSession()
    session.start(finger(START))
    trembled = Point(START.x + STILL, START.y)
    assert session.move(1, trembled) == ()
    assert session.end(finger(trembled), STAGE) == (Tap(trembled, finger=True),)


def test_a_pressed_mouse_that_moves_drags_and_drops() -> None:
    session = PointerSession()
    session.start(mouse(START))
    assert session.move(1, END) == (PointAt(END, dragged=True),)
    assert session.move(1, START) == (PointAt(START, dragged=True),)
    assert session.end(mouse(START), STAGE) == (Drop(START),)


def test_a_dragging_finger_says_that_it_hides_what_is_under_it() -> None:
    session = PointerSession()
    session.start(finger(START))
    dragged = PointAt(END, dragged=True, finger=True)
    assert session.move(1, END) == (Grasp(START), dragged)
    assert session.move(1, END) == (dragged,)
    assert session.end(finger(END), STAGE) == (Drop(END, finger=True),)


def test_a_finger_that_drags_out_of_the_hand_grasps_no_tile_on_the_board() -> None:
    session = PointerSession()
    session.start(finger(BELOW), on_tile=True)
    assert session.move(1, END) == (PointAt(END, dragged=True, finger=True),)


def test_a_press_on_the_tile_in_the_hand_is_left_to_its_button() -> None:
    session = PointerSession()
    session.start(mouse(BELOW), on_tile=True)
    assert not session.waiting
    assert session.end(mouse(BELOW), STAGE) == ()
    assert not session.ends_drag(1)


def test_a_tile_is_dragged_out_of_the_hand_onto_the_board() -> None:
    session = PointerSession()
    session.start(mouse(BELOW), on_tile=True)
    session.move(1, START)
    assert session.end(mouse(START), STAGE) == (Drop(START),)
    assert [session.ends_drag(1) for _click in range(2)] == [True, False]


def test_a_key_or_a_program_presses_the_tile_that_was_dragged() -> None:
    session = PointerSession()
    session.start(mouse(BELOW), on_tile=True)
    session.move(1, START)
    session.end(mouse(START), STAGE)
    assert not session.ends_drag(0)


def test_a_drag_that_the_browser_takes_away_ends_without_a_click() -> None:
    session = PointerSession()
    session.start(mouse(BELOW), on_tile=True)
    session.move(1, START)
    session.cancel(mouse(START))
    assert not session.ends_drag(1)


@pytest.mark.parametrize("at", [BELOW, Point(-1, 50), Point(401, 50), Point(50, -1)])
def test_a_tile_dropped_beside_the_stage_goes_back(at: Point) -> None:
    session = PointerSession()
    session.start(mouse(BELOW), on_tile=True)
    session.move(1, START)
    assert session.end(mouse(at), STAGE) == (PutBack(),)


def test_the_next_press_forgets_the_drag_before_it() -> None:
    session = PointerSession()
    session.start(mouse(BELOW), on_tile=True)
    session.move(1, START)
    session.end(mouse(START), STAGE)
    session.start(mouse(BELOW), on_tile=True)
    assert not session.ends_drag(1)


def test_a_long_press_shows_the_tile_under_it_until_it_ends() -> None:
    session = PointerSession()
    session.start(finger(START))
    waiting = [session.waiting]
    assert session.hold() == (Inspect(START),)
    waiting.append(session.waiting)
    assert waiting == [True, False]
    assert session.move(1, END) == ()
    assert session.end(finger(END), STAGE) == (Inspect(None),)


def test_a_drag_is_no_long_press() -> None:
    session = PointerSession()
    session.start(finger(START))
    session.move(1, END)
    assert not session.waiting
    assert session.hold() == ()


def test_a_press_that_has_ended_is_no_long_press() -> None:
    session = PointerSession()
    session.start(finger(START))
    session.end(finger(START), STAGE)
    assert session.hold() == ()


def test_the_right_button_pans() -> None:
    session = PointerSession()
    assert session.start(mouse(START, RIGHT_BUTTON)) == ()
    assert session.move(1, END) == (Pan(60, 40),)
    assert session.move(1, START) == (Pan(-60, -40),)
    assert session.end(mouse(END), STAGE) == ()


def test_a_click_of_the_right_button_shows_the_tile_under_it() -> None:
    session = PointerSession()
    session.start(mouse(START, RIGHT_BUTTON))
    assert session.end(mouse(START), STAGE) == (Inspect(START),)


def test_a_second_finger_lets_the_ghost_go_and_zooms() -> None:
    session = PointerSession()
    session.start(finger(Point(100, 100)))
    assert session.start(finger(Point(200, 100), 2)) == (PointAt(None),)
    assert session.move(2, Point(300, 100)) == (
        Zoom(2, Point(200, 100)),
        Pan(50, 0),
    )


def test_two_fingers_that_move_together_pan_by_their_middle() -> None:
    session = PointerSession()
    session.start(finger(Point(100, 100)))
    session.start(finger(Point(100, 200), 2))
    actions = (
        *session.move(1, Point(130, 100)),
        *session.move(2, Point(130, 200)),
    )
    zooms = [action.factor for action in actions if isinstance(action, Zoom)]
    pans = [Point(action.dx, action.dy) for action in actions if isinstance(action, Pan)]
    assert pytest.approx(1) == zooms[0] * zooms[1]
    assert pans == [Point(15, 0), Point(15, 0)]


def test_two_fingers_on_one_spot_zoom_by_some_number() -> None:
    session = PointerSession()
    session.start(finger(START))
    session.start(finger(START, 2))
    zoom, _ = session.move(2, START)
    assert zoom == Zoom(1, START)


def test_no_finger_of_a_pinch_places_anything_when_it_goes() -> None:
    session = PointerSession()
    session.start(finger(START))
    session.start(finger(END, 2))
    assert session.end(finger(START), STAGE) == ()
    assert session.active
    assert session.move(2, START) == ()
    assert session.hold() == ()
    assert session.end(finger(START, 2), STAGE) == ()
    assert not session.active


def test_a_third_finger_changes_nothing() -> None:
    session = PointerSession()
    session.start(finger(START))
    session.start(finger(END, 2))
    assert session.start(finger(BELOW, 3)) == ()
    assert session.move(3, START) == ()
    for which in (1, 2, 3):
        assert session.end(finger(START, which), STAGE) == (), which
    assert not session.active


def test_after_a_pinch_a_finger_can_tap_again() -> None:
    session = PointerSession()
    session.start(finger(START))
    session.start(finger(END, 2))
    session.end(finger(START), STAGE)
    session.end(finger(END, 2), STAGE)
    session.start(finger(START))
    assert session.end(finger(START), STAGE) == (Tap(START, finger=True),)


@pytest.mark.parametrize(
    ("across", "down", "swipe"),
    [
        (60, 0, (StepBy(-1),)),
        (-60, 20, (StepBy(1),)),
        (39, 0, ()),
        (60, 40, ()),
        (0, 90, ()),
    ],
)
def test_a_finger_that_is_drawn_across_the_board_swipes(
    across: int, down: int, swipe: tuple[Action, ...]
) -> None:
    end = Point(START.x + across, START.y + down)
    for pointer, told in ((finger, swipe), (mouse, ())):
        session = PointerSession()
        session.start(pointer(START))
        session.move(1, end)
        assert session.end(pointer(end), STAGE)[1:] == told


def test_a_tile_that_a_finger_drags_out_of_the_hand_is_no_swipe() -> None:
    session = PointerSession()
    session.start(finger(START), on_tile=True)
    session.move(1, END)
    assert session.end(finger(END), STAGE) == (Drop(END, finger=True),)


def test_a_pointer_that_the_browser_takes_away_places_nothing() -> None:
    session = PointerSession()
    session.start(finger(START))
    session.move(1, END)
    assert session.cancel(finger(END)) == (PointAt(None), Inspect(None))
    assert not session.active
    assert session.end(finger(END), STAGE) == ()


def test_a_pointer_that_never_went_down_neither_ends_nor_is_cancelled() -> None:
    session = PointerSession()
    assert session.end(mouse(START), STAGE) == ()
    assert session.cancel(mouse(START)) == ()


def test_a_finger_left_over_from_a_cancelled_pinch_does_nothing() -> None:
    session = PointerSession()
    session.start(finger(START))
    session.start(finger(END, 2))
    session.cancel(finger(END, 2))
    assert session.active
    assert session.end(finger(START), STAGE) == ()
    assert not session.active
