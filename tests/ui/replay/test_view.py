"""A replay on the page: its keys, its buttons, and the words beside it."""

import pytest

from nmbr9.game import Game
from nmbr9.ui.app.state import State
from nmbr9.ui.app.view import key_action
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Given, Node
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import GoToStep, ShownCommand, StartReplay, StepBy
from nmbr9.ui.play.pointing import board_key
from nmbr9.ui.replay.update import Replay, ReplayCommand
from nmbr9.ui.replay.view import keys
from nmbr9.ui.session.session import Page
from tests.support.reading_nodes import clicking, clicks, having, of_class, tagged, words
from tests.support.ui_replays import (
    FINISHED,
    T,
    running,
    watched,
)
from tests.support.ui_rivals import ANNE, OWN
from tests.support.ui_states import (
    after,
    region,
    title_of_rival,
)

# Keys


@pytest.mark.parametrize(
    ("key", "action"),
    [
        ("ArrowLeft", StepBy(-1)),
        ("ArrowDown", StepBy(-1)),
        ("ArrowRight", StepBy(1)),
        ("ArrowUp", StepBy(1)),
        ("Home", GoToStep(0)),
        (" ", ReplayCommand.TOGGLE),
        ("Escape", ShownCommand.END),
        ("v", None),
        ("Enter", None),
    ],
)
def test_a_replay_has_its_own_keys(key: str, action: Action | None) -> None:
    state = watched()
    assert state.replay
    assert keys(state.context, state.replay).get(key) == action
    usual = board_key(state.context, key, shift=False)
    assert key_action(state, key, shift=False) == (action or usual)


@pytest.mark.parametrize("key", ["ArrowLeft", "ArrowRight", "Home", " ", "Escape"])
def test_without_a_replay_its_keys_are_those_of_the_board(key: str) -> None:
    assert key_action(FINISHED, key, shift=False) == board_key(FINISHED.context, key, shift=False)


# On the board


def test_a_replay_has_a_slider_for_its_steps() -> None:
    state = after(watched(1), GoToStep(7))
    (slider,) = tagged(region(state, "controls"), "input")
    assert (slider.attrs["min"], slider.attrs["value"], slider.attrs["max"]) == ("0", "7", "20")
    assert isinstance(slider.change, Given)
    assert slider.change.action(12) == GoToStep(12)


def test_the_buttons_of_a_replay_step_play_and_end_it() -> None:
    row = region(after(watched(), GoToStep(7)), "controls")
    assert clicks(row) == [
        StepBy(-1),
        ReplayCommand.TOGGLE,
        StepBy(1),
        ShownCommand.PLAY_ON,
        ShownCommand.END,
    ]


def test_the_buttons_of_a_replay_are_off_at_its_ends() -> None:
    start = watched()
    for step, closed in ((0, "replay.back"), (9, None), (20, "replay.forward")):
        row = region(after(start, GoToStep(step)), "controls")
        off = [node.attrs["aria-label"] for node in having(row, "aria-disabled")]
        assert off[:1] == ([T(closed)] if closed else []), step


def test_the_button_says_whether_it_plays_or_pauses() -> None:
    for state, name in ((watched(), "replay.play"), (running(), "replay.pause")):
        (button,) = clicking(region(state, "controls"), ReplayCommand.TOGGLE)
        assert button.attrs["aria-label"] == T(name), name


def test_the_line_under_the_board_says_whose_game_it_is_and_what_was_placed() -> None:
    state = after(watched(2), StepBy(1))
    tile = state.play.game.board.tiles[-1]
    placed = T("rivals.placed", number=tile.placement.number, level=tile.level, points=tile.points)
    whose = T.sentences((title_of_rival(2),))
    assert words(region(state, "caption")) == f"{whose} {placed}."
    assert words(region(after(state, GoToStep(0)), "caption")) == whose


def beside(state: State) -> list[Node]:
    return tagged(region(state, "rivals"), "figure")


def with_own(steps: int) -> State:
    start = StartReplay(ANNE, Message("replay.solver"), Page.REVIEW)
    return after(FINISHED, start, GoToStep(steps))


def test_the_players_board_is_beside_up_to_the_same_round() -> None:
    state = with_own(7)
    (figure,) = beside(state)
    own = Game(OWN.source, OWN.options, OWN.decisions[:7])
    points = T("rivals.points", n=own.score)
    assert words(tagged(figure, "figcaption")[0]) == T("rivals.you") + points
    names = [words(name) for name in of_class(region(state, "rivals"), "whose")]
    other = T("rivals.points", n=state.play.game.score)
    assert names == [f"{T('rivals.you')} {points}", f"{T('replay.solver').rstrip('.')} {other}"]
    assert not beside(after(watched(0), GoToStep(7)))


def test_on_a_wide_screen_both_boards_are_drawn_alike_and_in_step() -> None:
    for step in (1, 7, 20):
        state = with_own(step)
        (mine,) = of_class(region(state, "rivals"), "own-stage")
        tiles = of_class(mine, "tile")
        own = OWN.board.tiles[:step]
        assert len(tiles) == len(own)
        level = max(tile.level for tile in own)
        assert len(of_class(mine, "level")) == level + 1
    stepped = after(with_own(6), StepBy(1))
    assert len(of_class(region(stepped, "rivals"), "dropped")) == 1


def test_a_game_beside_the_players_own_leads_back_to_where_it_was_begun() -> None:
    assert after(with_own(7), ShownCommand.END).session.page == Page.REVIEW
    assert after(watched(0), ShownCommand.END).session.page is None


def test_a_replay_that_is_opened_remembers_its_game_and_stands_still() -> None:
    assert watched(1).replay == Replay(ANNE, title_of_rival(1), Page.RIVALS)
