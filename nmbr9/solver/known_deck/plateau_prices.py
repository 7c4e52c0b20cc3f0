"""The price of a cell of plateau in a given deck, from a relaxation of the game.

In the relaxed game a tile is a number of cells without a shape, which may be split over the levels.
It needs `waste` times its size of open plateau below, and becomes plateau itself. The best such
game is a linear programme; its dual prices say how many points one more cell of a level's plateau
would bring. Only +, -, *, / and comparisons are used, which give the same on every machine.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.batch import LEVELS
from nmbr9.solver.boards.columns import Indices
from nmbr9.tiles import NUMBERS, ORIENTATIONS

Floats = NDArray[np.float64]

SIZES: Final = tuple(len(ORIENTATIONS[number][0].cells) for number in NUMBERS)
STEPS: Final = 150
"""Steps towards a plan; fewer make a rougher plan, and sooner."""
_STEPS_ON: Final = 30
_USABLE: Final = 0.7
"""The share of the open cells that the relaxed game may use; the rest is ragged."""
_STRIDE: Final = 5e-5


@dataclass(frozen=True, slots=True)
class Plans:
    """The plans of G decks of R cards.

    `decks` `[G, R]`: the cards. `prices` `[G, R + 1, L]`: points for a cell of each level's plateau
    before each card is laid. `demands` `[G, R + 1, L]`: the cells of it that the best relaxed game
    covers from then on. `scarcity` `[G, R, L]`: the part of the prices that each card's own need
    causes.
    """

    decks: Indices
    prices: Floats
    demands: Floats
    scarcity: Floats

    def taken(self, which: Indices) -> "Plans":
        """The plans of these decks, in this order."""
        return Plans(
            self.decks[which], self.prices[which], self.demands[which], self.scarcity[which]
        )


@dataclass(frozen=True, slots=True)
class Relaxation:
    """The relaxation: `waste` on the table's level, and this much more on each level above.

    `temperature`: the points by which a level may be worse and still get a share of a tile.
    """

    waste: float
    waste_up: float
    temperature: float


def plan_decks(decks: Sequence[Sequence[int]], relaxation: Relaxation, steps: int = STEPS) -> Plans:
    """The plans of decks of the same length, found in this many steps."""
    numbers = np.array(decks, np.intp)
    scarcity = np.zeros((*numbers.shape, LEVELS))
    return _relaxed(numbers, relaxation, np.zeros((len(numbers), LEVELS)), scarcity, steps)


@lru_cache(maxsize=1)
def plan_deck(deck: tuple[int, ...], relaxation: Relaxation) -> Plans:
    """The plan of one deck, kept for the next beam: a narrow beam takes less time than a plan."""
    return plan_decks([deck], relaxation)


def replan(plans: Plans, laid: int, open_: Floats, relaxation: Relaxation) -> Plans:
    """The plans when this many cards lie and `open_` `[G, L]` cells of plateau are open.

    The rows before are zeros. They start from the earlier plans, and so need few steps.
    """
    usable = open_ * _USABLE
    usable[:, -1] = 0.0
    scarcity = plans.scarcity[:, laid:]
    rest = _relaxed(plans.decks[:, laid:], relaxation, usable, scarcity, _STEPS_ON)
    parts = (rest.prices, rest.demands, rest.scarcity)
    return Plans(plans.decks, *(np.pad(part, ((0, 0), (laid, 0), (0, 0))) for part in parts))


def _relaxed(
    numbers: Indices, relaxation: Relaxation, usable: Floats, scarcity: Floats, steps: int
) -> Plans:
    """The plans of decks with this much usable plateau at the start, `[G, L]`.

    Found by projected gradient steps with momentum, from this scarcity on.
    """
    sizes = np.array(SIZES, np.float64)[numbers][:, :, None]
    gains = numbers[:, :, None] * np.arange(LEVELS, dtype=np.float64)
    waste = relaxation.waste + relaxation.waste_up * np.arange(LEVELS - 1)
    waste = np.maximum(1.0, waste)
    ahead = scarcity
    momentum = 1.0
    shares = np.zeros(gains.shape)
    for _ in range(steps):
        shares = _shares(gains, sizes, waste, _prices(ahead), relaxation.temperature)
        missing = -_spare(sizes * shares, waste) - usable[:, None]
        better = np.maximum(0.0, ahead + _STRIDE * relaxation.temperature * missing)
        moved = better - scarcity
        following = (1.0 + (1.0 + 4.0 * momentum * momentum) ** 0.5) / 2.0
        onwards = (moved * missing).cumsum(axis=2)[:, :, -1:].cumsum(axis=1)[:, -1:] >= 0.0
        push = np.where(onwards, (momentum - 1.0) / following, 0.0)
        ahead = np.maximum(0.0, better + push * moved)
        scarcity, momentum = better, following
    # A tile covers plateau of the level below it.
    covered = np.pad((sizes * shares)[:, :, 1:], ((0, 0), (0, 0), (0, 1)))
    return Plans(numbers, _prices(scarcity), _prices(covered), scarcity)


def _prices(scarcity: Floats) -> Floats:
    """`[G, R + 1, L]`: the price of a cell is the sum of the scarcity that it eases from now on."""
    return np.concatenate(
        (scarcity[:, ::-1].cumsum(axis=1)[:, ::-1], np.zeros_like(scarcity[:, :1])), axis=1
    )


def _shares(
    gains: Floats, sizes: Floats, waste: Floats, prices: Floats, temperature: float
) -> Floats:
    """`[G, R, L]`: the share of each card on each level at these prices."""
    values = gains + sizes * prices[:, 1:]
    values[:, :, 1:] -= sizes * (waste * prices[:, :-1, :-1])
    short = (values.max(axis=2, keepdims=True) - values) / temperature
    weight = 1.0 / (1.0 + short * (1.0 + short / 2.0 * (1.0 + short / 3.0 * (1.0 + short / 4.0))))
    shares: Floats = weight / weight.cumsum(axis=2)[:, :, -1:]
    return shares


def _spare(cells: Floats, waste: Floats) -> Floats:
    """`[G, R, L]`: the plateau laid before each card, less the part used once the card is laid."""
    laid = cells.cumsum(axis=1)
    spare = np.zeros_like(laid)
    spare[:, 1:] = laid[:, :-1]
    spare[:, :, :-1] -= waste * laid[:, :, 1:]
    spare[:, :, -1] = 0.0
    return spare
