"""Deals: orders in which the cards left may come."""

from collections.abc import Sequence
from itertools import permutations
from math import factorial
from random import Random

import numpy as np
from numpy.typing import NDArray

from nmbr9.tiles import NUMBERS

Orders = NDArray[np.intp]
"""`[deals, cards]`: numbers, first card first."""


def draw_orders(left: Sequence[int], count: int, luck: Random) -> list[list[int]]:
    """Orders of the cards left: `count` random ones, or all of them if they are no more."""
    cards = [number for number in NUMBERS for _ in range(left[number])]
    if factorial(len(cards)) <= count:
        return [list(order) for order in permutations(cards)]
    return [shuffle(cards, luck) for _ in range(count)]


def rotations_of(orders: Sequence[Sequence[int]]) -> Orders:
    """All rotations of each order, one after another: so each card comes first equally often."""
    deals = [[*order[at:], *order[:at]] for order in orders for at in range(len(order))]
    return np.array(deals, np.intp).reshape(len(deals), len(orders[0]))


def shuffle(cards: Sequence[int], luck: Random) -> list[int]:
    """The cards in random order; `random.shuffle` may change between versions of Python."""
    return [card for _, card in sorted((luck.random(), card) for card in cards)]
