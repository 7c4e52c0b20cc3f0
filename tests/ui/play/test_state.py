"""Practice: a free game forgives everything, and from then on says that it does not count."""

from datetime import timedelta

import pytest

from nmbr9.contests.cup import deck_of
from nmbr9.contests.free_order import Ordered
from nmbr9.contests.weekly import Week
from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.ui.app.holders import open_other_tab
from nmbr9.ui.app.opening import address_actions
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.games.challenges import Challenge
from nmbr9.ui.games.saves import (
    EARLIER_PRACTICE,
    PRACTICE,
    is_taken_back,
    keep_earlier,
    load_game,
    mark_practice,
    practice_names,
    save_game,
)
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.actions import (
    Confirm,
    EndCount,
    NextLegal,
    OpenGame,
    PutBack,
    StartLesson,
    TakeBack,
)
from nmbr9.ui.play.aim import NOW_PRACTICE
from nmbr9.ui.session.actions import StorageEmptied
from nmbr9.ui.session.effects import Save
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.sharing.texts import share_text
from nmbr9.ui.storage.safe_store import EARLIER, SafeStore
from nmbr9.ui.storage.text_store import MemoryStore, unseal
from tests.support.reading_nodes import clicking, words
from tests.support.ui_diary import index_of
from tests.support.ui_states import (
    TODAY,
    after,
    body,
    carried_out,
    changed,
    flat,
    free,
    keys_of,
    region,
    shown,
)

T = texts("en")
HELLO = Seeded("hello")
FIVE = flat(HELLO, 5)
WHOLE = flat(HELLO)
NAME = "seed=hello"
MARK = Save(mark_practice, (NAME,))


def test_taking_back_behind_a_card_that_was_seen_makes_the_game_practice() -> None:
    state, effects = update(shown(FIVE), TakeBack())
    assert state.play.game == FIVE.take_back()
    assert state.play.table.practice
    assert NOW_PRACTICE in state.session.announced.messages
    assert words(region(state, "caption")) == T("said.practice")
    assert effects[:2] == (MARK, Save(save_game, (state.play.game, TODAY)))


def test_it_can_be_taken_back_to_the_beginning_with_one_notice() -> None:
    state = after(shown(FIVE), TakeBack(), TakeBack())
    assert NOW_PRACTICE not in state.session.announced.messages
    state = after(state, *[TakeBack()] * 3)
    assert state.play.game == Game.start(HELLO)
    refused = after(state, TakeBack())
    assert refused.play == state.play
    assert keys_of(refused) == ["text.empty"]


def test_the_last_tile_of_a_finished_game_is_taken_back_too() -> None:
    state = after(shown(WHOLE), TakeBack())
    assert state.play.card == WHOLE.take_back().card
    assert after(state, NextLegal(), Confirm(), EndCount()).session.page == "result"


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(flat(Daily(TODAY), 5), id="daily"),
        pytest.param(flat(deck_of("hello", 0), 5), id="cup"),
    ],
)
@pytest.mark.parametrize("settings", [Settings(), Settings(take_back=True)], ids=["", "setting"])
def test_nothing_is_taken_back_in_a_common_game(game: Game, settings: Settings) -> None:
    state = shown(game, settings=settings)
    assert not state.play.takes_back(settings)
    assert not clicking(region(state, "controls"), TakeBack())
    refused = after(state, TakeBack())
    assert refused.play == state.play
    assert keys_of(refused) == ["said.stays"]


def test_nor_in_a_weekly_challenge() -> None:
    state = after(shown(Week.of(TODAY).start()), NextLegal(), Confirm())
    assert not state.play.takes_back(Settings())


def test_it_stays_closed_if_a_friend_has_played_the_deck() -> None:
    challenge = Challenge(brought=(flat(HELLO, 7),))
    state = after(free(), OpenGame(FIVE, challenge=challenge))
    assert not state.play.takes_back(Settings())
    same = after(state, OpenGame(flat(HELLO, 6)))
    assert not same.play.takes_back(Settings())
    other = after(state, OpenGame(flat(Seeded("other"), 5)))
    assert other.play.takes_back(Settings())


def test_the_players_own_game_in_a_friends_link_is_no_challenge() -> None:
    state = after(free(), OpenGame(WHOLE, challenge=Challenge(brought=(WHOLE,))))
    assert state.play.takes_back(Settings())


def test_a_tile_that_is_taken_back_before_the_next_card_is_no_practice() -> None:
    state = after(free(take_back=True), NextLegal(), Confirm(), TakeBack())
    assert state.play.game == Game.start(HELLO)
    assert not state.play.table.practice
    assert not after(shown(flat(Ordered.fresh(), 3)), TakeBack()).play.table.practice


def test_escape_never_makes_a_game_practice() -> None:
    assert after(shown(FIVE), PutBack()).play.game == FIVE
    state = after(free(take_back=True), NextLegal(), Confirm(), PutBack())
    assert state.play.game == Game.start(HELLO)


# Storage


def practised() -> tuple[State, SafeStore]:
    """A game of four rounds, one of them played again, and its store."""
    store = SafeStore(MemoryStore())
    return carried_out(shown(FIVE), store, TakeBack(), TakeBack(), NextLegal(), Confirm()), store


def test_a_reload_and_another_tab_know_that_it_is_taken_back() -> None:
    state, store = practised()
    fresh = SafeStore(store.texts)
    (opened,) = address_actions(fresh, "#" + NAME, TODAY)
    assert isinstance(opened, OpenGame)
    assert (opened.game, opened.practice) == (state.play.game, True)
    elsewhere = open_other_tab(shown(FIVE), SafeStore(store.texts))
    assert isinstance(elsewhere, OpenGame)
    assert elsewhere.practice


def test_the_mark_is_written_before_the_shorter_game() -> None:
    _, store = practised()
    assert is_taken_back(store, FIVE)
    assert not is_taken_back(store, flat(Daily(TODAY), 1))
    assert unseal(store.texts.get(PRACTICE) or "") == [NAME]


def test_a_daily_of_another_day_is_not_called_taken_back() -> None:
    past, store = Daily(TODAY - timedelta(days=3)), SafeStore(MemoryStore())
    save_game(store, flat(past, 1), TODAY)
    save_game(store, flat(past), TODAY)
    assert practice_names(store) == {"2026-11-17"}
    (opened,) = address_actions(store, "#daily=2026-11-17", TODAY)
    state = after(shown(Game.start(HELLO)), opened)
    assert state.play.game.finished
    assert not state.play.table.practice
    assert T("result.practice") not in words(body(state, "result"))


def test_an_emptied_save_is_written_again_with_its_mark() -> None:
    state, _ = practised()
    assert update(state, StorageEmptied()).effects[0] == MARK
    assert update(after(state, StartLesson()), StorageEmptied()).effects[0] == MARK


def test_the_deck_played_again_is_no_practice_and_the_game_before_stays_so() -> None:
    store = SafeStore(MemoryStore())
    save_game(store, WHOLE, TODAY)
    mark_practice(store, NAME)
    keep_earlier(store, WHOLE)
    save_game(store, Game.start(HELLO), TODAY)
    assert not is_taken_back(store, Game.start(HELLO))
    assert store.texts.get(f"{EARLIER_PRACTICE}{NAME}/1")
    assert not store.texts.get(f"{EARLIER}{NAME}/1")
    assert load_game(store, HELLO).value == Game.start(HELLO)
    assert not index_of(store).free


def test_practice_does_not_count_in_the_players_figures() -> None:
    store = SafeStore(MemoryStore())
    save_game(store, WHOLE, TODAY)
    assert index_of(store).free
    mark_practice(store, NAME)
    assert not index_of(store).free


# Words


def test_the_header_the_result_and_the_words_for_others_say_so() -> None:
    state = changed(shown(WHOLE), practice=True)
    assert T("title.practice") in words(region(state, "top"))
    assert T("result.practice") in words(body(state, "result"))
    assert T("share.practice") in share_text(WHOLE, None, T, practice=True).split("\n")[0]
    plain = shown(WHOLE)
    assert T("title.practice") not in words(region(plain, "top"))
    assert T("result.practice") not in words(body(plain, "result"))
