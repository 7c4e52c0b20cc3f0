"""Announcements as changes of live regions, in a fake page."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.session.actions import Say
from nmbr9.ui.session.session import Session
from nmbr9.ui.session.update import update
from tests.support.page_modules import bound
from tests.support.ui_states import TODAY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

WAIT, REVIEWED = Message("coach.hint_wait"), Message("review.fair_free")
WAIT_WORDS, DONE_WORDS = (texts("en").of(message) for message in (WAIT, REVIEWED))


@dataclass
class Region:
    """A live region, and every text that was written into it."""

    heard: list[str] = field(default_factory=list)
    _text: str = ""

    @property
    def textContent(self) -> str:  # noqa: N802 - the page's word
        return self._text

    @textContent.setter
    def textContent(self, text: str) -> None:  # noqa: N802 - the page's word
        if text and text != self._text:
            self.heard.append(text)
        self._text = text


class Room:
    """A listener to a page."""

    def __init__(self) -> None:
        self.session = Session(TODAY)
        self.board, self.page = Region(), Region()
        self.open = False
        self.ring: Callable[[], None] = lambda: None
        self.announcer: Any = None

    def element(self, name: str) -> Region | None:
        return {"live": self.board, "page-live": self.page if self.open else None}[name]

    def timer(self, ring: Callable[[str], None]) -> SimpleNamespace:
        def start(_milliseconds: int, words: str) -> None:
            self.ring = partial(ring, words)

        return SimpleNamespace(start=start)

    def paint(self) -> None:
        self.announcer.announce(self.session)

    def say(self, *messages: Message) -> None:
        self.session = update(None, self.session, Say(messages)).state
        self.paint()
        self.ring()


@pytest.fixture
def room() -> Iterator[Room]:
    """A listener before the board."""
    room = Room()
    browser = {"Timer": room.timer, "element": room.element}
    with bound("feedback", browser=browser) as module:
        room.announcer = module.Announcer()
        yield room


def test_each_message_is_heard_once(room: Room) -> None:
    room.say(WAIT)
    room.session = replace(room.session, page=None, seconds_left=3)
    room.paint()
    assert room.board.heard == [WAIT_WORDS]


def test_the_same_words_said_twice_are_heard_twice(room: Room) -> None:
    room.say(WAIT)
    room.say(WAIT)
    assert room.board.heard == [WAIT_WORDS] * 2


def test_while_a_page_is_open_it_is_heard_there(room: Room) -> None:
    room.open = True
    room.say(REVIEWED)
    room.open = False
    room.say(WAIT)
    assert (room.page.heard, room.board.heard) == ([DONE_WORDS], [WAIT_WORDS])


def test_words_wait_for_the_page_that_opens_with_them(room: Room) -> None:
    room.session = update(None, room.session, Say((REVIEWED,))).state
    room.paint()
    assert (room.page.heard, room.board.heard) == ([], [])
    room.open = True
    room.ring()
    assert (room.page.heard, room.board.heard) == ([DONE_WORDS], [])
