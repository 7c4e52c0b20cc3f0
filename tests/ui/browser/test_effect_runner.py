"""Delayed actions, by timers of a fake browser."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from nmbr9.ui.rivals.state import MonthCame
from nmbr9.ui.session.actions import ToldBriefly
from nmbr9.ui.session.effects import EndSlices, InSlices, Wait
from tests.support.page_modules import bound

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nmbr9.ui.parts.loop import Action

ACTION, OTHER = MonthCame(date(2026, 11, 20), None), MonthCame(date(2026, 11, 19), None)


@dataclass
class Timer:
    """A timer that rings when the test says so."""

    call: Callable[..., None]
    waiting: bool = False
    milliseconds: int = 0
    values: tuple[object, ...] = ()

    def start(self, milliseconds: int, *values: object) -> None:
        self.waiting, self.milliseconds, self.values = True, milliseconds, values

    def stop(self) -> None:
        self.waiting = False


class Waiting:
    """A runner of effects, and the actions so far."""

    def __init__(self, runner: Any) -> None:  # noqa: ANN401
        self.happened: list[Action] = []
        self.timers: list[Timer] = []
        self.then: Callable[[Callable[..., Iterator[Action]]], None] = lambda _read: None
        """Called at every action with a read in three slices."""
        self._runner = runner(None, self._dispatch, lambda call: call, None)

    def _dispatch(self, action: Action) -> None:
        self.happened.append(action)
        self.then(three_slices)

    def timer(self, call: Callable[..., None]) -> Timer:
        self.timers.append(Timer(call))
        return self.timers[-1]

    def wait(self, action: Action, milliseconds: int | None = 20) -> None:
        self._runner.run(Wait(action, milliseconds))

    def read(self, read: Callable[..., Iterator[Action]], *pauses: int) -> None:
        self._runner.run(InSlices(read, (), pauses))

    def end(self, read: Callable[..., Iterator[Action]]) -> None:
        self._runner.run(EndSlices(read))

    def ring(self) -> list[Action]:
        """The actions after all delays."""
        self.happened.clear()
        for timer in self.timers:
            if timer.waiting:
                timer.waiting = False
                timer.call(*timer.values)
        return self.happened


@pytest.fixture
def waiting() -> Iterator[Waiting]:
    """The runner, bound to a fake browser."""
    modules: dict[str, dict[str, object]] = {"nmbr9.ui.browser.scripts": {}}
    modules["nmbr9.ui.browser.feedback"] = dict.fromkeys(("Sounds", "WakeLock"), SimpleNamespace)
    clock: dict[str, object] = {"Event": Any}
    with bound("effect_runner", browser=clock, **modules) as module:
        waits = Waiting(module.EffectRunner)
        module.browser.Timer = waits.timer
        yield waits


def test_an_action_happens_after_a_while(waiting: Waiting) -> None:
    waiting.wait(ACTION)
    assert waiting.happened == []
    assert waiting.ring() == [ACTION]


def test_an_action_happens_after_an_earlier_one_of_its_class_has_happened(
    waiting: Waiting,
) -> None:
    waiting.wait(ACTION)
    assert waiting.ring() == [ACTION]
    waiting.wait(OTHER)
    assert waiting.ring() == [OTHER]


def test_an_action_that_is_waited_for_gives_way_to_a_later_one_of_its_class(
    waiting: Waiting,
) -> None:
    waiting.wait(ACTION)
    waiting.wait(ToldBriefly())
    waiting.wait(OTHER)
    assert waiting.ring() == [OTHER, ToldBriefly()]


def test_waiting_for_an_action_ends(waiting: Waiting) -> None:
    waiting.wait(ACTION)
    waiting.wait(ACTION, None)
    assert waiting.ring() == []


def three_slices(_store: object) -> Iterator[Action]:
    yield from (ACTION, OTHER, ToldBriefly())


def test_what_is_read_in_slices_comes_at_once_and_then_after_each_pause(waiting: Waiting) -> None:
    waiting.read(three_slices, 500, 40)
    (timer,) = waiting.timers
    assert (waiting.happened, timer.milliseconds) == ([ACTION], 500)
    assert (waiting.ring(), timer.milliseconds) == ([OTHER], 40)
    assert (waiting.ring(), timer.milliseconds) == ([ToldBriefly()], 40)
    assert waiting.ring() == waiting.ring() == []


def test_a_new_reading_ends_the_one_under_way(waiting: Waiting) -> None:
    waiting.read(three_slices, 40)
    waiting.read(three_slices, 40)
    assert waiting.happened == [ACTION, ACTION]
    assert waiting.ring() == [OTHER]


def test_reading_again_takes_no_second_timer(waiting: Waiting) -> None:
    for _ in range(3):
        waiting.read(three_slices, 40)
        waiting.end(three_slices)
    assert len(waiting.timers) == 1


def test_reading_ends_when_it_is_not_wanted_any_more(waiting: Waiting) -> None:
    waiting.read(three_slices, 40)
    waiting.end(three_slices)
    waiting.end(three_slices)
    assert waiting.ring() == []


def test_a_slice_may_end_what_follows_it(waiting: Waiting) -> None:
    waiting.then = waiting.end
    waiting.read(three_slices, 40)
    assert waiting.ring() == []
