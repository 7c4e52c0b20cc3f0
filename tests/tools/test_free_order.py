"""Free order: the search for the best layout of the twenty tiles in any order."""

from functools import cache
from itertools import product
from math import inf

import pytest

from nmbr9.contests import free_order as shipped
from nmbr9.tiles import COPIES, NUMBERS, rotations, shape
from tests.support.fuzz import FUZZING
from tools.free_order import (
    ALL,
    AREAS,
    COUNTS,
    HANDS,
    MIDDLE,
    NEVER,
    ONE,
    SIZES,
    STRIDE,
    SUMS,
    Tile,
    build,
    fittest,
    grow,
    points_to_come,
    search,
    top,
)

pytestmark = pytest.mark.cpython_only

Cells = frozenset[int]


def bits(tile: Tile) -> Cells:
    return frozenset(bit for bit in range(STRIDE * STRIDE) if tile.cells >> bit & 1)


def everywhere(number: int) -> list[Cells]:
    """Every way to lay a tile near the middle."""
    anchors = [MIDDLE + y * STRIDE + x for y, x in product(range(-4, 5), repeat=2)]
    return [
        frozenset(anchor + y * STRIDE + x for x, y in shape(number, rotation))
        for rotation in rotations(number)
        for anchor in anchors
    ]


@pytest.mark.parametrize(("upper", "lowers"), [(9, (7, 8)), (7, (8, 8)), (4, (1, 6))])
def test_two_tiles_are_found_in_every_way_in_which_they_carry_one(
    upper: int, lowers: tuple[int, int]
) -> None:
    region = bits(top(upper).tiles[0])
    first, second = ([tile for tile in everywhere(n) if tile & region] for n in lowers)
    expected = {
        frozenset(pair)
        for pair in product(first, second)
        if not pair[0] & pair[1] and region <= pair[0] | pair[1]
    }
    bag = ONE[upper] + ONE[lowers[0]] + ONE[lowers[1]]
    found = [tower for tower in grow(top(upper), -1) if tower.bag == bag]
    assert {frozenset(map(bits, tower.tiles)) for tower in found} == expected
    assert len(found) == len(expected) > 0


def test_a_lower_level_lifts_what_lies_on_it() -> None:
    towers = [*grow(top(9), -1)]
    assert {tower.points for tower in towers} == {9}
    tower = next(tower for tower in towers if tower.bag == ONE[9] + ONE[8] + ONE[7])
    assert {tower.points for tower in grow(tower, -1)} == {9 + 9 + 8 + 7}


def test_of_the_same_region_wherever_it_lies_one_tower_goes_on() -> None:
    tower = top(9)
    moved = tower._replace(cells=tower.cells << 3 * STRIDE + 2)
    other = tower._replace(bag=int(ONE[8]), value=tower.value - 1)
    assert [*fittest([tower, moved, other], inf, 2)] == [tower, other]
    assert [*fittest([tower, moved, other], 1, 2)] == [tower]


def test_the_points_to_come_are_those_of_the_best_levels_that_the_areas_allow() -> None:
    @cache
    def ahead(bag: int, cells: int) -> int:
        need = cells + 3 + -(-cells // 20)
        left = ALL - bag
        ways = [0] if AREAS[left] >= need else []
        fits = (COUNTS[left] >= COUNTS[HANDS]).all(axis=1) & (need <= AREAS[HANDS])
        carrying = HANDS[fits & (SIZES[left - HANDS * fits] >= 2)]
        ways += [ahead(bag + hand, int(AREAS[hand])) for hand in carrying.tolist()]
        return max(NEVER, int(SUMS[bag]) + max(ways, default=NEVER))

    for left in (ONE[0] + ONE[2], ONE[0] + ONE[1] + 2 * ONE[5] + ONE[7] + ONE[8]):
        bag = int(ALL - left)
        for cells in (8, 15, 24, 40):
            expected = max(ahead(bag, cells), -1)
            assert max(points_to_come()[bag, cells], -1) == expected, (left, cells)


def laid(number: int, x: int) -> Tile:
    return Tile(number, 0, MIDDLE + x, 0)


def test_tiles_that_a_layout_does_not_use_are_laid_too() -> None:
    board = build([(laid(9, 0), laid(8, 2))])
    assert sorted(tile.placement.number for tile in board.tiles) == sorted([*NUMBERS] * COPIES)


def test_a_layout_that_breaks_a_rule_is_refused() -> None:
    with pytest.raises(ValueError, match="breaks a rule"):
        build([(laid(9, 0),), (laid(9, 0),)])


@pytest.mark.skipif(not FUZZING, reason="takes twenty seconds: make fuzz")
def test_the_layout_that_ships_is_found_again() -> None:
    board = search(100, 229)
    assert board
    assert {(tile.placement, tile.level) for tile in board.tiles} == {
        (tile.placement, tile.level) for tile in shipped.layout().board.tiles
    }
