"""The review of NMBR 9 ++: whole turns, costs that add up, and games turned alike."""

from functools import cache

import pytest

from nmbr9.decisions import EndTurn
from nmbr9.deck import Seeded
from nmbr9.game import Game, replay
from nmbr9.options import Module, Options, Variant
from nmbr9.protocol import ReviewedPlusGame, Strength
from nmbr9.solver.known_deck.candidates import WIDE
from nmbr9.solver.plus.player import turn_of
from nmbr9.solver.plus.review import align_plus_game, beams_from, review_plus_game
from nmbr9.solver.plus.search import PlusBeamSettings
from nmbr9.steps import turn_starts

MIXES = [
    Options(modules=frozenset(Module), removed=8),
    Options(variant=Variant.TWO_OF_THREE, modules=frozenset({Module.BREAKING_RULES}), removed=15),
    Options(variant=Variant.LEVEL_TO_LEVEL, removed=26),
]


@cache
def finished(options: Options) -> Game:
    game = Game.start(Seeded("review"), options)
    while not game.finished:
        for decision in turn_of(game, Strength.CASUAL):
            game = game.decide(decision)
    return game


@cache
def reviewed(options: Options) -> ReviewedPlusGame:
    *_, last = review_plus_game(finished(options), nodes=200, width=16)
    assert last.review is not None
    return last.review


@pytest.mark.parametrize("options", MIXES, ids=lambda mix: mix.variant.value)
def test_each_better_turn_is_a_whole_turn(options: Options) -> None:
    turns = turn_starts(finished(options))
    for before, turn in zip(turns, reviewed(options).turns, strict=True):
        after = replay(before, turn.better)
        assert after.finished or after.turn > before.turn, before


@pytest.mark.parametrize("options", MIXES, ids=lambda mix: mix.variant.value)
def test_the_best_found_falls_from_the_solvers_game_to_the_players(options: Options) -> None:
    game, review = finished(options), reviewed(options)
    bests = [turn.hindsight for turn in review.turns]
    assert bests == sorted(bests, reverse=True)
    assert bests[0] == review.solver.score
    assert bests[-1] >= game.score
    assert review.solver.finished


@pytest.mark.parametrize("quarters", range(4))
def test_a_game_is_turned_and_moved_to_begin_like_the_players(quarters: int) -> None:
    game = finished(Options(modules=frozenset({Module.GAP_FILLERS}), removed=8))
    start = Game.start(game.source, game.options)
    places = list(start.legal())
    own = start.place(places[quarters % len(places)].moved(3, -7))
    turned = align_plus_game(game, own)
    assert turned.decisions[0] == own.decisions[0]
    assert turned.score == game.score


@pytest.mark.parametrize("options", MIXES, ids=lambda mix: mix.variant.value)
def test_beams_side_by_side_find_games_that_go_on_from_each_turn(options: Options) -> None:
    turns = turn_starts(finished(options))
    games: dict[int, Game] = {}
    for ends in beams_from(turns, PlusBeamSettings(8, WIDE)):
        games |= ends
    assert set(games) == set(range(len(turns)))
    for at, game in games.items():
        assert game.decisions[: len(turns[at].decisions)] == turns[at].decisions, at
        assert game.finished, at


def test_no_beam_goes_on_from_a_board_too_wide_to_be_searched() -> None:
    game = Game.start(Seeded("wide"), Options(modules=frozenset({Module.GAP_FILLERS})))
    while not game.finished:
        farthest = max(game.legal().landings(), key=lambda place: place.placement.anchor.x)
        game = game.place(farthest.placement).decide(EndTurn())
    turns = turn_starts(game)
    decided = [at for ends in beams_from(turns, PlusBeamSettings(4, WIDE)) for at in ends]
    assert 0 in decided
    assert len(turns) - 1 not in decided
    *_, last = review_plus_game(game, nodes=200, width=4)
    assert last.review is not None
    assert last.review.turns[-1].hindsight == game.score
