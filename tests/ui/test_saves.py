"""Saves: what is written is read again, and what cannot be read is never lost."""

import datetime as dt
from hashlib import sha256

import pytest
from hypothesis import given

from nmbr9.deck import Daily, Dealt, Seeded, daily_date
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.record import encode, to_json
from nmbr9.ui.camera import View
from nmbr9.ui.saves import CUP, LAST_DAILY, PRACTICE, SETTINGS, SHARED, Saves
from nmbr9.ui.settings import Settings, Theme
from nmbr9.ui.shelf import MOST_ASIDE
from nmbr9.ui.state import Notice, NoticeKind
from nmbr9.ui.storage import FORMAT, PREFIX, MemoryStorage, StorageError, seal, unseal
from tests.support.strategies import games
from tests.support.ui_states import NINE_FIVE, TODAY, TOWER, flat, grown, played

SOURCE = played(*NINE_FIVE, then=(7,)).source
GAME = played(*NINE_FIVE, then=(7,))
BEFORE = GAME.take_back()
AFTER = GAME.place(next(iter(GAME.legal())).placement)
NAME = PREFIX + "deck=957"
COPY = PREFIX + "before/deck=957"
ASIDE = PREFIX + "aside/deck=957/0"
FULL = Notice(NoticeKind.STORAGE_FULL)
OFF = Notice(NoticeKind.STORAGE_OFF)


class Store(MemoryStorage):
    """A store that a test can look into, fill up and switch off."""

    def __init__(self, **_: object) -> None:
        super().__init__()
        self.texts: dict[str, str] = {}
        self.room = 10**6
        self.reads = self.writes = True

    def get(self, name: str) -> str | None:
        if not self.reads:
            raise StorageError(full=False)
        return self.texts.get(name)

    def set(self, name: str, text: str) -> None:
        if not self.writes:
            raise StorageError(full=False)
        after = self.texts | {name: text}
        if sum(map(len, after.values())) > self.room:
            raise StorageError(full=True)
        self.texts = after

    def remove(self, name: str) -> None:
        if not self.writes:
            raise StorageError(full=False)
        self.texts = {kept: text for kept, text in self.texts.items() if kept != name}

    def names(self) -> tuple[str, ...]:
        if not self.reads:
            raise StorageError(full=False)
        return tuple(self.texts)


def store_with(*saved: Game) -> Store:
    """A store in which one page has saved these games, one after the other."""
    store = Store()
    saves = Saves(store)
    for game in saved:
        saves.load(game.source)
        assert saves.save(game) == ()
    return store


def told(kind: NoticeKind, reason: Reason = Reason.DAMAGED) -> tuple[Notice, ...]:
    return (Notice(kind, reason.value),)


def test_a_deck_that_was_never_played_has_no_game() -> None:
    loaded = Saves(Store()).load(SOURCE)
    assert loaded.game is None
    assert loaded.notices == ()


@given(games())
def test_every_decision_is_read_again(game: Game) -> None:
    store = Store()
    saves = Saves(store)
    assert saves.save(game) == ()
    loaded = Saves(store).load(game.source, game.options)
    assert game == loaded.game
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
    assert Saves(store).load(SOURCE).game == GAME
    assert Saves(store).load(other.source).game == other


def test_no_seed_can_be_taken_for_the_copy_of_another() -> None:
    plain, sly = Game.start(Seeded("x")), Game.start(Seeded("x:before"))
    moved = plain.place(next(iter(plain.legal())).placement)
    store = store_with(sly, plain, moved)
    assert Saves(store).load(sly.source).game == sly
    assert Saves(store).load(sly.source).notices == ()


SAVE = seal(to_json(GAME))


@pytest.mark.parametrize("bit", [0, 1, 3, 6])
def test_a_save_damaged_anywhere_is_put_aside_and_the_copy_is_used(bit: int) -> None:
    for position in range(len(SAVE)):
        store = store_with(BEFORE, GAME)
        flipped = chr(ord(SAVE[position]) ^ 1 << bit)
        damaged = SAVE[:position] + flipped + SAVE[position + 1 :]
        store.texts[NAME] = damaged
        loaded = Saves(store).load(SOURCE)
        assert loaded.game == BEFORE
        assert [notice.kind for notice in loaded.notices] == [NoticeKind.COPY_USED]
        assert damaged == store.texts[ASIDE]
        assert seal(to_json(BEFORE)) == store.texts[COPY]


@pytest.mark.parametrize("length", range(len(SAVE)))
def test_a_save_cut_short_is_put_aside_and_the_copy_is_used(length: int) -> None:
    store = store_with(BEFORE, GAME)
    store.texts[NAME] = SAVE[:length]
    assert Saves(store).load(SOURCE).game == BEFORE
    assert store.texts[ASIDE] == SAVE[:length]


UNREADABLE = {
    "damaged": (SAVE[:-1], Reason.DAMAGED),
    "of a later version": (f"{FORMAT + 1} {SAVE[2:]}", Reason.UNKNOWN_VERSION),
    "no version": (SAVE[2:], Reason.DAMAGED),
    "no save at all": ("null", Reason.DAMAGED),
    "empty": ("", Reason.DAMAGED),
    "surrogates": ("1 \ud800 \udfff", Reason.DAMAGED),
    "of another deck": (seal(to_json(played("8r0@0,0"))), Reason.DAMAGED),
    "null": (seal(None), Reason.BAD_FORM),
    "a list": (seal([1, {}]), Reason.BAD_FORM),
    "a text": (seal("957"), Reason.BAD_FORM),
    "a record of a later version": (seal(to_json(GAME) | {"format": 2}), Reason.UNKNOWN_VERSION),
    "an illegal game": (
        seal(to_json(GAME) | {"decisions": ["9r0@0,0", "5r0@9,9"]}),
        Reason.ILLEGAL_GAME,
    ),
}


@pytest.mark.parametrize(("save", "reason"), UNREADABLE.values(), ids=UNREADABLE)
def test_what_cannot_be_read_is_put_aside_unchanged_and_told(save: str, reason: Reason) -> None:
    store = store_with(BEFORE, GAME)
    store.texts[NAME] = save
    loaded = Saves(store).load(SOURCE)
    assert loaded.game == BEFORE
    assert loaded.notices == told(NoticeKind.COPY_USED, reason)
    assert save == store.texts[ASIDE]


@pytest.mark.parametrize(("save", "reason"), UNREADABLE.values(), ids=UNREADABLE)
def test_without_a_copy_the_game_starts_anew_and_that_is_told(save: str, reason: Reason) -> None:
    store = Store()
    store.texts[NAME] = save
    loaded = Saves(store).load(SOURCE)
    assert loaded.game is None
    assert loaded.notices == told(NoticeKind.SAVE_SET_ASIDE, reason)
    assert save == store.texts[ASIDE]


@pytest.mark.parametrize(("save", "reason"), UNREADABLE.values(), ids=UNREADABLE)
def test_playing_on_after_a_rescue_keeps_the_good_copy(save: str, reason: Reason) -> None:
    store = store_with(BEFORE, GAME)
    store.texts[NAME] = save
    saves = Saves(store)
    assert saves.load(SOURCE).notices == told(NoticeKind.COPY_USED, reason)
    assert saves.save(GAME) == ()
    assert store.texts == {
        NAME: SAVE,
        COPY: seal(to_json(BEFORE)),
        ASIDE: save,
    }


def test_two_damaged_saves_are_both_put_aside() -> None:
    store = Store()
    store.texts = {NAME: "torn", COPY: "torn too"}
    loaded = Saves(store).load(SOURCE)
    assert loaded.game is None
    assert loaded.notices == told(NoticeKind.SAVE_SET_ASIDE)
    assert sorted(text for name, text in store.texts.items() if "/aside/" in name) == [
        "torn",
        "torn too",
    ]


def test_the_same_damaged_save_is_put_aside_once() -> None:
    store = Store()
    store.texts[NAME] = "torn"
    Saves(store).load(SOURCE)
    Saves(store).load(SOURCE)
    assert store.texts == {NAME: "torn", ASIDE: "torn"}


def test_different_damaged_saves_do_not_overwrite_each_other() -> None:
    store = Store()
    for n in range(MOST_ASIDE):
        store.texts[NAME] = f"torn {n}"
        Saves(store).load(SOURCE)
    asides = [text for name, text in store.texts.items() if "/aside/" in name]
    assert asides == [f"torn {n}" for n in range(MOST_ASIDE)]


def test_a_save_that_cannot_be_put_aside_is_not_overwritten() -> None:
    store = store_with(BEFORE, GAME)
    torn = SAVE + "torn"
    store.texts[NAME] = torn
    store.room = sum(map(len, store.texts.values()))
    saves = Saves(store)
    loaded = saves.load(SOURCE)
    assert loaded.game == BEFORE
    assert FULL in loaded.notices
    assert saves.save(GAME) == (FULL,)
    assert torn == store.texts[NAME]
    store.room *= 2
    assert saves.save(GAME) == ()
    assert torn == store.texts[ASIDE]
    assert store.texts[NAME] == SAVE


def test_a_save_of_a_later_version_that_came_meanwhile_is_not_overwritten() -> None:
    store = store_with(BEFORE)
    saves = Saves(store)
    saves.load(SOURCE)
    later = f"{FORMAT + 1} written by another tab"
    store.texts[NAME] = later
    assert saves.elsewhere(BEFORE) is None
    assert saves.save(GAME) == ()
    assert later == store.texts[ASIDE]
    assert store.texts[NAME] == SAVE


def test_a_store_that_cannot_be_read_is_told_and_the_game_is_new() -> None:
    store = store_with(GAME)
    store.reads = False
    loaded = Saves(store).load(SOURCE)
    assert loaded.game is None
    assert loaded.notices == (OFF,)


def test_a_store_that_cannot_be_written_is_told() -> None:
    store = Store()
    store.writes = False
    assert Saves(store).save(GAME) == (OFF,)


def test_a_full_store_is_told_and_keeps_the_last_save() -> None:
    store = store_with(BEFORE)
    saves = Saves(store)
    saves.load(SOURCE)
    store.room = len(store.texts[NAME])
    assert saves.save(GAME) == (FULL,)
    assert Saves(store).load(SOURCE).game == BEFORE


def test_where_only_one_of_them_fits_the_save_comes_before_its_copy() -> None:
    store = store_with(BEFORE)
    saves = Saves(store)
    saves.load(SOURCE)
    store.room = len(SAVE)
    assert saves.save(GAME) == ()
    assert store.texts == {NAME: SAVE}


def test_once_there_is_room_again_the_game_is_saved() -> None:
    store = Store()
    store.room = 0
    saves = Saves(store)
    assert saves.save(BEFORE) == (FULL,)
    store.room = 10**6
    assert saves.save(GAME) == ()
    assert Saves(store).load(SOURCE).game == GAME


# Two tabs, one store


def test_nothing_has_happened_elsewhere_while_ours_is_the_last_save() -> None:
    saves = Saves(Store())
    saves.save(GAME)
    assert saves.elsewhere(GAME) is None


def test_a_second_tab_sees_what_the_first_has_placed() -> None:
    store = store_with(BEFORE)
    first, second = Saves(store), Saves(store)
    first.load(SOURCE)
    second.load(SOURCE)
    first.save(GAME)
    assert second.elsewhere(BEFORE) == GAME


def test_what_was_seen_elsewhere_is_seen_once() -> None:
    store = store_with(BEFORE)
    first, second = Saves(store), Saves(store)
    second.load(SOURCE)
    first.save(GAME)
    second.elsewhere(BEFORE)
    assert second.elsewhere(GAME) is None


def test_one_game_cannot_become_two() -> None:
    store = store_with(BEFORE)
    tabs = [Saves(store), Saves(store)]
    shown = [tab.load(SOURCE).game for tab in tabs]
    for turn in range(2):
        which = turn % 2
        game = tabs[which].elsewhere(shown[which] or BEFORE) or shown[which]
        assert game is not None
        game = game.place(next(iter(game.legal())).placement)
        assert tabs[which].save(game) == ()
        shown[which] = game
    assert shown[1] == Saves(store).load(SOURCE).game == tabs[0].elsewhere(shown[0] or BEFORE)
    assert len((shown[1] or BEFORE).decisions) == 3


def test_a_placement_taken_back_elsewhere_is_taken_back_here() -> None:
    store = store_with(BEFORE)
    first, second = Saves(store), Saves(store)
    first.load(SOURCE)
    first.save(GAME)
    second.load(SOURCE)
    first.save(BEFORE)
    assert second.elsewhere(GAME) == BEFORE


def test_a_game_begun_again_elsewhere_is_begun_again_here() -> None:
    store = store_with(GAME)
    first, second = Saves(store), Saves(store)
    first.load(SOURCE)
    second.load(SOURCE)
    anew = Game.start(SOURCE)
    first.save(anew)
    assert second.elsewhere(GAME) == anew


def test_our_own_game_stays_while_it_could_not_be_saved() -> None:
    store = store_with(BEFORE)
    saves = Saves(store)
    saves.load(SOURCE)
    store.room = 0
    saves.save(GAME)
    assert saves.elsewhere(GAME) is None


def test_a_store_emptied_while_the_page_is_open_is_filled_again() -> None:
    store = store_with(BEFORE)
    saves = Saves(store)
    saves.load(SOURCE)
    store.texts = {}
    assert saves.elsewhere(BEFORE) is None
    assert saves.save(GAME) == ()
    assert Saves(store).load(SOURCE).game == GAME


def test_a_save_damaged_while_the_page_is_open_is_not_taken_over() -> None:
    store = store_with(GAME)
    saves = Saves(store)
    saves.load(SOURCE)
    store.texts[NAME] = "torn"
    assert saves.elsewhere(GAME) is None
    assert saves.save(AFTER) == ()
    assert store.texts[ASIDE] == "torn"
    assert Saves(store).load(SOURCE).game == AFTER


def test_a_store_that_fails_later_shows_nothing_from_elsewhere() -> None:
    store = store_with(GAME)
    saves = Saves(store)
    saves.load(SOURCE)
    store.reads = False
    assert saves.elsewhere(GAME) is None


# The last daily, earlier games, settings


def test_the_last_daily_is_remembered() -> None:
    store = Store()
    Saves(store).remember_daily(Game.start(Daily(TODAY)), TODAY)
    assert Saves(store).last_daily() == TODAY


def test_a_free_game_does_not_take_the_place_of_the_last_daily() -> None:
    saves = Saves(Store())
    saves.remember_daily(Game.start(Daily(TODAY)), TODAY)
    saves.remember_daily(Game.start(Seeded("hello")), TODAY)
    saves.remember_daily(Game.start(Dealt((7,))), TODAY)
    assert saves.last_daily() == TODAY


@pytest.mark.parametrize("text", ["", "yesterday", "2026-02-30", "2020-01-01", "2026-11-20 "])
def test_a_last_daily_that_cannot_be_read_is_none(text: str) -> None:
    store = Store()
    store.texts[LAST_DAILY] = text
    assert Saves(store).last_daily() is None


def test_without_a_store_no_daily_is_remembered_and_nothing_breaks() -> None:
    store = Store()
    store.reads = store.writes = False
    saves = Saves(store)
    saves.remember_daily(Game.start(Daily(dt.date(2026, 1, 1))), TODAY)
    assert saves.last_daily() is None


def test_an_earlier_game_is_kept_beside() -> None:
    store = store_with(GAME)
    saves = Saves(store)
    assert saves.keep_earlier(GAME) == ()
    assert unseal(store.texts[PREFIX + "earlier/deck=957/1"]) == to_json(GAME)


def test_earlier_games_never_overwrite_each_other() -> None:
    store = Store()
    for game in (BEFORE, GAME, AFTER):
        assert Saves(store).keep_earlier(game) == ()
    kept = [unseal(store.texts[f"{PREFIX}earlier/deck=957/{n}"]) for n in (1, 2, 3)]
    assert kept == [to_json(BEFORE), to_json(GAME), to_json(AFTER)]


def test_an_earlier_game_that_finds_no_room_is_told() -> None:
    store = Store()
    store.room = 0
    assert Saves(store).keep_earlier(GAME) == (FULL,)


CHOSEN = Settings(language="de", theme=Theme.DARK, view=View.FLAT, sound=True)


def test_settings_are_read_again() -> None:
    store = Store()
    assert Saves(store).save_settings(CHOSEN) == ()
    assert Saves(store).load_settings() == CHOSEN


@pytest.mark.parametrize("save", ["", "torn", "2 x {}", seal(None), seal([])])
def test_settings_that_cannot_be_read_are_those_of_a_first_visit(save: str) -> None:
    store = Store()
    store.texts[SETTINGS] = save
    assert Saves(store).load_settings() == Settings()


def test_settings_survive_a_store_that_fails() -> None:
    store = Store()
    store.reads = store.writes = False
    assert Saves(store).load_settings() == Settings()
    assert Saves(store).save_settings(CHOSEN) == (OFF,)


# The form of a save


@pytest.mark.parametrize("body", [None, [], {"a": "é\ud800", "b": [1, 2.5, True]}, "x y z"])
def test_what_is_sealed_is_unsealed(body: object) -> None:
    assert body == unseal(seal(body))


def test_a_body_that_is_no_json_is_refused_though_its_checksum_holds() -> None:
    for text in ("", "{", "nothing", "[" * 10**5):
        checksum = sha256(text.encode()).hexdigest()[:12]
        with pytest.raises(BadRecord) as caught:
            unseal(f"{FORMAT} {checksum} {text}")
        assert caught.value.reason is Reason.BAD_FORM


def test_a_store_for_one_visit_keeps_what_it_is_given() -> None:
    saves = Saves(MemoryStorage())
    assert saves.load(SOURCE).game is None
    assert saves.save(GAME) == ()
    assert saves.load(SOURCE).game == GAME


def test_a_whole_tower_is_saved_tile_by_tile() -> None:
    store = Store()
    saves = Saves(store)
    game = Game.start(played(*TOWER).source)
    for decision in played(*TOWER).decisions:
        game = game.decide(decision)
        assert saves.save(game) == ()
        assert Saves(store).load(game.source).game == game


# The diary, practice, and what becomes of copies


YESTERDAY = TODAY - dt.timedelta(days=1)
DAILY = Game.start(Daily(TODAY))


def kept_days(store: Store) -> list[tuple[dt.date, bool]]:
    """The diary: which days, and whether each was practice."""
    return [(entry.day, entry.practice) for entry in Saves(store).diary()]


def test_the_diary_has_every_daily_that_was_begun_by_date() -> None:
    days = [TODAY, dt.date(2026, 1, 1), YESTERDAY]
    store = store_with(*(flat(Daily(day), 2) for day in days), flat(Seeded("hello"), 2), DAILY)
    assert kept_days(store) == [(dt.date(2026, 1, 1), False), (YESTERDAY, False)]


@pytest.mark.parametrize(("save", "_reason"), UNREADABLE.values(), ids=UNREADABLE)
def test_the_diary_leaves_out_what_cannot_be_read_and_changes_nothing(
    save: str, _reason: Reason
) -> None:
    store = store_with(flat(Daily(TODAY), 2))
    store.texts[PREFIX + "daily=2026-11-19"] = save
    store.texts[PREFIX + "daily=2026-02-30"] = seal(to_json(flat(Daily(TODAY), 2)))
    store.texts[PREFIX + "daily=x"] = save
    before = dict(store.texts)
    assert kept_days(store) == [(TODAY, False)]
    assert store.texts == before


def test_without_a_store_the_diary_is_empty() -> None:
    store = store_with(flat(Daily(TODAY), 2))
    store.reads = False
    assert Saves(store).diary() == ()


def test_a_daily_begun_on_another_day_is_practice() -> None:
    store = store_with(flat(Daily(TODAY), 2), flat(Daily(YESTERDAY), 2))
    Saves(store).mark_practice(Daily(YESTERDAY), TODAY)
    Saves(store).mark_practice(Daily(TODAY), TODAY)
    assert kept_days(store) == [(YESTERDAY, True), (TODAY, False)]


def test_a_daily_that_is_opened_and_not_begun_is_marked_too() -> None:
    store = Store()
    Saves(store).remember_daily(Game.start(Daily(YESTERDAY)), TODAY)
    Saves(store).save(flat(Daily(YESTERDAY), 1))
    assert kept_days(store) == [(YESTERDAY, True)]


def test_a_daily_begun_in_time_and_finished_later_is_no_practice() -> None:
    store = Store()
    Saves(store).remember_daily(DAILY, TODAY)
    Saves(store).save(flat(Daily(TODAY), 5))
    Saves(store).remember_daily(flat(Daily(TODAY), 5), TODAY + dt.timedelta(days=3))
    assert kept_days(store) == [(TODAY, False)]


def test_who_only_looked_at_the_game_of_tomorrow_plays_it_in_time_tomorrow() -> None:
    store = Store()
    Saves(store).remember_daily(DAILY, YESTERDAY)
    assert PRACTICE in store.texts
    Saves(store).remember_daily(DAILY, TODAY)
    Saves(store).save(flat(Daily(TODAY), 1))
    assert kept_days(store) == [(TODAY, False)]


def test_a_list_of_practice_that_cannot_be_read_is_begun_anew() -> None:
    for torn in ("torn", seal(None), seal("2026-11-20")):
        store = store_with(flat(Daily(TODAY), 2), flat(Daily(YESTERDAY), 2))
        store.texts[PRACTICE] = torn
        assert kept_days(store) == [(YESTERDAY, False), (TODAY, False)]
        Saves(store).mark_practice(Daily(YESTERDAY), TODAY)
        assert kept_days(store) == [(YESTERDAY, True), (TODAY, False)]


def copy_of(day: dt.date) -> str:
    return f"{PREFIX}before/daily={day}"


def daily_store(rounds: int) -> Store:
    """A store in which yesterday's daily was played for so many rounds, save by save."""
    store = Store()
    saves = Saves(store)
    saves.remember_daily(Game.start(Daily(YESTERDAY)), YESTERDAY)
    for played_so_far in range(max(1, rounds - 1), rounds + 1):
        saves.save(flat(Daily(YESTERDAY), played_so_far))
    assert copy_of(YESTERDAY) in store.texts
    return store


def test_the_copy_of_a_finished_daily_goes_when_another_is_opened() -> None:
    store = daily_store(20)
    Saves(store).remember_daily(DAILY, TODAY)
    assert copy_of(YESTERDAY) not in store.texts
    assert Saves(store).load(Daily(YESTERDAY)).game == flat(Daily(YESTERDAY))


def test_the_copy_stays_while_the_same_daily_is_opened() -> None:
    store = daily_store(20)
    Saves(store).remember_daily(flat(Daily(YESTERDAY)), TODAY)
    assert copy_of(YESTERDAY) in store.texts


def test_the_copy_stays_while_its_daily_is_not_finished() -> None:
    store = daily_store(19)
    Saves(store).remember_daily(DAILY, TODAY)
    assert copy_of(YESTERDAY) in store.texts


def test_the_copy_stays_where_its_save_cannot_be_read() -> None:
    store = daily_store(20)
    store.texts[copy_of(YESTERDAY)] = store.texts[f"{PREFIX}daily={YESTERDAY}"]
    store.texts[f"{PREFIX}daily={YESTERDAY}"] = "torn"
    Saves(store).remember_daily(DAILY, TODAY)
    assert Saves(store).load(Daily(YESTERDAY)).game == flat(Daily(YESTERDAY))


def test_a_free_game_takes_no_copy_away() -> None:
    store = daily_store(20)
    Saves(store).remember_daily(Game.start(Seeded("hello")), TODAY)
    assert copy_of(YESTERDAY) in store.texts


def test_a_whole_year_of_dailies_takes_less_than_200_000_letters() -> None:
    store = Store()
    for number in range(1, 366):
        day = daily_date(number)
        saves = Saves(store)
        game = Game.start(Daily(day))
        saves.remember_daily(game, day if number % 2 else day + dt.timedelta(days=1))
        whole = wide(game)
        for rounds in (1, 19, 20):
            assert saves.save(Game(whole.source, whole.options, whole.decisions[:rounds])) == ()
    assert len(Saves(store).diary()) == 365
    assert sum(len(name) + len(text) for name, text in store.texts.items()) < 200_000


def wide(game: Game) -> Game:
    """A finished game with anchors that are long to write."""
    for tile in flat(game.source).board.tiles:
        game = game.place(tile.placement.moved(-100, -100))
    return game


# Challengers


RIVALS_NAME = PREFIX + "rivals/seed=hello"
HELLO = Seeded("hello")
ANNE, BILL = grown(HELLO, 20, taste=1), grown(HELLO, 7, taste=2)


def test_rivals_are_kept_over_a_reload() -> None:
    store = Store()
    Saves(store).keep_rivals((ANNE, BILL))
    kept = Saves(store).rivals(HELLO)
    assert list(map(encode, kept)) == [encode(ANNE), encode(BILL)]
    assert Saves(store).rivals(Seeded("other")) == ()


def test_nobody_is_kept_where_nobody_came() -> None:
    store = Store()
    Saves(store).keep_rivals(())
    assert store.texts == {}


@pytest.mark.parametrize(
    "text", ["", "torn", seal(None), seal([]), seal(""), seal("1x"), seal(encode(flat(SOURCE, 1)))]
)
def test_rivals_that_cannot_be_read_or_belong_to_another_deck_are_none(text: str) -> None:
    store = Store()
    store.texts[RIVALS_NAME] = text
    assert Saves(store).rivals(HELLO) == ()


def test_the_stages_that_were_shared_are_known_after_a_reload() -> None:
    store = Store()
    for rounds in (2, 5, 2):
        Saves(store).remember_shared(grown(HELLO, rounds))
    stages = tuple(encode(grown(HELLO, rounds)) for rounds in (2, 5))
    assert Saves(store).shared(HELLO) == stages
    assert Saves(store).shared(Seeded("other")) == ()


def test_what_was_shared_before_the_first_tile_or_at_the_end_needs_no_memory() -> None:
    store = Store()
    for rounds in (0, 20):
        Saves(store).remember_shared(grown(HELLO, rounds))
    assert store.texts == {}


def test_shared_stages_that_cannot_be_read_are_none() -> None:
    store = Store()
    store.texts[SHARED + "seed=hello"] = seal({"codes": 3})
    assert Saves(store).shared(HELLO) == ()
    Saves(store).remember_shared(grown(HELLO, 2))
    assert len(Saves(store).shared(HELLO)) == 1


def test_rivals_survive_a_store_that_fails() -> None:
    store = Store()
    store.reads = store.writes = False
    Saves(store).keep_rivals((ANNE,))
    assert Saves(store).rivals(HELLO) == ()


@pytest.mark.parametrize("text", ["", "torn", seal(None), seal(7), seal(""), seal("x" * 198)])
def test_a_cup_that_cannot_be_read_is_none(text: str) -> None:
    store = Store()
    store.texts[CUP] = text
    assert Saves(store).cup() is None


def test_a_cup_is_none_in_a_store_that_fails() -> None:
    store = Store()
    Saves(store).remember_cup("hello")
    store.reads = False
    assert Saves(store).cup() is None
