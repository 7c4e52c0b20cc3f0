"""Free order as a game: its name, its saves, and our own best layout."""

import pytest

from nmbr9.contests.free_order import BEST_KNOWN, Ordered, layout, with_tile
from nmbr9.deck import Dealt
from nmbr9.errors import BadRecord
from nmbr9.game import Game
from nmbr9.record import decode, encode
from nmbr9.ui.games.challenges import load_shared, remember_shared
from nmbr9.ui.games.names import address_of
from nmbr9.ui.games.saves import GAMES, load_game, save_game
from nmbr9.ui.parts.words import texts
from nmbr9.ui.result.result import compare
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.ui_backups import as_file, merge
from tests.support.ui_starts import opened
from tests.support.ui_states import TODAY

T = texts("en")
OURS = layout().score


def laid(*numbers: int) -> Game:
    """A game of tiles picked and placed one after the other."""
    game = Game.start(Ordered.fresh())
    for number in numbers:
        picked = with_tile(game, number)
        assert picked
        game = picked.place(picked.legal()[0])
    return game


def test_a_game_in_any_order_is_saved_and_found_again() -> None:
    store = SafeStore(MemoryStore())
    game = laid(7, 3, 9)
    assert save_game(store, game, TODAY) == ()
    loaded = load_game(store, Ordered.fresh()).value
    assert loaded == game
    assert isinstance(loaded.source, Ordered)


def test_another_tabs_pick_is_taken_over() -> None:
    storage = MemoryStore()
    tab, other_tab = SafeStore(storage), SafeStore(storage)
    game = laid(7, 3)
    save_game(tab, game, TODAY)
    load_game(other_tab, Ordered.fresh())
    other = with_tile(game, 9)
    assert other
    save_game(other_tab, other, TODAY)
    assert GAMES.load_elsewhere(tab, game) == other


def test_a_backup_brings_it_along() -> None:
    first, other = MemoryStore(), MemoryStore()
    game = laid(7, 3, 9)
    save_game(SafeStore(first), game, TODAY)
    assert merge(other, as_file(first))["added"] == 1
    assert load_game(SafeStore(other), Ordered.fresh()).value == game


def test_a_backup_brings_its_shared_stages_along() -> None:
    first, other = MemoryStore(), MemoryStore()
    remember_shared(SafeStore(first), laid(7, 3))
    assert merge(other, as_file(first))["refused"] == 0
    assert load_shared(SafeStore(other), Ordered.fresh()) == (encode(laid(7, 3)),)


def test_its_address_opens_it() -> None:
    assert opened(address_of(Ordered.fresh())).game.source == Ordered.fresh()
    with pytest.raises(BadRecord):
        opened("#order=123")


def test_its_share_code_is_a_game_of_that_deck() -> None:
    game = laid(7, 3, 9)
    assert decode(encode(game)).source == Dealt(game.deck)


def test_our_layout_is_played_by_the_engine() -> None:
    best = layout()
    assert best.finished
    assert best.score == 262 > BEST_KNOWN


@pytest.mark.parametrize(
    ("score", "line"),
    [
        pytest.param(BEST_KNOWN - 9, T("free_order.short", n=9), id="short"),
        pytest.param(BEST_KNOWN, T("free_order.level"), id="level"),
        pytest.param(BEST_KNOWN + 1, T("free_order.beaten", n=OURS - BEST_KNOWN - 1), id="beaten"),
        pytest.param(OURS, T("free_order.ours_level"), id="level with ours"),
        pytest.param(OURS + 1, T("free_order.ours_beaten"), id="ours beaten"),
    ],
)
def test_a_layout_is_compared_with_the_best_known_and_with_ours(score: int, line: str) -> None:
    assert compare(score, T) == line
