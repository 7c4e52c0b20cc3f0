"""The account of whole games: each step is what other deals, played to the end, say too."""

from dataclasses import dataclass
from functools import cache
from math import hypot, sqrt
from random import Random
from unittest.mock import patch

import numpy as np
import pytest

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.protocol import ReviewedGame, Strength
from nmbr9.solver.boards.batch import POINT
from nmbr9.solver.fair_play.account import Entry, balance, counted_costs, expected_gains
from nmbr9.solver.fair_play.choice import Start
from nmbr9.solver.fair_play.deals import draw_orders, rotations_of
from nmbr9.solver.fair_play.judgement import Estimate
from nmbr9.solver.fair_play.player import choose_placement
from nmbr9.solver.fair_play.review import review_game
from nmbr9.solver.fair_play.rollouts import play_on
from nmbr9.tiles import NUMBERS
from tests.support.fuzz import FUZZING, in_turn

GAMES_EACH = 12
"""The games of each strength by night, 60 in all."""
DEALS = 300
LEAST_ORDERS = 24


@dataclass(frozen=True)
class Case:
    """A game to play: by this strength, with this deck."""

    strength: Strength
    number: int

    def __str__(self) -> str:
        return f"{self.strength} {self.number}"


CASES = [Case(strength, number) for number in range(GAMES_EACH) for strength in Strength]


@cache
def played(case: Case) -> Game:
    game = Game.start(Seeded(f"account {case}"))
    while not game.finished:
        game = game.place(choose_placement(game, case.strength, case.number))
    return game


@cache
def accounted(case: Case) -> tuple[ReviewedGame, list[Entry]]:
    """The review of a game, and what its account was made of."""
    with patch("nmbr9.solver.fair_play.review.balance", wraps=balance) as spy:
        *_, last = review_game(played(case), nodes=0)
    assert last.review
    return last.review, spy.call_args.args[1]


def review(case: Case) -> ReviewedGame:
    return accounted(case)[0]


@cache
def measured(case: Case, tiles: int) -> Estimate:
    """The mean score of rollouts to the end, in other deals than those of the review."""
    game = played(case)
    left = [game.deck[tiles:].count(number) for number in NUMBERS]
    start = Start.of(Game(game.source, game.options, game.decisions[:tiles]).board)
    orders = draw_orders(left, max(LEAST_ORDERS, -(-DEALS // sum(left))), Random(tiles))
    ends = play_on(start.boards, start.sums, rotations_of(orders), sum(left)) / POINT
    means = ends.reshape(len(orders), -1).mean(axis=1)
    return Estimate(float(means.mean()), float(means.std()) / sqrt(len(orders)))


def jumps(case: Case) -> list[float]:
    """The jump at each round in its errors: the step of the account less that of other deals.

    The account is the master's, who repairs costs that a rollout does not: the same repairs are
    taken off the other deals.
    """
    reviewed, entries = accounted(case)
    rounds, gains, costs = reviewed.rounds, expected_gains(entries), counted_costs(entries)
    found: list[float] = []
    for at in range(1, len(rounds) - 1):
        before, after, entry = measured(case, at), measured(case, at + 1), entries[at]
        step = (rounds[at].own - rounds[at - 1].own) / 10
        repairs = entry.cost.points - costs[at].points
        other = after.points - before.points - gains[at] + repairs
        own = np.hypot(rounds[at].error, rounds[at].luck_error) / 10
        found.append((step - other) / float(np.hypot(own, np.hypot(before.error, after.error))))
    return found


def told_too_lucky(case: Case) -> float:
    """The luck that a review tells, less the luck of its cards if rollouts lay them.

    The latter is 0 on average, however good the boards are.
    """
    reviewed, entries = accounted(case)
    cost = sum(round_.best - round_.own for round_ in reviewed.rounds)
    told = played(case).score - (reviewed.usual - cost) / 10
    return told - sum(entry.gain.points - entry.skill for entry in entries)


@pytest.mark.slow("players")
@pytest.mark.parametrize("case", in_turn(CASES), ids=str)
def test_the_usual_score_with_luck_and_cost_is_the_score(case: Case) -> None:
    account = review(case)
    expected = [account.usual, *(round_.own for round_ in account.rounds)]
    assert expected[-1] == played(case).score * 10
    assert all(round_.best >= round_.own for round_ in account.rounds)
    errors = [hypot(round_.error, round_.luck_error) for round_ in account.rounds]
    assert abs(account.left_over) < 2 * hypot(*errors)


@pytest.mark.slow("players")
@pytest.mark.parametrize("case", in_turn(CASES), ids=str)
def test_the_steps_of_a_game_are_those_of_other_deals(case: Case) -> None:
    """A single game may be off more often than one step in twenty."""
    assert np.abs(jumps(case)).mean() < 2


@pytest.mark.skipif(not FUZZING, reason="takes an hour")
def test_of_sixty_games_few_steps_are_off_and_little_is_left_over() -> None:
    """At most one step in twenty by twice its error."""
    all_jumps = [abs(jump) for case in CASES for jump in jumps(case)]
    assert sum(jump <= 2 for jump in all_jumps) >= 0.95 * len(all_jumps)
    left_over = np.array([review(case).left_over for case in CASES]) / 10
    assert abs(left_over.mean()) < 2
    assert np.sqrt((left_over**2).mean()) < 6


@pytest.mark.skipif(not FUZZING, reason="takes an hour")
@pytest.mark.parametrize("strength", Strength)
def test_cards_are_no_less_kind_to_weak_players(strength: Strength) -> None:
    luck = [told_too_lucky(case) for case in CASES if case.strength is strength]
    assert abs(np.mean(luck)) < 7
