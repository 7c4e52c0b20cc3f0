"""Widgets: a greyed one says why, and each has a name that is read out."""

import pytest

from nmbr9.ui.parts.loop import ChangeField
from nmbr9.ui.parts.node import el, given
from nmbr9.ui.parts.widgets import (
    bar,
    button,
    choice,
    clock,
    icon_button,
    select,
    slider,
    stepper,
    switch,
    text_field,
    word_form,
)
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.actions import ChangeSetting, Show
from nmbr9.ui.session.session import Page
from tests.support.reading_nodes import having, tagged, words

CHANGE = given(ChangeSetting, "language")
OPEN = Show(Page.RULES)


def test_a_button_with_a_reason_against_it_says_that_and_does_nothing() -> None:
    greyed = button("Go", OPEN, why_not="not yet")
    assert (greyed.click, greyed.attrs["aria-disabled"]) == (None, "true")
    assert words(greyed) == "Go. not yet"
    assert button("Go", OPEN).click == OPEN


def test_a_greyed_picture_still_gives_its_reason_when_pressed() -> None:
    greyed = icon_button(OPEN, el("svg"), "Hint", greyed=True)
    assert (greyed.click, greyed.attrs["aria-disabled"]) == (OPEN, "true")
    assert "disabled" in icon_button(None, el("svg"), "Hint").attrs


def test_the_chosen_value_is_selected_and_a_reason_belongs_to_the_field() -> None:
    field = select({"1": "One", "2": "Two"}, "1", CHANGE, id="number")
    first, second = tagged(field, "option")
    assert "selected" in first.attrs
    assert "selected" not in second.attrs
    shown = choice("Number", field, "too many")
    assert having(shown, "aria-describedby", "why-number")
    assert having(shown, "id", "why-number")


def test_a_switch_that_cannot_be_turned_says_why() -> None:
    change = given(ChangeSetting, "sound")
    off = switch("sound", "Sound", "A tone.", change, on=False, why_not="no speaker")
    (box,) = tagged(off, "input")
    assert "disabled" in box.attrs
    assert "no speaker" in words(having(off, "id", box.attrs["aria-describedby"])[0])


def test_a_typed_word_becomes_an_action() -> None:
    form = word_form("Word", text_field("word", 9), "Start", given(ChangeSetting, "name"))
    assert form.submit is not None
    (label,) = tagged(form, "label")
    assert label.attrs["for"] == "word"
    assert form.submit.action("Ann") == ChangeSetting("name", "Ann")  # type: ignore[union-attr]


def test_a_slider_goes_from_the_first_to_the_last_of_its_range() -> None:
    attrs = slider("Step", range(1, 21), 5, given(int)).attrs  # type: ignore[arg-type]
    assert (attrs["min"], attrs["max"], attrs["value"]) == ("1", "20", "5")


def test_a_stepper_has_a_button_for_one_less_and_one_more_each_greyed_at_its_end() -> None:
    for value, greyed in ((2, [True, False]), (3, [False, False]), (4, [False, True])):
        shown = stepper("n", "Players", range(2, 5), value, CHANGE, texts("en"))
        buttons = tagged(shown, "button")
        assert [each.click for each in buttons] == [CHANGE.action("-1"), CHANGE.action("+1")]
        names = [each.attrs["aria-label"] for each in buttons]
        assert names == ["Players: one less", "Players: one more"]
        assert ["aria-disabled" in each.attrs for each in buttons] == greyed
        (field,) = tagged(shown, "input")
        assert (field.attrs["min"], field.attrs["value"], field.attrs["max"]) == (
            "2",
            str(value),
            "4",
        )


def test_a_stepper_that_is_pressed_quickly_steps_each_time() -> None:
    assert ChangeField.repeats


@pytest.mark.parametrize(
    ("seconds", "text", "style"),
    [(90, "1:30", "clock"), (9, "0:09", "clock"), (0, "0:00", "clock over")],
)
def test_a_clock_shows_minutes_and_says_when_it_is_over(
    seconds: int, text: str, style: str
) -> None:
    shown = clock(seconds, "")
    assert (words(shown), shown.attrs["class"]) == (text, style)


@pytest.mark.parametrize(("points", "width"), [(0, "0%"), (1, "2%"), (50, "50%"), (100, "100%")])
def test_any_point_can_be_seen_in_a_bar(points: int, width: str) -> None:
    assert tagged(bar(points, 100), "i")[0].attrs["style"] == f"width:{width}"


def test_a_switch_is_called_so_and_one_of_several_is_not() -> None:
    (alone,) = tagged(switch("id", "Words", "About", CHANGE, on=True), "input")
    (several,) = tagged(switch("id", "Words", "About", CHANGE, on=True, type="radio"), "input")
    assert (alone.attrs["type"], alone.attrs["role"]) == ("checkbox", "switch")
    assert (several.attrs["type"], several.attrs.get("role")) == ("radio", None)
