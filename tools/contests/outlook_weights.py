"""The numbers of the outlook's network as floats that can be learned, and their file."""

from typing import Final

import numpy as np

from nmbr9.solver.outlook.network import HIDDEN, LANES, PARTS, Floats, numbers_of
from nmbr9.solver.outlook.values import FINE
from nmbr9.tiles import NUMBERS

CARDS: Final = 2 * len(NUMBERS)
UNIT: Final = 20.0
"""Points in the network's own unit: its numbers are near 1."""
MOST_ENTRY: Final = 1.3
"""Entries of windows are kept in bytes, so they stay within these bounds."""

LEVEL_SCALES: Final = np.array([1 / 8] * LANES + [1 / 32, 1 / 64])
"""The scales of a level's inputs, which bring them near 1 too."""
CARD_SCALES: Final = np.array([1 / 2] * len(NUMBERS) + [1 / CARDS, 1])
_STEP: Final = MOST_ENTRY / 127
_PRODUCT: Final = FINE * FINE
_STEPS: Final = np.array([_STEP] * LANES + [1, 1])
UNITS: Final = (
    np.array(_STEP),
    1 / (_PRODUCT * LEVEL_SCALES * _STEPS)[:, None],
    1 / (_PRODUCT * CARD_SCALES)[:, None],
    np.array(1 / FINE),
    np.array(1 / _PRODUCT),
    np.array(1 / (UNIT * FINE)),
    np.array(1 / (UNIT * _PRODUCT)),
)
"""The worth of a whole number of the file, part by part."""
_DRAWN: Final = (0, (2 / 40) ** 0.5, (2 / 40) ** 0.5, (2 / HIDDEN) ** 0.5, 0, 1 / 4, 0)
"""The deviation of each part's first numbers."""


def read_parts(data: bytes) -> list[Floats]:
    """The numbers of the file with these contents, part by part."""
    return [numbers * unit for numbers, unit in zip(numbers_of(data), UNITS, strict=True)]


def draw_parts(chance: np.random.Generator) -> list[Floats]:
    """Numbers to begin with: those of a layer make sums about as large as its inputs."""
    drawn = [
        chance.standard_normal(part.shape) * size for part, size in zip(PARTS, _DRAWN, strict=True)
    ]
    drawn[-1] += 2
    return drawn


def write_parts(parts: list[Floats]) -> bytes:
    """The contents of the file."""
    rounded = (
        np.rint(numbers / unit).astype(part.kind).tobytes()
        for numbers, unit, part in zip(parts, UNITS, PARTS, strict=True)
    )
    return b"".join(rounded)
