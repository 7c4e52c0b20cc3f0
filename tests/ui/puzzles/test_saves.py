"""Saves of tries: a second tab adds its own."""

from nmbr9.contests.tries import Try
from nmbr9.ui.puzzles.saves import load_tries, save_try
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.ui_states import (
    TODAY,
)


def test_a_second_tab_adds_its_tries() -> None:
    store = SafeStore(MemoryStore())
    first, second = Try("a", 1, TODAY, 1, 0), Try("b", 2, TODAY, 3, None)
    save_try(store, first)
    save_try(store, second)
    assert load_tries(store).in_order == (first, second)
