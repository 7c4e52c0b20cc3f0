"""The others beside the player's own game: a round is shown once it is played, and not before."""

import pytest

from nmbr9.game import Game
from nmbr9.protocol import Job
from nmbr9.ui.app.state import State
from nmbr9.ui.app.view import PAGES, key_action
from nmbr9.ui.coach.state import AskCoach
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.actions import Confirm, GoToStep, NextLegal, StartReplay
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.rivals.state import Rivals
from nmbr9.ui.rivals.view import placed_in, share_table
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.settings import Settings
from tests.support.games import cut
from tests.support.reading_nodes import clicking, clicks, of_class, spoken, tagged, words
from tests.support.ui_rivals import ANNE, BILL, OWN, against
from tests.support.ui_states import (
    Screen,
    after,
    body,
    changed,
    region,
    shown,
    title_of_rival,
    together,
)

T = texts("en")


def line_of(name: str, game: Game, placed: str) -> str:
    """The words of a rival beside the board."""
    return f"{name} {game.score} {placed}"


def otherwise(game: Game, rounds: int) -> Game:
    """A game that is the same for this many rounds and another one from then on."""
    same = cut(game, rounds)
    while not same.finished:
        legal = list(same.legal())
        went = game.board.tiles[len(same.decisions)].placement
        same = same.place(next(placement for placement in reversed(legal) if placement != went))
    return same


def whole_page(state: State) -> list[Node]:
    """All texts of the page, including the page over the board.

    The page of a challenge is left out: it says the score to beat.
    """
    of_the_end = (Page.CHALLENGE,) if state.play.game.finished else (Page.RESULT, Page.CHALLENGE)
    pages = (None, *(page for page in PAGES if page not in of_the_end))
    return Screen().nodes(changed(state, page=page) for page in pages)


def watching(which: int, step: int) -> State:
    """The page while a rival's game is watched."""
    state = together()
    replay = StartReplay(state.rivals.friends[which - 1], title_of_rival(which))
    return after(state, replay, GoToStep(step))


@pytest.mark.parametrize("rounds", [1, 7, 13, 19])
def test_nothing_on_the_page_depends_on_rounds_that_are_still_to_come(rounds: int) -> None:
    other = otherwise(ANNE, rounds)
    assert other.decisions[rounds] != ANNE.decisions[rounds]
    own = cut(OWN, rounds)
    assert whole_page(against(own, ANNE)) == whole_page(against(own, other))


@pytest.mark.parametrize("rounds", [1, 7, 19])
def test_a_round_that_was_played_is_seen(rounds: int) -> None:
    own, other = cut(OWN, rounds), otherwise(ANNE, rounds - 1)
    assert body(against(own, ANNE), "rivals") != body(against(own, other), "rivals")


def test_a_placement_that_may_be_taken_back_shows_nothing_yet() -> None:
    state = against(cut(OWN, 6), ANNE, settings=Settings(take_back=True))
    state = after(state, NextLegal(), Confirm())
    assert not state.play.card_shown
    other = changed(state, rivals=Rivals((otherwise(ANNE, 6),)))
    assert whole_page(state) == whole_page(other)
    drawn = after(state, Confirm())
    assert region(drawn, "rivals") != region(state, "rivals")
    assert line_of(T("rivals.rival", n=1), cut(ANNE, 7), placed_in(ANNE, 7, T)) in spoken(
        region(drawn, "rivals")
    )


# Under the board


def test_after_each_round_the_line_says_what_each_did_in_it() -> None:
    for rounds in (1, 12, 20):
        state = against(cut(OWN, rounds), ANNE, BILL)
        lines = clicking(region(state, "rivals"), Show(Page.RIVALS))
        assert [spoken(line) for line in lines] == [
            line_of(T("rivals.rival", n=n), cut(game, rounds), placed_in(game, rounds, T))
            for n, game in ((1, ANNE), (2, BILL))
        ], rounds
        assert [len(of_class(line, "figure")) for line in lines] == [1, 1]


def test_the_header_says_against_whom_and_no_seed() -> None:
    one = against(cut(OWN, 3), ANNE)
    assert "Against Friend 1" in words(region(one, "top"))
    named = changed(one, rivals=Rivals((ANNE,), {ANNE: "Mia"}))
    assert "Against Mia" in words(region(named, "top"))
    assert T("title.free") not in words(region(named, "top"))
    assert "Against 2 friends" in words(region(against(cut(OWN, 3), ANNE, BILL), "top"))
    assert "Against" not in words(region(shown(cut(OWN, 3)), "top"))


def test_a_challenge_has_no_hints_by_button_or_key() -> None:
    alone, contest = shown(cut(OWN, 3)), against(cut(OWN, 3), ANNE)
    assert AskCoach(Job.HINT) in clicks(region(alone, "tools"))
    assert AskCoach(Job.HINT) not in clicks(region(contest, "tools"))
    assert key_action(alone, "h", shift=False) == AskCoach(Job.HINT)
    assert key_action(contest, "h", shift=False) is None


def test_the_challengers_and_the_score_to_beat_are_shown_before_the_first_round() -> None:
    state = against(cut(OWN, 0), ANNE)
    line = f"{T('challenge.friends', n=1)} {T('challenge.beat', n=ANNE.score)}"
    assert words(region(state, "rivals")) == line


def test_during_a_replay_there_is_no_line() -> None:
    assert region(watching(1, 5), "rivals").children == ()


def test_without_rivals_there_is_no_line() -> None:
    assert region(shown(OWN), "rivals").children == ()


def test_a_rival_who_has_not_come_so_far_has_done_nothing_in_the_round() -> None:
    (line,) = tagged(region(against(cut(OWN, 9), cut(ANNE, 4)), "rivals"), "button")
    assert spoken(line) == line_of(T("rivals.rival", n=1), cut(ANNE, 4), "-")


# The page of the others


def test_before_the_first_round_the_page_asks_to_play_one() -> None:
    page = body(against(cut(OWN, 0), ANNE), "rivals")
    assert T("rivals.wait") in words(page)
    assert not tagged(page, "table")


def test_all_boards_stand_side_by_side_the_highest_score_first() -> None:
    figures = tagged(body(against(OWN, ANNE, BILL), "rivals"), "figure")
    games = {T("rivals.you"): OWN, T("rivals.rival", n=1): ANNE, T("rivals.rival", n=2): BILL}
    order = sorted(games, key=lambda name: -games[name].score)
    scores = [games[name].score for name in order]
    assert [words(tagged(figure, "figcaption")[0]) for figure in figures] == [
        f"{1 + scores.index(games[name].score)}. {name}" + T("rivals.points", n=games[name].score)
        for name in order
    ]


def test_the_leader_is_marked_and_a_tie_is_shared() -> None:
    games = (OWN, ANNE, BILL)
    best = max(games, key=lambda game: game.score)
    marked = of_class(body(against(*games), "rivals"), "right")
    assert len(marked) == sum(game.score == best.score for game in games)
    assert len(of_class(body(against(OWN, OWN), "rivals"), "right")) == 2


def test_the_table_has_the_scores_after_every_round_and_a_line_for_each_player() -> None:
    page = body(against(cut(OWN, 3), ANNE), "rivals")
    rows = [
        [words(cell) for cell in row.children if isinstance(cell, Node)]
        for row in tagged(page, "tr")
    ]
    own, anne = (T("rivals.you"), cut(OWN, 3)), (T("rivals.rival", n=1), cut(ANNE, 3))
    order = sorted((own, anne), key=lambda player: -player[1].score)
    assert rows == [
        [T("rivals.round"), *(name for name, _ in order)],
        *([str(n), *(str(cut(game, n).score) for _, game in order)] for n in (1, 2, 3)),
    ]
    assert [line.attrs["class"] for line in tagged(page, "polyline")] == [
        f"rival-{int(name != own[0])}" for name, _ in order
    ]


def test_the_table_is_shared_once_the_players_game_is_over() -> None:
    share = HandOut(share_table, part="rivals")
    assert clicking(body(against(OWN, ANNE), "rivals"), share)
    for own, card_shown in ((cut(OWN, 19), True), (OWN, False)):
        page = body(against(own, ANNE, card_shown=card_shown), "rivals")
        assert not any(isinstance(node.click, HandOut) for node in tagged(page, "button")), (
            card_shown
        )


def test_during_a_replay_the_page_still_shows_the_players_game() -> None:
    assert body(watching(2, 4), "rivals") == body(together(), "rivals")


def test_the_page_of_friends_leads_to_the_others_when_there_are_any() -> None:
    for rivals, expected in (((), 0), ((ANNE,), 1)):
        page = body(against(cut(OWN, 2), *rivals), "friends")
        assert len(clicking(page, Show(Page.RIVALS))) == expected, (rivals, expected)
