"""The index of the player's games: read a few at a time, and only new saves."""

from collections.abc import Mapping
from random import Random

import pytest

from nmbr9.contests.weekly import Week
from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options
from nmbr9.record import to_json
from nmbr9.ui.games.index import GAMES_AT_ONCE, GamesRead, Read, read_games
from nmbr9.ui.games.saves import keep_earlier, mark_practice, save_game
from nmbr9.ui.storage.safe_store import EARLIER, SafeStore
from nmbr9.ui.storage.text_store import PREFIX, MemoryStore, StorageError, seal
from tests.support.random_play import any_decision
from tests.support.ui_diary import index_of
from tests.support.ui_states import TODAY, flat, grown

YESTERDAY = TODAY.replace(day=19)
PLAYED = flat(Daily(YESTERDAY))
TODAYS = flat(Daily(TODAY))
HELLO = grown(Seeded("hello"))
NO_GAMES: Mapping[str, Read] = {}


def stored(*games: Game) -> SafeStore:
    store = SafeStore(MemoryStore())
    for game in games:
        source = game.source
        save_game(store, game, source.date if isinstance(source, Daily) else TODAY)
    return store


def slices(
    store: SafeStore, before: Mapping[str, Read] = NO_GAMES, first: int = 1
) -> list[GamesRead]:
    return list(read_games(store, before, TODAY, first))


def test_dailies_and_free_games_are_read_apart() -> None:
    games = index_of(stored(PLAYED, TODAYS, HELLO))
    assert games.whole
    assert dict(games.dailies) == {"2026-11-19": PLAYED.score, "2026-11-20": TODAYS.score}
    assert dict(games.free) == {"nmbr9/seed=hello": HELLO.score}


def test_a_common_game_is_there_by_its_deck_and_options_once_it_is_begun() -> None:
    week, seven = Week.of(TODAY), flat(Daily(TODAY), 7)
    begun = week.start().decide(any_decision(week.start(), Random(1)))
    games = index_of(stored(seven, begun, Game.start(Daily(YESTERDAY)), HELLO))
    assert games.of(Daily(TODAY)) == seven
    assert games.of(begun.source, begun.options) == begun
    assert games.of(begun.source) is None
    assert games.of(Daily(YESTERDAY)) is None
    assert (games.contest("weekly"), [entry.game for entry in games.entries]) == ((begun,), [seven])


def test_a_game_that_gave_way_to_a_new_one_of_its_deck_still_counts() -> None:
    store = stored(HELLO)
    keep_earlier(store, HELLO)
    save_game(store, Game.start(HELLO.source), TODAY)
    assert dict(index_of(store).free) == {f"{EARLIER}seed=hello/1": HELLO.score}


def test_unfinished_games_and_games_of_plus_have_no_score() -> None:
    plus = Game.start(Seeded("x"), Options(modules=frozenset({Module.GAP_FILLERS})))
    games = index_of(stored(flat(Daily(TODAY), 7), flat(Seeded("y"), 3), plus))
    assert games.whole
    assert not games.dailies
    assert not games.free


@pytest.mark.parametrize(
    "save", ["", "1 x {}", seal({"format": 1}), seal(to_json(HELLO)), seal([1, 2])]
)
def test_a_save_that_holds_no_game_of_its_name_is_left_out(save: str) -> None:
    store = stored(HELLO)
    store.texts.set(PREFIX + "daily=2026-11-18", save)
    games = index_of(store)
    assert games.whole
    assert (dict(games.dailies), games.entries) == ({}, ())
    assert dict(games.free) == {"nmbr9/seed=hello": HELLO.score}


def test_the_saves_are_read_a_few_at_a_time_todays_first_and_then_the_latest_dailies() -> None:
    many = [flat(Seeded(str(n)), 20) for n in range(GAMES_AT_ONCE)]
    first, second, last = slices(stored(PLAYED, *many, TODAYS))
    assert ([*first.saves], first.whole) == (["nmbr9/daily=2026-11-20"], False)
    assert [*second.saves][:2] == ["nmbr9/daily=2026-11-20", "nmbr9/daily=2026-11-19"]
    assert (len(second.saves), second.whole) == (1 + GAMES_AT_ONCE, False)
    assert (len(last.saves), last.whole) == (2 + GAMES_AT_ONCE, True)


def test_a_save_is_read_again_only_when_it_has_changed() -> None:
    store = stored(flat(Seeded("hello"), 4), TODAYS)
    index = index_of(store)
    (same,) = slices(store, index.saves, first=0)
    assert (same.whole, same.saves) == (True, index.saves)
    save_game(store, HELLO, TODAY)
    before, after = slices(store, index.saves, first=0)
    assert (before.whole, [*before.saves]) == (False, ["nmbr9/daily=2026-11-20"])
    assert after.saves["nmbr9/seed=hello"].score == HELLO.score
    assert after.saves["nmbr9/daily=2026-11-20"] is index.saves["nmbr9/daily=2026-11-20"]


def test_a_deleted_game_is_not_in_the_index() -> None:
    store = stored(HELLO, TODAYS)
    index = index_of(store)
    store.forget("nmbr9/seed=hello")
    assert [*index_of(store, index).saves] == ["nmbr9/daily=2026-11-20"]


def test_practice_has_no_score_among_free_games() -> None:
    store = stored(HELLO)
    mark_practice(store, "seed=hello")
    assert not index_of(store).free


def test_a_store_that_cannot_be_used_holds_no_games() -> None:
    class Closed(MemoryStore):
        def names(self) -> tuple[str, ...]:
            raise StorageError(full=False)

    games = index_of(SafeStore(Closed()))
    assert (games.whole, games.saves) == (True, {})


def test_what_is_known_is_not_changed_by_reading_on() -> None:
    saves = index_of(stored(TODAYS)).saves
    before = dict(saves)
    list(read_games(stored(TODAYS, PLAYED), saves, TODAY, 1))
    assert saves == before
