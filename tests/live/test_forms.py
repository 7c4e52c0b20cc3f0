"""Entries as JSON: read as they were written, or refused."""

import json

import pytest

from nmbr9.deck import Seeded
from nmbr9.errors import BadRecord
from nmbr9.live.entries import (
    Commit,
    Deal,
    Entry,
    Join,
    Leave,
    Open,
)
from nmbr9.live.forms import LONGEST_NAME, read_entry, write_entry
from nmbr9.options import Options
from tests.support.live_entries import ENTRIES, KEY, SALT


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: type(entry).__name__)
def test_an_entry_is_read_as_it_was_written(entry: Entry) -> None:
    assert read_entry(json.loads(json.dumps(write_entry(entry)))) == entry


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: type(entry).__name__)
def test_an_entry_with_missing_added_or_wrong_fields_is_refused(entry: Entry) -> None:
    form = write_entry(entry)
    wrong = [{**form, "more": 1}, *({**form, name: None} for name in form)]
    wrong += [{field: form[field] for field in form if field != name} for name in form]
    for each in wrong:
        with pytest.raises(BadRecord):
            read_entry(json.loads(json.dumps(each)))


def test_a_name_a_seed_and_a_turn_have_their_bounds() -> None:
    for entry in (
        Join(0, "x" * (LONGEST_NAME + 1), KEY),
        Deal(0, Seeded("x" * 500), Options(2)),
        Open(0, 1, SALT, ("end_turn",) * 13),
        Open(0, 1, SALT, ("x" * 81,)),
        Commit(0, 100, KEY),
        Leave(6),
    ):
        with pytest.raises(BadRecord):
            read_entry(write_entry(entry))
