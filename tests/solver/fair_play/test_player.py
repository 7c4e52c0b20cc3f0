"""The fair player: legal placements, from what a player can know."""

import numpy as np
from hypothesis import given, settings

from nmbr9.board import Board
from nmbr9.deck import Dealt, Seeded, shuffled
from nmbr9.game import Game
from nmbr9.protocol import Strength
from nmbr9.rules.judging import LegalPlacements
from nmbr9.solver.boards.batch import POINT, Boards
from nmbr9.solver.boards.listing import list_landings
from nmbr9.solver.fair_play.player import choose_on_board, choose_placement, mean_values, play_on
from nmbr9.solver.known_deck.evaluation import evaluate_landings, evaluator_for
from nmbr9.solver.known_deck.plateau_prices import plan_decks
from nmbr9.solver.known_deck.weights import STRONG
from tests.support.solver_games import begun_game
from tests.support.strategies import games


def played(game: Game, strength: Strength) -> Game:
    """The game played to its end."""
    while not game.finished:
        game = game.place(choose_placement(game, strength))
    return game


@settings(max_examples=25)
@given(games())
def test_the_choice_is_legal_on_every_board(game: Game) -> None:
    if not game.finished:
        assert choose_placement(game, Strength.PRACTISED) in game.legal()


def test_a_player_finishes_a_game() -> None:
    assert played(Game.start(Seeded("hello")), Strength.PRACTISED).score > 30


def test_looking_ahead_is_legal_as_well() -> None:
    game = Game.start(Dealt(shuffled("hello")[:3]))
    assert played(game, Strength.EXPERT).finished


def test_the_order_of_the_cards_to_come_changes_nothing() -> None:
    deck = shuffled("hello")
    other = (*deck[:3], *reversed(deck[3:]))
    game, reordered = Game.start(Dealt(deck)), Game.start(Dealt(other))
    for _ in range(2):
        placement = choose_placement(game, Strength.PRACTISED)
        game, reordered = game.place(placement), reordered.place(placement)
    assert choose_placement(game, Strength.EXPERT) == choose_placement(reordered, Strength.EXPERT)


def test_the_same_seed_makes_the_same_choice() -> None:
    game = Game.start(Seeded("hello")).place(LegalPlacements(Board.empty(), 9)[0])
    once = choose_placement(game, Strength.BEGINNER, seed=3)
    assert once == choose_placement(game, Strength.BEGINNER, seed=3)


def test_a_board_too_wide_to_think_about_gets_a_high_placement() -> None:
    board = Board.empty()
    for number in (1, 1, 7, 7, 6, 6):
        far = max(
            LegalPlacements(board, number).landings(), key=lambda it: it.placement.bounds.right
        )
        board = board.with_tile(far.placement, far.level)
    placement = choose_on_board(board, 8, (0,) * 10, Strength.MASTER)
    highest = max(landing.level for landing in LegalPlacements(board, 8).landings())
    assert any(
        landing.placement == placement and landing.level == highest
        for landing in LegalPlacements(board, 8).landings()
    )


def begun(rounds: int) -> tuple[Boards, list[list[int]]]:
    """A board with this many tiles, and three deals of ten cards that begin with them."""
    deck = shuffled("hello")[:10]
    game = begun_game(Dealt(deck), rounds)
    deals = [[*deck[:rounds], *deck[cut:], *deck[rounds:cut]] for cut in (rounds, 6, 8)]
    return Boards.of(game.board), deals


def test_the_value_of_a_landing_is_its_average_over_the_deals() -> None:
    boards, deals = begun(4)
    landings = list_landings(boards, deals[0][4])
    evaluator = evaluator_for(plan_decks(deals, STRONG.relaxation), 5, STRONG)
    each = [
        evaluate_landings(boards, landings, evaluator, np.array([deal]))
        for deal in range(len(deals))
    ]
    assert (
        mean_values(boards, landings, evaluator, len(deals)) == np.sum(each, axis=0) // len(deals)
    ).all()


def test_playing_on_ends_with_scores() -> None:
    boards, deals = begun(4)
    ends = play_on(boards, deals, plan_decks(deals, STRONG.relaxation), 2)
    assert not (ends % POINT).any()
    assert (ends >= boards.scores * POINT).all()
