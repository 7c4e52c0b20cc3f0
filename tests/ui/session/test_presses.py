"""Presses: a double click and a held key do one thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nmbr9.ui.parts.camera import Point
from nmbr9.ui.play.actions import Confirm, NextLegal, Rotate, Tap
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.presses import DOUBLE_MILLISECONDS, NEAR, Presses
from nmbr9.ui.session.session import Page

if TYPE_CHECKING:
    from nmbr9.ui.parts.loop import Action

PIXEL = Point(100, 100)
BESIDE = Point(100 + NEAR + 1, 100)
SOON = DOUBLE_MILLISECONDS / 2
LATER = DOUBLE_MILLISECONDS + 1
TAP = Tap(PIXEL)
MENU = Show(Page.HOME)


def did(presses: Presses, action: Action | None, *, decided: bool = False) -> bool:
    """Whether the press leads to an action."""
    allowed = presses.allows(action)
    if allowed:
        presses.answer(action, decided=decided)
    return allowed


def click(presses: Presses, clicks: int, milliseconds: float, at: Point = PIXEL) -> None:
    presses.begin_by_pointer(at, milliseconds, mouse=True)
    presses.click(clicks)


def tap(presses: Presses, milliseconds: float, at: Point = PIXEL) -> None:
    presses.begin_by_pointer(at, milliseconds, mouse=False)
    presses.click(1)


@pytest.mark.parametrize("first", [Confirm(), MENU, None], ids=repr)
@pytest.mark.parametrize("then", [Confirm(), MENU, TAP, None], ids=repr)
def test_the_second_click_of_a_double_click_meets_nothing(
    first: Action | None, then: Action | None
) -> None:
    presses = Presses()
    click(presses, 1, 0)
    assert did(presses, first)
    click(presses, 2, SOON)
    assert not did(presses, then)


def test_the_third_click_belongs_to_the_first_too_and_the_next_press_is_another() -> None:
    presses = Presses()
    allowed = []
    for clicks, when in ((1, 0.0), (2, SOON), (3, 2 * SOON), (1, 2 * SOON + LATER)):
        click(presses, clicks, when)
        allowed.append(did(presses, Confirm(), decided=True))
    assert allowed == [True, False, False, True]


def test_a_slow_double_click_of_a_mouse_is_one_press() -> None:
    presses = Presses()
    click(presses, 1, 0)
    did(presses, Confirm())
    click(presses, 2, LATER)
    assert not did(presses, Confirm())


@pytest.mark.parametrize(
    ("milliseconds", "at", "another"),
    [(SOON, PIXEL, False), (LATER, PIXEL, True), (SOON, BESIDE, True)],
)
def test_taps_of_a_finger_that_are_close_in_time_and_place_are_one_press(
    milliseconds: float, at: Point, *, another: bool
) -> None:
    presses = Presses()
    tap(presses, 0)
    did(presses, Confirm())
    tap(presses, milliseconds, at)
    assert did(presses, Confirm()) is another


def test_a_double_click_on_a_button_that_turns_turns_twice() -> None:
    presses = Presses()
    click(presses, 1, 0)
    assert did(presses, Rotate(1))
    click(presses, 2, SOON)
    assert did(presses, Rotate(1))
    assert not did(presses, NextLegal())


def test_no_tap_on_the_board_counts_after_the_first_that_decides() -> None:
    presses, allowed = Presses(), []
    for n, decided in enumerate((False, True, False)):
        presses.begin_by_pointer(PIXEL, n * SOON, mouse=False)
        allowed.append(did(presses, TAP, decided=decided))
    assert allowed == [True, True, False]


@pytest.mark.parametrize(
    ("first", "then", "goes_on"),
    [(Rotate(1), Rotate(1), True), (Confirm(), Confirm(), False), (None, Confirm(), False)],
    ids=repr,
)
def test_a_held_key_repeats_only_what_may_be_repeated(
    first: Action | None, then: Action, *, goes_on: bool
) -> None:
    presses = Presses()
    presses.begin_by_key(held=False)
    assert did(presses, first)
    presses.begin_by_key(held=True)
    assert did(presses, then) is goes_on


def test_a_held_enter_clicks_a_button_once() -> None:
    presses, allowed = Presses(), []
    for held in (False, True, True):
        presses.begin_by_key(held=held)
        presses.click(0)
        allowed.append(did(presses, Confirm()))
    assert allowed == [True, False, False]


def test_the_space_bar_clicks_when_it_goes_up_however_long_it_was_held() -> None:
    presses = Presses()
    for held in (False, True, True):
        presses.begin_by_key(held=held)
    presses.click(0)
    assert did(presses, Confirm())


def test_a_key_pressed_twice_is_two_presses() -> None:
    presses = Presses()
    for press in ("first", "second"):
        presses.begin_by_key(held=False)
        assert did(presses, Confirm()), press


def test_a_form_is_sent_by_the_click_that_does_nothing_else_and_once() -> None:
    presses = Presses()
    click(presses, 1, 0)
    assert did(presses, None)
    assert did(presses, Show(None))
    click(presses, 2, SOON)
    assert not did(presses, None)
    assert not did(presses, Show(None))


def test_clicks_of_a_program_that_reads_the_screen_are_presses_of_their_own() -> None:
    presses = Presses()
    tap(presses, 0)
    did(presses, Confirm())
    tap(presses, SOON)
    for press in ("first", "second"):
        presses.click(1)
        assert did(presses, Confirm()), press


def test_a_press_without_a_click_takes_none_from_a_program() -> None:
    presses = Presses()
    tap(presses, 0)
    did(presses, Confirm())
    presses.begin_by_pointer(PIXEL, SOON, mouse=False)  # it drags, or scrolls the page
    presses.click(0)
    assert did(presses, Confirm())
