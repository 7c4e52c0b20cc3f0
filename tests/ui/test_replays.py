"""Replays: a finished game step by step, while one's own waits untouched."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.ui import actions as do
from nmbr9.ui.input import replay_key
from nmbr9.ui.state import Page, State
from nmbr9.ui.update import update
from tests.support.ui_states import after, aimed, free, grown, shown

SOURCE = Seeded("hello")
OWN, ANNE, BILL = (grown(SOURCE, taste=taste) for taste in range(3))
BEGUN = grown(SOURCE, 9, taste=3)
DONE = shown(OWN, rivals=(ANNE, BILL, BEGUN), page=Page.RESULT)
GAMES = (OWN, *DONE.rivals)


def watched(which: int = 0) -> State:
    """The page at the beginning of a replay."""
    return after(DONE, do.StartReplay(which))


@pytest.mark.parametrize("which", range(len(GAMES)))
def test_each_step_shows_the_board_after_so_many_decisions(which: int) -> None:
    state, whole = watched(which), GAMES[which]
    for step in range(len(whole.decisions) + 1):
        assert state.game == Game(whole.source, whole.options, whole.decisions[:step])
        state = after(state, do.Step(by=1))


def test_a_replay_begins_with_the_empty_board_and_closes_the_page() -> None:
    state = watched()
    assert state.game.decisions == ()
    assert state.page is None
    assert state.card is None


def test_a_step_says_what_was_placed() -> None:
    state = after(watched(1), do.Step(to=12))
    tile = ANNE.board.tiles[11]
    (said,) = state.said
    assert said.key == "said.replayed"
    assert said.values == {
        "round": 12,
        "number": tile.placement.number,
        "level": tile.level,
        "points": tile.placement.number * tile.level,
        "score": Game(ANNE.source, ANNE.options, ANNE.decisions[:12]).score,
    }


def test_only_a_step_forward_lets_a_tile_fall() -> None:
    state = after(watched(), do.Step(by=1))
    assert state.dropped == 0
    assert after(state, do.Step(by=1)).dropped == 1
    assert after(state, do.Step(by=1), do.Step(by=-1)).dropped is None
    assert after(state, do.Step(to=9)).dropped is None


@pytest.mark.parametrize(
    ("step", "expected"), [(do.Step(to=-5), 0), (do.Step(to=99), 20), (do.Step(by=-1), 0)]
)
def test_no_step_leads_out_of_the_game(step: do.Step, expected: int) -> None:
    assert len(after(watched(), step).game.decisions) == expected


def test_the_replay_of_a_game_under_way_ends_where_the_game_stands() -> None:
    assert after(watched(3), do.Step(to=20)).game == BEGUN


def test_a_running_replay_stops_at_the_end() -> None:
    state = after(watched(), do.TogglePlay())
    for _ in range(20):
        assert state.replay is not None
        assert state.replay.playing
        state = after(state, do.Step(by=1))
    assert state.replay is not None
    assert not state.replay.playing


def test_play_and_pause_leave_the_step_where_it_is() -> None:
    state = after(watched(), do.Step(to=5), do.TogglePlay())
    assert state.replay is not None
    assert state.replay.playing
    state = after(state, do.TogglePlay())
    assert state.replay is not None
    assert not state.replay.playing
    assert len(state.game.decisions) == 5


def test_from_the_end_it_plays_from_the_beginning() -> None:
    state = after(watched(), do.Step(to=20), do.TogglePlay())
    assert state.game.decisions == ()
    assert state.replay is not None
    assert state.replay.playing


def test_a_running_replay_leaves_a_page_open_that_lies_over_it() -> None:
    state = after(watched(), do.TogglePlay(), do.Show(Page.MENU), do.Step(by=1))
    assert state.page is Page.MENU


def test_ending_a_replay_brings_ones_own_game_back() -> None:
    state = after(watched(2), do.Step(to=7), do.EndReplay())
    assert state.game == OWN
    assert state.replay is None
    assert state.over


def test_from_one_replay_one_goes_to_another_without_losing_ones_own_game() -> None:
    state = after(watched(1), do.Step(to=7), do.StartReplay(2), do.Step(to=20))
    assert state.game == BILL
    assert after(state, do.EndReplay()).game == OWN
    assert after(state, do.StartReplay(0), do.Step(to=20)).game == OWN


@pytest.mark.parametrize("which", [-1, 4, 99])
def test_there_is_no_replay_of_nobody(which: int) -> None:
    assert after(DONE, do.StartReplay(which)) == DONE


def test_nobody_is_watched_before_ones_own_game_is_finished() -> None:
    begun = shown(grown(SOURCE, 19), rivals=(ANNE,))
    for which in (0, 1):
        assert after(begun, do.StartReplay(which)) == begun


def test_without_a_replay_its_keys_and_buttons_do_nothing() -> None:
    for action in (do.Step(by=1), do.Step(to=0), do.TogglePlay(), do.EndReplay()):
        assert after(DONE, action) == DONE


@pytest.mark.parametrize(
    "action",
    [do.Confirm(), do.NextLegal(), do.Nudge(1, 0), do.PutBack(), do.TakeBack(), do.Restart()],
)
def test_nothing_is_placed_or_saved_in_anothers_game(action: do.Action) -> None:
    watching = after(watched(1), do.Step(to=6))
    state, effects = update(watching, action)
    if action == do.Restart():
        assert state.game == Game.start(SOURCE)
        assert state.replay is None
    else:
        assert state.game == watching.game
        assert do.Save() not in effects


def test_another_game_that_is_opened_ends_the_replay() -> None:
    other = Game.start(Seeded("other"))
    state = after(watched(1), do.Step(to=6), do.Opened(other))
    assert state.replay is None
    assert state.game == other
    assert state.rivals == ()


steps = st.one_of(
    st.builds(do.Step, to=st.none() | st.integers(-3, 25), by=st.integers(-3, 3)),
    st.just(do.TogglePlay()),
    st.builds(do.StartReplay, which=st.integers(-1, 5)),
)


@given(st.lists(steps, max_size=12))
def test_whatever_is_watched_ones_own_game_is_untouched(done: list[do.Action]) -> None:
    state = after(watched(), *done)
    assert state.own == OWN
    assert state.rivals == DONE.rivals
    assert after(state, do.EndReplay()).game == OWN


@pytest.mark.parametrize(
    ("key", "action"),
    [
        ("ArrowLeft", do.Step(by=-1)),
        ("ArrowDown", do.Step(by=-1)),
        ("ArrowRight", do.Step(by=1)),
        ("ArrowUp", do.Step(by=1)),
        ("Home", do.Step(to=0)),
        (" ", do.TogglePlay()),
        ("Escape", do.EndReplay()),
        ("v", None),
        ("Enter", None),
    ],
)
def test_a_replay_has_keys_of_its_own(key: str, action: do.Action | None) -> None:
    assert replay_key(key) == action


def test_a_ghost_left_over_is_gone_when_a_replay_begins() -> None:
    number = OWN.deck[0]
    state = aimed(free(), f"{number}r0@0,0").changed(game=OWN, page=Page.RESULT)
    assert after(state, do.StartReplay()).ghost is None
