"""The weights of an evaluation, tuned on many decks."""

from dataclasses import dataclass, replace
from random import Random
from typing import Final, NamedTuple

from nmbr9.solver.known_deck.plateau_prices import Relaxation


class Features(NamedTuple):
    """The room, in cells, of each feature of a plateau."""

    cells: float
    pairs: float
    """Two cells side by side."""
    squares: float
    """Four cells in a square."""
    oblongs: float
    """Six cells, two by three."""
    nines: float
    """Nine cells in a square."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of a plateau's room and of its value.

    Room is the sum of `features`, with `features_up` more for each level above the table, less
    `offset`. A cell of it has the plan's price times `scale` (and `scale_left` more at the
    beginning), and less the more room there is beyond what the deck can use: `use` times the plan's
    demand and `use_least`. Each unit of a level's outline costs `edge` of a cell's price. A point
    that the last cards may score counts `trust` before the last one, and less the more there are,
    by `trust_fall`.
    """

    relaxation: Relaxation
    scale: float
    scale_left: float
    use: float
    use_least: float
    offset: float
    features: Features
    features_up: Features
    edge: float
    trust: float
    trust_fall: float


STRONG: Final = Weights(
    relaxation=Relaxation(waste=1.7, waste_up=0.15, temperature=2.4),
    scale=1.08,
    scale_left=0.1,
    use=2.4,
    use_least=7.5,
    offset=1.0,
    features=Features(cells=0.1, pairs=0.29, squares=0.08, oblongs=0.21, nines=0.05),
    features_up=Features(cells=-0.015, pairs=-0.01, squares=0.01, oblongs=-0.04, nines=-0.01),
    edge=0.1,
    trust=0.9,
    trust_fall=0.7,
)

_SHAKE: Final = Features(0.1, 0.05, 0.05, 0.05, 0.05)
_SHAKE_UP: Final = Features(0.015, 0.01, 0.01, 0.01, 0.01)


def shake(weights: Weights, luck: Random) -> Weights:
    """The weights with a little noise, so that another beam sees other boards."""

    def by(size: float) -> float:
        return size * (2.0 * luck.random() - 1.0)

    def around(features: Features, sizes: Features) -> Features:
        return Features(*(room + by(size) for room, size in zip(features, sizes, strict=True)))

    old = weights.relaxation
    return replace(
        weights,
        relaxation=Relaxation(
            max(1.0, old.waste + by(0.15)), old.waste_up + by(0.05), old.temperature + by(0.5)
        ),
        scale=weights.scale + by(0.2),
        use=weights.use + by(0.25),
        use_least=weights.use_least + by(2.0),
        features=around(weights.features, _SHAKE),
        features_up=around(weights.features_up, _SHAKE_UP),
    )
