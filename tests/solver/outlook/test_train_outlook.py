"""The tool that learns the outlook: its floats, its slopes, and its file."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from nmbr9.solver.boards.batch import POINT, Boards, lay, start_board
from nmbr9.solver.boards.listing import list_landings
from nmbr9.solver.known_deck.beam import pick_best
from nmbr9.solver.outlook.network import FILE, PARTS
from nmbr9.solver.outlook.values import card_sums, first_sums, outlooks
from nmbr9.tiles import NUMBERS
from tools.contests.outlook_weights import UNIT, Adam, Evaluation, Samples, Weights
from tools.contests.search_runner import write_whole
from tools.contests.train_outlook import play

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


@pytest.mark.parametrize("tiles", [1, 8, 19])
def test_the_floats_give_the_outlook_of_the_whole_numbers(tiles: int) -> None:
    boards = grown(tiles)
    left = np.random.default_rng(tiles).integers(3, size=(len(boards), len(NUMBERS)))
    floats = Evaluation(shipped(), Samples(boards.occupied, left.T, np.zeros(len(boards)))).values
    whole = outlooks(first_sums(boards) + card_sums(left))
    assert np.abs(floats * UNIT - whole / POINT).max() < 0.1


def test_the_gradient_is_the_slope_of_the_error(samples: Samples) -> None:
    weights, chance = shipped(), np.random.default_rng(9)
    values = Evaluation(weights, samples).values
    asked = replace(samples, worth=values + chance.uniform(-1, 1, len(values)))

    def error(at: int, by: float) -> float:
        vector = weights.vector.copy()
        vector[at] += by
        off = Evaluation(Weights(vector), asked).values - asked.worth
        return float((off**2).mean() / 2)

    gradient = Evaluation(weights, asked).gradient().vector
    start = 0
    for part in PARTS:
        end = start + int(np.prod(part.shape))
        at = start + int(np.abs(gradient[start:end]).argmax())
        slope = (error(at, 1e-6) - error(at, -1e-6)) / 2e-6
        assert slope == pytest.approx(gradient[at], rel=1e-4), f"number {at}"
        start = end


def test_steps_against_the_gradient_bring_values_near_to_what_they_should_be(
    samples: Samples,
) -> None:
    weights = Weights.drawn(np.random.default_rng(9))
    adam = Adam(len(weights.vector))
    errors: list[float] = []
    for _ in range(30):
        evaluation = Evaluation(weights, samples)
        errors.append(float(np.abs(evaluation.values - samples.worth).mean()))
        adam.step(weights, evaluation.gradient(), 2e-3)
    assert errors[-1] < errors[0] / 3


def test_before_the_last_card_a_board_is_worth_the_points_of_that_card(samples: Samples) -> None:
    last = samples.taken(np.flatnonzero(samples.left.sum(axis=0) == 1))
    assert len(last) == GAMES
    points = np.rint(last.worth * UNIT).astype(np.int64)
    assert points.any()
    for number, gained in zip(last.left.argmax(axis=0).tolist(), points.tolist(), strict=True):
        assert gained in {number * level for level in range(9)}, number


def test_numbers_are_written_as_they_were_read(tmp_path: Path) -> None:
    file = tmp_path / "outlook.bin"
    write_whole(shipped().data(), file)
    assert file.read_bytes() == FILE.read_bytes()
    assert list(tmp_path.iterdir()) == [file]


def test_numbers_drawn_by_chance_can_be_written() -> None:
    drawn = Weights.drawn(np.random.default_rng(9))
    again = Weights.read(drawn.data())
    assert len(drawn.data()) == FILE.stat().st_size
    assert np.abs(again.vector - drawn.vector).max() < 0.006
