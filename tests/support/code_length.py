"""The greatest length of the share code of a base game."""

import math


def most_bits_of_placements() -> float:
    """An upper bound on the bits of twenty placements.

    A tile's sides add up to 7, so the k-th tile's bounds before it have sides of at most 7k, and
    its anchor has at most (w + a + 1)(h + b + 1) places with all four adding up to 7k + 7.
    """
    return math.log2(4) + sum(
        math.log2(4) + 2 * math.log2((7 * tiles + 9) / 2) for tiles in range(1, 20)
    )


def most_letters(bits: float) -> int:
    """An upper bound on the letters of a code, from the bits of its deck and placements."""
    options = math.log2(2 * 6 * 3 * 2**3 * 20)
    count = math.log2(21)
    return 1 + math.ceil((math.log2(3) + bits + options + count) / 6) + 5
