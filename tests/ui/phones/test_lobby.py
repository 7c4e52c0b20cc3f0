"""The page on which people join a table: its offers, and links that are too old."""

from nmbr9.ui.phones.actions import PhonesCommand
from nmbr9.ui.phones.state import PAGE
from nmbr9.ui.session.actions import Tick
from nmbr9.ui.session.line_codes import STALE, LineSaid
from nmbr9.ui.session.lines import OnLine
from tests.support.phones_room import Hall, hosting
from tests.support.reading_nodes import clicking, words
from tests.support.ui_states import body


def test_a_browser_without_lines_gets_a_message_and_a_table_by_links() -> None:
    phone = Hall().phone("Ann")
    phone.does(LineSaid("line-0", OnLine.CANNOT, "", 1))
    page = body(phone.state, PAGE)
    assert "cannot open lines" in words(page)
    assert not clicking(page, PhonesCommand.HOST)
    assert "Open a table by links" in words(page)


def test_a_code_that_has_become_too_old_is_offered_again() -> None:
    _, ann = hosting()
    assert not clicking(body(ann.state, PAGE), PhonesCommand.HOST)
    ann.does(Tick(STALE))
    page = body(ann.state, PAGE)
    assert "too old" in words(page)
    assert clicking(page, PhonesCommand.INVITE)
