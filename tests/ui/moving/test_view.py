"""The channel to another device on its page: its messages, and the next step."""

import pytest

from nmbr9.ui.connecting.state import ChannelSaid, GiveCode, OnChannel, ScanCodes, Scanned
from nmbr9.ui.moving.state import MoveCommand
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.moving_room import MovingHall, last_message
from tests.support.phones_room import Phone
from tests.support.reading_nodes import clicking, words
from tests.support.ui_states import body


def both(own: MemoryStore, other: MemoryStore) -> tuple[MovingHall, Phone, Phone]:
    hall = MovingHall()
    return hall, hall.device("old", own), hall.device("new", other)


def page(device: Phone) -> str:
    return words(body(device.state, Page.BACKUP))


def test_a_refused_camera_is_reported() -> None:
    _, old, _ = both(MemoryStore(), MemoryStore())
    old.does(ScanCodes("moving", on=True))
    old.does(Scanned("", "NotAllowedError"))
    assert "camera may not be used" in last_message(old)


@pytest.mark.parametrize(
    "text", ["", "hello", "#phones=0123456789abcdef.oabc", "#move=", "#move=x"]
)
def test_a_pasted_text_without_a_code_gives_a_message(text: str) -> None:
    _, old, _ = both(MemoryStore(), MemoryStore())
    old.does(GiveCode("moving", text))
    assert last_message(old) == "That is not a code of this game."


def test_codes_that_led_nowhere_are_reported_and_a_file_is_offered() -> None:
    _, old, _ = both(MemoryStore(), MemoryStore())
    old.does(MoveCommand.INVITE)
    shown = old.state.connecting.invite
    assert shown is not None
    old.does(ChannelSaid(shown.channel, OnChannel.CLOSED, "", 1))
    assert "did not find each other" in last_message(old)
    old.does(ChannelSaid("", OnChannel.CANNOT, "", 2))
    assert "Use a file instead" in page(old)
    assert not clicking(body(old.state, Page.BACKUP), MoveCommand.INVITE)
