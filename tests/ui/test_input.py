"""Pointers, wheels, keys and buttons as actions."""

from collections.abc import Callable
from datetime import date

import pytest

from nmbr9.ui import actions as do
from nmbr9.ui.camera import Size
from nmbr9.ui.input import (
    LIFT_STEP,
    STILL,
    WHEEL_STEP,
    ZOOM_STEP,
    Pointer,
    PointerSession,
    Wheel,
    command,
    key_action,
)
from nmbr9.ui.outline import Point
from nmbr9.ui.state import Page
from nmbr9.ui.view_rules import KEYS

STAGE = Size(400, 300)
HERE, THERE = Point(100, 100), Point(160, 140)
BELOW = Point(100, 350)
RIGHT_BUTTON = 2


def mouse(at: Point, button: int = 0) -> Pointer:
    return Pointer(1, touch=False, at=at, button=button)


def finger(at: Point, which: int = 1) -> Pointer:
    return Pointer(which, touch=True, at=at)


def test_a_mouse_that_hovers_moves_the_ghost() -> None:
    assert PointerSession().move(1, HERE) == (do.PointAt(HERE),)


@pytest.mark.parametrize("pointer", [mouse, finger])
def test_a_short_press_is_a_tap(pointer: Callable[[Point], Pointer]) -> None:
    session = PointerSession()
    assert session.start(pointer(HERE)) == ()
    assert session.active
    assert session.end(pointer(HERE), STAGE) == (do.Tap(HERE),)
    assert not session.active


def test_a_hand_that_trembles_still_taps() -> None:
    session = PointerSession()
    session.start(finger(HERE))
    trembled = Point(HERE.x + STILL, HERE.y)
    assert session.move(1, trembled) == ()
    assert session.end(finger(trembled), STAGE) == (do.Tap(trembled),)


def test_a_pressed_mouse_that_moves_drags_and_drops() -> None:
    session = PointerSession()
    session.start(mouse(HERE))
    assert session.move(1, THERE) == (do.PointAt(THERE, dragged=True),)
    assert session.move(1, HERE) == (do.PointAt(HERE, dragged=True),)
    assert session.end(mouse(HERE), STAGE) == (do.Drop(HERE),)


def test_a_dragging_finger_says_that_it_hides_what_is_under_it() -> None:
    session = PointerSession()
    session.start(finger(HERE))
    assert session.move(1, THERE) == (do.PointAt(THERE, dragged=True, finger=True),)
    assert session.end(finger(THERE), STAGE) == (do.Drop(THERE, finger=True),)


def test_a_press_on_the_tile_in_the_hand_is_left_to_its_button() -> None:
    session = PointerSession()
    session.start(mouse(BELOW), on_tile=True)
    assert not session.waiting
    assert session.end(mouse(BELOW), STAGE) == ()
    assert not session.dragged_tile


def test_a_tile_is_dragged_out_of_the_hand_onto_the_board() -> None:
    session = PointerSession()
    session.start(mouse(BELOW), on_tile=True)
    session.move(1, HERE)
    assert session.end(mouse(HERE), STAGE) == (do.Drop(HERE),)
    assert session.dragged_tile


@pytest.mark.parametrize("at", [BELOW, Point(-1, 50), Point(401, 50), Point(50, -1)])
def test_a_tile_dropped_beside_the_stage_goes_back(at: Point) -> None:
    session = PointerSession()
    session.start(mouse(BELOW), on_tile=True)
    session.move(1, HERE)
    assert session.end(mouse(at), STAGE) == (do.PutBack(),)


def test_the_next_press_forgets_the_drag_before_it() -> None:
    session = PointerSession()
    session.start(mouse(BELOW), on_tile=True)
    session.move(1, HERE)
    session.end(mouse(HERE), STAGE)
    session.start(mouse(BELOW), on_tile=True)
    assert not session.dragged_tile


def test_a_long_press_shows_the_tile_under_it_until_it_ends() -> None:
    session = PointerSession()
    session.start(finger(HERE))
    waiting = [session.waiting]
    assert session.hold() == (do.Inspect(HERE),)
    waiting.append(session.waiting)
    assert waiting == [True, False]
    assert session.move(1, THERE) == ()
    assert session.end(finger(THERE), STAGE) == (do.Inspect(None),)


def test_a_drag_is_no_long_press() -> None:
    session = PointerSession()
    session.start(finger(HERE))
    session.move(1, THERE)
    assert not session.waiting
    assert session.hold() == ()


def test_a_press_that_has_ended_is_no_long_press() -> None:
    session = PointerSession()
    session.start(finger(HERE))
    session.end(finger(HERE), STAGE)
    assert session.hold() == ()


def test_the_right_button_pans() -> None:
    session = PointerSession()
    assert session.start(mouse(HERE, RIGHT_BUTTON)) == ()
    assert session.move(1, THERE) == (do.Pan(60, 40),)
    assert session.move(1, HERE) == (do.Pan(-60, -40),)
    assert session.end(mouse(THERE), STAGE) == ()


def test_a_click_of_the_right_button_shows_the_tile_under_it() -> None:
    session = PointerSession()
    session.start(mouse(HERE, RIGHT_BUTTON))
    assert session.end(mouse(HERE), STAGE) == (do.Inspect(HERE),)


def test_a_second_finger_lets_the_ghost_go_and_zooms() -> None:
    session = PointerSession()
    session.start(finger(Point(100, 100)))
    assert session.start(finger(Point(200, 100), 2)) == (do.LeaveStage(),)
    assert session.move(2, Point(300, 100)) == (
        do.Zoom(2, Point(200, 100)),
        do.Pan(50, 0),
    )


def test_two_fingers_that_move_together_pan_by_their_middle() -> None:
    session = PointerSession()
    session.start(finger(Point(100, 100)))
    session.start(finger(Point(100, 200), 2))
    actions = (
        *session.move(1, Point(130, 100)),
        *session.move(2, Point(130, 200)),
    )
    zooms = [action.factor for action in actions if isinstance(action, do.Zoom)]
    pans = [Point(action.dx, action.dy) for action in actions if isinstance(action, do.Pan)]
    assert pytest.approx(1) == zooms[0] * zooms[1]
    assert pans == [Point(15, 0), Point(15, 0)]


def test_two_fingers_on_one_spot_zoom_by_some_number() -> None:
    session = PointerSession()
    session.start(finger(HERE))
    session.start(finger(HERE, 2))
    zoom, _ = session.move(2, HERE)
    assert zoom == do.Zoom(1, HERE)


def test_no_finger_of_a_pinch_places_anything_when_it_goes() -> None:
    session = PointerSession()
    session.start(finger(HERE))
    session.start(finger(THERE, 2))
    assert session.end(finger(HERE), STAGE) == ()
    assert session.active
    assert session.move(2, HERE) == ()
    assert session.hold() == ()
    assert session.end(finger(HERE, 2), STAGE) == ()
    assert not session.active


def test_a_third_finger_changes_nothing() -> None:
    session = PointerSession()
    session.start(finger(HERE))
    session.start(finger(THERE, 2))
    assert session.start(finger(BELOW, 3)) == ()
    assert session.move(3, HERE) == ()
    for which in (1, 2, 3):
        assert session.end(finger(HERE, which), STAGE) == ()
    assert not session.active


def test_after_a_pinch_a_finger_can_tap_again() -> None:
    session = PointerSession()
    session.start(finger(HERE))
    session.start(finger(THERE, 2))
    session.end(finger(HERE), STAGE)
    session.end(finger(THERE, 2), STAGE)
    session.start(finger(HERE))
    assert session.end(finger(HERE), STAGE) == (do.Tap(HERE),)


def test_a_pointer_that_the_browser_takes_away_places_nothing() -> None:
    session = PointerSession()
    session.start(finger(HERE))
    session.move(1, THERE)
    assert session.cancel(finger(THERE)) == (do.LeaveStage(), do.Inspect(None))
    assert not session.active
    assert session.end(finger(THERE), STAGE) == ()


def test_a_pointer_that_never_went_down_neither_ends_nor_is_cancelled() -> None:
    session = PointerSession()
    assert session.end(mouse(HERE), STAGE) == ()
    assert session.cancel(mouse(HERE)) == ()


def test_a_finger_left_over_from_a_cancelled_pinch_does_nothing() -> None:
    session = PointerSession()
    session.start(finger(HERE))
    session.start(finger(THERE, 2))
    session.cancel(finger(THERE, 2))
    assert session.active
    assert session.end(finger(HERE), STAGE) == ()
    assert not session.active


def test_a_notch_of_the_wheel_is_a_quarter_turn() -> None:
    wheel = Wheel()
    assert wheel.roll(100, HERE, zoom=False) == (do.Turn(1),)
    assert wheel.roll(-100, HERE, zoom=False) == (do.Turn(-1),)


def test_small_steps_of_a_touch_pad_add_up() -> None:
    wheel = Wheel()
    rolled = [wheel.roll(WHEEL_STEP / 4, HERE, zoom=False) for _ in range(8)]
    assert rolled == [(), (), (), (do.Turn(1),)] * 2


def test_a_step_the_other_way_begins_to_count_anew() -> None:
    wheel = Wheel()
    wheel.roll(WHEEL_STEP * 0.9, HERE, zoom=False)
    assert wheel.roll(-WHEEL_STEP * 0.9, HERE, zoom=False) == ()
    assert wheel.roll(-WHEEL_STEP * 0.1, HERE, zoom=False) == (do.Turn(-1),)


def test_a_wheel_that_zooms_does_so_around_the_pointer() -> None:
    wheel = Wheel()
    assert wheel.roll(-1, HERE, zoom=True) == (do.Zoom(ZOOM_STEP, HERE),)
    assert wheel.roll(1, HERE, zoom=True) == (do.Zoom(1 / ZOOM_STEP, HERE),)


LIFT = 30
KEY_TABLE = [
    ("arrows", "ArrowLeft", False, do.Nudge(-1, 0)),
    ("arrows", "ArrowRight", False, do.Nudge(1, 0)),
    ("arrows", "ArrowUp", False, do.Nudge(0, -1)),
    ("arrows", "ArrowDown", False, do.Nudge(0, 1)),
    ("next", "n", False, do.NextLegal(1)),
    ("next", "N", True, do.NextLegal(-1)),
    ("turn", "r", False, do.Turn(1)),
    ("turn", "R", True, do.Turn(-1)),
    ("place", "Enter", False, do.Confirm()),
    ("back", "Escape", False, do.PutBack()),
    ("view", "v", False, do.CycleView()),
    ("zoom", "+", False, do.Zoom(ZOOM_STEP)),
    ("zoom", "-", False, do.Zoom(1 / ZOOM_STEP)),
    ("zoom", "0", False, do.Fit()),
    ("lift", "l", False, do.Lift(LIFT + LIFT_STEP)),
    ("lift", "L", True, do.Lift(LIFT - LIFT_STEP)),
    ("inspect", "i", False, do.Inspect(deeper=True)),
    ("hint", "h", False, do.AskSolver("hint")),
]


@pytest.mark.parametrize(("row", "key", "shift", "action"), KEY_TABLE)
def test_every_key_of_the_rules_page_does_what_it_says(
    row: str, key: str, *, shift: bool, action: do.Action
) -> None:
    assert row in KEYS
    assert action == key_action(key, shift=shift, lift=LIFT)


def test_the_table_above_has_every_row_of_the_rules_page() -> None:
    assert {row for row, *_ in KEY_TABLE} == set(KEYS)


@pytest.mark.parametrize(
    ("key", "action"),
    [
        ("N", do.NextLegal(1)),
        ("R", do.Turn(1)),
        ("V", do.CycleView()),
        ("L", do.Lift(LIFT + LIFT_STEP)),
        ("I", do.Inspect(deeper=True)),
    ],
)
def test_capitals_without_shift_are_a_locked_keyboard_and_no_other_key(
    key: str, action: do.Action
) -> None:
    assert action == key_action(key, shift=False, lift=LIFT)


@pytest.mark.parametrize(("key", "action"), [("+", do.Zoom(ZOOM_STEP)), ("?", do.Show(Page.RULES))])
def test_a_sign_that_needs_shift_on_some_keyboards_means_itself(
    key: str, action: do.Action
) -> None:
    assert action == key_action(key, shift=True, lift=0)
    assert action == key_action(key, shift=False, lift=0)


def test_the_plus_key_needs_no_shift() -> None:
    assert key_action("=", shift=False, lift=0) == do.Zoom(ZOOM_STEP)


@pytest.mark.parametrize("key", ["Tab", " ", "x", "F5", "Shift", "6", ""])
def test_other_keys_stay_the_browsers(key: str) -> None:
    assert key_action(key, shift=False, lift=0) is None


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("turn:1", do.Turn(1)),
        ("turn:-1", do.Turn(-1)),
        ("page:menu", do.Show(Page.MENU)),
        ("page:", do.Show(None)),
        ("dismiss:2", do.Dismiss(2)),
        ("zoom:in", do.Zoom(ZOOM_STEP)),
        ("zoom:out", do.Zoom(1 / ZOOM_STEP)),
        ("confirm", do.Confirm()),
        ("take-back", do.TakeBack()),
        ("next-legal", do.NextLegal()),
        ("restart", do.Restart()),
        ("month:2026-10-01", do.TurnMonth(date(2026, 10, 1))),
        ("month:", None),
        ("replay:0", do.StartReplay(0)),
        ("replay:2", do.StartReplay(2)),
        ("replay-end", do.EndReplay()),
        ("replay-play", do.TogglePlay()),
        ("step:-1", do.Step(by=-1)),
        ("step:1", do.Step(by=1)),
        ("call:next", do.Call("next")),
        ("forget-table:x1", do.ForgetTable("x1")),
        ("give:svg", do.Hand("svg")),
        ("new-cup", do.NewCup()),
        ("nothing of ours", None),
    ],
)
def test_a_button_does_what_is_written_on_it(words: str, action: do.Action | None) -> None:
    assert action == command(words)
