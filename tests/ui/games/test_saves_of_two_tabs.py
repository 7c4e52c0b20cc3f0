"""Saves of two tabs in one store: one game cannot become two."""

from nmbr9.game import Game
from nmbr9.ui.games.saves import GAMES, load_game, save_game
from nmbr9.ui.storage.safe_store import SafeStore
from tests.support.ui_states import TODAY
from tests.support.ui_stores import AFTER, ASIDE, BEFORE, GAME, NAME, SOURCE, Store, store_with

# Two tabs, one store


def test_nothing_has_happened_elsewhere_while_ours_is_the_last_save() -> None:
    saves = SafeStore(Store())
    save_game(saves, GAME, TODAY)
    assert GAMES.load_elsewhere(saves, GAME) is None


def test_a_second_tab_sees_what_the_first_has_placed() -> None:
    store = store_with(BEFORE)
    first, second = SafeStore(store), SafeStore(store)
    load_game(first, SOURCE)
    load_game(second, SOURCE)
    save_game(first, GAME, TODAY)
    assert GAMES.load_elsewhere(second, BEFORE) == GAME


def test_another_tabs_game_is_taken_over_once() -> None:
    store = store_with(BEFORE)
    first, second = SafeStore(store), SafeStore(store)
    load_game(second, SOURCE)
    save_game(first, GAME, TODAY)
    GAMES.load_elsewhere(second, BEFORE)
    assert GAMES.load_elsewhere(second, GAME) is None


def test_one_game_cannot_become_two() -> None:
    store = store_with(BEFORE)
    tabs = [SafeStore(store), SafeStore(store)]
    shown = [load_game(tab, SOURCE).value for tab in tabs]
    for turn in range(2):
        which = turn % 2
        game = GAMES.load_elsewhere(tabs[which], shown[which] or BEFORE) or shown[which]
        assert game is not None, turn
        game = game.place(game.legal()[0])
        assert save_game(tabs[which], game, TODAY) == (), turn
        shown[which] = game
    assert (
        shown[1]
        == load_game(SafeStore(store), SOURCE).value
        == GAMES.load_elsewhere(tabs[0], shown[0] or BEFORE)
    )
    assert len((shown[1] or BEFORE).decisions) == 3


def test_a_placement_taken_back_elsewhere_is_taken_back_here() -> None:
    store = store_with(BEFORE)
    first, second = SafeStore(store), SafeStore(store)
    load_game(first, SOURCE)
    save_game(first, GAME, TODAY)
    load_game(second, SOURCE)
    save_game(first, BEFORE, TODAY)
    assert GAMES.load_elsewhere(second, GAME) == BEFORE


def test_a_game_begun_again_elsewhere_is_begun_again_here() -> None:
    store = store_with(GAME)
    first, second = SafeStore(store), SafeStore(store)
    load_game(first, SOURCE)
    load_game(second, SOURCE)
    anew = Game.start(SOURCE)
    save_game(first, anew, TODAY)
    assert GAMES.load_elsewhere(second, GAME) == anew


def test_our_own_game_stays_while_it_could_not_be_saved() -> None:
    store = store_with(BEFORE)
    saves = SafeStore(store)
    load_game(saves, SOURCE)
    store.room = 0
    save_game(saves, GAME, TODAY)
    assert GAMES.load_elsewhere(saves, GAME) is None


def test_a_store_emptied_while_the_page_is_open_is_filled_again() -> None:
    store = store_with(BEFORE)
    saves = SafeStore(store)
    load_game(saves, SOURCE)
    store.texts = {}
    assert GAMES.load_elsewhere(saves, BEFORE) is None
    assert save_game(saves, GAME, TODAY) == ()
    assert load_game(SafeStore(store), SOURCE).value == GAME


def test_a_save_damaged_while_the_page_is_open_is_not_taken_over() -> None:
    store = store_with(GAME)
    saves = SafeStore(store)
    load_game(saves, SOURCE)
    store.texts[NAME] = "torn"
    assert GAMES.load_elsewhere(saves, GAME) is None
    assert save_game(saves, AFTER, TODAY) == ()
    assert store.texts[ASIDE] == "torn"
    assert load_game(SafeStore(store), SOURCE).value == AFTER


def test_a_store_that_fails_later_shows_nothing_from_elsewhere() -> None:
    store = store_with(GAME)
    saves = SafeStore(store)
    load_game(saves, SOURCE)
    store.reads = False
    assert GAMES.load_elsewhere(saves, GAME) is None
