"""The stored game of a deck, opened."""

from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.ui.games.challenges import load_challenge, save_rivals
from nmbr9.ui.games.saves import last_daily, save_game
from nmbr9.ui.parts.notice import OTHER_TAB, Notice, NoticeKind
from nmbr9.ui.play.actions import OpenGame
from nmbr9.ui.play.opening import open_deck, open_elsewhere
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.ui_starts import store_with
from tests.support.ui_states import TODAY, grown, shown

HELLO = Seeded("hello")
OWN, RIVAL = grown(HELLO, 3), grown(HELLO, 7, taste=1)


def test_a_deck_is_opened_as_it_is_stored_with_the_games_of_others() -> None:
    store = store_with(OWN)
    save_rivals(store, (RIVAL,))
    doubt = Notice(NoticeKind.LINK_CHANGED)
    assert open_deck(store, TODAY, HELLO, notices=(doubt,)) == OpenGame(
        OWN, (doubt,), load_challenge(store, HELLO)
    )


def test_a_new_deck_is_begun_and_a_daily_remembered() -> None:
    store = SafeStore(MemoryStore())
    assert open_deck(store, TODAY, Daily(TODAY)) == OpenGame(Game.start(Daily(TODAY)))
    assert last_daily(store) == TODAY


def test_the_game_is_opened_again_if_another_tab_has_played_on() -> None:
    store = store_with(OWN)
    context = shown(OWN).context
    assert open_elsewhere(store, context, None) is None
    further = OWN.place(OWN.legal()[0])
    save_game(SafeStore(store.texts), further, TODAY)
    assert open_elsewhere(store, context, None) == OpenGame(further, OTHER_TAB)
