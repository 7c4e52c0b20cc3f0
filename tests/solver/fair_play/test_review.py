"""A review: costs are never negative, games are legal, boards are turned."""

from functools import cache

import numpy as np
import pytest

from nmbr9.board import Placement
from nmbr9.deck import Dealt, Seeded
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.protocol import ReviewedGame, Strength
from nmbr9.solver.fair_play.judgement import find_gains, judge_placement
from nmbr9.solver.fair_play.player import choose_placement
from nmbr9.solver.fair_play.review import align_game, review_game
from nmbr9.tiles import NUMBERS


def legal_game(game: Game, placements: tuple[Placement, ...]) -> Game:
    """A game of the same cards, played by the engine."""
    played = Game.start(game.source)
    for placement in placements:
        played = played.place(placement)
    return played


@cache
def careless() -> Game:
    """A game of a beginner, its first tile turned and away from the middle."""
    game = Game.start(Seeded("hello"))
    game = game.place(Placement(game.deck[0], 1, Cell(3, -2)))
    while not game.finished:
        game = game.place(choose_placement(game, Strength.BEGINNER))
    return game


@cache
def review() -> ReviewedGame:
    *_, last = review_game(careless(), nodes=300, width=2)
    assert last.review
    return last.review


def test_a_review_has_a_round_for_each_placement() -> None:
    assert len(review().rounds) == 20


def test_the_best_found_only_falls_from_round_to_round() -> None:
    best = [round_.hindsight for round_ in review().rounds] + [careless().score]
    assert best == sorted(best, reverse=True)


def test_a_better_placement_is_legal_on_the_board_that_shows_it() -> None:
    game = Game.start(careless().source)
    for round_, decision in zip(review().rounds, careless().decisions, strict=True):
        assert game.judge(round_.better).legal, game.round
        assert round_.advised is None or game.judge(round_.advised).legal, game.round
        game = game.decide(decision)


def test_a_round_that_cost_nothing_names_the_placement_made() -> None:
    game = careless()
    best = [round_.hindsight for round_ in review().rounds] + [game.score]
    own = [tile.placement for tile in game.board.tiles]
    for at, round_ in enumerate(review().rounds):
        costs_nothing = best[at] == best[at + 1]
        assert (round_.better == own[at]) is costs_nothing, f"round {at + 1}"


def test_the_solvers_game_is_legal_and_begins_as_the_players_does() -> None:
    solver = review().solver
    assert legal_game(careless(), solver).score == review().rounds[0].hindsight
    assert solver[0] == careless().board.tiles[0].placement


def test_the_fair_judgement_never_calls_a_placement_better_than_the_best() -> None:
    fair = [(round_.own, round_.best) for round_ in review().rounds[1:]]
    assert all(own is not None and best is not None and own <= best for own, best in fair)
    assert any(own != best for own, best in fair)


def test_every_card_of_a_review_has_its_luck_and_the_last_has_none() -> None:
    lucks = [(round_.luck, round_.luck_error) for round_ in review().rounds]
    assert all(luck is not None and error is not None for luck, error in lucks)
    assert any(luck for luck, _ in lucks)
    assert lucks[-1] == (0, 0)


def test_a_fair_cost_is_given_with_its_error() -> None:
    costly = [round_ for round_ in review().rounds if round_.own != round_.best]
    assert costly
    assert any(round_.fair_error for round_ in costly)
    free = [round_ for round_ in review().rounds[1:] if round_.own == round_.best]
    assert {round_.fair_error for round_ in free} <= {0}


def test_a_placement_that_others_do_not_beat_is_the_best_one_found() -> None:
    game = careless()
    own = [tile.placement for tile in game.board.tiles]
    for round_, placement in zip(review().rounds[1:], own[1:], strict=True):
        assert (round_.advised == placement) is (round_.own == round_.best), placement


@pytest.mark.parametrize(
    ("ends", "gains"),
    [
        pytest.param([[5, 5, 5, 5], [9, 9, 1, 1]], [0, 0, -4, -4], id="better in one half"),
        pytest.param([[5, 5, 5, 5], [9, 9, 7, 7]], [4, 4, 2, 2], id="better in both halves"),
        pytest.param(
            [[5, 5, 5, 5], [9, 9, 6, 6], [6, 6, 9, 9]], [1, 1, 1, 1], id="one for each half"
        ),
        pytest.param([[5, 5, 5, 5], [1, 1, 1, 1]], [0, 0, 0, 0], id="worse"),
    ],
)
def test_each_half_of_the_deals_judges_what_the_other_has_chosen(
    ends: list[list[int]], gains: list[int]
) -> None:
    assert find_gains(np.array(ends, np.float64)).tolist() == gains


def test_the_last_placement_is_judged_only_by_its_points() -> None:
    game = careless()
    before = game.take_back()
    left = [0] * len(NUMBERS)
    judgement = judge_placement(before.board, game.board.tiles[-1].placement, left)
    assert judgement
    assert judgement.own == game.score
    assert judgement.best == before.place(judgement.advised).score


@pytest.mark.parametrize("rotation", range(4))
def test_a_turned_game_is_the_same_game(rotation: int) -> None:
    game = careless()
    own = tuple(tile.placement for tile in game.board.tiles)
    turned = align_game(own, Placement(own[0].number, rotation, Cell(5, 7)))
    assert (turned[0].rotation, turned[0].anchor) == (rotation, Cell(5, 7))
    assert legal_game(game, turned).breakdown == game.breakdown


def test_a_game_of_two_cards_is_reviewed_too() -> None:
    game = Game.start(Dealt((8, 3)))
    while not game.finished:
        game = game.place(choose_placement(game, Strength.PRACTISED))
    *_, last = review_game(game, nodes=50, width=2)
    assert last.review
    assert [round_.hindsight for round_ in last.review.rounds] == [0, 0]
