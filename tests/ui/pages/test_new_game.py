"""A new game: random, from a word, or the same deck again."""

import pytest

from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.options import STANDARD, Module, Options
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.games.index import OwnGames
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.games.names import address_of, name_of
from nmbr9.ui.games.people import LONGEST_SEED
from nmbr9.ui.games.saves import load_game, save_game
from nmbr9.ui.pages.new_game import DealChosen, DealDrawn, DealSeed, EarlierKept
from nmbr9.ui.parts.loop import Action, ChangeField
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.play.actions import Confirm, NextLegal
from nmbr9.ui.rivals.update import load_of
from nmbr9.ui.session.actions import DealLike, Restart
from nmbr9.ui.session.effects import Draw, Go, Load, Save
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.reading_nodes import clicking, clicks, having, words
from tests.support.ui_diary import indexed
from tests.support.ui_plus_play import begun
from tests.support.ui_starts import opened
from tests.support.ui_states import (
    TODAY,
    after,
    body,
    carried_out,
    changed,
    daily,
    flat,
    free,
    placed,
    region,
    shown,
)

T = texts("en")


def read(state: State, store: SafeStore, action: Action) -> object:
    """The effect that follows once what the action asks for has been read."""
    (load,) = update(state, action).effects
    assert isinstance(load, Load)
    return load.read(store, *load.values)


def test_playing_again_begins_the_same_deck_and_saves_that() -> None:
    counted = changed(free(), games=OwnGames(counted_on=TODAY))
    state, store = placed(counted), SafeStore(MemoryStore())
    again = carried_out(state, store, Restart())
    assert again.play.game == Game.start(state.play.game.source)
    assert load_game(store, state.play.game.source).value == again.play.game
    assert update(state, EarlierKept(())) == (
        again,
        (load_of(again.play.game), Save(save_game, (again.play.game, TODAY))),
    )


def test_the_daily_is_played_once() -> None:
    state = placed(daily())
    assert update(state, Restart()) == (state, ())


def test_a_new_deck_by_chance_is_left_to_the_page() -> None:
    state, effects = update(changed(free(), page="new"), DealChosen())
    assert effects == (Draw(DealDrawn, (STANDARD, ())),)
    assert state.session.page is None


def test_a_choice_counts_for_the_button_of_the_frame_before() -> None:
    page = changed(free(), page="new")
    (deal,) = (click for click in clicks(body(page, "new")) if isinstance(click, DealChosen))
    chosen = after(page, ChangeField("new_game", "gap_fillers", value=True))
    options = Options(modules=frozenset({Module.GAP_FILLERS}))
    assert update(chosen, deal).effects == (Draw(DealDrawn, (options, ())),)


def test_a_deck_from_a_word_has_the_address_of_the_word() -> None:
    state, effects = update(changed(free(), page="new"), DealSeed("  my word "))
    assert effects == (Go("#seed=my%20word"),)
    assert state.session.page is None


def test_a_word_with_a_slash_and_a_number_is_a_free_deck() -> None:
    store = SafeStore(MemoryStore())
    page = changed(free(), page="new")
    assert read(page, store, DealSeed("24/7")) == Go("#seed=24%E2%88%957")
    assert not game_kind(opened("#seed=24%E2%88%957").game).common


def test_a_game_begun_under_such_a_word_goes_on() -> None:
    store = SafeStore(MemoryStore())
    begun = flat(Seeded("24/7"), 3)
    save_game(store, begun, TODAY)
    assert read(changed(free(), page="new"), store, DealSeed("24/7")) == Go("#seed=24%2F7")


def test_such_a_word_with_options_is_no_cups_deck_anyway() -> None:
    page = changed(free(), page="new", new_game=Options(modules=frozenset({Module.GAP_FILLERS})))
    (go,) = update(page, DealSeed("24/7")).effects
    assert go == Go("#modules=gap_fillers&seed=24%2F7")


def test_no_word_is_no_deck() -> None:
    state = changed(free(), page="new")
    assert update(state, DealSeed("   ")) == (state, ())


@pytest.mark.parametrize("letter", ["x", "ł", "日", "🂡"])
def test_a_word_may_be_as_long_as_its_bytes_allow(letter: str) -> None:
    most = LONGEST_SEED // len(letter.encode())
    address = address_of(Seeded(letter * most))
    assert update(free(), DealSeed(letter * most)).effects == (Go(address),)
    page = changed(free(), page="new")
    message = Message("new.seed_too_long", {"most": LONGEST_SEED})
    refused = changed(page, session=page.session.announcing(message), status=message)
    assert update(page, DealSeed(letter * (most + 1))) == (refused, ())


# The page


def test_only_a_free_game_that_was_begun_can_be_played_again() -> None:
    begun = after(free(), NextLegal(), Confirm())
    for state, expected in (
        (begun, 1),
        (free(), 0),
        (after(daily(), NextLegal(), Confirm()), 0),
    ):
        page = region(changed(state, page="new"), "page")
        assert len(clicking(page, Restart())) == expected, expected


def test_the_field_for_a_word_takes_no_more_than_a_seed_may_have() -> None:
    page = region(changed(free(), page="new"), "page")
    (field,) = having(page, "id", "seed")
    assert field.attrs["maxlength"] == str(LONGEST_SEED)


def test_a_message_below_the_field_reports_too_long_a_word() -> None:
    state = after(changed(free(), page="new"), DealSeed("x" * (LONGEST_SEED + 1)))
    assert T("new.seed_too_long", most=LONGEST_SEED) in words(region(state, "page"))


def test_a_deck_that_was_drawn_is_gone_to() -> None:
    (go,) = update(shown(flat(Daily(TODAY)), page="result"), DealDrawn(STANDARD, (), "abc")).effects
    assert go == Go(address_of(Seeded("abc")))


def test_the_next_game_after_a_free_one_of_plus_has_its_options() -> None:
    options = Options(modules=frozenset({Module.GAP_FILLERS}))
    over = begun(options, 200)
    state = changed(free(), game=over, page="result", games=indexed(flat(Daily(TODAY))))
    assert DealLike() in clicks(body(state, "more"))
    assert update(state, DealLike()).effects == (Draw(DealDrawn, (options, ())),)
    (go,) = update(state, DealDrawn(options, (), "abc")).effects
    assert go == Go(address_of(Seeded("abc"), options))
    assert name_of(Game.start(Seeded("abc"), options)) in go.address
