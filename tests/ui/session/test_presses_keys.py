"""Keys as actions, and the page of the rules that lists them."""

import pytest

from nmbr9.decisions import Choose
from nmbr9.protocol import Job
from nmbr9.ui.app.update import update
from nmbr9.ui.app.view import action_of_key, key_action
from nmbr9.ui.coach.state import AskCoach
from nmbr9.ui.pages.rules import KEYS
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.play.actions import (
    Confirm,
    CycleView,
    Decide,
    Fit,
    Inspect,
    Lift,
    MarkPlaces,
    NextLegal,
    Nudge,
    OpenSquares,
    Overview,
    PutBack,
    Rotate,
    TakeBack,
    Zoom,
)
from nmbr9.ui.play.pointing import LIFT_STEP, ZOOM_STEP
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.presses import Key
from nmbr9.ui.session.session import Page
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
    ("rotate", "r", False, Rotate(1)),
    ("rotate", "R", True, Rotate(-1)),
    ("place", "Enter", False, Confirm()),
    ("back", "Escape", False, PutBack()),
    ("undo", "u", False, TakeBack()),
    ("undo", "U", True, TakeBack()),
    ("legal", "p", False, MarkPlaces()),
    ("levels", "PageUp", False, NextLegal(1, other_level=True)),
    ("levels", "PageDown", False, NextLegal(-1, other_level=True)),
    ("overview", "o", False, Overview()),
    ("shape", "w", False, Rotate(0)),
    ("squares", "s", False, OpenSquares()),
    ("view", "v", False, CycleView()),
    ("zoom", "+", False, Zoom(ZOOM_STEP)),
    ("zoom", "-", False, Zoom(1 / ZOOM_STEP)),
    ("zoom", "0", False, Fit()),
    ("lift", "l", False, Lift(LIFT + LIFT_STEP, by_key=True)),
    ("lift", "L", True, Lift(LIFT - LIFT_STEP, by_key=True)),
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
        ("L", Lift(LIFT + LIFT_STEP, by_key=True)),
        ("I", Inspect(deeper=True)),
    ],
)
def test_capitals_without_shift_are_a_locked_keyboard_and_no_other_key(
    key: str, action: Action
) -> None:
    assert action == key_action(LIFTED, key, shift=False)


@pytest.mark.parametrize(("key", "action"), [("+", Zoom(ZOOM_STEP)), ("?", Show(Page.RULES))])
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


ELSEWHERE = {
    "Russian": "фисвуапршолдьтщзйкыегмцчня",
    "Greek": "αβψδεφγηιξκλμνοπ;ρστθω\u03c2χ\u03c5ζ",
}
"""The signs on other keyboards in the places of A to Z."""


@pytest.mark.parametrize("layout", ELSEWHERE)
@pytest.mark.parametrize(("row", "key", "shift", "action"), KEY_TABLE)
def test_a_letter_of_the_rules_page_is_the_key_at_its_place_on_keyboards_with_other_letters(
    layout: str, row: str, key: str, *, shift: bool, action: Action
) -> None:
    if not key.isalpha() or len(key) > 1:
        pressed = Key(key, "", shift=shift)
    else:
        typed = ELSEWHERE[layout]["abcdefghijklmnopqrstuvwxyz".index(key.lower())]
        pressed = Key(typed.upper() if shift else typed, f"Key{key.upper()}", shift=shift)
    assert (row, action_of_key(LIFTED, pressed)) == (row, action)


@pytest.mark.parametrize(
    ("typed", "place", "action"),
    [
        ("&", "Digit1", Decide(Choose(0))),
        ("(", "Digit5", Decide(Choose(4))),
        ("à", "Digit0", Fit()),
    ],
)
def test_digits_need_no_shift_on_a_french_keyboard(typed: str, place: str, action: Action) -> None:
    assert action_of_key(free(), Key(typed, place)) == action
    assert action_of_key(free(), Key(place[-1], place, shift=True)) == action


def test_the_sign_on_a_key_counts_before_its_place() -> None:
    assert action_of_key(free(), Key("-", "Digit6")) == Zoom(1 / ZOOM_STEP)
    assert action_of_key(free(), Key("p", "KeyR")) == MarkPlaces()


@pytest.mark.parametrize(
    "key",
    [
        Key("j", "KeyC"),
        Key("!", "Digit1", shift=True),
        Key("¶", "KeyR", third_level=True),
        Key("ж", "Semicolon"),
        Key("", ""),
    ],
    ids=repr,
)
def test_a_latin_letter_a_sign_with_shift_and_a_third_level_mean_only_themselves(key: Key) -> None:
    assert action_of_key(free(), key) is None
