"""The tool that learns the outlook: its floats, its steps, and its file."""

from importlib import import_module
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from nmbr9.solver.boards.batch import POINT, Boards, lay, start_board
from nmbr9.solver.boards.listing import list_landings
from nmbr9.solver.known_deck.beam import pick_best
from nmbr9.solver.outlook.network import FILE
from nmbr9.solver.outlook.values import card_sums, first_sums, outlooks
from nmbr9.tiles import NUMBERS
from tools.contests.outlook_games import Samples, play
from tools.contests.outlook_weights import UNIT, Weights
from tools.contests.search_runner import write

pytestmark = pytest.mark.cpython_only

GAMES = 4


def shipped() -> Weights:
    return Weights.read(FILE.read_bytes())


@pytest.fixture(scope="module")
def samples() -> Samples:
    """The boards of a few games of the shipped network."""
    return play(shipped(), np.random.default_rng(9), GAMES).samples


def grown(tiles: int, size: int = 8) -> Boards:
    """Boards on which chance laid this many tiles, as high as it could."""
    chance = np.random.default_rng(tiles)
    boards = start_board(3).taken(np.zeros(size, np.intp))
    for number in chance.permutation(np.repeat(NUMBERS, 2))[: tiles - 1].tolist():
        landings = list_landings(boards, number, tolerance=2)
        values = landings.levels.astype(np.int64) * 1000 + chance.integers(1000, size=len(landings))
        boards = lay(boards, landings.taken(pick_best(values, landings.boards, 1)))
    return boards


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """The tool itself, which needs JAX."""
    reason = "by night: make fuzz"
    pytest.importorskip("jax", reason=reason)
    return import_module("tools.contests.train_outlook")


@pytest.mark.chance
@pytest.mark.parametrize("tiles", [1, 8, 19])
def test_the_floats_give_the_outlook_of_the_whole_numbers(tool: ModuleType, tiles: int) -> None:
    boards = grown(tiles)
    left = np.random.default_rng(tiles).integers(3, size=(len(boards), len(NUMBERS)))
    inputs = tool.inputs_of(Samples(boards.occupied, left.T, np.zeros(len(boards))))
    floats = np.asarray(tool.values(shipped().parts, inputs))
    whole = outlooks(first_sums(boards) + card_sums(left))
    assert np.abs(floats * UNIT - whole / POINT).max() < 0.1


@pytest.mark.chance
def test_steps_bring_values_near_to_what_they_should_be(tool: ModuleType, samples: Samples) -> None:
    learner = tool.Learner(Weights.drawn(np.random.default_rng(9)))
    errors = [learner.step(samples, 2e-3) for _ in range(40)]
    assert errors[-1] < errors[0] / 6


def test_before_the_last_card_a_board_is_worth_the_points_of_that_card(samples: Samples) -> None:
    last = samples.taken(np.flatnonzero(samples.left.sum(axis=0) == 1))
    assert len(last) == GAMES
    points = np.rint(last.worth * UNIT).astype(np.int64)
    assert points.any()
    for number, gained in zip(last.left.argmax(axis=0).tolist(), points.tolist(), strict=True):
        assert gained in {number * level for level in range(9)}, number


def test_numbers_are_written_as_they_were_read(tmp_path: Path) -> None:
    file = tmp_path / "outlook.bin"
    write(shipped().data(), file)
    assert file.read_bytes() == FILE.read_bytes()
    assert list(tmp_path.iterdir()) == [file]


def test_numbers_drawn_by_chance_can_be_written() -> None:
    drawn = Weights.drawn(np.random.default_rng(9))
    again = Weights.read(drawn.data())
    assert len(drawn.data()) == FILE.stat().st_size
    for numbers, others in zip(again.parts, drawn.parts, strict=True):
        assert np.abs(numbers - others).max() < 0.006
