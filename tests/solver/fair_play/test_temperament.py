"""Temperaments: true of the boards, and no two computers of one strength alike."""

from collections.abc import Callable
from functools import cache

import numpy as np
import pytest

from nmbr9.board import Board
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.geometry import gaps_in
from nmbr9.protocol import CHARACTERS, Strength, Temperament, temperament_of
from nmbr9.solver.boards.batch import Boards
from nmbr9.solver.boards.window import enclosed_cells
from nmbr9.solver.fair_play.temperament import leanings
from tests.support.fuzz import often
from tests.support.solver_games import begun_game
from tools.bench.mixes import play_out, turn_of

DECKS = often(4, by_night=40)


@cache
def game_of(seed: int, deck: int = 0) -> Game:
    """A game of one computer."""
    start = Game.start(Seeded(f"bench-{deck:02}"))
    return play_out(start, turn_of(Strength.PRACTISED, seed)).game


def total(temperament: Temperament, figure: Callable[[Board], int]) -> int:
    """The sum of a figure over the boards of a computer with that temperament."""
    seed = 1 + list(Temperament).index(temperament)
    return sum(figure(game_of(seed, deck).board) for deck in range(DECKS))


def enclosed_on(board: Board, level: int) -> int:
    """The free cells of a level from which no way leads out."""
    gaps = gaps_in(board.frame, board.bounds, board.occupied[level]) if board.bounds else ()
    return sum(gap.bit_count() for gap in gaps)


def enclosed(board: Board) -> int:
    return sum(enclosed_on(board, level) for level in range(board.levels))


def early_levels(board: Board) -> list[int]:
    """The levels of the tiles by which a climber and one who builds wide are seen."""
    return [tile.level for tile in board.tiles[:12]]


@pytest.mark.slow("players")
@pytest.mark.parametrize("other", [Temperament.CLIMBER, Temperament.WIDE])
def test_a_careful_one_encloses_fewer_cells(other: Temperament) -> None:
    assert total(Temperament.CAREFUL, enclosed) < total(other, enclosed)


@pytest.mark.slow("players")
@pytest.mark.parametrize("other", [Temperament.CAREFUL, Temperament.WIDE])
def test_the_first_tiles_of_a_climber_are_higher(other: Temperament) -> None:
    climber = total(Temperament.CLIMBER, lambda board: sum(early_levels(board)))
    assert climber > total(other, lambda board: sum(early_levels(board)))


@pytest.mark.slow("players")
@pytest.mark.parametrize("other", [Temperament.CAREFUL, Temperament.CLIMBER])
def test_one_who_builds_wide_lays_more_of_the_first_tiles_on_the_table(other: Temperament) -> None:
    wide = total(Temperament.WIDE, lambda board: early_levels(board).count(0))
    assert wide > total(other, lambda board: early_levels(board).count(0))


def same_places(game: Game, other: Game) -> int:
    """The rounds in which two games have their tile in the same place."""
    pairs = zip(game.board.tiles, other.board.tiles, strict=True)
    return sum(own.placement == theirs.placement for own, theirs in pairs)


@pytest.mark.slow("players")
def test_no_two_computers_of_one_strength_play_a_game_alike() -> None:
    games = [game_of(seed) for seed in range(1, 1 + CHARACTERS)]
    alike = [same_places(game, other) for n, game in enumerate(games) for other in games[n + 1 :]]
    assert max(alike) < games[0].rounds / 2


def test_the_same_seed_plays_the_same_game() -> None:
    start = Game.start(Seeded("bench-00"))
    assert play_out(start, turn_of(Strength.PRACTISED, 2)).game == game_of(2)


def test_each_temperament_has_as_many_computers() -> None:
    seats = [temperament_of(luck) for luck in range(1, 1 + CHARACTERS)]
    assert {seats.count(temperament) for temperament in Temperament} == {2}
    assert temperament_of(0) is None


def test_without_a_seed_nothing_is_added() -> None:
    boards = Boards.of(begun_game(Seeded("hello"), 8).board)
    assert leanings(boards, 0).tolist() == [0]
    assert leanings(boards, 1).tolist() != [0]


@pytest.mark.parametrize("rounds", [1, 12, 20])
def test_enclosed_cells_are_those_of_the_engines_board(rounds: int) -> None:
    board = game_of(3).board
    grown = type(board).empty()
    for tile in board.tiles[:rounds]:
        grown = grown.with_tile(tile.placement, tile.level)
    cells = enclosed_cells(Boards.of(grown).occupied)
    each = np.bitwise_count(cells).sum(axis=1)[: grown.levels, 0]
    assert each.tolist() == [enclosed_on(grown, level) for level in range(grown.levels)]
    assert not np.any(enclosed_cells(Boards.of(Board.empty()).occupied))
