"""Merging a backup's games with the stored ones: the one that goes further wins, both are kept."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.game import Game
from nmbr9.options import Options
from nmbr9.record import to_json
from nmbr9.ui.games.saves import keep_earlier, load_game
from nmbr9.ui.moving.backup import merge_save
from nmbr9.ui.storage.receiver import MOST_EARLIER, Receiver
from nmbr9.ui.storage.safe_store import BEFORE, SafeStore
from nmbr9.ui.storage.text_store import (
    PREFIX,
    MemoryStore,
    StorageError,
    unseal,
)
from tests.support.ui_backups import (
    DAILY,
    EARLIER,
    LONG,
    NAME,
    OTHER,
    SHORT,
    SOURCE,
    CountingStore,
    as_file,
    as_letters,
    backup_of,
    contents,
    first_tiles,
    merge,
    saved,
    store_with,
)
from tests.support.ui_states import flat, grown

pytestmark = pytest.mark.chance


def test_a_game_that_is_not_here_is_added() -> None:
    store = store_with(DAILY)
    assert merge(store, as_file(store_with(LONG))) == Counter(added=1)
    assert load_game(SafeStore(store), SOURCE).value == LONG
    assert load_game(SafeStore(store), DAILY.source).value == DAILY


def test_a_game_that_went_further_there_goes_on_from_there() -> None:
    store = store_with(SHORT)
    assert merge(store, as_file(store_with(LONG))) == Counter(updated=1)
    assert load_game(SafeStore(store), SOURCE).value == LONG
    assert EARLIER not in store.names()


def test_a_game_that_went_further_here_stays() -> None:
    store = store_with(LONG)
    before = contents(store)
    assert merge(store, as_file(store_with(SHORT))) == Counter(kept=1)
    assert contents(store) == before


def test_two_games_that_differ_are_both_kept_and_the_stored_one_stays() -> None:
    store = store_with(LONG)
    assert merge(store, as_file(store_with(OTHER))) == Counter(kept=1, others=1)
    assert load_game(SafeStore(store), SOURCE).value == LONG
    assert store.get(EARLIER) == saved(OTHER)
    merge(store, as_file(store_with(OTHER)))
    assert [name for name in store.names() if "/earlier/" in name] == [EARLIER]


def test_games_with_other_options_are_other_games() -> None:
    removed = Game(SOURCE, Options(removed=2), LONG.decisions)
    store = store_with(SHORT)
    assert merge(store, as_file(store_with(removed))) == Counter(added=1)
    assert load_game(SafeStore(store), SOURCE).value == SHORT
    assert load_game(SafeStore(store), SOURCE, removed.options).value == removed


def test_earlier_games_come_beside_those_that_are_here() -> None:
    store = store_with(LONG)
    keep_earlier(SafeStore(store), OTHER)
    backup = store_with()
    keep_earlier(SafeStore(backup), SHORT)
    merge(store, as_file(backup))
    earlier = [unseal(store.get(f"{EARLIER[:-1]}{n}") or "") for n in (1, 2)]
    assert earlier == [to_json(OTHER), to_json(SHORT)]


def test_a_good_game_takes_the_place_of_one_that_cannot_be_read_here() -> None:
    store = store_with(**{"seed=hello": "torn"})
    assert merge(store, as_file(store_with(LONG))) == Counter(added=1)
    assert load_game(SafeStore(store), SOURCE).value == LONG
    assert store.get(PREFIX + "aside/seed=hello/0") == "torn"


def test_the_good_copy_of_a_damaged_save_is_not_taken_for_less_than_an_older_backup() -> None:
    store = store_with(LONG, flat(SOURCE, 0))
    store.set(BEFORE + "seed=hello", saved(LONG))
    store.set(NAME, "torn")
    assert merge(store, as_file(store_with(SHORT))) == Counter(kept=1)
    assert load_game(SafeStore(store), SOURCE).value == LONG


def test_a_damaged_save_that_cannot_be_put_aside_is_not_overwritten() -> None:
    class Full(MemoryStore):
        def set(self, name: str, text: str) -> None:
            if self.names():
                raise StorageError(full=True)
            super().set(name, text)

    store = Full()
    store.set(NAME, "torn")
    assert merge(store, as_file(store_with(LONG))) == Counter(left_out=1)
    assert contents(store) == {NAME: "torn"}


# Many games of one deck


def work(many: int) -> int:
    """The calls of the store while so many earlier games of one deck are merged."""
    store = CountingStore()
    merge(store, backup_of(first_tiles(many)))
    return store.calls


def test_four_times_as_many_games_of_a_deck_are_four_times_the_work() -> None:
    assert work(1600) <= 4 * work(400)


def test_a_backup_brings_a_limited_number_of_games_of_a_deck_and_the_rest_is_counted() -> None:
    store = MemoryStore()
    backup = backup_of(first_tiles(1000))
    restored = Counter(others=MOST_EARLIER, too_many=1000 - MOST_EARLIER)
    assert merge(store, backup) == restored
    assert len(store.names()) == MOST_EARLIER
    assert merge(store, backup) == Counter(too_many=1000 - MOST_EARLIER)


def test_earlier_games_of_another_tab_are_not_overwritten() -> None:
    (first, other), store = list(first_tiles(2).values()), MemoryStore()
    saves = Receiver(store)
    store.set(EARLIER, other)
    merge_save(saves, EARLIER, first)
    assert [store.get(f"{EARLIER[:-1]}{n}") for n in (1, 2)] == [other, first]


GAMES = (LONG, SHORT, OTHER, Game.start(SOURCE), grown(SOURCE, 20, taste=2), DAILY)


@given(st.lists(st.sampled_from(GAMES), max_size=4), st.lists(st.sampled_from(GAMES), max_size=4))
def test_no_merge_loses_a_decision(own: list[Game], backup: list[Game]) -> None:
    store, other = store_with(*own), store_with(*backup)
    before = {game.source: game for game in own}
    brought = {game.source: game for game in backup}
    merge(store, as_letters(other))
    for game in before.values():
        now = load_game(SafeStore(store), game.source).value
        assert now is not None, game.source
        assert now.decisions[: len(game.decisions)] == game.decisions, game.source
    saves = [text for name, text in contents(store).items() if not name.startswith(BEFORE)]
    for game in brought.values():
        now = load_game(SafeStore(store), game.source).value
        assert now is not None, game.source
        goes_on = now.decisions[: len(game.decisions)] == game.decisions
        assert goes_on or saved(game) in saves, game.source
