"""The game on the board: actions in; the next state and the effects out."""

import datetime as dt
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.board import Placement
from nmbr9.deck import Daily, Seeded
from nmbr9.errors import Fault
from nmbr9.game import Game
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.games.saves import save_game
from nmbr9.ui.parts.camera import Point
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import (
    Confirm,
    CycleView,
    Drop,
    EndCount,
    Fit,
    Inspect,
    Lift,
    NextLegal,
    Nudge,
    OpenGame,
    Pan,
    PointAt,
    PutBack,
    Rotate,
    TakeBack,
    Tap,
    Zoom,
)
from nmbr9.ui.play.hand import next_legal
from nmbr9.ui.play.look import room
from nmbr9.ui.play.state import Ghost, OnTable, Play
from nmbr9.ui.session.actions import ChangeSetting, Clock, LoadSettings, Notify
from nmbr9.ui.session.effects import FAULT, PLACED, Save, Signal, Sound, Vibrate
from nmbr9.ui.session.session import Session
from nmbr9.ui.session.settings import Settings
from tests.support.ui_states import (
    NINE_FIVE,
    SEVEN,
    TODAY,
    after,
    aimed,
    changed,
    daily,
    free,
    is_saved,
    keys_of,
    over,
    placed,
    played,
    shown,
)

TOMORROW = TODAY + dt.timedelta(days=1)


YESTERDAY = TODAY - dt.timedelta(days=1)


OFFER = Notice(NoticeKind.NEW_DAY, link="#daily")


NOTICE = Notice(NoticeKind.STORAGE_FULL)


# Whole games


@pytest.mark.parametrize("start", [daily(), free(), free(confirm=False)])
def test_a_whole_game_is_played_by_keys(start: State) -> None:
    state = start
    for turn in range(20):
        assert state.play.round == turn + 1, turn
        assert state.play.card == state.play.game.deck[turn], turn
        state = after(state, NextLegal(), Rotate(1), Rotate(-1))
        state, effects = update(state, Confirm())
        assert is_saved(effects), turn
        assert len(state.play.game.decisions) == turn + 1, turn
    assert state.play.over
    assert after(state, EndCount()).session.page == "result"
    assert keys_of(state) == ["said.placed", "said.finished"]
    assert state.play.game == Game(
        start.play.game.source, start.play.game.options, state.play.game.decisions
    )


def test_a_whole_game_is_played_by_pointer() -> None:
    state = free()
    for turn in range(20):
        placement = next_legal(state.play, 1)
        assert placement is not None, turn
        at = over(state, placement)
        aiming = after(state, PointAt(at), Tap(at))
        assert len(aiming.play.game.decisions) == turn, turn
        state = after(aiming, Tap(at))
        assert len(state.play.game.decisions) == turn + 1, turn
    assert state.play.over


def test_a_whole_game_is_played_although_each_placement_may_be_taken_back() -> None:
    state = free(take_back=True)
    for _ in range(20):
        state = placed(state)
        assert not state.play.card_shown, state.play.game.round
        assert state.play.card is None, state.play.game.round
        state = after(state, TakeBack())
        assert state.play.card_shown, state.play.game.round
        state = after(placed(state), Confirm())
        assert state.play.card_shown, state.play.game.round
    assert state.play.over
    assert after(state, EndCount()).session.page == "result"


def test_after_the_last_card_nothing_can_be_placed() -> None:
    state = shown(played(*NINE_FIVE))
    for action in (NextLegal(), Nudge(1, 0), Rotate(1), PointAt(Point(9, 9))):
        assert update(state, action) == (state, ()), action
    assert update(state, Confirm()) == (state, ())
    assert update(state, Drop(Point(9, 9))) == (state, ())


# Placing


def test_a_legal_confirm_places_saves_and_shows_the_next_card() -> None:
    before = changed(aimed(SEVEN, "7r1@2,0"), settings=Settings(sound=True))
    state, effects = update(before, Confirm())
    assert state.play.game.board.tiles[-1].placement == Placement.parse("7r1@2,0")
    assert state.play.card == 4
    assert state.play.ghost is None
    assert state.play.hand.rotation == 0
    assert state.play.look.last_laid == 2
    assert effects == (Save(save_game, (state.play.game, TODAY)), *PLACED)
    assert state.session.announced.messages == (
        Message("said.placed", {"number": 7, "level": 1, "points": 7, "score": 7}),
        Message("said.card", {"number": 4, "round": 4, "rounds": 4}),
    )


@pytest.mark.parametrize(
    ("placement", "fault"),
    [
        ("7r1@2,1", Fault.UNSUPPORTED),
        ("7r0@0,0", Fault.ONE_TILE_SUPPORT),
        ("7r0@0,9", Fault.NOT_ADJACENT),
        ("7r0@-2,0", Fault.UNSUPPORTED),
        ("4r0@7,0", Fault.WRONG_TILE),
    ],
)
def test_an_illegal_confirm_changes_nothing_but_says_which_rule(
    placement: str, fault: Fault
) -> None:
    before = changed(aimed(SEVEN, placement), settings=Settings(sound=True))
    state, effects = update(before, Confirm())
    assert keys_of(state)[:2] == ["said.not_placed", f"fault.{fault.value}"]
    heard = before.session
    assert changed(state, announced=heard.announced) == before
    assert effects == tuple(FAULT)


@pytest.mark.parametrize(("placement", "signal"), [("7r1@2,0", PLACED), ("7r1@2,1", FAULT)])
def test_sound_and_vibration_are_switched_separately(placement: str, signal: Signal) -> None:
    for sound, vibrate in product((True, False), repeat=2):
        chosen = Settings(sound=sound, vibrate=vibrate)
        effects = update(changed(aimed(SEVEN, placement), settings=chosen), Confirm()).effects
        given = [effect for effect in effects if isinstance(effect, Sound | Vibrate)]
        assert given == [*signal[:1] * sound, *signal[1:] * vibrate], (sound, vibrate)


def test_a_broken_rule_is_named_with_its_numbers() -> None:
    state = after(aimed(SEVEN, "7r1@2,1"), Confirm())
    _, first, *_ = state.session.announced.messages
    assert first == Message("fault.unsupported", {"n": 2, "level": 1, "number": 9})


def test_without_a_ghost_confirm_says_so() -> None:
    state, effects = update(SEVEN, Confirm())
    assert keys_of(state) == ["said.nothing_to_place", "said.nothing_to_place_keys"]
    assert effects == ()
    assert state.play.game == SEVEN.play.game


def test_every_place_that_the_engine_calls_legal_can_be_confirmed() -> None:
    for landing in SEVEN.play.game.legal().landings():
        ghost = Ghost(SEVEN.play.game.judge(landing.placement), pinned=True)
        state = after(changed(SEVEN, ghost=ghost), Confirm())
        assert state.play.game == SEVEN.play.game.place(landing.placement), landing


# Taking back: ruling R1


def test_the_next_card_stays_hidden_until_it_is_drawn_if_taking_back_is_open() -> None:
    state = placed(free(take_back=True))
    assert state.play.card is None
    assert state.play.round == 1
    assert keys_of(state) == ["said.placed"]
    state, effects = update(state, Confirm())
    assert state.play.card == state.play.game.deck[1]
    assert state.play.round == 2
    assert effects == ()


def test_nothing_can_be_tried_before_the_next_card_is_drawn() -> None:
    state = placed(free(take_back=True))
    for action in (NextLegal(), Nudge(1, 0), Rotate(1), PointAt(Point(99, 99))):
        assert update(state, action) == (state, ()), action


def test_taking_back_gives_the_game_before_the_placement() -> None:
    start = free(take_back=True)
    state, effects = update(placed(start), TakeBack())
    assert state.play.game == start.play.game
    assert state.play.card == start.play.card
    assert effects == (Save(save_game, (start.play.game, TODAY)),)


def test_escape_takes_back_if_that_is_open() -> None:
    start = free(take_back=True)
    assert after(placed(start), PutBack()).play.game == start.play.game


def test_nothing_is_taken_back_in_the_daily_under_any_setting() -> None:
    state = placed(changed(daily(), settings=Settings(take_back=True)))
    assert state.play.card == state.play.game.deck[1]
    assert after(state, TakeBack(), PutBack()).play.game == state.play.game


def test_a_tile_taken_back_is_no_longer_inspected() -> None:
    state = after(placed(free(take_back=True)), Inspect(deeper=True))
    assert state.play.look.inspected == 0
    assert after(state, TakeBack()).play.look.inspected is None


def test_the_last_placement_may_be_taken_back_before_the_result_is_shown() -> None:
    state = shown(played(then=(9,)), settings=Settings(take_back=True))
    state = placed(state)
    assert state.play.game.finished
    assert state.session.page is None
    assert after(state, TakeBack()).play.game == played(then=(9,))
    assert after(state, Confirm(), EndCount()).session.page == "result"


def test_switching_taking_back_off_draws_the_next_card() -> None:
    state = after(placed(free(take_back=True)), ChangeSetting("take_back", False))
    assert state.play.card_shown
    assert state.play.card == state.play.game.deck[1]


def test_taking_back_switched_off_in_another_tab_draws_the_next_card_too() -> None:
    state = after(placed(free(take_back=True)), LoadSettings(Settings()))
    assert state.play.card_shown


# Which game is on the board


def test_another_game_comes_without_anything_of_the_last_one() -> None:
    state = changed(
        aimed(SEVEN, "7r1@2,0"),
        inspected=0,
        last_laid=1,
        page="menu",
        notices=(NOTICE,),
        camera_moved=True,
    )
    game = Game.start(Seeded("other"))
    state = after(state, OpenGame(game))
    assert state.play.game == game
    assert (
        state.play.ghost,
        state.play.look.inspected,
        state.play.look.last_laid,
    ) == (None,) * 3
    assert state.play.hand.rotation == 0
    assert state.session.page is None
    assert state.session.notices == ()
    assert not state.play.look.camera_moved
    assert keys_of(state) == ["said.card"]


def test_the_same_game_played_on_elsewhere_keeps_camera_and_notices() -> None:
    state = changed(aimed(SEVEN, "7r1@2,0"), camera_moved=True, notices=(NOTICE,))
    newer = SEVEN.play.game.place(Placement.parse("7r1@2,0"))
    notice = Notice(NoticeKind.OTHER_TAB)
    state = after(state, OpenGame(newer, (notice,)))
    assert state.play.game == newer
    assert state.play.ghost is None
    assert state.play.look.camera_moved
    assert state.session.notices == (NOTICE, notice)


def test_a_finished_game_opens_with_its_result() -> None:
    state = after(free(), OpenGame(played(*NINE_FIVE)))
    assert state.session.page == "result"
    assert state.play.over


def test_a_game_opened_while_a_card_was_still_hidden_shows_its_card() -> None:
    state = placed(free(take_back=True))
    assert after(state, OpenGame(state.play.game)).play.card == state.play.game.card


def test_an_earlier_daily_opened_on_purpose_gives_no_notice_of_a_new_day() -> None:
    state = after(free(), OpenGame(Game.start(Daily(YESTERDAY))))
    assert state.session.notices == ()


def test_the_offer_of_a_new_day_is_gone_with_the_game_that_it_stood_over() -> None:
    state = after(free(), Notify(OFFER), OpenGame(Game.start(Daily(YESTERDAY))))
    assert state.session.notices == ()


def test_the_game_of_tomorrow_sent_from_farther_east_offers_nothing() -> None:
    assert after(free(), OpenGame(Game.start(Daily(TOMORROW)))).session.notices == ()


def test_a_page_opens_on_a_game_like_on_any_other() -> None:
    new = State(Session(TODAY), Play(OnTable(Game.start(Daily(TODAY)))))
    state = after(new, OpenGame(played(*NINE_FIVE, then=(7,)), (NOTICE,)))
    assert state.session.notices == (NOTICE,)
    assert state.play.look.camera.shows(state.play.in_view(), room(state.play.look.stage))


# Anything at all


pixels = st.builds(Point, st.floats(-50, 450), st.floats(-50, 550))
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(PointAt, pixels, st.booleans(), st.booleans()),
    st.builds(Drop, pixels, st.booleans()),
    st.builds(Tap, pixels),
    st.builds(Rotate, st.sampled_from((-1, 1))),
    st.builds(Nudge, st.integers(-2, 2), st.integers(-2, 2)),
    st.builds(NextLegal, st.sampled_from((-1, 1))),
    st.builds(Inspect, pixels | st.none(), deeper=st.booleans()),
    st.builds(ChangeSetting, st.sampled_from(("confirm", "take_back")), st.booleans()),
    st.sampled_from(
        (
            Confirm(),
            Confirm(),
            PutBack(),
            TakeBack(),
            PointAt(None),
            CycleView(),
            Fit(),
            Lift(20),
            Pan(9, 9),
            Zoom(1.25),
            Clock(TOMORROW, 60),
            Clock(TODAY, 60),
        )
    ),
)


@given(st.booleans(), st.lists(actions, max_size=40))
def test_no_actions_lead_to_an_illegal_game_on_the_board(
    is_daily: bool,  # noqa: FBT001 - drawn by hypothesis
    chosen: list[Action],
) -> None:
    state = daily() if is_daily else free()
    for action in chosen:
        before = state.play.game
        state, effects = update(state, action)
        if state.play.game != before:
            assert is_saved(effects), action
            assert abs(len(state.play.game.decisions) - len(before.decisions)) == 1, action
        if state.play.ghost is not None:
            assert state.play.ghost.verdict == state.play.game.judge(
                state.play.ghost.verdict.placement
            ), action
    assert state.play.game == Game(
        state.play.game.source, state.play.game.options, state.play.game.decisions
    )
