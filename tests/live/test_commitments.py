"""Promises and keys stand for one turn of one seat, and each key proves it once."""

from dataclasses import replace

from nmbr9.live.commitments import KEYS, commitment, key, next_key, proves
from nmbr9.live.entries import Open
from tests.support.live_entries import SALT, TABLE


def test_a_commitment_stands_for_one_turn_of_one_seat_at_one_table() -> None:
    shown = Open(0, 1, SALT, ("7r0@0,0",))
    others = {
        commitment("f" * 16, shown),
        commitment(TABLE, replace(shown, seat=1)),
        commitment(TABLE, replace(shown, turn=2)),
        commitment(TABLE, replace(shown, salt="6" * 32)),
        commitment(TABLE, replace(shown, decisions=("7r1@0,0",))),
        commitment(TABLE, replace(shown, decisions=("7r0@0,0", "end_turn"))),
    }
    assert len(others) == 6
    assert commitment(TABLE, shown) not in others


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
