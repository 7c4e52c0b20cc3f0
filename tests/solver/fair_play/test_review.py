"""A review: one account that adds up, by the judge that gives the hints; boards are turned."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

import pytest

from nmbr9.board import Placement
from nmbr9.deck import Dealt, Seeded
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.protocol import ReviewedGame, Strength
from nmbr9.solver.boards.window import SIDE
from nmbr9.solver.fair_play import choice, rollouts
from nmbr9.solver.fair_play.account import USUAL
from nmbr9.solver.fair_play.choice import Start, choose
from nmbr9.solver.fair_play.judgement import Judgement, advise, judge
from nmbr9.solver.fair_play.player import choose_placement
from nmbr9.solver.fair_play.review import align_game, review_game
from nmbr9.solver.fair_play.rollouts import (
    Judge,
    Rollouts,
    Values,
    answer,
    answer_all,
    play_side_by_side,
)
from nmbr9.tiles import NUMBERS
from tests.support.solver_games import begun_game


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
    *_, last = review_game(careless(), nodes=300)
    assert last.review
    return last.review


def test_a_review_has_a_round_for_each_placement() -> None:
    assert len(review().rounds) == 20


def test_usual_score_and_luck_less_cost_are_the_score() -> None:
    expected = [review().usual, *(round_.own for round_ in review().rounds)]
    lucks = [
        round_.best - before for round_, before in zip(review().rounds, expected, strict=False)
    ]
    costs = [round_.best - round_.own for round_ in review().rounds]
    assert review().usual + sum(lucks) - sum(costs) == careless().score * 10
    assert review().usual == round(USUAL * 10)
    assert any(lucks)
    assert any(costs)
    assert min(costs) >= 0


def test_the_best_placement_is_legal_on_the_board_that_shows_it() -> None:
    game = Game.start(careless().source)
    for round_, decision in zip(review().rounds, careless().decisions, strict=True):
        assert game.judge(round_.advised).legal, game.round
        game = game.decide(decision)


def test_a_round_that_cost_nothing_names_the_placement_made() -> None:
    own = [tile.placement for tile in careless().board.tiles]
    for round_, placement in zip(review().rounds, own, strict=True):
        assert (round_.advised == placement) is (round_.own == round_.best), placement


def test_the_solvers_game_is_legal_and_begins_as_the_players_does() -> None:
    solver = review().solver
    assert legal_game(careless(), solver).score >= careless().score
    assert solver[0] == careless().board.tiles[0].placement


def test_the_first_tile_costs_nothing_and_the_last_card_brings_no_luck() -> None:
    first, last = review().rounds[0], review().rounds[-1]
    assert first.own == first.best
    assert last.best == review().rounds[-2].own
    assert (last.error, last.luck_error) == (0, 0)


def test_the_last_placement_is_judged_only_by_its_points() -> None:
    before = careless().take_back()
    last = review().rounds[-1]
    assert last.own == careless().score * 10
    assert last.best == before.place(last.advised).score * 10
    assert before.place(last.advised).score == max(
        before.place(landing.placement).score for landing in before.legal().landings()
    )


@pytest.mark.parametrize("strength", [Strength.PRACTISED, None])
def test_a_game_played_by_hints_alone_costs_nothing(strength: Strength | None) -> None:
    """One judge gives the hints and the review; with another's placements there are costs."""
    game = Game.start(Dealt((4, 9, 1, 7, 2, 6, 8)))
    while not game.finished:
        game = game.place(choose_placement(game, strength) if strength else hinted(game))
    *_, step = review_game(game, nodes=50)
    assert step.review
    assert any(round_.own != round_.best for round_ in step.review.rounds) is bool(strength)


def hinted(game: Game) -> Placement:
    """The placement that the review would advise."""
    if not game.board.tiles:
        return game.legal()[0]
    left = [game.deck[len(game.decisions) + 1 :].count(number) for number in NUMBERS]
    luck = Random(f"choose {len(game.board.tiles)}")
    return answer(choose(Start.of(game.board), game.legal().number, left, luck))


def test_rounds_judged_side_by_side_are_judged_as_each_alone() -> None:
    game = begun_game(Seeded("hello"), 20)
    boards = [Game(game.source, game.options, game.decisions[:at]).board for at in range(21)]
    starts = [Start.of(board) for board in boards[1:]]
    lefts = [[game.deck[at:].count(number) for number in NUMBERS] for at in range(1, 21)]

    def judges() -> list[Judge[Judgement]]:
        return [judge(starts[at - 1], game.deck[at], lefts[at], starts[at]) for at in range(1, 20)]

    *_, together = answer_all(judges())
    assert together == [answer(each) for each in judges()]


@pytest.mark.parametrize("at", [1, 9, 19])
def test_the_start_after_a_placement_is_the_start_of_its_board(at: int) -> None:
    game = careless()
    before, after = (
        Start.of(Game(game.source, game.options, game.decisions[:end]).board)
        for end in (at, at + 1)
    )
    found = before.after(after.board.tiles[-1].placement)
    assert (found.sums == after.sums).all()
    for ours, theirs in zip(found.boards.columns, after.boards.columns, strict=True):
        assert (ours == theirs).all()


def test_a_wide_board_is_judged_in_every_round() -> None:
    game = Game.start(Seeded("afar"))
    while not game.finished:
        farthest = max(game.legal().landings(), key=lambda place: place.placement.anchor.x)
        game = game.place(farthest.placement)
    bounds = game.board.bounds
    assert bounds
    assert bounds.right - bounds.left > 2 * SIDE
    *_, step = review_game(game, nodes=50)
    assert step.review
    costs = [round_.best - round_.own for round_ in step.review.rounds]
    assert len([cost for cost in costs if cost >= 20]) >= 5
    assert step.review.rounds[-1].own == game.score * 10


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
    *_, last = review_game(game, nodes=50)
    assert last.review
    assert {(round_.own, round_.best) for round_ in last.review.rounds} == {(0, 0)}


def test_candidates_clearly_behind_meet_no_more_deals_and_the_advice_is_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    met: list[int] = []

    def counting(lots: Sequence[Rollouts]) -> Iterator[list[Values] | None]:
        met.extend(len(lot.starts) for lot in lots)
        return play_side_by_side(lots)

    def advised() -> list[Placement]:
        return [advise(Game(game.source, game.options, game.decisions[:at])) for at in (6, 9, 12)]

    game = careless()
    monkeypatch.setattr(rollouts, "play_side_by_side", counting)
    few, boards_few = advised(), sum(met)
    monkeypatch.setattr(choice, "_CLEAR", 1000)
    assert advised() == few
    assert sum(met) - boards_few > boards_few
