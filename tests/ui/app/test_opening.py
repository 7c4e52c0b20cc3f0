"""Opening at a start and from an address: the right game, and its notices."""

import pytest

from nmbr9.contests.free_order import Ordered
from nmbr9.contests.weekly import Week
from nmbr9.decisions import Choose
from nmbr9.deck import Daily, Dealt, Seeded
from nmbr9.errors import Reason
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.ui.app.opening import first_state, start_actions
from nmbr9.ui.games.names import address_of
from nmbr9.ui.games.saves import last_daily, practice_names
from nmbr9.ui.parts.camera import Size, Tilt
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.play.look import room
from nmbr9.ui.session.settings import Settings, Theme, save_settings
from nmbr9.ui.session.solver_jobs import save_solver
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import PREFIX, MemoryStore
from tests.support.ui_starts import HELLO, YESTERDAY, come_to, kinds, new_page, started, store_with
from tests.support.ui_states import STAGE, TODAY, carried_out, changed, flat

# Before anything is opened


def test_the_first_thing_on_the_page_is_the_game_of_today_not_begun() -> None:
    state = new_page(store_with(flat(Daily(TODAY), 3)))
    assert state.play.game == Game.start(Daily(TODAY))
    assert (state.session.page, state.session.notices) == (None, ())
    assert (state.session.today, state.session.seconds_left) == (TODAY, 3600)


def test_the_page_begins_with_the_settings_that_were_saved() -> None:
    store, chosen = SafeStore(MemoryStore()), Settings(theme=Theme.DARK, view=Tilt.FLAT)
    save_settings(store, chosen)
    assert new_page(store).session.settings == chosen
    assert started(store).play.look.camera.tilt is Tilt.FLAT


def test_the_page_begins_in_the_first_language_of_the_browser_that_we_speak() -> None:
    state = first_state(SafeStore(MemoryStore()), TODAY, 0, ("xx", "pl-PL", "de"), STAGE)
    assert state.session.language == "pl"


def test_the_page_begins_with_what_the_solver_has_found_and_where_it_has_helped() -> None:
    store = SafeStore(MemoryStore())
    save_solver(store, {"seed=hello": 99}, {"seed=other": 1})
    solver = new_page(store).solver
    assert solver.par_of(Game.start(HELLO)) == 99
    assert solver.hints(Game.start(Seeded("other")))


@pytest.mark.parametrize("stage", [Size(320, 300), Size(1600, 900)])
def test_the_board_is_in_view_on_a_stage_of_any_size(stage: Size) -> None:
    store = SafeStore(MemoryStore())
    state = first_state(store, TODAY, 0, (), stage)
    state = carried_out(state, store, *start_actions(store, "", TODAY))
    assert state.play.look.stage == stage
    assert state.play.look.camera.shows(state.play.in_view(), room(stage))


# Which game an address opens


WEEK = Week.of(TODAY)
THREE = Options(variant=Variant.TWO_OF_THREE, modules=frozenset({Module.GAP_FILLERS}))


@pytest.mark.parametrize(
    ("address", "game"),
    [
        ("", Game.start(Daily(TODAY))),
        ("#daily", Game.start(Daily(TODAY))),
        ("#daily=2026-11-19", Game.start(Daily(YESTERDAY))),
        ("#seed=hello", Game.start(HELLO)),
        ("#deck=957", Game.start(Dealt((9, 5, 7)))),
        ("#variant=two_of_three&modules=gap_fillers&seed=hello", Game.start(HELLO, THREE)),
        ("#weekly", WEEK.start()),
        ("#order", Game.start(Ordered.fresh())),
    ],
)
def test_an_address_opens_its_game(address: str, game: Game) -> None:
    state = started(SafeStore(MemoryStore()), address)
    assert state.play.game == game
    assert state.session.notices == ()


@pytest.mark.parametrize(
    "game",
    [flat(Daily(TODAY), 3), flat(Daily(YESTERDAY), 3), flat(HELLO, 3), flat(Dealt((9, 5, 7)), 2)],
    ids=str,
)
def test_a_game_that_was_begun_continues(game: Game) -> None:
    assert started(store_with(game), address_of(game.source)).play.game == game


def test_a_game_with_options_goes_on_beside_the_one_without() -> None:
    three = Game.start(HELLO, THREE).decide(Choose())
    store = store_with(flat(HELLO, 3), three)
    assert started(store, address_of(HELLO, THREE)).play.game == three
    assert started(store, address_of(HELLO)).play.game == flat(HELLO, 3)


def test_a_finished_game_opens_with_its_result() -> None:
    state = started(store_with(flat(Daily(TODAY))))
    assert state.play.over
    assert state.session.page == "result"


def test_a_game_that_goes_on_opens_with_no_page_over_it() -> None:
    assert started(store_with(flat(Daily(TODAY), 19))).session.page is None


def test_an_address_that_is_come_to_later_opens_its_game_too() -> None:
    store = store_with(flat(HELLO, 3))
    state = come_to(changed(started(store), page="new"), store, "#seed=hello")
    assert state.play.game == flat(HELLO, 3)
    assert state.session.page is None


def test_an_unreadable_save_is_reported_with_the_game_that_opens_instead() -> None:
    store = store_with(flat(HELLO, 2), flat(HELLO, 3))
    store.texts.set(PREFIX + "seed=hello", "torn")
    state = started(store, "#seed=hello")
    assert state.play.game == flat(HELLO, 2)
    assert state.session.notices == (Notice(NoticeKind.COPY_USED, Reason.DAMAGED.value),)


def test_a_browser_without_storage_is_reported_at_the_start() -> None:
    off = Notice(NoticeKind.STORAGE_OFF)
    store = SafeStore(MemoryStore())
    state = carried_out(new_page(store), store, *start_actions(store, "", TODAY, (off,)))
    assert state.session.notices == (off,)


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("#daily=2026-11-22", Reason.BAD_DATE),
        ("#nonsense", Reason.BAD_FORM),
        ("#deck=777", Reason.BAD_DECK),
        ("#code=<b>", Reason.DAMAGED),
        ("#cup=hello", Reason.BAD_SEED),
        ("#table=/", Reason.BAD_FORM),
        ("#seats=x", Reason.BAD_FORM),
        ("#weekly=2026-W48", Reason.BAD_DATE),
        ("#modules=luck&seed=x", Reason.BAD_OPTIONS),
    ],
)
def test_a_bad_address_opens_the_game_of_today_and_says_why(address: str, reason: Reason) -> None:
    state = started(store_with(flat(Daily(TODAY), 3)), address)
    assert state.play.game == flat(Daily(TODAY), 3)
    assert state.session.notices == (Notice(NoticeKind.BAD_ADDRESS, reason.value),)


# The last daily


def test_the_daily_that_is_opened_is_remembered_as_the_last() -> None:
    store = SafeStore(MemoryStore())
    started(store)
    assert last_daily(store) == TODAY
    started(store, "#daily=2026-11-19")
    assert last_daily(store) == YESTERDAY
    started(store, "#seed=hello")
    assert last_daily(store) == YESTERDAY


def test_a_daily_of_another_day_that_is_opened_will_be_practice() -> None:
    store = SafeStore(MemoryStore())
    started(store, "#daily=2026-11-19")
    assert practice_names(store) == {"2026-11-19"}


def left_at(rounds: int) -> SafeStore:
    """A store of a player who has left yesterday's daily after this many rounds."""
    store = store_with(flat(Daily(YESTERDAY), rounds), today=YESTERDAY)
    started(store, today=YESTERDAY)
    return store


def test_the_last_daily_that_was_begun_and_not_finished_is_offered() -> None:
    state = started(left_at(7))
    assert state.play.game == Game.start(Daily(TODAY))
    offer = Notice(NoticeKind.UNFINISHED, link="#daily=2026-11-19")
    assert state.session.notices == (offer,)


@pytest.mark.parametrize("rounds", [0, 20])
def test_a_daily_that_was_finished_or_not_begun_is_not_offered(rounds: int) -> None:
    assert started(left_at(rounds)).session.notices == ()


def test_the_daily_of_today_is_not_offered_to_be_finished() -> None:
    store = store_with(flat(Daily(TODAY), 7))
    started(store)
    assert started(store, "#seed=hello").session.notices == ()


def test_the_unfinished_daily_is_offered_beside_a_bad_address_and_a_free_game() -> None:
    bad = kinds(started(left_at(7), "#nonsense"))
    assert sorted(bad) == [NoticeKind.BAD_ADDRESS, NoticeKind.UNFINISHED]
    assert kinds(started(left_at(7), "#seed=hello")) == [NoticeKind.UNFINISHED]


def test_the_unfinished_daily_is_offered_at_the_start_only() -> None:
    store = left_at(7)
    state = come_to(started(store), store, "#seed=hello")
    assert state.session.notices == ()


def test_the_offer_of_the_unfinished_daily_leads_to_it() -> None:
    store = left_at(7)
    (offer,) = started(store).session.notices
    assert come_to(started(store), store, offer.link).play.game == flat(Daily(YESTERDAY), 7)
