"""The network of the outlook as floats that can be learned: its values, and their gradient."""

from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.columns import Columns
from nmbr9.solver.boards.window import SIDE, Words, dilated
from nmbr9.solver.outlook.network import (
    HIDDEN,
    KINDS,
    LANES,
    LEARNED_LEVELS,
    LONG,
    PARTS,
    SHORT,
    Floats,
    numbers_of,
    window_kinds,
)
from nmbr9.solver.outlook.values import FINE, LEAK, PAD, card_inputs, lines_of
from nmbr9.tiles import NUMBERS

CARDS: Final = 2 * len(NUMBERS)
UNIT: Final = 20.0
"""Points in the network's own unit: its numbers are near 1."""
MOST_ERROR: Final = 1.5
"""Units; a larger error counts as this, so that rare games do not rule a step."""
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
_DRAWN: Final = (0.05, (2 / 30) ** 0.5, (2 / 30) ** 0.5, (2 / HIDDEN) ** 0.5, 0, 1 / 4, 0)
"""The deviation of each part's first numbers."""


class Weights:
    """The numbers of the network as floats, all in one `vector`; the rest are views of it."""

    def __init__(self, vector: Floats) -> None:
        self.vector = vector
        ends = np.cumsum([np.prod(part.shape) for part in PARTS])
        self.parts = [
            numbers.reshape(part.shape)
            for numbers, part in zip(np.split(vector, ends[:-1]), PARTS, strict=True)
        ]
        _, _, _, self.second, self.bias, self.last, self.end = self.parts
        self.entries = vector[: ends[0]].reshape(2 * KINDS, LANES)
        self.first = vector[ends[0] : ends[2]].reshape(-1, HIDDEN)

    @classmethod
    def read(cls, data: bytes) -> "Weights":
        """The numbers of the file with these contents."""
        parts = zip(numbers_of(data), UNITS, strict=True)
        return cls(np.concatenate([(numbers * unit).reshape(-1) for numbers, unit in parts]))

    @classmethod
    def drawn(cls, chance: np.random.Generator) -> "Weights":
        """Numbers to begin with: those of a layer make sums about as large as its inputs."""
        new = cls(chance.standard_normal(sum(int(np.prod(part.shape)) for part in PARTS)))
        for numbers, size in zip(new.parts, _DRAWN, strict=True):
            np.multiply(numbers, size, out=numbers)
        new.entries[::KINDS] = 0  # of the empty window, which no sum counts
        new.end += 2
        return new

    def data(self) -> bytes:
        """The contents of the file."""
        rounded = (
            np.rint(numbers / unit).astype(part.kind).tobytes()
            for numbers, unit, part in zip(self.parts, UNITS, PARTS, strict=True)
        )
        return b"".join(rounded)


@dataclass(frozen=True, slots=True)
class Samples(Columns):
    """N boards: their cells `[L, 4, N]`, the cards left `[10, N]`, their `worth` in units."""

    occupied: Words
    left: NDArray[np.int64]
    worth: Floats


class _Windows(NamedTuple):
    """The windows with open cells: `level * N + board` of each, and its entry."""

    levels: NDArray[np.intp]
    entries: NDArray[np.intp]


def _windows(occupied: Words) -> _Windows:
    above = occupied[1 : LEARNED_LEVELS + 1]
    open_ = occupied[:LEARNED_LEVELS] & ~above
    lines = _by_level(open_)
    full = np.flatnonzero(lines.any(axis=0))
    lines, touching = lines[:, full], _by_level(open_ & dilated(above))[:, full]
    levels: list[NDArray[np.intp]] = []
    entries: list[NDArray[np.intp]] = []
    for kinds, high, wide in zip(window_kinds(), (LONG, SHORT), (SHORT, LONG), strict=True):
        patterns = _patterns(lines, high, wide)
        some = np.nonzero(patterns)
        touch = _patterns(touching, high, wide)[some] != 0
        levels.append(full[some[-1]])
        entries.append(kinds[patterns[some]] + KINDS * touch)
    return _Windows(np.concatenate(levels), np.concatenate(entries))


def _by_level(cells: Words) -> NDArray[np.uint32]:
    """`[rows, L * N]`: the rows of `[L, 4, N]`."""
    levels, _, size = cells.shape
    lines = lines_of(cells).reshape(levels, -1, size)
    return lines.swapaxes(0, 1).reshape(-1, levels * size)


def _patterns(lines: NDArray[np.uint32], high: int, wide: int) -> NDArray[np.uint16]:
    """`[columns, rows, N]`: the pattern of each window, a bit a cell."""
    column = np.arange(PAD + 1 - wide, PAD + SIDE, dtype=np.uint32)[:, None, None]
    cells = (lines >> column & np.uint32((1 << wide) - 1)).astype(np.uint16)
    patterns = np.zeros_like(cells[:, high - 1 :])
    for row in range(high):
        patterns |= cells[:, row : row + patterns.shape[1]] << np.uint16(row * wide)
    return patterns


class Evaluation:
    """The values of samples in units, and the intermediate results."""

    def __init__(self, weights: Weights, samples: Samples) -> None:
        self._weights, self._samples = weights, samples
        self._windows = _windows(samples.occupied)
        lines = _by_level(samples.occupied[:LEARNED_LEVELS])
        cells = np.bitwise_count(lines).sum(axis=0, dtype=np.int64)
        sides = np.bitwise_count(lines & lines >> np.uint32(1)).sum(axis=0, dtype=np.int64)
        sides += np.bitwise_count(lines[1:] & lines[:-1]).sum(axis=0, dtype=np.int64)
        entries = weights.entries.take(self._windows.entries, axis=0)
        sums = [np.bincount(self._windows.levels, lane, len(cells)) for lane in entries.T]
        levels = np.stack([*sums, 4 * cells - 2 * sides, cells], axis=1) * LEVEL_SCALES
        self._levels = (LEARNED_LEVELS, len(samples), len(LEVEL_SCALES))
        by_board = levels.reshape(self._levels).swapaxes(0, 1).reshape(len(samples), -1)
        cards = card_inputs(samples.left.T) * CARD_SCALES
        self._inputs = np.concatenate((by_board, cards), axis=1)
        self._first = self._inputs @ weights.first
        self._second = (self._first * _slope(self._first)) @ weights.second + weights.bias
        self.values = (self._second * _slope(self._second)) @ weights.last + weights.end

    def gradient(self) -> Weights:
        """The slope of half the mean squared error by each number; large errors count less."""
        weights, gradient = self._weights, Weights(np.zeros_like(self._weights.vector))
        error = np.clip(self.values - self._samples.worth, -MOST_ERROR, MOST_ERROR)
        error /= len(error)
        second = error[:, None] * weights.last * _slope(self._second)
        first = second @ weights.second.T * _slope(self._first)
        gradient.end[:] = error.sum()
        gradient.last[:] = error @ (self._second * _slope(self._second))
        gradient.bias[:] = second.sum(axis=0)
        gradient.second[:] = (self._first * _slope(self._first)).T @ second
        gradient.first[:] = self._inputs.T @ first
        levels, size, inputs = self._levels
        by_board = first @ weights.first[: levels * inputs].T
        by_level = by_board.reshape(size, levels, inputs).swapaxes(0, 1).reshape(-1, inputs)
        for lane in range(LANES):
            back = (by_level[:, lane] * LEVEL_SCALES[lane]).take(self._windows.levels)
            gradient.entries[:, lane] = np.bincount(self._windows.entries, back, 2 * KINDS)
        return gradient


def _slope(sums: Floats) -> Floats:
    return np.where(sums > 0, 1.0, LEAK)


class Adam:
    """Steps against the gradient, each number at its own pace (Kingma and Ba, 2014)."""

    def __init__(self, size: int) -> None:
        self._mean, self._square = np.zeros((2, size))
        self._steps = 0

    def step(self, weights: Weights, gradient: Weights, rate: float) -> None:
        """Change the weights."""
        self._steps += 1
        self._mean += 0.1 * (gradient.vector - self._mean)
        self._square += 0.001 * (gradient.vector**2 - self._square)
        mean = self._mean / (1 - 0.9**self._steps)
        square = self._square / (1 - 0.999**self._steps)
        weights.vector -= rate * mean / (np.sqrt(square) + 1e-8)
        np.clip(weights.entries, -MOST_ENTRY, MOST_ENTRY, out=weights.entries)
