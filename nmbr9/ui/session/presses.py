"""Presses of pointers and keys: each decides at most once."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import dist, inf
from typing import NamedTuple

from nmbr9.ui.parts.camera import Point
from nmbr9.ui.parts.loop import Action

DOUBLE_MILLISECONDS = 400
"""The most milliseconds between the beginnings of a double press."""

NEAR = 24.0
"""The most pixels between the two of a double press."""


class Key(NamedTuple):
    """A pressed key: its sign or name, and its place as the browser names it.

    `third_level` says that AltGr is down, which gives other signs.
    """

    name: str
    place: str = ""
    shift: bool = False
    third_level: bool = False
    held: bool = False

    def names(self) -> Iterator[str]:
        """The key names to look up, best first.

        A letter or a digit also counts as the one at its place: R on a Cyrillic keyboard, and 1 if
        digits need Shift. A Latin letter means itself alone.
        """
        yield self.name
        latin = len(self.name) == 1 and self.name.isascii() and self.name.isalpha()
        if latin or self.third_level:
            return
        if self.place.startswith("Key"):
            yield self.place.removeprefix("Key").lower()
        elif self.place.startswith("Digit") and not self.shift:
            yield self.place.removeprefix("Digit")


@dataclass(slots=True)
class _Press:
    answered: bool = False
    did: type[Action] | None = None
    """The class of its first action; None for a press on a link or on nothing."""
    decided: bool = False


class Presses:
    """Decides which actions belong to which press of a pointer or a key.

    A double click is one press, and so is a held key. A later part of such a press may meet
    something that has replaced the pressed element. So it only repeats its first action, if that
    may be repeated, and makes no second decision.
    """

    def __init__(self) -> None:
        self._press = self._before = _Press()
        self._goes_on = False
        self._at, self._when = Point(0, 0), -inf
        self._mouse = self._key = False
        self._clickable = False
        """Whether a press has begun without a click yet."""

    def begin_by_pointer(self, at: Point, milliseconds: float, *, mouse: bool) -> None:
        near = milliseconds - self._when <= DOUBLE_MILLISECONDS and dist(at, self._at) <= NEAR
        self._at, self._when, self._mouse, self._key = at, milliseconds, mouse, False
        self._begin(goes_on=near)

    def begin_by_key(self, *, held: bool) -> None:
        self._mouse, self._key, self._when = False, True, -inf
        self._begin(goes_on=held)

    def click(self, clicks: int) -> None:
        """A click, with its count as the browser gives it for a pointer; else it is 0."""
        if not self._clickable or not (clicks or self._key):
            self._begin(goes_on=False)  # by a program, for instance one that reads the screen
        elif self._mouse and clicks == 1 and self._goes_on:
            self._begin(goes_on=False)
        elif self._mouse and clicks > 1 and not self._goes_on:
            self._press, self._goes_on = self._before, True
        self._clickable = False

    def _begin(self, *, goes_on: bool) -> None:
        if not goes_on:
            self._before, self._press = self._press, _Press()
        self._goes_on, self._clickable = goes_on, True

    def allows(self, action: Action | None) -> bool:
        """Whether the press may cause this action; None for a link."""
        press = self._press
        if not self._goes_on or not press.answered:
            return True
        if action is None or type(action) is not press.did:
            return False
        return action.repeats and not (action.decides and press.decided)

    def answer(self, action: Action | None, *, decided: bool = False) -> None:
        press = self._press
        if not press.answered:
            press.answered, press.did = True, type(action) if action is not None else None
        press.decided = press.decided or decided
