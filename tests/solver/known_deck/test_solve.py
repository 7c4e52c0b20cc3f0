"""Known decks: every game found is legal, and more time never hurts."""

from itertools import islice

import numpy as np
import pytest

from nmbr9.deck import Dealt, shuffled
from nmbr9.game import Game
from nmbr9.solver.boards.batch import lay, start_board
from nmbr9.solver.boards.contact_filter import TOLERANCE
from nmbr9.solver.boards.listing import list_landings
from nmbr9.solver.known_deck.beam import run_beam
from nmbr9.solver.known_deck.evaluation import evaluate_landings, evaluator_for
from nmbr9.solver.known_deck.plateau_prices import plan_decks
from nmbr9.solver.known_deck.solve import Solution, search_deck, solve_deck
from nmbr9.solver.known_deck.weights import STRONG

DECKS = [shuffled(f"test-{number}") for number in range(3)]


def replayed(deck: tuple[int, ...], solution: Solution) -> int:
    """The engine's score of a solution, after checking that every placement is legal."""
    game = Game.start(Dealt(deck))
    for placement in solution.placements:
        game = game.place(placement)
    assert game.finished
    return game.score


@pytest.mark.parametrize("deck", DECKS)
def test_the_engine_agrees_with_the_game_found(deck: tuple[int, ...]) -> None:
    solution = solve_deck(deck, nodes=600)
    assert replayed(deck, solution) == solution.score


def test_a_beam_of_one_board_is_the_greedy_player() -> None:
    deck = DECKS[0]
    plans = plan_decks([deck], STRONG.relaxation)
    greedy = start_board(deck[0])
    for laid_, number in enumerate(deck[1:], 2):
        landings = list_landings(greedy, number, TOLERANCE)
        values = evaluate_landings(
            greedy, landings, evaluator_for(plans, laid_, STRONG), np.zeros(1, np.intp)
        )
        greedy = lay(greedy, landings.taken(np.array([values.argmax()])))
    *_, last = run_beam(start_board(deck[0]), deck, 1, STRONG)
    assert last.boards.placements(0) == greedy.placements(0)


def test_more_nodes_never_give_less() -> None:
    scores = [solve_deck(DECKS[0], nodes).score for nodes in (0, 300, 2_000)]
    assert scores == sorted(scores)
    assert scores[0] < scores[-1]


def test_the_same_seed_and_nodes_give_the_same_game() -> None:
    assert solve_deck(DECKS[0], 600, seed=4) == solve_deck(DECKS[0], 600, seed=4)


def test_a_search_can_be_left_after_any_round() -> None:
    reports = list(islice(search_deck(DECKS[1]), 60))
    assert [report.nodes for report in reports] == sorted(report.nodes for report in reports)
    assert reports[0].best is None
    assert reports[-1].best is not None


@pytest.mark.parametrize("deck", [(9,), (9, 9), (8, 1, 8)])
def test_a_short_deck_is_solved_too(deck: tuple[int, ...]) -> None:
    solution = solve_deck(deck, nodes=5)
    assert replayed(deck, solution) == solution.score


def test_a_short_time_still_gives_a_game() -> None:
    assert replayed(DECKS[2], solve_deck(DECKS[2], seconds=0.01)) > 0
