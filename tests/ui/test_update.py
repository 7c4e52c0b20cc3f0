"""What happens: actions in, the next state and what the page has to do out."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.board import Board
from nmbr9.deck import Daily, Seeded, daily_number
from nmbr9.errors import Fault
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.record import parse_placement
from nmbr9.ui import actions as do
from nmbr9.ui import ghosts
from nmbr9.ui.camera import SMALLEST_SCALE, Box, Camera, Size, View
from nmbr9.ui.challenge import LONGEST_SEED
from nmbr9.ui.outline import Point
from nmbr9.ui.settings import Settings
from nmbr9.ui.state import LARGEST_LIFT, Ghost, Message, Notice, NoticeKind, Page, State
from nmbr9.ui.update import HINT_STRIP, opened, update
from tests.support.ui_states import (
    NINE_FIVE,
    TODAY,
    TOWER,
    after,
    aimed,
    daily,
    free,
    over,
    played,
    shown,
)

TOMORROW = TODAY + dt.timedelta(days=1)
YESTERDAY = TODAY - dt.timedelta(days=1)
OFFER = Notice(NoticeKind.NEW_DAY, link="#daily")
TOLD = Notice(NoticeKind.STORAGE_FULL)
SEVEN = shown(played(*NINE_FIVE, then=(7, 4)))
"""A 9 and a 5 lie side by side, the card is a 7."""


def keys_of(state: State) -> list[str]:
    """The keys of what a screen reader hears."""
    return [message.key for message in state.said]


def kinds(state: State) -> list[NoticeKind]:
    return [notice.kind for notice in state.notices]


def placed(state: State) -> State:
    """One more tile, by keys."""
    return after(state, do.NextLegal(), do.Confirm())


# Whole games


@pytest.mark.parametrize("start", [daily(), free(), free(confirm=False)])
def test_a_whole_game_is_played_by_keys(start: State) -> None:
    state = start
    for turn in range(20):
        assert state.round == turn + 1
        assert state.card == state.game.deck[turn]
        state = after(state, do.NextLegal(), do.Turn(1), do.Turn(-1))
        state, effects = update(state, do.Confirm())
        assert do.Save() in effects
        assert len(state.game.decisions) == turn + 1
    assert state.over
    assert state.page is Page.RESULT
    assert keys_of(state) == ["said.placed", "said.finished"]
    assert state.game == Game(start.game.source, start.game.options, state.game.decisions)


def test_a_whole_game_is_played_by_pointer() -> None:
    state = free()
    for turn in range(20):
        placement = ghosts.next_legal(state, 1)
        assert placement is not None
        at = over(state, placement)
        aiming = after(state, do.PointAt(at), do.Tap(at))
        assert len(aiming.game.decisions) == turn
        state = after(aiming, do.Tap(at))
        assert len(state.game.decisions) == turn + 1
    assert state.over


def test_a_whole_game_is_played_where_each_placement_may_be_taken_back() -> None:
    state = free(take_back=True)
    for _ in range(20):
        state = placed(state)
        assert not state.drawn
        assert state.card is None
        state = after(state, do.TakeBack())
        assert state.drawn
        state = after(placed(state), do.Confirm())
        assert state.drawn
    assert state.over
    assert state.page is Page.RESULT


def test_after_the_last_card_nothing_can_be_placed() -> None:
    state = shown(played(*NINE_FIVE))
    for action in (do.NextLegal(), do.Nudge(1, 0), do.Turn(1), do.PointAt(Point(9, 9))):
        assert update(state, action) == (state, ())
    assert update(state, do.Confirm()) == (state, ())
    assert update(state, do.Drop(Point(9, 9))) == (state, ())
    assert update(state, do.TakeBack()) == (state, ())


def test_a_finger_lifted_outside_the_stage_drops_nothing() -> None:
    state = free(confirm=False)
    below = Point(state.stage.width / 2, state.stage.height + 300)
    dropped = after(
        state, do.PointAt(below, dragged=True, finger=True), do.Drop(below, finger=True)
    )
    assert (dropped.game, dropped.ghost, dropped.finger) == (state.game, None, None)


# Placing


def test_a_legal_confirm_places_saves_and_shows_the_next_card() -> None:
    state, effects = update(aimed(SEVEN, "7r1@2,0"), do.Confirm())
    assert state.game.board.tiles[-1].placement == parse_placement("7r1@2,0")
    assert state.card == 4
    assert state.ghost is None
    assert state.rotation == 0
    assert state.dropped == 2
    assert effects == (do.Save(), do.Sound("place"))
    assert state.said == (
        Message("said.placed", {"number": 7, "level": 1, "points": 7, "score": 7}),
        Message("said.card", {"number": 4, "round": 4, "rounds": 4}),
    )


@pytest.mark.parametrize(
    ("placement", "faults"),
    [
        ("7r1@2,1", (Fault.UNSUPPORTED,)),
        ("7r0@0,0", (Fault.ONE_TILE_SUPPORT,)),
        ("7r0@0,9", (Fault.NOT_ADJACENT,)),
        ("7r0@-2,0", (Fault.UNSUPPORTED, Fault.ONE_TILE_SUPPORT)),
        ("4r0@7,0", (Fault.WRONG_TILE, Fault.NOT_ADJACENT)),
    ],
)
def test_an_illegal_confirm_changes_nothing_but_says_which_rules(
    placement: str, faults: tuple[Fault, ...]
) -> None:
    before = aimed(SEVEN, placement)
    state, effects = update(before, do.Confirm())
    assert keys_of(state) == [f"fault.{fault.value}" for fault in faults]
    assert state.changed(said=before.said) == before
    assert effects == (do.Sound("fault"),)


def test_a_broken_rule_is_told_with_its_numbers() -> None:
    state = after(aimed(SEVEN, "7r1@2,1"), do.Confirm())
    assert state.said == (Message("fault.unsupported", {"n": 2, "level": 1, "number": 9}),)


def test_without_a_ghost_confirm_says_so() -> None:
    state, effects = update(SEVEN, do.Confirm())
    assert keys_of(state) == ["said.nothing_to_place"]
    assert effects == ()
    assert state.game == SEVEN.game


def test_every_place_that_the_engine_calls_legal_can_be_confirmed() -> None:
    for landing in SEVEN.game.legal():
        ghost = Ghost(SEVEN.game.judge(landing.placement), pinned=True)
        state = after(SEVEN.changed(ghost=ghost), do.Confirm())
        assert state.game == SEVEN.game.place(landing.placement)


# The ghost under pointer and keys

AT = over(SEVEN.changed(rotation=1), "7r1@2,0")
ASIDE = over(SEVEN.changed(rotation=1), "7r1@6,0")
ASKED = SEVEN.changed(rotation=1)


def test_a_hovering_pointer_takes_the_ghost_along() -> None:
    state = after(ASKED, do.PointAt(ASIDE), do.PointAt(AT))
    assert state.ghost is not None
    assert state.ghost.verdict.placement == parse_placement("7r1@2,0")
    assert not state.ghost.pinned


def test_a_pointer_that_leaves_takes_a_loose_ghost_away() -> None:
    state = after(ASKED, do.PointAt(AT), do.LeaveStage())
    assert state.ghost is None


def test_a_tap_pins_the_ghost_and_a_hovering_pointer_then_leaves_it_alone() -> None:
    pinned = after(ASKED, do.Tap(AT))
    assert pinned.ghost is not None
    assert pinned.ghost.pinned
    assert after(pinned, do.PointAt(ASIDE)) is pinned
    assert after(pinned, do.LeaveStage()) is pinned


def test_a_dragging_pointer_moves_a_pinned_ghost() -> None:
    state = after(ASKED, do.Tap(AT), do.PointAt(ASIDE, dragged=True))
    assert state.ghost is not None
    assert state.ghost.verdict.placement == parse_placement("7r1@6,0")


def test_a_tap_elsewhere_pins_the_ghost_there() -> None:
    state = after(ASKED, do.Tap(AT), do.Tap(ASIDE))
    assert state.ghost is not None
    assert state.ghost.verdict.placement == parse_placement("7r1@6,0")
    assert state.game == ASKED.game


def test_a_second_tap_on_the_ghost_places_it() -> None:
    assert len(after(ASKED, do.Tap(AT), do.Tap(AT)).game.decisions) == 3


@pytest.mark.parametrize("number", range(10))
@pytest.mark.parametrize("rotation", range(4))
def test_a_second_tap_on_the_same_spot_places_it_though_a_hole_be_there(
    number: int, rotation: int
) -> None:
    state = shown(played(then=(number,)), rotation=rotation)
    at = Point(200, 200)
    assert after(state, do.Tap(at), do.Tap(at)).game.finished


def test_a_second_tap_on_an_illegal_ghost_places_nothing() -> None:
    at = over(ASKED, "7r1@2,1")
    state = after(ASKED, do.Tap(at), do.Tap(at))
    assert state.game == ASKED.game
    assert "fault.unsupported" in keys_of(state)


def test_a_finger_sees_the_ghost_above_it_and_a_thread_to_it() -> None:
    state = after(ASKED, do.PointAt(AT, dragged=True, finger=True))
    assert state.finger == AT
    assert state.ghost is not None
    seen = over(ASKED, state.ghost.verdict.placement)
    assert seen.y < AT.y
    assert after(state, do.Drop(AT, finger=True)).finger is None


def test_a_pointer_that_stays_over_the_same_cell_changes_nothing() -> None:
    state = after(ASKED, do.PointAt(AT))
    assert after(state, do.PointAt(Point(AT.x + 0.5, AT.y))) is state


def test_without_confirm_a_drop_on_a_legal_place_places() -> None:
    state = ASKED.changed(settings=Settings(confirm=False))
    dropped, effects = update(state, do.Drop(AT))
    assert len(dropped.game.decisions) == 3
    assert do.Save() in effects


def test_without_confirm_a_drop_on_an_illegal_place_stays_a_ghost() -> None:
    state = ASKED.changed(settings=Settings(confirm=False))
    dropped, effects = update(state, do.Drop(over(state, "7r1@2,1")))
    assert dropped.game == state.game
    assert dropped.ghost is not None
    assert dropped.ghost.pinned
    assert effects == ()


def test_with_confirm_a_drop_only_says_what_it_would_bring() -> None:
    state, effects = update(ASKED, do.Drop(AT))
    assert state.game == ASKED.game
    assert keys_of(state) == ["said.ghost", "hint.legal"]
    assert effects == ()


def test_put_back_takes_the_ghost_into_the_hand() -> None:
    state = after(aimed(SEVEN, "7r1@2,0"), do.PutBack())
    assert state.ghost is None
    assert keys_of(state) == ["said.put_back"]
    assert state.game == SEVEN.game


def test_arrows_move_the_ghost_by_one_cell() -> None:
    state = after(aimed(SEVEN, "7r1@2,0"), do.Nudge(1, 0), do.Nudge(0, -1))
    assert state.ghost is not None
    assert state.ghost.verdict.placement.anchor == Cell(3, -1)
    assert state.ghost.pinned
    assert keys_of(state)[0] == "said.ghost"


def test_the_first_arrow_brings_the_tile_to_the_board() -> None:
    state = after(SEVEN, do.Nudge(1, 0))
    assert state.ghost is not None
    assert state.ghost.verdict.legal


def test_next_legal_pins_a_legal_ghost_and_says_where() -> None:
    state = after(SEVEN, do.NextLegal())
    assert state.ghost is not None
    assert state.ghost.pinned
    assert state.ghost.verdict.legal
    assert keys_of(state) == ["said.ghost", "hint.legal"]


def test_a_ghost_moved_out_of_view_brings_the_board_into_view() -> None:
    state = aimed(SEVEN, "7r1@2,0")
    for _ in range(30):
        state = after(state, do.Nudge(-1, 0))
        assert state.ghost is not None
        left = state.camera.to_screen(Point(*state.ghost.verdict.placement.anchor))
        assert left.x >= 0


def test_turning_a_ghost_turns_it_where_it_is() -> None:
    state = after(aimed(SEVEN, "7r1@2,0"), do.Turn(1))
    assert state.rotation == 2
    assert state.ghost is not None
    assert state.ghost.verdict.placement.rotation == 2
    assert after(state, do.Turn(-1)).ghost == aimed(SEVEN, "7r1@2,0").ghost


def test_turning_the_tile_in_the_hand_is_told() -> None:
    state = after(SEVEN, do.Turn(-1))
    assert state.rotation == 3
    assert state.said == (Message("said.turned", {"degrees": 270}),)


# Taking back: ruling R1


def test_where_taking_back_is_open_the_next_card_stays_hidden_until_it_is_drawn() -> None:
    state = placed(free(take_back=True))
    assert state.card is None
    assert state.round == 1
    assert keys_of(state) == ["said.placed"]
    state, effects = update(state, do.Confirm())
    assert state.card == state.game.deck[1]
    assert state.round == 2
    assert effects == ()


def test_nothing_can_be_tried_before_the_next_card_is_drawn() -> None:
    state = placed(free(take_back=True))
    for action in (do.NextLegal(), do.Nudge(1, 0), do.Turn(1), do.PointAt(Point(99, 99))):
        assert update(state, action) == (state, ())


def test_taking_back_gives_the_game_before_the_placement() -> None:
    start = free(take_back=True)
    state, effects = update(placed(start), do.TakeBack())
    assert state.game == start.game
    assert state.card == start.card
    assert effects == (do.Save(),)


def test_escape_takes_back_where_that_is_open() -> None:
    start = free(take_back=True)
    assert after(placed(start), do.PutBack()).game == start.game


def test_once_the_next_card_is_drawn_nothing_is_taken_back() -> None:
    state = after(placed(free(take_back=True)), do.Confirm())
    assert update(state, do.TakeBack()) == (state, ())
    assert after(state, do.PutBack()).game == state.game


@pytest.mark.parametrize("start", [free(), daily()])
def test_without_the_setting_nothing_is_taken_back(start: State) -> None:
    state = placed(start)
    assert state.card == state.game.deck[1]
    assert after(state, do.TakeBack()).game == state.game


def test_in_the_daily_nothing_is_taken_back_whatever_the_setting() -> None:
    state = placed(daily().changed(settings=Settings(take_back=True)))
    assert state.card == state.game.deck[1]
    assert after(state, do.TakeBack(), do.PutBack()).game == state.game


def test_the_last_placement_may_be_taken_back_before_the_result_is_shown() -> None:
    state = shown(played(then=(9,)), settings=Settings(take_back=True))
    state = placed(state)
    assert state.game.finished
    assert state.page is None
    assert after(state, do.TakeBack()).game == played(then=(9,))
    assert after(state, do.Confirm()).page is Page.RESULT


def test_switching_taking_back_off_draws_the_next_card() -> None:
    state = after(placed(free(take_back=True)), do.Change("take_back", False))
    assert state.drawn
    assert state.card == state.game.deck[1]


def test_taking_back_switched_off_in_another_tab_draws_the_next_card_too() -> None:
    state = after(placed(free(take_back=True)), do.Settled(Settings()))
    assert state.drawn


# The clock


def test_midnight_offers_the_new_game_and_leaves_the_old_one_on_the_board() -> None:
    state = after(placed(daily()), do.Clock(TOMORROW, 86_400))
    assert state.notices == (OFFER,)
    assert state.game.source == Daily(TODAY)
    assert state.seconds_left == 86_400


def test_a_day_that_goes_on_offers_nothing() -> None:
    state = after(daily(), do.Clock(TODAY, 4000), do.Clock(TODAY, 3990))
    assert state.notices == ()
    assert state.seconds_left == 3990


def test_the_offer_is_made_once() -> None:
    state = after(daily(), *(do.Clock(TOMORROW, left) for left in (86_400, 86_390, 86_380)))
    assert state.notices == (OFFER,)


def test_an_offer_that_was_dismissed_stays_away_until_the_next_day() -> None:
    dismissed = after(daily(), do.Clock(TOMORROW, 86_400), do.Dismiss(0))
    state = after(dismissed, do.Clock(TOMORROW, 86_390))
    assert state.notices == ()
    state = after(state, do.Clock(TOMORROW + dt.timedelta(days=1), 86_400))
    assert state.notices == (OFFER,)


def test_back_over_the_date_line_the_offer_is_withdrawn() -> None:
    state = after(daily(), do.Clock(TOMORROW, 80_000), do.Clock(TODAY, 80_000))
    assert state.notices == ()


def test_a_clock_set_back_offers_no_day_that_is_over() -> None:
    state = after(daily(), do.Clock(YESTERDAY, 80_000))
    assert state.notices == ()


def test_another_day_offers_nothing_in_a_free_game() -> None:
    assert after(free(), do.Clock(TOMORROW, 86_400)).notices == ()


def test_other_notices_stay_when_the_offer_goes() -> None:
    state = after(daily(), do.Noticed(TOLD), do.Clock(TOMORROW, 9), do.Clock(TODAY, 9))
    assert state.notices == (TOLD,)


@pytest.mark.parametrize(
    "begin",
    [dt.date(2026, 3, 27), dt.date(2026, 10, 23), dt.date(2026, 12, 30), dt.date(2028, 2, 27)],
    ids=["clocks go forward", "clocks go back", "new year", "leap day"],
)
def test_no_day_is_skipped_or_repeated(begin: dt.date) -> None:
    state = State(game=Game.start(Daily(begin)), today=begin)
    numbers = []
    for day in range(5):
        today = begin + dt.timedelta(days=day)
        for seconds in (90_000, 43_200, 3600, 0):
            state = after(state, do.Clock(today, seconds))
        numbers.append(daily_number(state.today))
        assert kinds(state) == ([NoticeKind.NEW_DAY] if day else [])
    assert numbers == list(range(numbers[0], numbers[0] + 5))


# Which game is on the board


def test_another_game_comes_without_anything_of_the_last_one() -> None:
    state = aimed(SEVEN, "7r1@2,0").changed(
        inspected=0, finger=Point(1, 1), dropped=1, page=Page.MENU, notices=(TOLD,), held=True
    )
    game = Game.start(Seeded("other"))
    state = after(state, do.Opened(game))
    assert state.game == game
    assert (state.ghost, state.finger, state.inspected, state.dropped) == (None,) * 4
    assert state.rotation == 0
    assert state.page is None
    assert state.notices == ()
    assert not state.held
    assert keys_of(state) == ["said.card"]


def test_the_same_game_played_on_elsewhere_keeps_camera_and_notices() -> None:
    state = aimed(SEVEN, "7r1@2,0").changed(held=True, notices=(TOLD,))
    newer = SEVEN.game.place(parse_placement("7r1@2,0"))
    told = Notice(NoticeKind.OTHER_TAB)
    state = after(state, do.Opened(newer, (told,)))
    assert state.game == newer
    assert state.ghost is None
    assert state.held
    assert state.notices == (TOLD, told)


def test_a_finished_game_opens_with_its_result() -> None:
    state = after(free(), do.Opened(played(*NINE_FIVE)))
    assert state.page is Page.RESULT
    assert state.over


def test_a_game_opened_while_a_card_was_still_hidden_shows_its_card() -> None:
    state = placed(free(take_back=True))
    assert after(state, do.Opened(state.game)).card == state.game.card


def test_an_earlier_daily_is_opened_with_the_offer_of_today() -> None:
    state = after(free(), do.Opened(Game.start(Daily(YESTERDAY))))
    assert state.notices == (OFFER,)


def test_the_game_of_tomorrow_sent_from_farther_east_offers_nothing() -> None:
    assert after(free(), do.Opened(Game.start(Daily(TOMORROW)))).notices == ()


def test_playing_again_begins_the_same_deck_and_saves_that() -> None:
    state = placed(free())
    again, effects = update(state, do.Restart())
    assert again.game == Game.start(state.game.source)
    assert effects == (do.Save(),)


def test_the_daily_is_played_once() -> None:
    state = placed(daily())
    assert update(state, do.Restart()) == (state, ())


def test_a_new_deck_by_chance_is_left_to_the_page() -> None:
    state, effects = update(free().changed(page=Page.NEW_GAME), do.NewRandom())
    assert effects == (do.GoRandom(),)
    assert state.page is None


def test_a_deck_from_a_word_has_the_address_of_the_word() -> None:
    state, effects = update(free().changed(page=Page.NEW_GAME), do.NewSeeded("  my word "))
    assert effects == (do.Go("#seed=my word"),)
    assert state.page is None


def test_no_word_is_no_deck() -> None:
    state = free().changed(page=Page.NEW_GAME)
    assert update(state, do.NewSeeded("   ")) == (state, ())


@pytest.mark.parametrize("letter", ["x", "ł", "日", "🂡"])
def test_a_word_may_be_as_long_as_its_bytes_allow(letter: str) -> None:
    most = LONGEST_SEED // len(letter.encode())
    assert update(free(), do.NewSeeded(letter * most)).effects == (do.Go("#seed=" + letter * most),)
    page = free().changed(page=Page.NEW_GAME)
    told = Message("new.seed_too_long", {"most": LONGEST_SEED})
    assert update(page, do.NewSeeded(letter * (most + 1))) == (page.changed(shared=told), ())


# Looking


@pytest.mark.parametrize("action", [do.Pan(30, -20), do.Zoom(1.25), do.Zoom(0.5, Point(9, 9))])
def test_a_camera_that_the_player_has_moved_no_longer_follows(action: do.Action) -> None:
    state = after(aimed(SEVEN, "7r1@2,0"), action)
    assert state.held
    assert state.camera != SEVEN.camera
    assert after(state, do.Confirm()).camera == state.camera


def test_fit_lets_the_camera_follow_again() -> None:
    state = after(SEVEN, do.Pan(300, 300), do.Zoom(2), do.Fit())
    assert state == SEVEN


def test_zooming_without_a_pixel_keeps_the_middle_of_the_stage() -> None:
    middle = Point(SEVEN.stage.width / 2, SEVEN.stage.height / 2)
    spot = SEVEN.camera.to_table(middle)
    zoomed = after(SEVEN, do.Zoom(1.1)).camera
    assert pytest.approx(middle) == zoomed.to_screen(spot)


def test_the_view_goes_round_and_is_saved_as_a_setting() -> None:
    state, seen = SEVEN, []
    for _ in View:
        state, effects = update(state, do.CycleView())
        assert effects == (do.SaveSettings(),)
        assert state.camera.view is state.settings.view
        seen.append(state.settings.view)
    assert set(seen) == set(View)
    assert state.settings == SEVEN.settings


@pytest.mark.parametrize(("asked", "given_"), [(30, 30), (-9, 0), (999, LARGEST_LIFT)])
def test_levels_are_lifted_within_limits(asked: int, given_: int) -> None:
    assert after(SEVEN, do.Lift(asked)).lift == given_


@pytest.mark.parametrize("stage", [Size(320, 300), Size(1800, 900), Size(700, 200)])
@pytest.mark.parametrize("view", View)
def test_the_whole_board_stays_above_the_line_of_hints(stage: Size, view: View) -> None:
    state = shown(played(*TOWER, then=(4,)), settings=Settings(view=view))
    state = after(state, do.Resized(stage))
    room = Size(stage.width, stage.height - HINT_STRIP)
    assert state.camera.shows(state.table, room)


def test_a_stage_that_is_hidden_breaks_nothing() -> None:
    state = after(SEVEN, do.Resized(Size(0, 0)))
    assert state.camera.scale == SMALLEST_SCALE
    assert after(state, do.Resized(SEVEN.stage)) == SEVEN


def test_an_empty_table_has_room_for_the_first_tile() -> None:
    state = free()
    assert state.table == Box(-4, -3, 7, 7, state.spacing)
    placed_ = placed(state)
    assert placed_.game.board != Board.empty()


# Inspecting


def test_inspecting_a_tile_shows_it_and_takes_a_loose_ghost_away() -> None:
    state = after(ASKED, do.PointAt(ASIDE), do.Inspect(over(ASKED, "7r1@2,0")))
    assert state.inspected in (0, 1)
    assert state.ghost is None
    assert after(state, do.Inspect(None)).inspected is None


def test_inspecting_the_table_shows_nothing() -> None:
    state = after(aimed(SEVEN, "7r1@2,0"), do.Inspect(Point(1, 1)))
    assert state.inspected is None
    assert state.ghost == aimed(SEVEN, "7r1@2,0").ghost


def test_inspecting_by_key_goes_through_all_tiles_from_the_last_to_the_first() -> None:
    state = shown(played(*TOWER))
    seen = []
    for _ in range(len(TOWER) + 1):
        state = after(state, do.Inspect(deeper=True))
        seen.append(state.inspected)
        assert keys_of(state) == ["said.tile"]
    assert seen == [5, 4, 3, 2, 1, 0, 5]


def test_there_is_nothing_to_inspect_on_an_empty_board() -> None:
    assert after(free(), do.Inspect(deeper=True)) == free()


def test_escape_ends_inspecting_before_it_takes_anything_back() -> None:
    state = placed(free(take_back=True))
    looking = after(state, do.Inspect(deeper=True))
    assert after(looking, do.PutBack()).game == state.game
    assert after(looking, do.PutBack()).inspected is None


def test_moving_the_ghost_ends_inspecting() -> None:
    state = after(SEVEN, do.Inspect(deeper=True), do.NextLegal())
    assert state.inspected is None


# Pages, settings, notices


def test_pages_open_and_close() -> None:
    state = after(SEVEN, do.Show(Page.RULES))
    assert state.page is Page.RULES
    assert after(state, do.Show(None)) == SEVEN


def test_a_setting_is_changed_and_saved() -> None:
    state, effects = update(SEVEN, do.Change("sound", True))
    assert state.settings == Settings(sound=True)
    assert effects == (do.SaveSettings(),)


def test_settings_of_another_tab_are_taken_over_and_not_saved_again() -> None:
    state, effects = update(SEVEN, do.Settled(Settings(view=View.STEEP, sound=True)))
    assert state.settings.sound
    assert state.camera.view is View.STEEP
    assert effects == ()


def test_a_chosen_language_goes_before_the_browsers() -> None:
    state = SEVEN.changed(browser_language="pl")
    assert state.language == "pl"
    assert after(state, do.Change("language", "fr")).language == "fr"
    assert after(state, do.Change("language", "fr"), do.Change("language", "")).language == "pl"


def test_the_same_notice_is_shown_once() -> None:
    assert after(SEVEN, do.Noticed(TOLD), do.Noticed(TOLD)).notices == (TOLD,)


def test_a_notice_is_dismissed_by_its_place() -> None:
    other = Notice(NoticeKind.OTHER_TAB)
    state = after(SEVEN, do.Noticed(TOLD), do.Noticed(other))
    assert after(state, do.Dismiss(0)).notices == (other,)
    assert after(state, do.Dismiss(1)).notices == (TOLD,)


def test_sharing_is_left_to_the_page_and_its_outcome_told_until_the_page_closes() -> None:
    state = shown(played(*NINE_FIVE), page=Page.RESULT)
    state, effects = update(state, do.ShareResult())
    assert effects == (do.Share(),)
    state = after(state, do.Shared(Message("share.copied")))
    assert state.shared == Message("share.copied")
    assert after(state, do.Show(None)).shared is None


# Anything at all

pixels = st.builds(Point, st.floats(-50, 450), st.floats(-50, 550))
actions: st.SearchStrategy[do.Action] = st.one_of(
    st.builds(do.PointAt, pixels, st.booleans(), st.booleans()),
    st.builds(do.Drop, pixels, st.booleans()),
    st.builds(do.Tap, pixels),
    st.builds(do.Turn, st.sampled_from((-1, 1))),
    st.builds(do.Nudge, st.integers(-2, 2), st.integers(-2, 2)),
    st.builds(do.NextLegal, st.sampled_from((-1, 1))),
    st.builds(do.Inspect, pixels | st.none(), deeper=st.booleans()),
    st.builds(do.Change, st.sampled_from(("confirm", "take_back")), st.booleans()),
    st.sampled_from(
        (
            do.Confirm(),
            do.Confirm(),
            do.PutBack(),
            do.TakeBack(),
            do.LeaveStage(),
            do.CycleView(),
            do.Fit(),
            do.Lift(20),
            do.Pan(9, 9),
            do.Zoom(1.25),
            do.Clock(TOMORROW, 60),
            do.Clock(TODAY, 60),
        )
    ),
)


@given(st.booleans(), st.lists(actions, max_size=40))
def test_whatever_is_done_the_game_on_the_board_is_one_the_rules_allow(
    is_daily: bool,  # noqa: FBT001 - drawn by hypothesis
    done: list[do.Action],
) -> None:
    state = daily() if is_daily else free()
    for action in done:
        before = state.game
        state, effects = update(state, action)
        if state.game != before:
            assert do.Save() in effects
            assert abs(len(state.game.decisions) - len(before.decisions)) == 1
        if state.ghost is not None:
            assert state.ghost.verdict == state.game.judge(state.ghost.verdict.placement)
    assert state.game == Game(state.game.source, state.game.options, state.game.decisions)


def test_a_page_opens_on_a_game_like_on_any_other() -> None:
    state = State(game=Game.start(Daily(TODAY)), today=TODAY)
    game = played(*NINE_FIVE, then=(7,))
    assert opened(state, game, (TOLD,)).notices == (TOLD,)
    assert isinstance(opened(state, game, ()).camera, Camera)
