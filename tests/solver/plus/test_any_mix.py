"""Games of any mix by the player and the search, checked by the engine and the oracle."""

from random import Random

import pytest

from nmbr9.decisions import Activate, Kind
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.protocol import Strength
from nmbr9.rules.variants.level_to_level import earns_marker
from nmbr9.solver.plus.player import choose_turn
from nmbr9.solver.plus.search import solve_game
from tests.support.fuzz import FUZZING, often
from tests.support.random_play import any_mix
from tests.support.second_look import check_game

QUICK = [Strength.BEGINNER, Strength.CASUAL, Strength.PRACTISED]


@pytest.mark.parametrize("seed", range(often(6, by_night=3000)))
def test_the_players_decisions_are_legal_to_both_engines(seed: int) -> None:
    chance = Random(seed)
    options = any_mix(chance)
    strength = chance.choice(list(Strength) if FUZZING else QUICK)
    game = Game.start(Seeded(f"player-{seed}"), options, chance.randrange(options.players))
    while not (game := with_marker(game)).finished:  # too few cards may be left for one more
        for decision in choose_turn(game, strength, seed):
            game = game.decide(decision)
    check_game(game)


def with_marker(game: Game) -> Game:
    """The game with one more level marker, if its own seat has earned it at a table."""
    turn = game.state.turn
    open_ = game.choices.why_not(Kind.ACTIVATE) is None
    return game.decide(Activate()) if open_ and earns_marker(game.board, turn.markers) else game


@pytest.mark.parametrize("seed", range(often(3, by_night=3000)))
def test_a_game_found_is_legal_to_both_engines(seed: int) -> None:
    game = Game.start(Seeded(f"search-{seed}"), any_mix(Random(seed), players=1))
    solved = solve_game(game, 300, seed=seed)
    assert solved.finished
    check_game(solved)
