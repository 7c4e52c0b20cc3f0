"""The save of the diary: each game once, its form bounded, and backups that add to it."""

import pytest

from nmbr9.contests.statistics import MOST_ACCOUNTS, Account, PlayRecord
from nmbr9.errors import BadValue
from nmbr9.ui.diary.saves import NAME, SAVED, add, load_record, read_record, to_json
from nmbr9.ui.storage.receiver import Receiver, TooManyError
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore, seal

FIRST, SECOND = (
    Account("daily=2026-11-20", "94", (0, 12), -35),
    Account("seed=x", "9", (None,), None),
)


def test_what_is_added_is_kept_in_the_order_of_play() -> None:
    store = SafeStore(MemoryStore())
    for record in (
        PlayRecord({"2026-11-20": "2026-11-20"}),
        PlayRecord({"2026-11-18": "2026-11-20"}, (FIRST,)),
        PlayRecord(accounts=(SECOND,)),
    ):
        assert add(store, record) == ()
    kept = load_record(store)
    assert list(kept.finished) == ["2026-11-20", "2026-11-18"]
    assert kept.accounts == (FIRST, SECOND)


def test_a_game_that_is_reviewed_again_has_its_latest_account_only() -> None:
    later = FIRST._replace(costs=(0, 40))
    assert PlayRecord(accounts=(FIRST, SECOND)).joined(PlayRecord(accounts=(later,))).accounts == (
        later,
        SECOND,
    )


def test_the_earliest_of_too_many_reviews_are_dropped() -> None:
    many = tuple(FIRST._replace(game=str(n)) for n in range(MOST_ACCOUNTS + 2))
    assert PlayRecord().joined(PlayRecord(accounts=many)).accounts == many[2:]


@pytest.mark.parametrize(
    "form",
    [
        [],
        {"format": 2, "finished": {}, "reviewed": []},
        {"format": 1, "reviewed": []},
        {"format": 1, "finished": {"2026-11-31": "2026-11-20"}, "reviewed": []},
        {"format": 1, "finished": {"2026-11-20": 1}, "reviewed": []},
        {"format": 1, "finished": {}, "reviewed": [["a", "94", [0, 1]]]},
        {"format": 1, "finished": {}, "reviewed": [["a", "94", [0], 0]]},
        {"format": 1, "finished": {}, "reviewed": [["a", "9x", [0, 0], 0]]},
        {"format": 1, "finished": {}, "reviewed": [["a", "\u0664", [0], 0]]},
        {"format": 1, "finished": {}, "reviewed": [["a", "9", [10_000], 0]]},
        {"format": 1, "finished": {}, "reviewed": [["a", "9", [True], 0]]},
    ],
)
def test_a_save_of_another_form_is_refused_by_name(form: object) -> None:
    with pytest.raises(BadValue):
        read_record(seal(form))


def merged(stored: PlayRecord, brought: PlayRecord) -> PlayRecord:
    receiver = Receiver(MemoryStore())
    add(receiver, stored)
    (kind,) = SAVED
    assert kind.merge is not None
    kind.merge(receiver, NAME, seal(to_json(brought)))
    return load_record(receiver)


def test_a_backup_adds_what_is_missing_by_the_day_of_play_and_our_own_stays() -> None:
    own = PlayRecord({"2026-11-19": "2026-11-19", "2026-11-10": "2026-11-20"}, (FIRST,))
    theirs = PlayRecord(
        {"2026-11-18": "2026-11-18", "2026-11-10": "2026-11-11"}, (FIRST._replace(luck=9), SECOND)
    )
    both = merged(own, theirs)
    assert list(both.finished.items()) == [
        ("2026-11-18", "2026-11-18"),
        ("2026-11-19", "2026-11-19"),
        ("2026-11-10", "2026-11-20"),
    ]
    assert both.accounts == (FIRST, SECOND)


def test_a_backup_cannot_make_the_save_endless() -> None:
    long = tuple(Account("x" * 500 + str(n), "9" * 20, (0,) * 20, 0) for n in range(MOST_ACCOUNTS))
    with pytest.raises(TooManyError):
        merged(PlayRecord(), PlayRecord(accounts=long))
