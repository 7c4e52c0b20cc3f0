"""Computers in a backup: they come with their deck, and give way to those already there."""

from nmbr9.protocol import Strength
from nmbr9.ui.rivals.saves import load_computers, load_lineup, save_computers
from nmbr9.ui.rivals.state import Lineup, beginning
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.ui_backups import LONG, SOURCE, as_file, merge, rich


def test_computers_and_the_last_choice_come_with_a_backup() -> None:
    empty = MemoryStore()
    merge(empty, as_file(rich()))
    assert load_computers(SafeStore(empty), LONG) == beginning((Strength.MASTER,), SOURCE)
    assert load_lineup(SafeStore(empty)) == Lineup((Strength.MASTER, *(None,) * 4))


def test_computers_that_play_a_deck_here_already_stay() -> None:
    store = rich()
    computers = beginning((Strength.CASUAL,) * 2, SOURCE)
    save_computers(SafeStore(store), computers)
    merge(store, as_file(rich()))
    assert load_computers(SafeStore(store), LONG) == computers


def test_a_bad_save_of_computers_brings_none() -> None:
    there, empty = rich(), MemoryStore()
    there.set("nmbr9/computers/seed=hello", "1 0123456789ab {}")
    merge(empty, as_file(there))
    assert load_computers(SafeStore(empty), LONG) == ()
