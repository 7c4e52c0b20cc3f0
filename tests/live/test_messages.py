"""Messages: each is read back as it was written, and nothing else is accepted."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.live.faults import LiveFault, LiveRefused
from nmbr9.live.messages import (
    NEW,
    Ask,
    Entries,
    Hello,
    Message,
    Need,
    Rejection,
    read_message,
    write_message,
)
from tests.support.characters import CHARACTERS
from tests.support.live_entries import ENTRIES, KEY, MARK, TABLE

MESSAGES: tuple[Message, ...] = (
    Hello(NEW, "Ben", KEY, "", 0, MARK),
    Hello(1, "Ben", KEY, TABLE, 17, MARK),
    Need(17, MARK),
    Entries(TABLE, 3, ENTRIES),
    Ask(ENTRIES[3]),
    Rejection(LiveFault.TOO_SOON),
)


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: type(message).__name__)
def test_a_message_is_read_as_it_was_written(message: Message) -> None:
    assert read_message(write_message(message)) == message


@given(
    st.text(CHARACTERS)
    | st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(CHARACTERS, max_size=9),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(CHARACTERS, max_size=9), inner),
    ).map(json.dumps)
)
def test_every_text_is_a_message_or_refused_by_name(text: str) -> None:
    with pytest.raises(LiveRefused):
        read_message(text)


@given(st.sampled_from(MESSAGES).map(write_message), st.data())
def test_a_message_with_a_letter_changed_is_another_one_or_refused(
    text: str, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.characters())
    try:
        read = read_message(text[:at] + letter + text[at + 1 :])
    except LiveRefused:
        return
    assert read_message(write_message(read)) == read


# Commitments
