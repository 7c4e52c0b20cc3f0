"""The places of laid tiles' numbers: on the parts that higher levels leave visible."""

from collections.abc import Iterator
from itertools import product
from math import floor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nmbr9.board import Board, LaidTile
from nmbr9.geometry import Cell
from nmbr9.record import decode
from nmbr9.ui.parts.camera import THICKNESS, UNIT, Camera, Point, Tilt
from nmbr9.ui.parts.in_sight import LEAST_SIZE, ROOM, Sight, Spot, number_spot
from nmbr9.ui.parts.svg_paths import from_middle
from nmbr9.ui.parts.tiles import FROM_ABOVE, GAP, HIGHEST
from nmbr9.ui.play.state import LARGEST_LIFT
from tests.support.drawn_boards import drawn
from tests.support.strategies import boards
from tools.sample_games import DAILY

WIDE = "1Ba7ZwZnGJl4TcdTgxnVro53leqSMTLuXEk7ThGtpY6Ru_"
"""A game with five levels."""

CORNER = """
    999.
    999.
    99..
    99..

    ....
    ....
    .88.
    .88.
    88..
    88..

    ....
    ....
    .44.
    .4..
    444.
    .44.
"""
"""Two higher levels over the lower right corner of the 9, and in front of its middle."""

STRIP = """
    999
    999
    99.
    99.

    ...
    jjj
    jjj
    jj.
    jj.

    ...
    555
    555
    ..5
    555

    ...
    333
    ..3
    .33
    333
"""
"""Of the lower 9 only its first row is free, with three levels in front of it."""

COVERED = """
    999
    999
    99.
    99.

    jjj
    jjj
    jj.
    jj.
"""


def seen_from(tilt: Tilt, lift: int = 0) -> Sight:
    """The offset between levels in a view of the stack, lifted apart by this many units."""
    camera = Camera(tilt)
    return Sight(camera.sinking(THICKNESS + lift), camera.sinking(THICKNESS))


SIGHTS = (
    *(seen_from(tilt, lift) for tilt in Tilt for lift in (0, 15, LARGEST_LIFT)),
    FROM_ABOVE,
    *(seen_from(Tilt.STEEP, gap) for gap in (HIGHEST // 7, GAP)),
)
"""Every offset between levels in a drawing of the program."""


Levels = tuple[frozenset[Cell], ...]


def taken(board: Board) -> Levels:
    """The cells taken on each level."""
    levels: list[set[Cell]] = [set() for _ in range(board.levels)]
    for tile in board.tiles:
        levels[tile.level].update(tile.cells)
    return tuple(map(frozenset, levels))


def is_hidden(levels: Levels, tile: LaidTile, at: Point, sight: Sight) -> bool:
    """Whether a higher tile, its sides included, is drawn over a point of a tile's face."""
    for level in range(tile.level + 1, len(levels)):
        above = level - tile.level
        for down in (0, 0.5, 1):
            x = at.x + above * sight.rise.x - down * sight.side.x
            y = at.y + above * sight.rise.y - down * sight.side.y
            if Cell(floor(x / UNIT), floor(y / UNIT)) in levels[level]:
                return True
    return False


def points(left: float, top: float, width: float, height: float) -> Iterator[Point]:
    """Points all over a box, except its edges, where neighbours meet."""
    parts = (0.04, 0.5, 0.96)
    for across, down in product(parts, parts):
        yield Point(left + across * width, top + down * height)


def is_whole(levels: Levels, tile: LaidTile, cell: Cell, sight: Sight) -> bool:
    """Whether all of a cell's face is visible."""
    inside = points(cell.x * UNIT, cell.y * UNIT, UNIT, UNIT)
    return not any(is_hidden(levels, tile, at, sight) for at in inside)


def cell_of(spot: Spot | None) -> Cell:
    assert spot
    return Cell(int(spot.at.x // UNIT), int(spot.at.y // UNIT))


@pytest.mark.parametrize(
    ("sight", "cell"),
    [
        (seen_from(Tilt.FLAT), Cell(1, 1)),
        (seen_from(Tilt.FLAT, LARGEST_LIFT), Cell(1, 1)),
        (seen_from(Tilt.REST), Cell(0, 1)),
        (seen_from(Tilt.REST, LARGEST_LIFT), Cell(0, 0)),
        (seen_from(Tilt.STEEP), Cell(0, 1)),
    ],
)
def test_a_number_stands_on_the_most_central_cell_that_is_wholly_seen(
    sight: Sight, cell: Cell
) -> None:
    spot = number_spot(drawn(CORNER), 0, sight)
    assert spot is not None
    assert spot.size == 1
    assert cell_of(spot) == cell


def covered_numbers(board: Board, sight: Sight) -> list[int]:
    """The tiles whose number is partly hidden by a higher tile, by index."""
    levels, covered = taken(board), []
    for index, tile in enumerate(board.tiles):
        spot = number_spot(board, index, sight)
        if spot is None:
            continue
        assert cell_of(spot) in tile.cells
        width, height = ROOM.x * spot.size, ROOM.y * spot.size
        room = points(spot.at.x - width / 2, spot.at.y - height / 2, width, height)
        covered += [index] * any(is_hidden(levels, tile, at, sight) for at in room)
    return covered


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("code", [DAILY, WIDE])
def test_no_higher_tile_is_drawn_over_a_number_of_a_high_stack(code: str, sight: Sight) -> None:
    assert covered_numbers(decode(code).board, sight) == []


@given(boards(most=16), st.sampled_from(SIGHTS))
@settings(max_examples=50)
def test_no_higher_tile_is_drawn_over_any_number(board: Board, sight: Sight) -> None:
    assert covered_numbers(board, sight) == []


@given(boards(most=16), st.sampled_from([each for each in SIGHTS if not each.rise.x]))
@settings(max_examples=50)
def test_only_a_wholly_visible_cell_bears_the_number_if_there_is_one(
    board: Board, sight: Sight
) -> None:
    levels = taken(board)
    for index, tile in enumerate(board.tiles):
        whole = [cell for cell in from_middle(tile.cells) if is_whole(levels, tile, cell, sight)]
        if whole:
            assert cell_of(number_spot(board, index, sight)) == whole[0], index


@pytest.mark.parametrize("sight", SIGHTS)
def test_a_number_stays_for_as_long_as_its_cell_is_wholly_seen(sight: Sight) -> None:
    game = decode(DAILY)
    before = Board.empty()
    stayed = 0
    for laid in game.board.tiles:
        after = before.with_tile(laid.placement, laid.level)
        levels = taken(after)
        for index, tile in enumerate(before.tiles):
            spot = number_spot(before, index, sight)
            if spot and is_whole(levels, tile, cell_of(spot), sight):
                assert number_spot(after, index, sight) == spot, index
                stayed += 1
        before = after
    assert stayed > 100


def test_else_the_number_fits_into_the_most_visible_part() -> None:
    sight = seen_from(Tilt.REST)
    seen = UNIT - 3 * sight.rise.y
    spot = number_spot(drawn(STRIP), 0, sight)
    assert spot is not None
    assert spot.at == pytest.approx((1.5 * UNIT, seen / 2))
    assert spot.size == pytest.approx(seen / ROOM.y)


def test_a_number_that_nobody_could_read_is_not_drawn() -> None:
    steep = seen_from(Tilt.STEEP)
    assert (UNIT - 3 * steep.rise.y) / ROOM.y < LEAST_SIZE
    assert number_spot(drawn(STRIP), 0, steep) is None


@pytest.mark.parametrize(
    ("sight", "seen"),
    [
        (seen_from(Tilt.FLAT), False),
        (seen_from(Tilt.REST), False),
        (seen_from(Tilt.FLAT, LARGEST_LIFT), False),
        (seen_from(Tilt.REST, LARGEST_LIFT), True),
    ],
)
def test_a_wholly_covered_tile_has_a_number_only_if_levels_are_lifted_apart(
    sight: Sight, *, seen: bool
) -> None:
    assert (number_spot(drawn(COVERED), 0, sight) is not None) == seen
