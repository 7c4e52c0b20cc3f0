"""A rating by Glicko-2: a player's strength, and how sure it is.

Source: Mark Glickman, "Example of the Glicko-2 system", 2022; its steps are named below.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final

SCALE: Final = 173.7178
MIDDLE: Final = 1500.0
TAU: Final = 0.5
"""The limit on the change of volatility from one period to the next."""
PRECISION: Final = 1e-6
WIDEST: Final = 350.0
"""The deviation of an unknown player; no deviation becomes wider."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating, its deviation (one standard error) and its volatility."""

    rating: float = MIDDLE
    deviation: float = WIDEST
    volatility: float = 0.06

    def rested(self, periods: int) -> "Rating":
        """The rating after this many periods without a game: it is less sure. Source: step 6."""
        phi = self.deviation / SCALE
        wider = sqrt(phi * phi + periods * self.volatility * self.volatility) * SCALE
        return Rating(self.rating, min(WIDEST, wider), self.volatility)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A game against an opponent: the score is 1 for a win, 0 for a loss."""

    opponent: Rating
    score: float


def rated(own: Rating, games: Sequence[Outcome]) -> Rating:
    """The rating after a period with these games, at least one."""
    mu, phi = (own.rating - MIDDLE) / SCALE, own.deviation / SCALE
    weight = gain = 0.0
    for game in games:
        other = (game.opponent.rating - MIDDLE) / SCALE
        trust = _trust(game.opponent.deviation / SCALE)
        expected = 1 / (1 + exp(-trust * (mu - other)))
        weight += trust * trust * expected * (1 - expected)
        gain += trust * (game.score - expected)
    variance = 1 / weight  # step 3
    volatility = _volatility(own.volatility, phi, variance, variance * gain)
    before = phi * phi + volatility * volatility  # step 6
    after = 1 / sqrt(1 / before + 1 / variance)  # step 7
    rating = MIDDLE + SCALE * (mu + after * after * gain)
    return Rating(rating, min(WIDEST, after * SCALE), volatility)


def _trust(phi: float) -> float:
    """The weight of a game, less if the opponent's rating is unsure. Source: g of step 3."""
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """The volatility after a period, by the Illinois algorithm. Source: step 5."""
    start = log(sigma * sigma)

    def slope(x: float) -> float:
        total = phi * phi + variance + exp(x)
        return exp(x) * (delta * delta - total) / (2 * total * total) - (x - start) / (TAU * TAU)

    low = start
    if delta * delta > phi * phi + variance:
        high = log(delta * delta - phi * phi - variance)
    else:
        steps = 1
        while slope(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > PRECISION:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
