"""The tool that learns the outlook: its games, its floats, its steps, and its file."""

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from nmbr9.board import Board, Placement
from nmbr9.geometry import Cell
from nmbr9.rules.judging import landing_level
from nmbr9.solver.boards.batch import POINT, Boards
from nmbr9.solver.boards.contact_filter import TOLERANCE
from nmbr9.solver.boards.listing import list_landings
from nmbr9.solver.boards.window import NUMBER_OF, ROTATION_OF, SIDE
from nmbr9.solver.outlook.network import FILE
from nmbr9.solver.outlook.values import first_sums, landing_values
from nmbr9.tiles import NUMBERS
from tools.contests.outlook_weights import UNIT, draw_parts, read_parts, write_parts
from tools.contests.search_runner import write

pytestmark = pytest.mark.cpython_only

GAMES = 4
Played = tuple[Any, Any, Any]


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """The tool itself, which needs JAX and Numba."""
    for library in ("jax", "numba"):
        pytest.importorskip(library, reason="by night: make fuzz")
    return import_module("tools.contests.train_outlook")


@pytest.fixture(scope="module")
def games(tool: ModuleType) -> Played:
    """Decks, codes and outlooks of a few games of the shipped network."""
    chance = np.random.default_rng(9)
    decks = tool.draw_decks(chance, GAMES)
    network = tool.network_for_games(read_parts(FILE.read_bytes()))
    return decks, *tool.play(network, decks, chance, 0)[:2]


def placement_of(code: int) -> Placement:
    form = code >> 10 & 63
    return Placement(NUMBER_OF[form], ROTATION_OF[form], Cell(code & 31, code >> 5 & 31))


@pytest.mark.chance
def test_each_landing_is_legal_and_the_best_that_the_solver_lists(games: Played) -> None:
    for deck, codes, outlooks in zip(*games, strict=True):
        board = Board()
        for turn, (number, code) in enumerate(zip(deck.tolist(), codes.tolist(), strict=True)):
            placement = placement_of(code)
            level = landing_level(board, placement)
            assert (placement.number, level) == (number, code >> 16)
            box = board.bounds
            # The field ends ten cells from the first tile, which a wider board may reach.
            if box and max(box.right - box.left, box.bottom - box.top) <= 11:
                boards = Boards.of(board)
                landings = list_landings(boards, number, TOLERANCE)
                cards = (deck[turn + 1 :, None] == np.array(NUMBERS)).sum(axis=0)
                values, _ = landing_values(boards, landings, first_sums(boards), cards[None])
                points = int(boards.scores[0]) + number * level
                assert values.max() / POINT == pytest.approx(points + outlooks[turn], abs=0.1)
            board = board.with_tile(placement, level)
        box = board.bounds
        assert box
        assert max(box.right - box.left, box.bottom - box.top) <= SIDE


@pytest.mark.chance
def test_the_floats_that_learn_give_the_outlooks_of_the_games(
    tool: ModuleType, games: Played
) -> None:
    parts = [np.float32(part) for part in read_parts(FILE.read_bytes())]
    values = np.asarray(tool.values(parts, tool.samples_of(*games)))
    outlooks = games[2][:, :-1].reshape(-1)
    assert np.abs(values * UNIT - outlooks).max() < 0.001


@pytest.mark.chance
def test_steps_bring_values_near_to_what_they_should_be(tool: ModuleType, games: Played) -> None:
    chance = np.random.default_rng(9)
    learner = tool.Learner(draw_parts(chance), chance)
    errors = [float(learner.step(tool.samples_of(*games), 2e-3)) for _ in range(40)]
    assert errors[-1] < errors[0] / 6


@pytest.mark.chance
def test_before_the_last_card_a_board_is_worth_the_points_of_that_card(
    tool: ModuleType, games: Played
) -> None:
    decks, codes, _ = games
    samples = tool.samples_of(*games)
    last = samples.left.sum(axis=1) == 1
    points = decks[:, -1] * (codes[:, -1] >> 16)
    assert points.any()
    assert samples.worth[last] * UNIT == pytest.approx(points)


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
