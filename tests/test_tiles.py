"""The ten tiles and their turns."""

from itertools import product

import pytest

from nmbr9.geometry import Cell
from nmbr9.tiles import NUMBERS, ORIENTATIONS, canonical_rotation, extent, rotations
from tests.support import oracle


def picture(number: int, rotation: int) -> str:
    width, height = extent(number, rotation)
    cells = ORIENTATIONS[number][rotation].cells
    return " ".join(
        "".join("X" if Cell(x, y) in cells else "." for x in range(width)) for y in range(height)
    )


@pytest.mark.parametrize(
    ("number", "rotation", "expected"),
    [
        (1, 0, "XX .X .X .X"),
        (1, 1, "...X XXXX"),
        (7, 0, "XXX .X. XX. X.."),
        (7, 1, "XX.X .XXX ...X"),
        (7, 2, "..X .XX .X. XXX"),
        (7, 3, "X... XXX. X.XX"),
        (4, 3, "X.XX XXXX ..X."),
    ],
)
def test_a_turned_tile_looks_like_its_picture(number: int, rotation: int, expected: str) -> None:
    assert expected == picture(number, rotation)


def test_tiles_have_the_cells_of_the_printed_game() -> None:
    assert [len(turns[0].cells) for turns in ORIENTATIONS] == [10, 5, 9, 9, 8, 10, 9, 7, 8, 10]


def test_there_are_36_orientations() -> None:
    assert [len(rotations(number)) for number in NUMBERS] == [2, 4, 4, 4, 4, 4, 4, 4, 2, 4]


def test_shapes_agree_with_turning_the_drawing() -> None:
    for number, rotation in product(NUMBERS, range(4)):
        turned = oracle.turned(number, rotation)
        expected = sorted(turned, key=lambda square: (square[1], square[0]))
        assert expected == list(ORIENTATIONS[number][rotation].cells), (number, rotation)


@pytest.mark.parametrize("number", [0, 8])
def test_half_a_turn_of_0_and_8_is_the_upright_shape(number: int) -> None:
    assert [canonical_rotation(number, rotation) for rotation in range(4)] == [0, 1, 0, 1]


def test_other_rotations_are_their_own_canonical_ones() -> None:
    assert [canonical_rotation(6, rotation) for rotation in range(4)] == [0, 1, 2, 3]
