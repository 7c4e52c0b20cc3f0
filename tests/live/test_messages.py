"""Messages and entries: each is read back as it was written, and nothing else is accepted."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.deck import Seeded
from nmbr9.errors import BadRecord
from nmbr9.live.commitments import KEYS, Shown, commitment, key, next_key, proves
from nmbr9.live.entries import (
    Begin,
    Commit,
    Entry,
    Join,
    Leave,
    Open,
)
from nmbr9.live.faults import LiveFault, LiveRefused
from nmbr9.live.forms import LONGEST_NAME, read_entry, write_entry
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
from nmbr9.options import Options
from tests.support.live_entries import ENTRIES, KEY, MARK, SALT, TABLE

MESSAGES: tuple[Message, ...] = (
    Hello(NEW, "Ben", KEY, "", 0, MARK),
    Hello(1, "Ben", KEY, TABLE, 17, MARK),
    Need(17, MARK),
    Entries(TABLE, 3, ENTRIES),
    Ask(ENTRIES[3]),
    Rejection(LiveFault.TOO_SOON),
)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: type(entry).__name__)
def test_an_entry_is_read_as_it_was_written(entry: Entry) -> None:
    assert read_entry(json.loads(json.dumps(write_entry(entry)))) == entry


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: type(message).__name__)
def test_a_message_is_read_as_it_was_written(message: Message) -> None:
    assert read_message(write_message(message)) == message


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: type(entry).__name__)
def test_an_entry_with_less_or_more_or_another_type_is_none(entry: Entry) -> None:
    form = write_entry(entry)
    wrong = [{**form, "more": 1}, *({**form, name: None} for name in form)]
    wrong += [{field: form[field] for field in form if field != name} for name in form]
    for each in wrong:
        with pytest.raises(BadRecord):
            read_entry(json.loads(json.dumps(each)))


def test_a_name_a_seed_and_a_turn_have_their_bounds() -> None:
    for entry in (
        Join(0, "x" * (LONGEST_NAME + 1), KEY),
        Begin(0, Seeded("x" * 500), Options(2)),
        Open(0, 1, SALT, ("end_turn",) * 13),
        Open(0, 1, SALT, ("x" * 81,)),
        Commit(0, 100, KEY),
        Leave(6),
    ):
        with pytest.raises(BadRecord):
            read_entry(write_entry(entry))


@given(
    st.text()
    | st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=9), inner),
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


def test_a_commitment_stands_for_one_turn_of_one_seat_at_one_table() -> None:
    shown = Shown(SALT, ("7r0@0,0",))
    others = {
        commitment("f" * 16, 0, 1, shown),
        commitment(TABLE, 1, 1, shown),
        commitment(TABLE, 0, 2, shown),
        commitment(TABLE, 0, 1, Shown("6" * 32, shown.decisions)),
        commitment(TABLE, 0, 1, Shown(SALT, ("7r1@0,0",))),
        commitment(TABLE, 0, 1, Shown(SALT, ("7r0@0,0", "end_turn"))),
    }
    assert len(others) == 6
    assert commitment(TABLE, 0, 1, shown) not in others


def test_each_key_of_a_seat_proves_it_once_and_the_last_one_ends_it() -> None:
    last, shown = key("secret", KEYS), set[str]()
    while (following := next_key("secret", last)) is not None:
        assert proves(following, last), len(shown)
        assert not proves(last, last), len(shown)
        shown.add(following)
        last = following
    assert len(shown) == KEYS
    assert last == "secret"
    assert next_key("another", key("secret", 9)) is None
