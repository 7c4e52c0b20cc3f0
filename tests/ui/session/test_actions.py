"""Announcements, and the same words under the board."""

from nmbr9.ui.parts.words import Message
from nmbr9.ui.session.actions import write_note
from nmbr9.ui.session.session import Note, Where
from tests.support.ui_states import after, daily

WORDS = Message("coach.hint_wait")


def test_a_note_is_announced_and_stays_until_the_next_one() -> None:
    session = after(daily(), write_note(WORDS, Where.OVER)).session
    assert (session.announced.messages, session.note) == ((WORDS,), Note(WORDS, Where.OVER))
