"""The update of tables: the messages between a table and the game in play."""

from dataclasses import replace

import pytest

from nmbr9.decisions import EndTurn, Kind
from nmbr9.deck import Dealt
from nmbr9.options import Module, Options
from nmbr9.ui.app.holders import open_other_tab
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.play import ending
from nmbr9.ui.play.actions import (
    Confirm,
    Decide,
    NextLegal,
    Nudge,
    OpenGame,
    ShownCommand,
    StartReplay,
    TakeBack,
)
from nmbr9.ui.play.state import Holder
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.session.actions import ChangeSetting, Hide, Notify, Show, StorageEmptied, Tick
from nmbr9.ui.session.effects import FAULT, PLACED
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from nmbr9.ui.tables.saves import TABLES, save_table
from nmbr9.ui.tables.state import NOBODY, AtTable, Hotseat, OpenTable
from nmbr9.ui.tables.update import _phase_effects, open_elsewhere, phase_message
from tests.support.ui_hotseat import (
    END_ROUND,
    GIVE_MINUTE,
    at,
    hotseat,
    page,
    placing,
    to_the_end,
    turn,
    turn_kept,
    written,
)
from tests.support.ui_states import after, daily

T = texts("en")
TAKING_BACK = Settings(take_back=True)
SHORT = Dealt((9, 4))
FILLING = Options(2, modules=frozenset({Module.GAP_FILLERS}))


def mid_turn(state: State) -> State:
    """The next seat has the device and has placed; a filler may still follow."""
    state = turn(state)
    assert Kind.END_TURN in state.play.game.choices.kinds
    return state


# A decision of the seat in hand


def test_a_placement_is_saved_with_the_table_and_not_as_a_game() -> None:
    state = after(page(hotseat()), AtTable(Hotseat.take, (0,)), NextLegal())
    after_it, effects = update(state, Confirm())
    assert effects == (PLACED.vibration, *written(after_it))
    assert len(at(after_it).table.games[0].decisions) == 1
    assert after_it.session.page == "pass"


def test_a_placement_is_handed_on_and_leaves_no_trace_in_play() -> None:
    state = after(page(hotseat()), AtTable(Hotseat.take, (0,)))
    assert (state.play.holder, state.play.acts) == (Holder.TABLE, True)
    handed_on = placing(state)
    assert (handed_on.play.holder, handed_on.play.acts) == (Holder.TABLE, False)
    assert handed_on.play.game == at(handed_on).table.revealed()[1]
    assert (handed_on.play.ghost, handed_on.play.look.last_laid) == (None, None)
    assert handed_on.session.announced.messages == (Message("pass.said", {"name": "Ben"}),)


def test_a_placement_sounds_where_sounds_are_on() -> None:
    state = after(page(hotseat(), Settings(sound=True)), AtTable(Hotseat.take, (0,)), NextLegal())
    after_it, effects = update(state, Confirm())
    assert effects == (*PLACED, *written(after_it))


def test_a_placement_that_is_refused_changes_no_table() -> None:
    begun = after(turn(turn(page(hotseat()))), END_ROUND, AtTable(Hotseat.take, (0,)))
    state = after(begun, NextLegal(), Nudge(40, 0))
    refused, effects = update(state, Confirm())
    assert (refused.tables, effects) == (begun.tables, (FAULT.vibration,))


def test_a_decision_that_leaves_the_turn_open_is_saved_and_keeps_the_device() -> None:
    state = mid_turn(page(hotseat(options=FILLING)))
    assert (at(state).phase, at(state).seat) == (Phase.TURN, 0)
    assert at(state).table.games[0] == state.play.game
    ended, effects = update(state, Decide(EndTurn()))
    assert effects == written(ended)
    assert (at(ended).phase, at(ended).seat) == (Phase.PASS, 1)


def test_a_placement_can_be_taken_back_until_the_device_is_passed_on() -> None:
    last = after(turn_kept(page(hotseat(), TAKING_BACK)), AtTable(Hotseat.take, (1,)))
    placed = placing(last)
    assert placed.session.page is None
    back, effects = update(placed, TakeBack())
    assert effects == written(back)
    assert at(back).table == at(last).table
    assert back.play.game == last.play.game
    finished, effects = update(placing(back, 3), Confirm())
    assert finished.session.page == "boards"
    assert effects == written(finished)


def test_a_decision_of_a_turn_that_goes_on_is_taken_back_from_the_table_too() -> None:
    begun = after(page(hotseat(options=FILLING), TAKING_BACK), AtTable(Hotseat.take, (0,)))
    state = placing(begun)
    assert at(state).table.games[0] == state.play.game != begun.play.game
    back, effects = update(state, TakeBack())
    assert at(back).table == at(begun).table
    assert back.play.game == begun.play.game
    assert effects == written(back)


def test_a_turn_that_was_passed_on_cannot_be_taken_back() -> None:
    state = turn_kept(page(hotseat(), TAKING_BACK))
    for before in (state, after(state, AtTable(Hotseat.take, (1,)))):
        back, effects = update(before, TakeBack())
        assert (at(back), back.play.game, effects) == (at(before), before.play.game, ()), at(
            before
        ).phase


def test_leaving_before_the_next_card_leaves_the_placement_and_a_card_for_the_next() -> None:
    state = turn(page(hotseat(), TAKING_BACK))
    assert not state.play.card_shown
    left = after(state, AtTable(Hotseat.leave, (0,)))
    assert (at(left).phase, at(left).seat) == (Phase.PASS, 1)
    assert len(at(left).table.games[0].decisions) == 1
    assert after(left, AtTable(Hotseat.take, (1,))).play.card == 9


def test_the_device_is_passed_on_at_once_if_taking_back_is_off() -> None:
    state = turn(page(hotseat(), TAKING_BACK))
    assert (at(state).phase, state.play.card_shown) == (Phase.TURN, False)
    after_it, effects = update(state, ChangeSetting("take_back", value=False))
    assert (at(after_it).phase, at(after_it).seat) == (Phase.PASS, 1)
    assert set(written(after_it)) <= set(effects)
    assert after_it.session.page == "pass"


# The buttons of a table


def test_the_person_who_takes_the_device_plays_and_is_saved() -> None:
    state, effects = update(page(hotseat()), AtTable(Hotseat.take, (0,)))
    assert effects == written(state)
    assert (state.play.holder, state.play.acts) == (Holder.TABLE, True)
    assert state.play.game == at(state).table.games[0]
    assert state.session.announced.messages == (phase_message(at(state)),)


@pytest.mark.parametrize(
    "action",
    [
        AtTable(Hotseat.take, (7,)),
        AtTable(Hotseat.come_back, (0,)),
        END_ROUND,
        GIVE_MINUTE,
        Tick(),
    ],
)
def test_a_button_that_is_no_longer_open_does_nothing(action: Action) -> None:
    state = page(hotseat())
    tried, effects = update(state, action)
    assert (at(tried), effects) == (at(state), ())
    assert tried.session.page == state.session.page


def test_a_seat_that_leaves_is_away_and_that_is_saved() -> None:
    state, effects = update(page(hotseat()), AtTable(Hotseat.leave, (1,)))
    assert at(state).table.seats[1].away
    assert effects == written(state)


def test_the_seat_with_the_board_keeps_it_when_another_leaves() -> None:
    state = after(page(hotseat(3)), AtTable(Hotseat.take, (0,)), NextLegal())
    left, effects = update(state, AtTable(Hotseat.leave, (2,)))
    assert left.play == state.play
    assert left.session == state.session
    assert effects == written(left)


def test_a_table_that_all_have_left_shows_a_hand_over_to_nobody() -> None:
    state = after(page(hotseat()), AtTable(Hotseat.leave, (0,)), AtTable(Hotseat.leave, (1,)))
    assert (at(state).phase, at(state).seat) == (Phase.PASS, NOBODY)
    assert state.session.announced.messages == (Message("pass.nobody"),)


def test_nothing_happens_at_a_table_while_a_replay_is_watched() -> None:
    end = to_the_end(after(page(hotseat(2, SHORT)), AtTable(Hotseat.leave, (1,))), 0, 0)
    watching = after(end, StartReplay(at(end).table.games[0], Message("replay.own")))
    assert update(watching, AtTable(Hotseat.come_back, (1,))) == (watching, ())
    back = after(watching, ShownCommand.END, AtTable(Hotseat.come_back, (1,)))
    assert (back.session.page, at(back).seat) == ("pass", 1)


def test_the_minute_runs_and_its_end_is_said() -> None:
    last = after(turn(page(hotseat())), AtTable(Hotseat.take, (1,)), GIVE_MINUTE)
    assert update(last, Tick()).effects == ()
    over = after(last, *[Tick()] * 60)
    assert at(over).minute == 0
    assert over.session.announced.messages == (Message("pass.minute_over"),)
    assert after(over, Tick()) == over
    assert placing(over).session.page == "boards"


def test_a_minute_loses_no_second_where_the_browser_is_late() -> None:
    last = after(turn(page(hotseat())), AtTable(Hotseat.take, (1,)), GIVE_MINUTE)
    assert at(after(last, Tick(21))).minute == 39
    over = after(last, Tick(21), Tick(40))
    assert at(over).minute == 0
    assert over.session.announced.messages == (Message("pass.minute_over"),)


def test_a_minute_that_runs_is_saved_when_the_page_goes_to_the_background() -> None:
    playing = after(turn(page(hotseat())), AtTable(Hotseat.take, (1,)))
    assert update(playing, Hide()).effects == ()
    running = after(playing, GIVE_MINUTE, Tick())
    assert at(running).minute == 59
    assert update(running, Hide()).effects == written(running)


def test_a_storage_that_somebody_has_emptied_gets_the_table_back_and_no_game() -> None:
    for state in (
        page(hotseat()),
        turn(page(hotseat())),
        after(page(hotseat()), AtTable(Hotseat.take, (0,))),
    ):
        assert update(state, StorageEmptied()).effects == written(state), at(state).phase


# Opening a table


def test_a_table_opens_in_its_phase_and_is_not_saved_by_it() -> None:
    state, effects = update(daily(), OpenTable(hotseat()))
    assert effects == ()
    assert (state.session.page, (state.play.holder, state.play.acts)) == (
        "pass",
        (Holder.TABLE, False),
    )
    assert state.session.announced.messages == (phase_message(hotseat()),)
    playing = update(daily(), OpenTable(hotseat().take(0))).state
    assert (playing.session.page, (playing.play.holder, playing.play.acts)) == (
        None,
        (Holder.TABLE, True),
    )


def test_another_game_or_another_tab_takes_the_tables_place() -> None:
    state = turn(page(hotseat()))
    assert after(state, OpenGame(daily().play.game)).tables.current is None
    notice = Notice(NoticeKind.OTHER_TAB)
    followed = after(page(hotseat()), OpenTable(at(state), (notice,)))
    assert followed.tables.current == state.tables.current
    assert followed.session.notices == (notice,)


def test_notices_stay_at_the_same_table_and_go_with_another_one() -> None:
    notice, old = Notice(NoticeKind.OTHER_TAB), Notice(NoticeKind.COPY_USED)
    state = after(page(hotseat()), Notify(old))
    same = after(state, OpenTable(at(turn(state)), (notice,)))
    assert same.session.notices == (old, notice)
    other = after(state, OpenTable(replace(hotseat(), name="two"), (notice,)))
    assert other.session.notices == (notice,)


def test_only_a_turn_of_another_tab_is_opened_here() -> None:
    texts_here, notices = MemoryStore(), (Notice(NoticeKind.OTHER_TAB),)
    tab, other_tab = SafeStore(texts_here), SafeStore(texts_here)
    state = page(hotseat())
    save_table(tab, at(state))
    assert open_elsewhere(tab, at(state)) is None
    TABLES.load(other_tab, "one")
    further = at(turn(state))
    save_table(other_tab, further)
    assert open_elsewhere(tab, at(state)) == OpenTable(further, notices)
    assert open_other_tab(daily(), tab) is None


def test_a_turn_of_another_tab_ends_the_one_on_the_board() -> None:
    state = after(page(hotseat()), AtTable(Hotseat.take, (0,)), NextLegal())
    followed = after(state, OpenTable(at(turn(page(hotseat())))))
    assert followed.play.ghost is None
    assert ((followed.play.holder, followed.play.acts), followed.session.page) == (
        (Holder.TABLE, False),
        "pass",
    )


def test_the_open_board_of_a_winner_who_left_is_not_counted() -> None:
    left = replace(hotseat(2), phase=Phase.END)
    assert not left.in_view.finished
    effects = _phase_effects(left)
    assert Show(Page.STANDING) in effects
    assert ending.begin() not in effects
