"""Towers: every level that may lie below one is found, and no other."""

from itertools import product

import numpy as np
import pytest

from nmbr9.solver.boards.window import CELLS, FORMS_OF, SIDE
from tools.free_order.bags import ONE
from tools.free_order.cover import MARGIN, NO_TILE, TILE_ROWS
from tools.free_order.tower import Towers, grow, lay_on_table, tops

Cells = frozenset[tuple[int, int]]


def top(number: int) -> Towers:
    """The tower of that tile alone."""
    return tops().taken(np.array([number - 1]))


def cells(tile: int) -> Cells:
    rows = TILE_ROWS[tile].tolist()
    return frozenset((y, x) for y in range(SIDE) for x in range(SIDE) if rows[y] >> x & 1)


def everywhere(number: int) -> list[Cells]:
    """Every way to lay a tile in the window."""
    anchors = range(CELLS)
    ways = (cells(form * CELLS + anchor) for form in FORMS_OF[number] for anchor in anchors)
    return [tile for tile in ways if tile]


@pytest.mark.parametrize(("upper", "lowers"), [(9, (7, 8)), (7, (8, 8)), (4, (1, 6))])
def test_two_tiles_are_found_in_every_way_in_which_they_carry_one(
    upper: int, lowers: tuple[int, int]
) -> None:
    tower = top(upper)
    region = cells(int(tower.tiles[0, 0]))
    first, second = ([tile for tile in everywhere(n) if tile & region] for n in lowers)
    expected = {
        frozenset(pair)
        for pair in product(first, second)
        if not pair[0] & pair[1] and region <= pair[0] | pair[1]
    }
    grown = grow(tower, 0, -1).towers
    of_these = grown.bags == ONE[upper] + ONE[lowers[0]] + ONE[lowers[1]]
    assert len(expected) == of_these.sum() > 0
    moved = grown.moved[of_these]
    shifted = [
        frozenset(cells(tile - move) for tile in tiles if tile != NO_TILE)
        for tiles, move in zip(grown.tiles[of_these].tolist(), moved.tolist(), strict=True)
    ]
    assert set(shifted) == expected


def test_a_lower_level_lifts_what_lies_on_it() -> None:
    grown = grow(top(9), 0, -1).towers
    assert set(grown.scores.tolist()) == {9}
    tower = grown.taken(np.flatnonzero(grown.bags == ONE[9] + ONE[8] + ONE[7])[:1])
    assert set(grow(tower, 1, -1).towers.scores.tolist()) == {9 + 9 + 8 + 7}


def test_the_tiles_on_the_table_cover_the_tower_and_each_tile_rests_on_two() -> None:
    towers = grow(top(8), 0, -1).towers
    tower = towers.taken(np.array([int(towers.values.argmax())]))
    table = lay_on_table(tower).tiles
    assert table is not None
    laid = [cells(tile) for tile in table.tolist()]
    assert len(frozenset().union(*laid)) == sum(map(len, laid))
    for upper in (cells(tile) for tile in tower.tiles[0].tolist() if tile != NO_TILE):
        assert upper <= frozenset().union(*laid), upper
        assert sum(bool(upper & tile) for tile in laid) >= 2, upper


def test_a_region_keeps_its_margin() -> None:
    grown = grow(top(9), 0, -1).towers
    for tiles in grown.tiles[::50].tolist():
        covered = frozenset().union(*(cells(tile) for tile in tiles if tile != NO_TILE))
        assert min(y for y, _ in covered) == min(x for _, x in covered) == MARGIN, tiles
