"""Replays: a finished game step by step, while the player's own waits untouched."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.ui.app.update import update
from nmbr9.ui.app.view import PAGES, REGIONS
from nmbr9.ui.games.saves import read_save
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.play.actions import (
    Confirm,
    GoToStep,
    NextLegal,
    Nudge,
    OpenGame,
    PutBack,
    ShownCommand,
    StartReplay,
    StepBy,
    TakeBack,
    TakeBoard,
)
from nmbr9.ui.play.state import Holder, OnTable
from nmbr9.ui.replay.update import ReplayCommand
from nmbr9.ui.rivals.state import Rivals
from nmbr9.ui.session.actions import Restart, Show
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import EARLIER, SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.reading_nodes import clicks
from tests.support.ui_replays import (
    BEGUN,
    FINISHED,
    GAMES,
    NEXT_STEP,
    NO_STEP,
    OFFERED,
    is_playing,
    offered,
    opened,
    running,
    watched,
)
from tests.support.ui_rivals import ANNE, BILL, OWN, SOURCE
from tests.support.ui_states import (
    after,
    aimed,
    carried_out,
    changed,
    free,
    grown,
    is_saved,
    shown,
)

# Step by step


@pytest.mark.parametrize("which", range(len(GAMES)))
def test_each_step_shows_the_board_after_that_many_decisions(which: int) -> None:
    state, whole = watched(which), GAMES[which]
    for step in range(len(whole.decisions) + 1):
        assert state.play.game == Game(whole.source, whole.options, whole.decisions[:step]), step
        state = after(state, StepBy(1))


def test_a_replay_begins_to_run_with_its_first_tile_and_closes_the_page() -> None:
    state, effects = update(FINISHED, OFFERED[0])
    assert state.play.game.decisions == OWN.decisions[:1]
    assert is_playing(state)
    assert NEXT_STEP in effects
    assert state.session.page is None
    assert state.play.card is None


def test_an_empty_board_stands_before_the_first_step() -> None:
    assert after(opened(), ReplayCommand.TOGGLE, StepBy(-1)).play.game.decisions == ()


def test_a_step_says_what_was_placed() -> None:
    state = after(watched(1), GoToStep(12))
    tile = ANNE.board.tiles[11]
    (said,) = state.session.announced.messages
    assert said.key == "said.replayed"
    assert said.values == {
        "round": 12,
        "number": tile.placement.number,
        "level": tile.level,
        "points": tile.placement.number * tile.level,
        "score": Game(ANNE.source, ANNE.options, ANNE.decisions[:12]).score,
    }


def test_only_a_step_forward_lets_a_tile_fall() -> None:
    state = after(watched(), StepBy(1))
    assert state.play.look.last_laid == 0
    assert after(state, StepBy(1)).play.look.last_laid == 1
    assert after(state, StepBy(1), StepBy(-1)).play.look.last_laid is None
    assert after(state, GoToStep(9)).play.look.last_laid is None


@pytest.mark.parametrize(
    ("step", "expected"),
    [(GoToStep(-5), 0), (GoToStep(99), 20), (StepBy(-1), 0), (StepBy(99), 20)],
)
def test_no_step_leads_out_of_the_game(step: Action, expected: int) -> None:
    assert len(after(watched(), step).play.game.decisions) == expected


def test_the_replay_of_a_game_under_way_ends_with_its_last_decision() -> None:
    assert after(watched(3), GoToStep(20)).play.game == BEGUN


# Running and standing still


@pytest.mark.parametrize("step", [StepBy(1), ReplayCommand.NEXT])
def test_a_running_replay_stops_at_the_end(step: Action) -> None:
    state = running()
    for steps in range(20):
        assert is_playing(state), steps
        state = after(state, step)
    assert not is_playing(state)
    assert state.play.game == OWN


def test_play_and_pause_keep_the_step() -> None:
    state = after(watched(), GoToStep(5), ReplayCommand.TOGGLE)
    assert is_playing(state)
    state = after(state, ReplayCommand.TOGGLE)
    assert not is_playing(state)
    assert len(state.play.game.decisions) == 5


def test_a_replay_at_its_end_plays_from_the_beginning() -> None:
    state = after(watched(), GoToStep(20), ReplayCommand.TOGGLE)
    assert state.play.game.decisions == ()
    assert is_playing(state)


@pytest.mark.parametrize("step", [StepBy(1), ReplayCommand.NEXT])
def test_a_running_replay_leaves_a_page_open_that_lies_over_it(step: Action) -> None:
    state = after(running(), Show(Page.HOME), step)
    assert state.session.page == "menu"
    assert len(state.play.game.decisions) == 1


def test_a_running_replay_waits_once_for_each_step() -> None:
    state, effects = update(watched(), ReplayCommand.TOGGLE)
    for step in range(1, 20):
        assert effects == (NEXT_STEP,), step
        state, effects = update(state, ReplayCommand.NEXT)
        assert len(state.play.game.decisions) == step, step
    assert effects == (NEXT_STEP,)
    state, effects = update(state, ReplayCommand.NEXT)
    assert state.play.game == OWN
    assert effects == (NO_STEP,)


def test_a_replay_started_at_its_end_waits_once_before_the_first_step() -> None:
    assert update(after(watched(), GoToStep(20)), ReplayCommand.TOGGLE).effects == (NEXT_STEP,)


@pytest.mark.parametrize("step", [StepBy(1), StepBy(-1), GoToStep(9)])
def test_a_step_by_hand_waits_for_no_second_one(step: Action) -> None:
    state, effects = update(after(running(), GoToStep(5)), step)
    assert effects == ()
    assert is_playing(state)


def test_a_step_by_hand_to_the_end_ends_the_waiting() -> None:
    assert update(running(), GoToStep(20)).effects == (NO_STEP,)


def test_pausing_ends_the_waiting() -> None:
    paused, effects = update(running(), ReplayCommand.TOGGLE)
    assert effects == (NO_STEP,)
    assert update(paused, ReplayCommand.NEXT) == (paused, ())


@pytest.mark.parametrize(
    "action",
    [
        ShownCommand.END,
        OpenGame(Game.start(Seeded("other"))),
        TakeBoard(OnTable(Game.start(SOURCE), Holder.TABLE)),
    ],
)
def test_ending_a_replay_ends_its_timer(action: Action) -> None:
    state, effects = update(running(1), action)
    assert state.replay is None
    assert NO_STEP in effects
    assert update(state, ReplayCommand.NEXT) == (state, ())


def test_another_replay_begins_a_wait_of_its_own() -> None:
    state, effects = update(running(1), OFFERED[2])
    assert is_playing(state)
    assert effects == (NEXT_STEP,)


def test_a_wait_left_over_moves_no_replay_that_stands_still() -> None:
    state = watched(2)
    assert update(state, ReplayCommand.NEXT) == (state, ())


# One's own game


def test_ending_a_replay_brings_the_players_game_back() -> None:
    state = after(watched(2), GoToStep(7), ShownCommand.END)
    assert state.play.game == OWN
    assert state.replay is None
    assert state.play.over


def test_the_players_game_survives_going_from_one_replay_to_another() -> None:
    state = after(watched(1), GoToStep(7), OFFERED[2], GoToStep(20))
    assert state.play.game == BILL
    assert after(state, ShownCommand.END).play.game == OWN
    assert after(state, OFFERED[0], GoToStep(20)).play.game == OWN


@pytest.mark.parametrize("rivals", [(), (ANNE,), (ANNE, BILL, BEGUN)])
def test_there_is_no_replay_of_nobody(rivals: tuple[Game, ...]) -> None:
    state = changed(FINISHED, rivals=Rivals(rivals))
    assert [replay.game for replay in offered(state)] == [OWN, *rivals]


@pytest.mark.parametrize("card_shown", [True, False])
def test_nobody_is_watched_before_the_players_game_is_finished(*, card_shown: bool) -> None:
    """A replay is reached from the result, and from no page of a game under way."""
    begun = shown(grown(SOURCE, 19), rivals=Rivals((ANNE,)), card_shown=card_shown)
    pages = (None, *(page for page in PAGES if page != Page.RESULT))
    drawn = [part.view(changed(begun, page=page)) for page in pages for part in REGIONS]
    actions = [click for node in drawn for click in clicks(node)]
    assert Show(Page.RIVALS) in actions
    assert Show(Page.RESULT) not in actions
    games = [click.game for click in actions if isinstance(click, StartReplay)]
    assert all(game.source != SOURCE for game in games)


@pytest.mark.parametrize(
    "action", [StepBy(1), GoToStep(0), ReplayCommand.TOGGLE, ReplayCommand.NEXT, ShownCommand.END]
)
def test_without_a_replay_its_keys_and_buttons_do_nothing(action: Action) -> None:
    assert update(FINISHED, action) == (FINISHED, ())


@pytest.mark.parametrize(
    "action", [Confirm(), NextLegal(), Nudge(1, 0), PutBack(), TakeBack(), Restart()]
)
def test_nothing_is_placed_or_saved_in_anothers_game(action: Action) -> None:
    watching = after(watched(1), GoToStep(6))
    state, effects = update(watching, action)
    assert state.play.game == watching.play.game
    assert not is_saved(effects)


def test_playing_again_during_a_replay_begins_the_players_deck_again() -> None:
    store = SafeStore(MemoryStore())
    state = carried_out(after(watched(1), GoToStep(6)), store, Restart())
    assert state.play.game == Game.start(SOURCE)
    assert state.replay is None
    assert read_save(store.texts.get(f"{EARLIER}seed=hello/1") or "") == OWN


def test_another_game_that_is_opened_ends_the_replay() -> None:
    other = Game.start(Seeded("other"))
    state = after(watched(1), GoToStep(6), OpenGame(other))
    assert state.replay is None
    assert state.play.game == other
    assert state.rivals.friends == ()


steps: st.SearchStrategy[Action] = st.one_of(
    st.builds(GoToStep, st.integers(-3, 25)),
    st.builds(StepBy, st.integers(-3, 3)),
    st.sampled_from([ReplayCommand.TOGGLE, ReplayCommand.NEXT]),
    st.sampled_from(OFFERED),
)


@given(st.lists(steps, max_size=12))
def test_watching_never_changes_the_players_game(actions: list[Action]) -> None:
    state = after(watched(), *actions)
    assert state.play.own == OWN
    assert state.rivals == FINISHED.rivals
    assert after(state, ShownCommand.END).play.game == OWN


def test_a_ghost_left_over_is_gone_when_a_replay_begins() -> None:
    number = OWN.deck[0]
    state = changed(aimed(free(), f"{number}r0@0,0"), game=OWN, page="result")
    assert after(state, *offered(state)).play.ghost is None
