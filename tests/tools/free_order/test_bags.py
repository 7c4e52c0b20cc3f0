"""Bags of tiles: which fit together, and the points of the rest."""

from functools import cache

import numpy as np
import pytest

from tools.free_order.bags import (
    ALL,
    AREAS,
    COUNTS,
    HAND_SIZES,
    HANDS,
    NEVER,
    ONE,
    SIZES,
    SUMS,
    WITH,
    hands_left,
    points_to_come,
)


@pytest.mark.parametrize(("hand", "number"), [(0, 7), (3, 3), (20, 9)])
def test_a_hand_with_one_more_tile_is_the_hand_that_holds_it(hand: int, number: int) -> None:
    assert HANDS[WITH[hand, number]] == HANDS[hand] + ONE[number]


def test_there_is_no_hand_with_a_third_tile_of_a_number_and_none_of_five() -> None:
    twice = WITH[WITH[0, 4], 4]
    assert WITH[twice, 4] == -1
    assert (WITH[HAND_SIZES == 4] == -1).all()


def test_a_hand_fits_if_its_tiles_are_left() -> None:
    bags = np.array([0, ALL, ALL - ONE[9], ALL - 2 * ONE[3] - ONE[7], 12_345])
    expected = (COUNTS[ALL - bags][:, None] >= COUNTS[HANDS]).all(axis=2)
    assert (hands_left(bags) == expected).all()


def test_the_points_to_come_are_those_of_the_best_levels_that_the_areas_allow() -> None:
    @cache
    def ahead(bag: int, cells: int) -> int:
        need = cells + 3 + -(-cells // 20)
        left = ALL - bag
        ways = [0] if AREAS[left] >= need else []
        hands = HANDS[(HAND_SIZES >= 2) & hands_left(np.array([bag]))[0]]
        carrying = hands[(need <= AREAS[hands]) & (SIZES[left - hands] >= 2)]
        ways += [ahead(bag + hand, int(AREAS[hand])) for hand in carrying.tolist()]
        return max(NEVER, int(SUMS[bag]) + max(ways, default=NEVER))

    for left in (ONE[0] + ONE[2], ONE[0] + ONE[1] + 2 * ONE[5] + ONE[7] + ONE[8]):
        bag = int(ALL - left)
        for cells in (8, 15, 24, 40):
            expected = max(ahead(bag, cells), -1)
            assert max(points_to_come()[bag, cells], -1) == expected, (left, cells)
