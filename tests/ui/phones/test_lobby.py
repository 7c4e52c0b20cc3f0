"""The page on which people join a table: its offers, and links that are too old."""

from random import Random

from nmbr9.ui.connecting.state import STALE, ChannelSaid, OnChannel
from nmbr9.ui.phones.sitting import Phase
from nmbr9.ui.phones.state import PhonesCommand
from nmbr9.ui.session.actions import Tick
from nmbr9.ui.session.session import Page
from tests.support.phones_room import Hall, dealt, hosting
from tests.support.reading_nodes import clicking, words
from tests.support.ui_states import body


def test_a_browser_without_lines_gets_a_message_and_a_table_by_links() -> None:
    phone = Hall().phone("Ann")
    phone.does(ChannelSaid("", OnChannel.CANNOT, "", 1))
    page = body(phone.state, Page.PHONES)
    assert "cannot connect to other phones" in words(page)
    assert not clicking(page, PhonesCommand.HOST)
    assert "Open a table by links" in words(page)


def test_a_code_that_has_become_too_old_is_offered_again() -> None:
    _, ann = hosting()
    assert not clicking(body(ann.state, Page.PHONES), PhonesCommand.HOST)
    ann.does(Tick(STALE))
    page = body(ann.state, Page.PHONES)
    assert "has expired" in words(page)
    assert clicking(page, PhonesCommand.INVITE)


def test_a_guest_who_waits_reads_once_that_there_is_no_line() -> None:
    ben = dealt("Ann", "Ben").phones["Ben"]
    ben.plays(Random(1))
    ben.reload()
    assert ben.phase is Phase.WAIT
    assert words(body(ben.state, Page.PHONES)).count("You are not connected to the host.") == 1
