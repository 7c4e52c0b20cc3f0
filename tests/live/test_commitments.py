"""Promises and keys stand for one turn of one seat, and each key proves it once."""

from nmbr9.live.commitments import KEYS, Shown, commitment, key, next_key, proves
from tests.support.live_entries import SALT, TABLE


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
