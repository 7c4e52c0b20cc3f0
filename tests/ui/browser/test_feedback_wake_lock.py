"""The wake lock: held while it is wanted and the page is visible, and never left behind."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from tests.support.page_modules import JsError, bound

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine


@dataclass
class Screen:
    """A browser with a screen that would sleep."""

    able: bool = True
    hidden: bool = False
    locks: list[SimpleNamespace] = field(default_factory=list)
    wake: Any = None
    turn: Callable[[object], None] | None = None
    """Called whenever the page is hidden or seen again."""
    under_way: list[Coroutine[None, None, None]] = field(default_factory=list)

    async def request(self, _kind: str) -> SimpleNamespace:
        await asyncio.sleep(0)
        if not self.able:
            raise JsError("NotAllowedError")
        lock = SimpleNamespace(released=False)
        lock.release = lambda: setattr(lock, "released", True)
        self.locks.append(lock)
        return lock

    def listen(self, _event: str, _target: object, turn: Callable[[object], None]) -> None:
        self.turn = turn

    def settles(self) -> list[bool]:
        """Deliver everything that is on its way; for each lock so far whether it holds."""

        async def all_of_them() -> None:
            await asyncio.gather(*self.under_way)

        asyncio.run(all_of_them())
        self.under_way.clear()
        return [not lock.released for lock in self.locks]

    def turns(self, *, hidden: bool) -> None:
        """The page is hidden, which ends all locks, or seen again."""
        self.hidden = hidden
        for lock in self.locks if hidden else ():
            lock.release()
        assert self.turn is not None
        self.turn(None)


def tell(story: Callable[[Screen], None], screen: Screen) -> None:
    """Play a story with the wake lock of a page on this screen."""
    navigator = SimpleNamespace(wakeLock=SimpleNamespace(request=screen.request))
    browser = {
        "DOCUMENT": screen,
        "spawn": screen.under_way.append,
    }
    pyscript = {"window": SimpleNamespace(navigator=navigator)}
    events = {"listen": screen.listen}
    with bound("feedback", pyscript=pyscript, browser=browser, events=events) as module:
        screen.wake = module.WakeLock()
        story(screen)


def test_the_screen_stays_on_until_it_is_no_longer_wanted() -> None:
    def story(screen: Screen) -> None:
        screen.wake.want(wanted=True)
        assert screen.settles() == [True]
        screen.wake.want(wanted=False)
        assert screen.settles() == [False]

    tell(story, Screen())


def test_it_is_asked_for_again_when_the_page_is_seen_again() -> None:
    def story(screen: Screen) -> None:
        screen.wake.want(wanted=True)
        screen.settles()
        screen.turns(hidden=True)
        assert screen.settles() == [False]
        screen.turns(hidden=False)
        assert screen.settles() == [False, True]
        screen.turns(hidden=False)
        assert screen.settles() == [False, True]

    tell(story, Screen())


def test_a_lock_that_comes_too_late_is_released() -> None:
    def story(screen: Screen) -> None:
        screen.wake.want(wanted=True)
        screen.wake.want(wanted=True)
        screen.wake.want(wanted=False)
        assert screen.settles() == [False, False]

    tell(story, Screen())


def test_a_browser_that_refuses_lets_the_screen_sleep() -> None:
    def story(screen: Screen) -> None:
        screen.wake.want(wanted=True)
        assert screen.settles() == []
        screen.wake.want(wanted=False)

    tell(story, Screen(able=False))
