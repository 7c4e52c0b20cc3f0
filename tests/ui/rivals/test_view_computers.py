"""Computers on the page: beside the board, on the page of rivals, and at the result."""

import pytest

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.protocol import Strength
from nmbr9.ui.app.state import State
from nmbr9.ui.games import bots
from nmbr9.ui.games.challenges import read_challenge
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.words import LANGUAGES, texts
from nmbr9.ui.play.actions import StartReplay
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.result.result import share_result
from nmbr9.ui.rivals.state import Computer, Rivals
from nmbr9.ui.rivals.view import placed_in, share_table
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import Share
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.solver_jobs import SolverJobs, TrySolverAgain
from nmbr9.ui.sharing.texts import share_own
from tests.support.games import cut
from tests.support.reading_nodes import clicking, having, of_class, spoken, tagged, words
from tests.support.ui_states import body, changed, grown, region, shown

SOURCE = Seeded("hello")
GAMES = tuple(grown(SOURCE, taste=taste) for taste in range(4))
OWN = GAMES[0]
ANNE = grown(SOURCE, taste=4)
T = texts("en")
CASUAL, MASTER = Strength.CASUAL, Strength.MASTER
FAILED = SolverJobs(failed="no worker")


def computers(*rounds: int, strength: Strength = CASUAL) -> tuple[Computer, ...]:
    """Computers with this many turns."""
    return tuple(
        Computer(strength, luck, cut(GAMES[luck], far)) for luck, far in enumerate(rounds, 1)
    )


def against(own: Game, *rounds: int, **changes: object) -> State:
    """The page of the player's own game with computers that have this many turns."""
    return shown(own, rivals=Rivals(chosen=computers(*rounds)), **changes)


def name(n: int) -> str:
    return "Bot " + bots.NAMES[n - 1]


def lines(state: State) -> list[str]:
    return [spoken(node) for node in clicking(region(state, "rivals"), Show(Page.RIVALS))]


# Beside the board


def test_the_number_of_rivals_is_shown_before_the_first_round() -> None:
    for many in (1, 3):
        text = words(region(against(cut(OWN, 0), *(0,) * many), "rivals"))
        assert text == T("computers.ready", n=many), many


def test_a_computer_that_has_placed_is_shown_like_a_friend_and_another_is_thinking() -> None:
    game = cut(GAMES[1], 7)
    assert lines(against(cut(OWN, 7), 7, 6)) == [
        f"{name(1)} {game.score} {placed_in(game, 7, T)}",
        f"{name(2)} {cut(GAMES[2], 6).score} {T('rivals.thinking')}",
    ]


def test_a_later_round_stays_hidden_even_if_it_is_stored() -> None:
    assert lines(against(cut(OWN, 7), 20, 6)) == lines(against(cut(OWN, 7), 7, 6))


def test_without_the_solver_nobody_is_shown_thinking() -> None:
    state = against(cut(OWN, 7), 7, 6, solver=FAILED)
    assert lines(state)[1] == f"{name(2)} {cut(GAMES[2], 6).score} -"


def test_friends_come_first_and_computers_after_them() -> None:
    state = shown(cut(OWN, 3), rivals=Rivals((cut(ANNE, 3),), {cut(ANNE, 3): "Anne"}, computers(3)))
    alone = name(1)
    first, second = lines(state)
    assert (first.startswith("Anne "), second.startswith(f"{alone} ")) == (True, True)


# The page of the others


def test_their_boards_are_beside_the_players_and_those_behind_are_thinking() -> None:
    page = body(against(cut(OWN, 7), 7, 5, 0), "rivals")
    captions = [words(caption) for caption in tagged(page, "figcaption")]
    assert sum(T("rivals.thinking") in each for each in captions) == 2
    (bruno,) = (each for each in captions if name(2) in each)
    for part in (T("rivals.thinking"), T("strength.casual"), T("bots.climber")):
        assert part in bruno


def test_a_failed_solver_is_reported_there_with_a_button_to_try_again() -> None:
    page = body(against(cut(OWN, 3), 1, solver=FAILED), "rivals")
    assert T("wait.failed") in words(page)
    assert len(clicking(page, TrySolverAgain())) == 1
    quiet = {
        "none waits": against(cut(OWN, 3), 3, solver=FAILED),
        "at work": against(cut(OWN, 3), 1),
    }
    for why, state in quiet.items():
        assert not clicking(body(state, "rivals"), TrySolverAgain()), why


# The result


def test_while_a_computer_is_behind_nobody_has_won() -> None:
    page = body(against(OWN, 20, 19, 18), "rivals")
    assert T("outcome.thinking", n=2) in words(page)
    assert T("standing.place") not in words(page)


def places(page: Node) -> list[tuple[str, int]]:
    """The place and the points below each board, in order."""
    captions = [
        [words(part) for part in tagged(each, "span")] for each in tagged(page, "figcaption")
    ]
    points = [words(tagged(each, "b")[0]) for each in tagged(page, "figcaption")]
    ranks = (parts[0].partition(" ")[0] for parts in captions)
    return [(rank, int(each.partition(" ")[0])) for rank, each in zip(ranks, points, strict=True)]


@pytest.mark.parametrize("many", [2, 3])
def test_all_are_ranked_with_their_points(many: int) -> None:
    ranked = places(body(against(OWN, *(20,) * many), "rivals"))
    scores = sorted((game.score for game in GAMES[: 1 + many]), reverse=True)
    assert ranked == [(f"{1 + scores.index(score)}.", score) for score in scores]


def test_a_tie_shares_a_place() -> None:
    twin = Rivals(chosen=(Computer(MASTER, 1, OWN), *computers(20)))
    ranked = places(body(shown(OWN, rivals=twin), "rivals"))
    assert len({rank for rank, score in ranked if score == OWN.score}) == 1


def test_against_one_the_sentence_says_it_all() -> None:
    page = body(against(OWN, 20), "rivals")
    assert not [table for table in tagged(page, "table") if T("standing.place") in words(table)]
    alone = name(1)
    ahead = OWN.score - GAMES[1].score
    key = "outcome.won" if ahead > 0 else "outcome.lost"
    assert words(of_class(page, "lead")[0]) == T(key, n=abs(ahead), names=alone)


def test_each_of_their_games_can_be_watched() -> None:
    page = body(against(OWN, 20, 20), "rivals")
    watched = [
        node.click.game for node in tagged(page, "button") if isinstance(node.click, StartReplay)
    ]
    assert watched == [*GAMES[1:3]]


def test_without_the_solver_the_result_ranks_those_who_have_finished() -> None:
    page = body(against(OWN, 20, 19, solver=FAILED), "rivals")
    assert T("outcome.thinking", n=1) not in words(page)
    assert sum(rank.endswith(".") for rank, _ in places(page)) == 2
    assert len(clicking(page, TrySolverAgain())) == 1


def test_the_result_leads_to_the_next_game_against_computers() -> None:
    assert len(clicking(body(against(OWN, 20), "rivals"), Show(Page.AGAINST))) == 1
    friends = shown(OWN, rivals=Rivals((ANNE,)))
    assert not clicking(body(friends, "rivals"), Show(Page.AGAINST))


# What goes to others


def test_no_computer_waits_for_an_answer() -> None:
    page = body(against(OWN, 20), "result")
    assert not clicking(page, HandOut(share_own))
    assert [words(node) for node in having(page, "class", "main")] == [T("result.share")]
    state = against(OWN, 20)
    assert not clicking(body(state, "rivals"), HandOut(share_table, part="rivals"))


def test_no_computer_is_in_a_link() -> None:
    rivals = Rivals((ANNE,), {ANNE: "Anne"}, computers(20, 20))
    context = shown(OWN, rivals=rivals).context
    for effects, games in (
        (share_table(context, rivals), (OWN, ANNE)),
        (share_result(context, rivals), (OWN,)),
    ):
        (link,) = (getattr(effect, "text", effect) for effect in effects[1:])
        assert isinstance(link, Share), effects
        assert read_challenge(link.address.removeprefix("#code="))[0] == games, link.address


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_texts_in_every_language(language: str) -> None:
    for own, rounds in ((cut(OWN, 0), (0,) * 3), (cut(OWN, 3), (2, 3, 1)), (OWN, (20, 19, 20))):
        state = against(own, *rounds)
        state = changed(state, browser_language=language)
        named = name(2)
        page = words(body(state, "rivals"))
        assert (named in page) is bool(own.decisions), rounds
