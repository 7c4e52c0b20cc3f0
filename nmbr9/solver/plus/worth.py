"""The worth of a state's hand: powers, fillers and a reserved tile."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.batch import POINT
from nmbr9.solver.boards.window import Ints
from nmbr9.solver.plus.states import Hands, Held


@dataclass(frozen=True, slots=True)
class Worth:
    """The points for each usable marker and each filler, of which the share `left` counts.

    `left` falls from 1 to 0; see `with_left`. A reserved tile counts `aside` times its score at its
    highest place.
    """

    left: float
    power: float = 3.0
    filler: float = 1.5
    aside: float = 0.7

    @classmethod
    def with_left(cls, cards: int) -> "Worth":
        """The worth with this many cards left.

        It falls only when very few cards are left: a power that loses worth evenly is spent too
        early.
        """
        return cls(cards / (cards + 1))

    def of(self, hands: Hands) -> Ints:
        """`[B]`: the worth of each hand, in the evaluation's unit."""
        markers = np.minimum(hands[Held.MARKERS], np.bitwise_count(hands[Held.POWERS]))
        fillers = np.bitwise_count(hands[Held.FILLERS])
        points = (self.power * markers + self.filler * fillers) * self.left
        number = np.maximum(hands[Held.ASIDE], 0)
        trust = self.aside * min(1.0, 4.0 * self.left)
        highest = np.minimum(hands[Held.ASIDE_LEVELS], hands[Held.ASIDE_CEILING])
        points += trust * number * highest
        worth: Ints = np.rint(points * POINT).astype(np.int32)
        return worth


def spend(hands: Hands, needs: NDArray[np.int16] | np.int16) -> Hands:
    """The hands after these powers are used, a bit each."""
    after = hands.copy()
    after[Held.POWERS] &= ~needs
    after[Held.MARKERS] -= np.bitwise_count(needs).astype(np.int16)
    return after
