"""A phone's save of its table: read back as it was, and never trusted."""

import json
from random import Random
from typing import Any

import pytest

from nmbr9.errors import BadRecord
from nmbr9.ui.connecting.codes import REPLY
from nmbr9.ui.parts.notice import NoticeKind
from nmbr9.ui.phones.saves import (
    PHONES,
    list_phones,
    sitting_from_json,
    sitting_to_json,
)
from nmbr9.ui.phones.sitting import Sitting
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore, seal
from tests.support.phones_room import dealt, played, sitting_down
from tests.support.ui_backups import as_letters, merge


def written(sitting: Sitting) -> dict[str, Any]:
    """A save as JSON."""
    form: dict[str, Any] = json.loads(json.dumps(sitting_to_json(sitting)))
    return form


@pytest.mark.parametrize("name", ["Ann", "Ben"])
def test_a_save_is_read_as_it_was_written(name: str) -> None:
    hall = dealt("Ann", "Ben")
    played(hall, Random(1), until=3)
    hall.phones["Ben"].plays(Random(2))
    sitting = hall.phones[name].sitting
    read = sitting_from_json(sitting.name, written(sitting))
    assert written(read) == written(sitting)
    assert (read.phase, read.role.hosts) == (sitting.phase, sitting.role.hosts)


def changed(**values: object) -> dict[str, Any]:
    """The save of a guest in its turn, with some fields changed."""
    hall = dealt("Ann", "Ben")
    return {**written(hall.phones["Ben"].sitting), **values}


@pytest.mark.parametrize(
    "values",
    [
        {"format": 2},
        {"hosts": "yes"},
        {"draft": "0r0@0,0"},
        {"draft": [1]},
        {"draft": ["x"] * 13},
        {"seen": "1"},
        {"desk": {}},
        {"desk": None},
        {"more": 1},
    ],
    ids=str,
)
def test_a_save_that_says_anything_else_is_refused(values: dict[str, object]) -> None:
    form = changed(**values)
    name = dealt("Ann", "Ben").phones["Ben"].sitting.name
    with pytest.raises(BadRecord):
        sitting_from_json(name, form)


def test_a_save_is_of_the_table_whose_name_it_has() -> None:
    with pytest.raises(BadRecord):
        sitting_from_json("0" * 16, changed())


@pytest.mark.parametrize("draft", [["nonsense"], ["0r0@9,9", "0r0@9,9"], ["end"]], ids=str)
def test_a_turn_that_cannot_be_played_is_begun_again(draft: list[str]) -> None:
    hall = dealt("Ann", "Ben")
    sitting = hall.phones["Ben"].sitting
    read = sitting_from_json(sitting.name, {**written(sitting), "draft": draft})
    assert read.phase is Phase.TURN
    assert read.draft == ()


def test_a_round_that_is_not_played_yet_cannot_have_been_seen() -> None:
    hall = dealt("Ann", "Ben")
    sitting = hall.phones["Ben"].sitting
    assert sitting_from_json(sitting.name, {**written(sitting), "seen": 99}).seen == 0


def test_a_damaged_save_is_put_aside_and_the_copy_beside_it_is_used() -> None:
    hall = dealt("Ann", "Ben")
    played(hall, Random(1), until=3)
    ben = hall.phones["Ben"]
    name = ben.sitting.name
    ben.store.set(PHONES.prefix + name, "1 nonsense")
    loaded = PHONES.load(SafeStore(ben.store), name)
    assert [notice.kind for notice in loaded.notices] == [NoticeKind.COPY_USED]
    assert loaded.value is not None
    assert loaded.value.seat == 1


def test_a_damaged_save_is_not_listed_and_keeps_no_other_from_being() -> None:
    hall = sitting_down("Ann", "Ben")
    store = hall.phones["Ann"].store
    for name, save in {"0" * 16: "nonsense", "1" * 16: seal([]), "2" * 16: seal({})}.items():
        store.set(PHONES.prefix + name, save)
    assert list(list_phones(SafeStore(store)).values()) == [("Ann", "Ben")]


def test_a_backup_takes_a_table_on_and_never_back() -> None:
    hall = dealt("Ann", "Ben")
    ann = hall.phones["Ann"]
    played(hall, Random(1), until=2)
    ann.store.set(REPLY, seal("left"))
    early = as_letters(ann.store)
    played(hall, Random(1), until=4)
    late = as_letters(ann.store)
    store = MemoryStore()
    merged = [merge(store, backup) for backup in (early, late, early)]
    assert [(result["added"], result["updated"], result["kept"]) for result in merged] == [
        (1, 0, 0),
        (0, 1, 0),
        (0, 0, 1),
    ]
    loaded = PHONES.load(SafeStore(store), ann.sitting.name).value
    assert loaded is not None
    assert written(loaded) == written(ann.sitting)
    assert store.get(REPLY) is None


def test_the_stored_one_of_two_seats_at_a_table_stays_and_the_other_is_kept_too() -> None:
    hall = dealt("Ann", "Ben")
    ann, ben = hall.phones.values()
    store = MemoryStore()
    for phone in (ann, ben):
        merge(store, as_letters(phone.store))
    loaded = PHONES.load(SafeStore(store), ann.sitting.name).value
    assert loaded is not None
    assert loaded.seat == 0
    code = as_letters(store)
    assert merge(store, code)["refused"] == 0
    assert merge(MemoryStore(), code)["refused"] == 0
