"""Keys as actions, and the page of the rules that tells of them."""

import pytest

from nmbr9.protocol import Job
from nmbr9.ui.app.update import update
from nmbr9.ui.app.view import key_action
from nmbr9.ui.coach.coach import AskCoach
from nmbr9.ui.pages.rules import KEYS
from nmbr9.ui.play.actions import (
    Confirm,
    CycleView,
    Fit,
    Inspect,
    Lift,
    NextLegal,
    Nudge,
    PutBack,
    Rotate,
    TakeBack,
    Zoom,
)
from nmbr9.ui.play.pointing import LIFT_STEP, ZOOM_STEP
from nmbr9.ui.session.actions import Action, ChangeSetting, Show
from tests.support.ui_states import NINE_FIVE, changed, free, played, shown

LIFT = 30
LIFTED = changed(free(), lift=LIFT)
KEY_TABLE = [
    ("arrows", "ArrowLeft", False, Nudge(-1, 0)),
    ("arrows", "ArrowRight", False, Nudge(1, 0)),
    ("arrows", "ArrowUp", False, Nudge(0, -1)),
    ("arrows", "ArrowDown", False, Nudge(0, 1)),
    ("next", "n", False, NextLegal(1)),
    ("next", "N", True, NextLegal(-1)),
    ("turn", "r", False, Rotate(1)),
    ("turn", "R", True, Rotate(-1)),
    ("place", "Enter", False, Confirm()),
    ("back", "Escape", False, PutBack()),
    ("undo", "u", False, TakeBack()),
    ("undo", "U", True, TakeBack()),
    ("legal", "p", False, ChangeSetting("show_legal", True)),
    ("view", "v", False, CycleView()),
    ("zoom", "+", False, Zoom(ZOOM_STEP)),
    ("zoom", "-", False, Zoom(1 / ZOOM_STEP)),
    ("zoom", "0", False, Fit()),
    ("lift", "l", False, Lift(LIFT + LIFT_STEP)),
    ("lift", "L", True, Lift(LIFT - LIFT_STEP)),
    ("inspect", "i", False, Inspect(deeper=True)),
    ("hint", "h", False, AskCoach(Job.HINT)),
]


@pytest.mark.parametrize(("row", "key", "shift", "action"), KEY_TABLE)
def test_every_key_of_the_rules_page_does_what_it_says(
    row: str, key: str, *, shift: bool, action: Action
) -> None:
    assert row in KEYS
    assert action == key_action(LIFTED, key, shift=shift)


def test_the_table_above_has_every_row_of_the_rules_page() -> None:
    assert {row for row, *_ in KEY_TABLE} == set(KEYS)


@pytest.mark.parametrize(
    ("key", "action"),
    [
        ("N", NextLegal(1)),
        ("R", Rotate(1)),
        ("V", CycleView()),
        ("L", Lift(LIFT + LIFT_STEP)),
        ("I", Inspect(deeper=True)),
    ],
)
def test_capitals_without_shift_are_a_locked_keyboard_and_no_other_key(
    key: str, action: Action
) -> None:
    assert action == key_action(LIFTED, key, shift=False)


@pytest.mark.parametrize(("key", "action"), [("+", Zoom(ZOOM_STEP)), ("?", Show("rules"))])
def test_a_sign_that_needs_shift_on_some_keyboards_means_itself(key: str, action: Action) -> None:
    assert action == key_action(free(), key, shift=True)
    assert action == key_action(free(), key, shift=False)


def test_the_plus_key_needs_no_shift() -> None:
    assert key_action(free(), "=", shift=False) == Zoom(ZOOM_STEP)


@pytest.mark.parametrize("key", ["Tab", " ", "x", "F5", "Shift", "6", ""])
def test_other_keys_stay_the_browsers(key: str) -> None:
    assert key_action(free(), key, shift=False) is None


@pytest.mark.parametrize("key", [*"12345cCdDeEgGtT", "Enter"])
def test_no_key_of_a_turn_does_anything_once_the_game_is_over(key: str) -> None:
    over = shown(played(*NINE_FIVE))
    action = key_action(over, key, shift=False)
    assert action is not None
    assert update(over, action) == (over, ())
