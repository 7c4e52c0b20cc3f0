"""Presses of pointers and keys: each decides once at most."""

from dataclasses import dataclass
from math import dist, inf

from nmbr9.ui.parts.camera import Point
from nmbr9.ui.parts.loop import Action

DOUBLE_MILLISECONDS = 400
"""Between the beginnings of two presses that are a double press."""

NEAR = 24.0
"""Pixels between two presses that are a double press."""


@dataclass(slots=True)
class _Press:
    answered: bool = False
    did: type[Action] | None = None
    """The class of its first action; None for a press on a link or on nothing."""
    decided: bool = False


class Presses:
    """Tells which actions belong to which press of a pointer or a key.

    A double click is one press, and so is a key that is held down. What such a press meets later
    may have taken the place of what was pressed. So it only goes on with what it has done, where
    that may be repeated, and makes no second decision.
    """

    def __init__(self) -> None:
        self._press = self._before = _Press()
        self._goes_on = False
        self._at, self._when = Point(0, 0), -inf
        self._mouse = False
        self._clickable = False
        """A press has begun and not ended in a click yet."""

    def begin_by_pointer(self, at: Point, milliseconds: float, *, mouse: bool) -> None:
        """A pointer goes down on the page, at a time since some beginning."""
        near = milliseconds - self._when <= DOUBLE_MILLISECONDS and dist(at, self._at) <= NEAR
        self._at, self._when, self._mouse = at, milliseconds, mouse
        self._begin(goes_on=near)

    def begin_by_key(self, *, held: bool) -> None:
        """A key goes down, or tells that it is still held."""
        self._mouse, self._when = False, -inf
        self._begin(goes_on=held)

    def click(self, clicks: int) -> None:
        """A click, the last one of so many as the browser counts those of a mouse."""
        if not self._clickable:
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
        """Whether the press may lead to this action; None for a link."""
        press = self._press
        if not self._goes_on or not press.answered:
            return True
        if action is None or type(action) is not press.did:
            return False
        return action.repeats and not (action.decides and press.decided)

    def answer(self, action: Action | None, *, decided: bool = False) -> None:
        """Remember what the press has led to."""
        press = self._press
        if not press.answered:
            press.answered, press.did = True, type(action) if action is not None else None
        press.decided = press.decided or decided
