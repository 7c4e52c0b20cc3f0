"""Saves of games of NMBR 9 ++: each is read again in mid turn, under its own name."""

from collections import Counter

import pytest

from nmbr9.contests.weekly import Week
from nmbr9.deck import Daily, Seeded
from nmbr9.options import STANDARD, Options
from nmbr9.ui.games.names import game_name
from nmbr9.ui.games.saves import GAMES, load_game, save_game
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.ui_backups import as_file, merge
from tests.support.ui_plus_play import ALONE, MIXED, begun, named
from tests.support.ui_states import TODAY

WEEK = Week.of(TODAY)


@pytest.mark.parametrize("chosen", ALONE, ids=named)
def test_a_game_in_mid_turn_is_read_again(chosen: Options) -> None:
    storage = MemoryStore()
    for decisions in range(9):
        game = begun(chosen, decisions)
        assert save_game(SafeStore(storage), game, TODAY) == (), decisions
        loaded = load_game(SafeStore(storage), game.source, chosen)
        assert (loaded.value, loaded.notices) == (game, ()), decisions


def test_one_deck_with_other_options_is_another_game() -> None:
    storage = MemoryStore()
    plain, some = begun(STANDARD, 3), begun(MIXED, 3)
    assert plain.source == some.source
    for game in (plain, some):
        save_game(SafeStore(storage), game, TODAY)
    assert load_game(SafeStore(storage), plain.source).value == plain
    assert load_game(SafeStore(storage), some.source, MIXED).value == some
    assert GAMES.load_elsewhere(SafeStore(storage), begun(MIXED, 2)) == some


def test_a_game_of_the_base_game_has_the_name_it_always_had() -> None:
    assert game_name(Seeded("hello")) == "seed=hello"
    assert game_name(Daily(TODAY)) == "daily=2026-11-20"
    assert game_name(Seeded(WEEK.seed)) == f"seed={WEEK.seed}"


def test_a_backup_brings_games_with_options() -> None:
    other, own = MemoryStore(), MemoryStore()
    game = begun(MIXED, 4)
    save_game(SafeStore(other), game, TODAY)
    assert merge(own, as_file(other)) == Counter(added=1)
    assert load_game(SafeStore(own), game.source, MIXED).value == game
