"""The values of the loop: what an update gives, and that actions and effects are plain data."""

from dataclasses import FrozenInstanceError

import pytest

from nmbr9.ui.parts.loop import Action, Effect, Update


class Opened(Action):
    """An example of an action."""

    name: str


class Write(Effect):
    """An example of an effect."""

    name: str


SHOWN, KEPT, SAID = Write("shown"), Write("kept"), Opened("said")


def test_an_update_has_its_effects_in_their_order_without_what_is_none() -> None:
    assert Update(1) == (1, ())
    assert Update(1, SHOWN, None, SAID) == (1, (SHOWN, SAID))


def test_a_tuple_among_the_effects_stands_for_all_that_is_in_it() -> None:
    assert Update(1, SHOWN, (KEPT, SAID), ()) == (1, (SHOWN, KEPT, SAID))


def test_what_follows_comes_after_the_effects_of_before() -> None:
    assert Update(1, SHOWN).then(None, KEPT, (SAID,)) == (1, (SHOWN, KEPT, SAID))


def test_what_goes_ahead_comes_before_the_effects_of_after() -> None:
    assert Update(1, SHOWN).behind(None, KEPT, (SAID,)) == (1, (KEPT, SAID, SHOWN))


def test_actions_and_effects_are_equal_by_what_they_say_and_do_not_change() -> None:
    assert (Opened("a"), Write("a")) == (Opened("a"), Write("a"))
    with pytest.raises(FrozenInstanceError):
        SHOWN.name = "other"  # type: ignore[misc]
