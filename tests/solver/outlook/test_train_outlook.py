"""The tool that learns the outlook: its games, its floats, its steps, and its file."""

from importlib import import_module
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from nmbr9.board import Board
from nmbr9.rules.judging import landing_level
from nmbr9.solver.boards.batch import POINT
from nmbr9.solver.boards.window import NUMBERS_OF_FORMS
from nmbr9.solver.outlook.network import FILE, shipped
from nmbr9.solver.outlook.values import card_sums, first_sums, outlooks
from nmbr9.tiles import NUMBERS
from tools.contests.outlook_games import Games, play, samples_of
from tools.contests.outlook_weights import CARDS, UNIT, draw_parts, read_parts, write_parts
from tools.contests.search_runner import write

pytestmark = pytest.mark.cpython_only

GAMES = 4


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """The tool itself, which needs JAX."""
    pytest.importorskip("jax", reason="by night: make fuzz")
    return import_module("tools.contests.train_outlook")


@pytest.fixture(scope="module")
def games() -> Games:
    """A few games of the shipped network."""
    return play(shipped(), GAMES, np.random.default_rng(9), shaken=0)


def test_a_game_lays_two_tiles_of_each_number_for_the_points_of_the_rules(games: Games) -> None:
    for index, score in enumerate(games.boards.scores.tolist()):
        board = Board()
        for placement in games.boards.placements(index):
            board = board.with_tile(placement, landing_level(board, placement))
        tiles = sorted(tile.placement.number for tile in board.tiles)
        assert tiles == np.repeat(NUMBERS, 2).tolist()
        assert sum(tile.placement.number * tile.level for tile in board.tiles) == score


@pytest.mark.parametrize("tiles", [2, 10, CARDS - 1])
def test_the_outlook_after_a_tile_is_that_of_the_solver(games: Games, tiles: int) -> None:
    later = NUMBERS_OF_FORMS[games.boards.forms[tiles:]]
    left = np.array([np.bincount(numbers, minlength=len(NUMBERS)) for numbers in later.T])
    whole = outlooks(first_sums(games.boards.first_tiles(tiles)) + card_sums(left))
    assert (games.outlooks[tiles - 1] * POINT).tolist() == whole.tolist()


@pytest.mark.chance
def test_the_floats_that_learn_give_the_outlooks_of_the_games(
    tool: ModuleType, games: Games
) -> None:
    parts = [np.float32(part) for part in read_parts(FILE.read_bytes())]
    samples = samples_of(games)
    values = np.asarray(tool.values(parts, tool.rows_of(samples.occupied), samples.cards))
    expected = games.outlooks[1:-1].reshape(-1)
    assert np.abs(values[GAMES:] * UNIT - expected).max() < 0.1


@pytest.mark.chance
def test_steps_bring_values_near_to_what_they_should_be(tool: ModuleType, games: Games) -> None:
    chance = np.random.default_rng(9)
    learner = tool.Learner(draw_parts(chance), chance)
    errors = [float(learner.step(samples_of(games), 2e-3)) for _ in range(40)]
    assert errors[-1] < errors[0] / 6


def test_before_the_last_card_a_board_is_worth_the_points_of_that_card(games: Games) -> None:
    boards = games.boards
    points = NUMBERS_OF_FORMS[boards.forms[-1]] * boards.levels[-1]
    assert points.any()
    assert samples_of(games).worth[-GAMES:] * UNIT == pytest.approx(points)


def test_numbers_are_written_as_they_were_read(tmp_path: Path) -> None:
    file = tmp_path / "outlook.bin"
    write(write_parts(read_parts(FILE.read_bytes())), file)
    assert file.read_bytes() == FILE.read_bytes()
    assert list(tmp_path.iterdir()) == [file]


def test_numbers_drawn_by_chance_can_be_written() -> None:
    drawn = draw_parts(np.random.default_rng(9))
    data = write_parts(drawn)
    assert len(data) == FILE.stat().st_size
    for numbers, others in zip(read_parts(data), drawn, strict=True):
        assert np.abs(numbers - others).max() < 0.006
