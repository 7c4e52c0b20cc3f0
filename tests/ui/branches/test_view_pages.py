"""Branches beside the board: at their end, in the list, and in the result."""

from dataclasses import replace

from nmbr9.steps import score_after
from nmbr9.ui.app.state import State
from nmbr9.ui.branches.state import (
    GoToBranch,
    LeaveBranch,
    ThrowAway,
)
from nmbr9.ui.coach.state import read_review
from nmbr9.ui.games.names import signed
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.play.actions import Confirm, Count, EndCount, NextLegal, PlayOn, StartReplay
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from tests.support.reading_nodes import clicking, clicks, having, tagged, words
from tests.support.ui_branches import OWN, branched, current, does, finished
from tests.support.ui_states import body, changed, region, review_form

T = texts("en")


def rows(state: State) -> dict[str, list[str]]:
    """The rows of the comparison by their names."""
    table = tagged(body(state, "branch"), "tbody")[0]
    return {
        words(tagged(line, "th")[0]): [words(cell) for cell in tagged(line, "td")]
        for line in tagged(table, "tr")
    }


# The comparison


def test_it_is_compared_with_its_game_par_and_the_games_other_branches() -> None:
    state, store = branched(18, placed=2)
    first = current(state).game.score
    state = does(state, store, PlayOn(OWN, 17), *[NextLegal(), Confirm()] * 3, Count(), EndCount())
    own = current(state).game.score
    par = state.solver.par_of(OWN)
    assert par is not None
    listed = rows(state)
    assert listed[T("branch.this")] == [str(own), ""]
    assert listed["Your game"][0] == str(OWN.score)
    assert listed[T("branch.par")][0] == str(par)
    assert listed[T("branch.other", round=19)][0] == str(first)
    assert listed["Your game"][1] == signed(OWN.score - own)


def test_the_solvers_game_stands_beside_it_if_a_review_has_found_it() -> None:
    state, _ = branched(18, placed=2)
    assert T("branch.solver") not in rows(state)
    reviewed = changed(state, coach=read_review(OWN, review_form(OWN)))
    assert rows(reviewed)[T("branch.solver")][0] == str(OWN.score)
    assert len(tagged(body(reviewed, "branch"), "figure")) == 3


def test_under_way_it_is_compared_after_as_many_rounds() -> None:
    state, _ = branched(11, placed=1)
    away = state.play.game.score - score_after(OWN, 12)
    key = "branch.above" if away > 0 else "branch.below" if away < 0 else "branch.level"
    assert T(key, n=abs(away)) in words(body(state, "branch"))
    assert all(len(cells) == 1 for cells in rows(state).values())


def test_it_can_be_tried_again_and_from_another_round() -> None:
    state, _ = branched(18, placed=2)
    pressed = clicks(body(state, "branch"))
    assert PlayOn(OWN, 18) in pressed
    assert StartReplay(OWN, Message("replay.own")) in pressed


def test_the_hint_of_a_branch_is_open_in_a_daily() -> None:
    state, _ = branched(11)
    (hint,) = having(region(state, "tools"), "aria-keyshortcuts", "H")
    assert hint.attrs["aria-label"] == T("coach.hint_ask")
    assert "aria-disabled" not in hint.attrs


# The list


def test_all_that_are_kept_are_listed_with_the_ways_to_open_and_to_throw_away() -> None:
    state, store = branched(11, placed=1)
    first = current(state)
    state = does(state, store, PlayOn(OWN, 15), *[NextLegal(), Confirm()] * 5)
    second = current(state)
    state = does(state, store, LeaveBranch(), Show(Page.BRANCHES))
    page = body(state, "branches")
    said = words(page)
    assert T("branch.kept", n=2, most=100) in said
    assert "Daily 324, Fri 20 Nov" in said
    for branch in (first, second):
        assert T("branch.from", round=branch.round, whose="Your game") in said, branch.id
        assert clicking(page, GoToBranch(branch.id)), branch.id
        assert clicking(page, ThrowAway(branch.name)), branch.id
    assert T("top.round", round=13, rounds=20) in said
    assert T("rivals.points", n=second.game.score) in said


def test_without_any_the_list_says_how_to_begin_one() -> None:
    state, store = finished()
    assert T("branch.none") in words(body(does(state, store, Show(Page.BRANCHES)), "branches"))


def test_while_they_are_read_the_list_says_how_many_are_left() -> None:
    state, _ = branched(11, placed=1)
    state = changed(state, branches=replace(state.branches, unread=("a", "b")))
    assert T("branch.reading", n=2) in words(body(state, "branches"))


# The result


def test_the_result_leads_to_the_branches_of_its_game() -> None:
    state, store = branched(11, placed=1)
    assert T("branch.of_game", n=1) not in words(body(finished()[0], "more"))
    state = does(state, store, LeaveBranch(), Show(Page.RESULT), Show(Page.MORE))
    assert T("branch.of_game", n=1) in words(body(state, "more"))


def test_a_page_with_no_branch_on_the_board_leads_to_the_list() -> None:
    state, _ = finished()
    assert Show(Page.BRANCHES) in clicks(body(state, "branch"))
