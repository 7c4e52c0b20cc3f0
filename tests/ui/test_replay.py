"""Replays: a finished game step by step, while one's own waits untouched."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.app.view import PAGES, REGIONS, key_action
from nmbr9.ui.games.saves import EARLIER, read_save
from nmbr9.ui.parts.node import Given, Node
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.play.actions import (
    Confirm,
    HandOver,
    NextLegal,
    Nudge,
    OpenGame,
    PutBack,
    StartReplay,
    TakeBack,
)
from nmbr9.ui.play.pointing import board_key
from nmbr9.ui.play.state import Access
from nmbr9.ui.replay import MILLISECONDS, GoToStep, Replay, Running, StepBy, replay_key
from nmbr9.ui.rivals.rivals import Rivals
from nmbr9.ui.session.actions import Action, Restart, Show
from nmbr9.ui.session.effects import Wait
from nmbr9.ui.session.session import RESULT
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.reading_nodes import clicking, clicks, having, tagged, words
from tests.support.ui_states import (
    after,
    aimed,
    body,
    carried_out,
    changed,
    free,
    grown,
    is_saved,
    region,
    shown,
)

T = texts("en")
SOURCE = Seeded("hello")
OWN, ANNE, BILL = (grown(SOURCE, taste=taste) for taste in range(3))
BEGUN = grown(SOURCE, 9, taste=3)
DONE = shown(OWN, rivals=Rivals((ANNE, BILL, BEGUN)), page="result")
GAMES = (OWN, *DONE.rivals.games)
NEXT_STEP = Wait(Running.NEXT, MILLISECONDS)
NO_STEP = Wait(Running.NEXT, None)


def offered(state: State) -> list[StartReplay]:
    """The replays that the result offers, one's own game first."""
    return [click for click in clicks(body(state, "result")) if isinstance(click, StartReplay)]


OFFERED = offered(DONE)


def opened(which: int = 0) -> State:
    """The page with a replay that has just been opened."""
    return after(DONE, OFFERED[which])


def watched(which: int = 0) -> State:
    """The page at the beginning of a replay that stands still."""
    return after(opened(which), Running.TOGGLE, GoToStep(0))


def running(which: int = 0) -> State:
    """The page with a replay that runs."""
    return after(watched(which), Running.TOGGLE)


def is_playing(state: State) -> bool:
    assert state.replay is not None
    return state.replay.playing


# Step by step


@pytest.mark.parametrize("which", range(len(GAMES)))
def test_each_step_shows_the_board_after_so_many_decisions(which: int) -> None:
    state, whole = watched(which), GAMES[which]
    for step in range(len(whole.decisions) + 1):
        assert state.play.game == Game(whole.source, whole.options, whole.decisions[:step])
        state = after(state, StepBy(1))


def test_a_replay_begins_to_run_with_its_first_tile_and_closes_the_page() -> None:
    state, effects = update(DONE, OFFERED[0])
    assert state.play.game.decisions == OWN.decisions[:1]
    assert is_playing(state)
    assert NEXT_STEP in effects
    assert state.session.page is None
    assert state.play.card is None


def test_an_empty_board_stands_before_the_first_step() -> None:
    assert after(opened(), Running.TOGGLE, StepBy(-1)).play.game.decisions == ()


def test_a_step_says_what_was_placed() -> None:
    state = after(watched(1), GoToStep(12))
    tile = ANNE.board.tiles[11]
    (said,) = state.session.said
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
    assert state.play.last_laid == 0
    assert after(state, StepBy(1)).play.last_laid == 1
    assert after(state, StepBy(1), StepBy(-1)).play.last_laid is None
    assert after(state, GoToStep(9)).play.last_laid is None


@pytest.mark.parametrize(
    ("step", "expected"),
    [(GoToStep(-5), 0), (GoToStep(99), 20), (StepBy(-1), 0), (StepBy(99), 20)],
)
def test_no_step_leads_out_of_the_game(step: Action, expected: int) -> None:
    assert len(after(watched(), step).play.game.decisions) == expected


def test_the_replay_of_a_game_under_way_ends_where_the_game_stands() -> None:
    assert after(watched(3), GoToStep(20)).play.game == BEGUN


# Running and standing still


@pytest.mark.parametrize("step", [StepBy(1), Running.NEXT])
def test_a_running_replay_stops_at_the_end(step: Action) -> None:
    state = running()
    for _ in range(20):
        assert is_playing(state)
        state = after(state, step)
    assert not is_playing(state)
    assert state.play.game == OWN


def test_play_and_pause_leave_the_step_where_it_is() -> None:
    state = after(watched(), GoToStep(5), Running.TOGGLE)
    assert is_playing(state)
    state = after(state, Running.TOGGLE)
    assert not is_playing(state)
    assert len(state.play.game.decisions) == 5


def test_from_the_end_it_plays_from_the_beginning() -> None:
    state = after(watched(), GoToStep(20), Running.TOGGLE)
    assert state.play.game.decisions == ()
    assert is_playing(state)


@pytest.mark.parametrize("step", [StepBy(1), Running.NEXT])
def test_a_running_replay_leaves_a_page_open_that_lies_over_it(step: Action) -> None:
    state = after(running(), Show("menu"), step)
    assert state.session.page == "menu"
    assert len(state.play.game.decisions) == 1


def test_a_running_replay_waits_once_for_each_step() -> None:
    state, effects = update(watched(), Running.TOGGLE)
    for step in range(1, 20):
        assert effects == (NEXT_STEP,)
        state, effects = update(state, Running.NEXT)
        assert len(state.play.game.decisions) == step
    assert effects == (NEXT_STEP,)
    state, effects = update(state, Running.NEXT)
    assert state.play.game == OWN
    assert effects == (NO_STEP,)


def test_from_the_end_it_waits_once_before_the_first_step() -> None:
    assert update(after(watched(), GoToStep(20)), Running.TOGGLE).effects == (NEXT_STEP,)


@pytest.mark.parametrize("step", [StepBy(1), StepBy(-1), GoToStep(9)])
def test_a_step_by_hand_waits_for_no_second_one(step: Action) -> None:
    state, effects = update(after(running(), GoToStep(5)), step)
    assert effects == ()
    assert is_playing(state)


def test_a_step_by_hand_to_the_end_ends_the_waiting() -> None:
    assert update(running(), GoToStep(20)).effects == (NO_STEP,)


def test_pausing_ends_the_waiting() -> None:
    paused, effects = update(running(), Running.TOGGLE)
    assert effects == (NO_STEP,)
    assert update(paused, Running.NEXT) == (paused, ())


@pytest.mark.parametrize(
    "action",
    [
        Running.END,
        OpenGame(Game.start(Seeded("other"))),
        HandOver(Game.start(SOURCE), Access.SEAT),
    ],
)
def test_what_ends_a_replay_ends_its_waiting(action: Action) -> None:
    state, effects = update(running(1), action)
    assert state.replay is None
    assert NO_STEP in effects
    assert update(state, Running.NEXT) == (state, ())


def test_the_wait_of_another_replay_begins_anew() -> None:
    state, effects = update(running(1), OFFERED[2])
    assert is_playing(state)
    assert effects == (NEXT_STEP,)


def test_a_wait_left_over_moves_no_replay_that_stands_still() -> None:
    state = watched(2)
    assert update(state, Running.NEXT) == (state, ())


# One's own game


def test_ending_a_replay_brings_ones_own_game_back() -> None:
    state = after(watched(2), GoToStep(7), Running.END)
    assert state.play.game == OWN
    assert state.replay is None
    assert state.play.over


def test_from_one_replay_one_goes_to_another_without_losing_ones_own_game() -> None:
    state = after(watched(1), GoToStep(7), OFFERED[2], GoToStep(20))
    assert state.play.game == BILL
    assert after(state, Running.END).play.game == OWN
    assert after(state, OFFERED[0], GoToStep(20)).play.game == OWN


@pytest.mark.parametrize("rivals", [(), (ANNE,), (ANNE, BILL, BEGUN)])
def test_there_is_no_replay_of_nobody(rivals: tuple[Game, ...]) -> None:
    state = changed(DONE, rivals=Rivals(rivals))
    assert [replay.game for replay in offered(state)] == [OWN, *rivals]


@pytest.mark.parametrize("card_shown", [True, False])
def test_nobody_is_watched_before_ones_own_game_is_finished(*, card_shown: bool) -> None:
    """The way to a replay is the result, and no page of a game under way leads there."""
    begun = shown(grown(SOURCE, 19), rivals=Rivals((ANNE,)), card_shown=card_shown)
    pages = (None, *(page for page in PAGES if page != RESULT))
    drawn = [part.view(changed(begun, page=page)) for page in pages for part in REGIONS]
    found = [click for node in drawn for click in clicks(node)]
    assert Show("rivals") in found
    assert Show(RESULT) not in found
    games = [click.game for click in found if isinstance(click, StartReplay)]
    assert all(game.source != SOURCE for game in games)


@pytest.mark.parametrize(
    "action", [StepBy(1), GoToStep(0), Running.TOGGLE, Running.NEXT, Running.END]
)
def test_without_a_replay_its_keys_and_buttons_do_nothing(action: Action) -> None:
    assert update(DONE, action) == (DONE, ())


@pytest.mark.parametrize(
    "action", [Confirm(), NextLegal(), Nudge(1, 0), PutBack(), TakeBack(), Restart()]
)
def test_nothing_is_placed_or_saved_in_anothers_game(action: Action) -> None:
    watching = after(watched(1), GoToStep(6))
    state, effects = update(watching, action)
    assert state.play.game == watching.play.game
    assert not is_saved(effects)


def test_playing_again_during_a_replay_begins_ones_own_deck_anew() -> None:
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
    assert state.rivals.games == ()


steps: st.SearchStrategy[Action] = st.one_of(
    st.builds(GoToStep, st.integers(-3, 25)),
    st.builds(StepBy, st.integers(-3, 3)),
    st.sampled_from([Running.TOGGLE, Running.NEXT]),
    st.sampled_from(OFFERED),
)


@given(st.lists(steps, max_size=12))
def test_whatever_is_watched_ones_own_game_is_untouched(done: list[Action]) -> None:
    state = after(watched(), *done)
    assert state.play.own == OWN
    assert state.rivals == DONE.rivals
    assert after(state, Running.END).play.game == OWN


def test_a_ghost_left_over_is_gone_when_a_replay_begins() -> None:
    number = OWN.deck[0]
    state = changed(aimed(free(), f"{number}r0@0,0"), game=OWN, page="result")
    assert after(state, *offered(state)).play.ghost is None


# Keys


@pytest.mark.parametrize(
    ("key", "action"),
    [
        ("ArrowLeft", StepBy(-1)),
        ("ArrowDown", StepBy(-1)),
        ("ArrowRight", StepBy(1)),
        ("ArrowUp", StepBy(1)),
        ("Home", GoToStep(0)),
        (" ", Running.TOGGLE),
        ("Escape", Running.END),
        ("v", None),
        ("Enter", None),
    ],
)
def test_a_replay_has_keys_of_its_own(key: str, action: Action | None) -> None:
    state = watched()
    assert replay_key(state.replay, key) == action
    usual = board_key(state.context, key, shift=False)
    assert key_action(state, key, shift=False) == (action or usual)


@pytest.mark.parametrize("key", ["ArrowLeft", "ArrowRight", "Home", " ", "Escape"])
def test_without_a_replay_its_keys_are_those_of_the_board(key: str) -> None:
    assert replay_key(None, key) is None
    assert key_action(DONE, key, shift=False) == board_key(DONE.context, key, shift=False)


# On the board


def test_a_replay_has_a_slider_for_its_steps() -> None:
    state = after(watched(1), GoToStep(7))
    (slider,) = tagged(region(state, "controls"), "input")
    assert (slider.attrs["min"], slider.attrs["value"], slider.attrs["max"]) == ("0", "7", "20")
    assert isinstance(slider.change, Given)
    assert slider.change.action(12) == GoToStep(12)


def test_the_buttons_of_a_replay_step_play_and_end_it() -> None:
    row = region(after(watched(), GoToStep(7)), "controls")
    assert clicks(row) == [StepBy(-1), Running.TOGGLE, StepBy(1), Running.END]


def test_the_buttons_of_a_replay_are_off_at_its_ends() -> None:
    start = watched()
    for step, closed in ((0, T("replay.back")), (20, T("replay.forward"))):
        row = region(after(start, GoToStep(step)), "controls")
        assert [node.attrs["aria-label"] for node in having(row, "disabled")] == [closed]
    assert not having(region(after(start, GoToStep(9)), "controls"), "disabled")


def test_the_button_says_whether_it_plays_or_pauses() -> None:
    for state, name in ((watched(), "replay.play"), (running(), "replay.pause")):
        (button,) = clicking(region(state, "controls"), Running.TOGGLE)
        assert button.attrs["aria-label"] == T(name)


def test_the_line_under_the_board_says_whose_game_it_is_and_what_was_placed() -> None:
    state = after(watched(2), StepBy(1))
    line = words(region(state, "hint"))
    assert line.startswith(T("replay.rival", n=2))
    assert T.of(state.session.said[0]) in line


def beside(state: State) -> list[Node]:
    return tagged(region(state, "rivals"), "figure")


def test_ones_own_board_stands_beside_as_far_as_the_replay_has_come() -> None:
    state = after(DONE, StartReplay(ANNE, Message("replay.solver"), beside=True), GoToStep(7))
    (figure,) = beside(state)
    own = Game(OWN.source, OWN.options, OWN.decisions[:7])
    assert words(tagged(figure, "figcaption")[0]) == (
        T("rivals.you") + T("rivals.points", n=own.score)
    )
    assert not beside(after(watched(1), GoToStep(7)))


def test_a_replay_that_is_opened_remembers_its_game_and_stands_still() -> None:
    assert watched(1).replay == Replay(ANNE, Message("replay.rival", {"n": 1}))
