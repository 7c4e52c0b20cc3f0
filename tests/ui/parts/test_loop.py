"""The values of the loop: updates, and actions and effects as plain data."""

from dataclasses import FrozenInstanceError

import pytest

from nmbr9.ui.parts.loop import Action, Effect, Update


class Opened(Action):
    """An example of an action."""

    name: str


class Write(Effect):
    """An example of an effect."""

    name: str


SHOW, KEEP, SAY = Write("shown"), Write("kept"), Opened("said")


def test_an_update_has_its_effects_in_order_without_none() -> None:
    assert Update(1) == (1, ())
    assert Update(1, SHOW, None, SAY) == (1, (SHOW, SAY))


def test_a_tuple_among_the_effects_stands_for_all_that_is_in_it() -> None:
    assert Update(1, SHOW, (KEEP, SAY), ()) == (1, (SHOW, KEEP, SAY))


def test_what_follows_comes_after_the_effects_of_before() -> None:
    assert Update(1, SHOW).then(None, KEEP, (SAY,)) == (1, (SHOW, KEEP, SAY))


def test_what_goes_ahead_comes_before_the_effects_of_after() -> None:
    assert Update(1, SHOW).preceded_by(None, KEEP, (SAY,)) == (1, (KEEP, SAY, SHOW))


def test_actions_and_effects_are_equal_by_what_they_say_and_do_not_change() -> None:
    assert (Opened("a"), Write("a")) == (Opened("a"), Write("a"))
    with pytest.raises(FrozenInstanceError):
        SHOW.name = "other"  # type: ignore[misc]
