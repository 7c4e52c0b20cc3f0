"""The branch on the board: title, panel, both games beside it, and the row of buttons."""

import pytest

from nmbr9.steps import score_after
from nmbr9.ui.branches.state import LeaveBranch
from nmbr9.ui.games.index import OwnGames
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.play.actions import Confirm, GoToStep, NextLegal, ShownCommand, StartReplay, TakeBack
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from tests.support.reading_nodes import clicking, clicks, of_class, words
from tests.support.ui_branches import OWN, branched, does, finished
from tests.support.ui_states import TODAY, after, changed, region

T = texts("en")


def test_the_page_says_that_it_is_practice_and_of_which_game() -> None:
    state, _ = branched(11)
    assert T("branch.panel", round=12, whose="Your game") in words(region(state, "notices"))
    assert clicking(region(state, "notices"), LeaveBranch())
    for name in ("title", "top"):
        assert "What if, Daily 324" in words(region(state, name)), name


def test_the_days_in_a_row_are_no_concern_of_a_branch() -> None:
    counted = OwnGames(counted_on=TODAY, in_a_row=(TODAY, TODAY.replace(day=19)))
    own, _ = finished()
    state, _ = branched(11)
    assert of_class(region(changed(own, games=counted), "top"), "streak")
    assert not of_class(region(changed(state, games=counted), "top"), "streak")


@pytest.mark.parametrize("name", ["title", "top", "notices", "rivals", "controls"])
def test_without_a_branch_its_views_are_empty(name: str) -> None:
    state, store = branched(11, placed=1)
    left = does(state, store, LeaveBranch())
    assert "ranch" not in words(region(left, name))
    assert not clicking(region(left, name), LeaveBranch())


def test_after_each_round_both_games_points_stand_beside_the_board() -> None:
    state, _ = branched(11, placed=2)
    score = state.play.game.score
    text = T("branch.beside", round=13, score=score, other=score_after(OWN, 13))
    assert words(region(state, "rivals")) == text
    assert clicks(region(state, "rivals")) == [Show(Page.BRANCH)]


def test_the_usual_controls_serve_with_the_way_back_once_something_was_placed() -> None:
    state, store = branched(11)
    assert not clicking(region(state, "controls"), TakeBack())
    state = does(state, store, NextLegal(), Confirm())
    assert clicking(region(state, "controls"), TakeBack())
    assert clicking(region(state, "controls"), Confirm())


def test_at_its_end_the_last_tile_can_be_taken_back_and_the_games_compared() -> None:
    state, _ = branched(18, placed=2)
    assert clicks(region(state, "controls")) == [TakeBack(), Show(Page.BRANCH)]


def test_a_replay_has_a_button_that_says_why_it_is_greyed_at_the_end() -> None:
    state, store = finished()
    state = does(state, store, StartReplay(OWN, Message("replay.own")), GoToStep(7))
    (button,) = clicking(region(state, "controls"), ShownCommand.PLAY_ON)
    assert "aria-disabled" not in button.attrs
    state = does(state, store, GoToStep(20))
    (button,) = clicking(region(state, "controls"), ShownCommand.PLAY_ON)
    assert button.attrs["aria-disabled"] == "true"
    assert T("branch.over") in words(region(after(state, ShownCommand.PLAY_ON), "caption"))
