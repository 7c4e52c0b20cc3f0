"""Deals: orders in which the cards left may come."""

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from nmbr9.tiles import NUMBERS

Orders = NDArray[np.intp]
"""`[deals, cards]`: numbers, first card first."""


def rotated_deals(left: Sequence[int], shuffles: int, luck: Random) -> Orders:
    """Deals in which each card left comes equally often at each place.

    `left` `[number]` counts the cards. Every rotation of each shuffle is a deal.
    """
    cards = [number for number in NUMBERS for _ in range(left[number])]
    deals: list[list[int]] = []
    for _ in range(shuffles):
        first = shuffle(cards, luck)
        deals += [first[at:] + first[:at] for at in range(len(first))]
    return np.array(deals, np.intp).reshape(len(deals), len(cards))


def shuffle(cards: Sequence[int], luck: Random) -> list[int]:
    """The cards in random order; `random.shuffle` may change between versions of Python."""
    return [card for _, card in sorted((luck.random(), card) for card in cards)]
