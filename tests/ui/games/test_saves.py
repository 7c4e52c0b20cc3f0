"""Saves of games: written, read again, rescued, and never overwritten by less."""

import pytest
from hypothesis import given

from nmbr9.deck import Seeded
from nmbr9.errors import Reason
from nmbr9.game import Game
from nmbr9.record import to_json
from nmbr9.ui.games.saves import GAMES, load_game, save_game
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.storage.safe_store import MOST_ASIDE, SafeStore
from nmbr9.ui.storage.text_store import FORMAT, seal, unseal
from tests.support.strategies import games
from tests.support.ui_states import TODAY
from tests.support.ui_stores import (
    ASIDE,
    BEFORE,
    COPY,
    FULL,
    GAME,
    NAME,
    OFF,
    SAVE,
    SOURCE,
    UNREADABLE,
    Store,
    store_with,
)


def noticed(kind: NoticeKind, reason: Reason = Reason.DAMAGED) -> tuple[Notice, ...]:
    return (Notice(kind, reason.value),)


def test_a_deck_that_was_never_played_has_no_game() -> None:
    loaded = load_game(SafeStore(Store()), SOURCE)
    assert loaded.value is None
    assert loaded.notices == ()


@given(games())
def test_every_decision_is_read_again(game: Game) -> None:
    store = Store()
    saves = SafeStore(store)
    assert save_game(saves, game, TODAY) == ()
    loaded = load_game(SafeStore(store), game.source, game.options)
    assert game == loaded.value
    assert loaded.notices == ()


def test_a_save_holds_the_decisions_and_nothing_derived() -> None:
    save = store_with(GAME).texts[NAME]
    assert to_json(GAME) == unseal(save)


def test_beside_each_save_stands_the_one_before_it() -> None:
    store = store_with(BEFORE, GAME)
    assert store.texts == {NAME: seal(to_json(GAME)), COPY: seal(to_json(BEFORE))}


def test_saving_the_same_game_twice_keeps_the_copy_before_it() -> None:
    store = store_with(BEFORE, GAME, GAME)
    assert store.texts[COPY] == seal(to_json(BEFORE))


def test_games_of_different_decks_do_not_meet() -> None:
    other = Game.start(Seeded("hello"))
    store = store_with(GAME, other)
    assert load_game(SafeStore(store), SOURCE).value == GAME
    assert load_game(SafeStore(store), other.source).value == other


def test_no_seed_can_be_taken_for_the_copy_of_another() -> None:
    plain, sly = Game.start(Seeded("x")), Game.start(Seeded("x:before"))
    moved = plain.place(plain.legal()[0])
    store = store_with(sly, plain, moved)
    assert load_game(SafeStore(store), sly.source).value == sly
    assert load_game(SafeStore(store), sly.source).notices == ()


@pytest.mark.parametrize("bit", [0, 1, 3, 6])
def test_a_save_damaged_anywhere_is_put_aside_and_the_copy_is_used(bit: int) -> None:
    for position in range(len(SAVE)):
        store = store_with(BEFORE, GAME)
        flipped = chr(ord(SAVE[position]) ^ 1 << bit)
        damaged = SAVE[:position] + flipped + SAVE[position + 1 :]
        store.texts[NAME] = damaged
        loaded = load_game(SafeStore(store), SOURCE)
        assert loaded.value == BEFORE, position
        assert [notice.kind for notice in loaded.notices] == [NoticeKind.COPY_USED], position
        assert damaged == store.texts[ASIDE], position
        assert seal(to_json(BEFORE)) == store.texts[COPY], position


def test_a_save_cut_short_anywhere_is_put_aside_and_the_copy_is_used() -> None:
    for length in range(len(SAVE)):
        store = store_with(BEFORE, GAME)
        store.texts[NAME] = SAVE[:length]
        assert load_game(SafeStore(store), SOURCE).value == BEFORE, length
        assert store.texts[ASIDE] == SAVE[:length], length


@pytest.mark.parametrize(("save", "reason"), UNREADABLE.values(), ids=UNREADABLE)
def test_an_unreadable_save_is_put_aside_unchanged_with_a_notice(save: str, reason: Reason) -> None:
    store = store_with(BEFORE, GAME)
    store.texts[NAME] = save
    loaded = load_game(SafeStore(store), SOURCE)
    assert loaded.value == BEFORE
    assert loaded.notices == noticed(NoticeKind.COPY_USED, reason)
    assert save == store.texts[ASIDE]


@pytest.mark.parametrize(("save", "reason"), UNREADABLE.values(), ids=UNREADABLE)
def test_without_a_copy_the_game_starts_again_with_a_notice(save: str, reason: Reason) -> None:
    store = Store()
    store.texts[NAME] = save
    loaded = load_game(SafeStore(store), SOURCE)
    assert loaded.value is None
    assert loaded.notices == noticed(NoticeKind.SAVE_SET_ASIDE, reason)
    assert save == store.texts[ASIDE]


@pytest.mark.parametrize(("save", "reason"), UNREADABLE.values(), ids=UNREADABLE)
def test_playing_on_after_a_rescue_keeps_the_good_copy(save: str, reason: Reason) -> None:
    store = store_with(BEFORE, GAME)
    store.texts[NAME] = save
    saves = SafeStore(store)
    assert load_game(saves, SOURCE).notices == noticed(NoticeKind.COPY_USED, reason)
    assert save_game(saves, GAME, TODAY) == ()
    assert store.texts == {
        NAME: SAVE,
        COPY: seal(to_json(BEFORE)),
        ASIDE: save,
    }


def test_two_damaged_saves_are_both_put_aside() -> None:
    store = Store()
    store.texts = {NAME: "torn", COPY: "torn too"}
    loaded = load_game(SafeStore(store), SOURCE)
    assert loaded.value is None
    assert loaded.notices == noticed(NoticeKind.SAVE_SET_ASIDE)
    assert sorted(text for name, text in store.texts.items() if "/aside/" in name) == [
        "torn",
        "torn too",
    ]


def test_the_same_damaged_save_is_put_aside_once() -> None:
    store = Store()
    store.texts[NAME] = "torn"
    load_game(SafeStore(store), SOURCE)
    load_game(SafeStore(store), SOURCE)
    assert store.texts == {NAME: "torn", ASIDE: "torn"}


def test_different_damaged_saves_do_not_overwrite_each_other() -> None:
    store = Store()
    for n in range(MOST_ASIDE):
        store.texts[NAME] = f"torn {n}"
        load_game(SafeStore(store), SOURCE)
    asides = [text for name, text in store.texts.items() if "/aside/" in name]
    assert asides == [f"torn {n}" for n in range(MOST_ASIDE)]


def test_a_save_that_cannot_be_put_aside_is_not_overwritten() -> None:
    store = store_with(BEFORE, GAME)
    torn = SAVE + "torn"
    store.texts[NAME] = torn
    store.room = sum(map(len, store.texts.values()))
    saves = SafeStore(store)
    loaded = load_game(saves, SOURCE)
    assert loaded.value == BEFORE
    assert FULL in loaded.notices
    assert save_game(saves, GAME, TODAY) == (FULL,)
    assert torn == store.texts[NAME]
    store.room *= 2
    assert save_game(saves, GAME, TODAY) == ()
    assert torn == store.texts[ASIDE]
    assert store.texts[NAME] == SAVE


def test_a_save_of_a_later_version_that_came_meanwhile_is_not_overwritten() -> None:
    store = store_with(BEFORE)
    saves = SafeStore(store)
    load_game(saves, SOURCE)
    later = f"{FORMAT + 1} written by another tab"
    store.texts[NAME] = later
    assert GAMES.load_elsewhere(saves, BEFORE) is None
    assert save_game(saves, GAME, TODAY) == ()
    assert later == store.texts[ASIDE]
    assert store.texts[NAME] == SAVE


def test_an_unreadable_store_is_reported_and_the_game_is_new() -> None:
    store = store_with(GAME)
    store.reads = False
    loaded = load_game(SafeStore(store), SOURCE)
    assert loaded.value is None
    assert loaded.notices == (OFF,)


def test_a_store_that_cannot_be_written_is_reported() -> None:
    store = Store()
    store.writes = False
    assert save_game(SafeStore(store), GAME, TODAY) == (OFF,)


def test_a_full_store_is_reported_and_keeps_the_last_save() -> None:
    store = store_with(BEFORE)
    saves = SafeStore(store)
    load_game(saves, SOURCE)
    store.room = len(store.texts[NAME])
    assert save_game(saves, GAME, TODAY) == (FULL,)
    assert load_game(SafeStore(store), SOURCE).value == BEFORE


def test_the_save_comes_before_its_copy_if_only_one_fits() -> None:
    store = store_with(BEFORE)
    saves = SafeStore(store)
    load_game(saves, SOURCE)
    store.room = len(SAVE)
    assert save_game(saves, GAME, TODAY) == ()
    assert store.texts == {NAME: SAVE}


def test_once_there_is_room_again_the_game_is_saved() -> None:
    store = Store()
    store.room = 0
    saves = SafeStore(store)
    assert save_game(saves, BEFORE, TODAY) == (FULL,)
    store.room = 10**6
    assert save_game(saves, GAME, TODAY) == ()
    assert load_game(SafeStore(store), SOURCE).value == GAME
