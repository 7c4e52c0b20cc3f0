"""Tables in backups: none is lost, and the longer one wins."""

from collections import Counter

from nmbr9.options import Options
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import PREFIX, MemoryStore, seal
from nmbr9.ui.tables.saves import (
    TABLES,
    hotseat_to_json,
    load_setup,
    save_setup,
    save_table,
)
from nmbr9.ui.tables.state import Hotseat, TableSetup
from tests.support.ui_backups import as_letters, merge
from tests.support.ui_hotseat import at, hotseat, page, turn

BEGUN = page(hotseat())
ONE_TURN, TWO_TURNS = at(turn(BEGUN)), at(turn(turn(BEGUN)))
OTHER = at(turn(BEGUN, 5))


def store_of(table: Hotseat) -> MemoryStore:
    """A store with this table."""
    store = MemoryStore()
    assert save_table(SafeStore(store), table) == ()
    return store


def loaded(store: MemoryStore) -> Hotseat | None:
    """The table in a store, as a starting page reads it."""
    return TABLES.load(SafeStore(store), "one").value


def test_a_backup_carries_tables_and_the_setup() -> None:
    store, fresh = store_of(ONE_TURN), MemoryStore()
    setup = TableSetup(options=Options(3))
    save_setup(SafeStore(store), setup)
    assert merge(fresh, as_letters(store)) == Counter(added=1, others=1)
    assert loaded(fresh) == ONE_TURN
    assert load_setup(SafeStore(fresh)) == setup


def test_a_table_that_went_further_wins_whichever_side_it_is_on() -> None:
    store = store_of(ONE_TURN)
    assert merge(store, as_letters(store_of(TWO_TURNS))) == Counter(updated=1)
    assert loaded(store) == TWO_TURNS
    assert merge(store, as_letters(store_of(ONE_TURN))) == Counter(kept=1)
    assert loaded(store) == TWO_TURNS


def test_the_stored_one_of_two_tables_that_differ_stays_and_the_other_is_kept() -> None:
    store, fresh = store_of(ONE_TURN), MemoryStore()
    assert merge(store, as_letters(store_of(OTHER))) == Counter(kept=1, others=1)
    assert loaded(store) == ONE_TURN
    other = PREFIX + "earlier/table/one/1"
    assert store.get(other) == seal(hotseat_to_json(OTHER))
    merge(fresh, as_letters(store))
    assert fresh.get(other) == store.get(other)


def test_a_damaged_table_of_a_backup_is_counted_and_left_out() -> None:
    store, fresh = store_of(ONE_TURN), MemoryStore()
    store.set(TABLES.prefix + "one", seal({"table": 1}))
    assert merge(fresh, as_letters(store)) == Counter(refused=1)
    assert fresh.names() == ()
