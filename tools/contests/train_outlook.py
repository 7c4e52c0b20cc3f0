"""Learn the outlook of boards: ``make outlook``, from games of the network against itself.

Many games are played side by side, each tile where points and outlook are highest; in some of them
chance shakes the values. After each tile the outlook is moved towards the points and the outlooks
that followed, the nearest counting most (temporal differences). It goes on from the shipped numbers
or from new ones, can be stopped at any time, and writes the file each minute. JAX gives the slopes
of the error, Optax the steps against them (Adam; Kingma and Ba, 2014).
"""

import argparse
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

import jax
import numpy as np
import optax
from jax import numpy as jnp
from numpy.typing import NDArray

from nmbr9.solver.boards.window import SIDE, Words, dilated
from nmbr9.solver.outlook.network import (
    FILE,
    HIDDEN,
    KINDS,
    LANES,
    LEARNED_LEVELS,
    LEVEL_INPUTS,
    LONG,
    SHORT,
    Floats,
    window_kinds,
)
from nmbr9.solver.outlook.values import LEAK, PAD, card_inputs, lines_of
from tools.contests.outlook_games import GAMES, Samples, play
from tools.contests.outlook_weights import CARD_SCALES, LEVEL_SCALES, MOST_ENTRY, Weights
from tools.contests.search_runner import write

SAMPLES: Final = 500
"""The boards of a step."""
MOST_ERROR: Final = 1.5
"""Units; a larger error counts as this, so that rare games do not rule a step."""
RATES: Final = ((0.0, 2e-3), (0.6, 6e-4), (0.85, 1.6e-4))
"""From these shares of the time on, the rate of learning."""
ROOM: Final = 4096
"""The number of windows is filled up to a multiple of this: JAX compiles once for each size."""


class Inputs(NamedTuple):
    """The inputs of the network for N boards.

    The windows with open cells: `board * L + level` of each, N * L for one that fills up, and its
    entry. `outlines` `[N * L, 2]`: outline and cells; `cards` `[N, CARD_INPUTS]`.
    """

    levels: NDArray[np.intp]
    entries: NDArray[np.intp]
    outlines: Floats
    cards: Floats


def inputs_of(samples: Samples) -> Inputs:
    """The inputs of the network for these boards."""
    above = samples.occupied[1 : LEARNED_LEVELS + 1]
    below = samples.occupied[:LEARNED_LEVELS]
    open_ = below & ~above
    windows = [*_windows(_by_level(open_), _by_level(open_ & dilated(above)))]
    levels, entries = (np.concatenate(each) for each in zip(*windows, strict=True))
    lines = _by_level(below)
    cells = np.bitwise_count(lines).sum(axis=0, dtype=np.int64)
    sides = np.bitwise_count(lines & lines >> np.uint32(1)).sum(axis=0, dtype=np.int64)
    sides += np.bitwise_count(lines[1:] & lines[:-1]).sum(axis=0, dtype=np.int64)
    more = -len(levels) % ROOM
    return Inputs(
        np.append(levels, np.full(more, len(cells))),
        np.append(entries, np.zeros(more, np.intp)),
        np.stack([4 * cells - 2 * sides, cells], axis=1) * LEVEL_SCALES[LANES:],
        card_inputs(samples.left.T) * CARD_SCALES,
    )


def _windows(
    lines: NDArray[np.uint32], touching: NDArray[np.uint32]
) -> Iterator[tuple[NDArray[np.intp], NDArray[np.intp]]]:
    """The levels and the entries of the windows with open cells, for both shapes."""
    for kinds, high, wide in zip(window_kinds(), (LONG, SHORT), (SHORT, LONG), strict=True):
        patterns = _patterns(lines, high, wide)
        some = np.nonzero(patterns)
        touch = _patterns(touching, high, wide)[some] != 0
        yield some[-1], kinds[patterns[some]] + KINDS * touch


def _by_level(cells: Words) -> NDArray[np.uint32]:
    """`[rows, N * L]`: the rows of `[L, 4, N]`."""
    levels, _, size = cells.shape
    lines = lines_of(cells).reshape(levels, -1, size)
    return lines.transpose(1, 2, 0).reshape(-1, levels * size)


def _patterns(lines: NDArray[np.uint32], high: int, wide: int) -> NDArray[np.uint16]:
    """`[columns, rows, N]`: the pattern of each window, a bit a cell."""
    column = np.arange(PAD + 1 - wide, PAD + SIDE, dtype=np.uint32)[:, None, None]
    cells = (lines >> column & np.uint32((1 << wide) - 1)).astype(np.uint16)
    patterns = np.zeros_like(cells[:, high - 1 :])
    for row in range(high):
        patterns |= cells[:, row : row + patterns.shape[1]] << np.uint16(row * wide)
    return patterns


def values(parts: list[Any], inputs: Inputs) -> Any:  # noqa: ANN401 - JAX traces it
    """`[N]`: the values of boards in units, by the parts of `Weights`."""
    entries, levels, cards, second, bias, last, end = parts
    numbers = entries.reshape(2 * KINDS, LANES)[inputs.entries]
    size = len(inputs.outlines)
    sums = jax.ops.segment_sum(numbers, inputs.levels, num_segments=size)
    by_level = jnp.concatenate([sums * LEVEL_SCALES[:LANES], inputs.outlines], axis=1)
    by_board = by_level.reshape(-1, LEARNED_LEVELS * LEVEL_INPUTS)
    first = by_board @ levels.reshape(-1, HIDDEN) + inputs.cards @ cards
    then = jax.nn.leaky_relu(first, LEAK) @ second + bias
    return jax.nn.leaky_relu(then, LEAK) @ last + end


def _error(parts: list[Any], inputs: Inputs, worth: Floats) -> Any:  # noqa: ANN401 - as above
    """Half the mean squared error; a large one counts less."""
    return optax.huber_loss(values(parts, inputs), worth, delta=MOST_ERROR).mean()


class Learner:
    """Steps of weights towards what samples are worth."""

    def __init__(self, weights: Weights) -> None:
        self.parts: Any = [jnp.asarray(numbers, jnp.float32) for numbers in weights.parts]
        self._adam = optax.scale_by_adam()
        self._state = self._adam.init(self.parts)
        self._stepped = jax.jit(self._step)

    def step(self, samples: Samples, rate: float) -> float:
        """Change the weights; the error before."""
        inputs = inputs_of(samples)
        self.parts, self._state, error = self._stepped(
            self.parts, self._state, inputs, samples.worth, rate
        )
        return float(error)

    def _step(self, parts: Any, state: Any, inputs: Inputs, worth: Floats, rate: float) -> Any:  # noqa: ANN401 - as above
        error, slopes = jax.value_and_grad(_error)(parts, inputs, worth)
        steps, state = self._adam.update(slopes, state)
        entries, *others = jax.tree.map(lambda part, step: part - rate * step, parts, steps)
        return [jnp.clip(entries, -MOST_ENTRY, MOST_ENTRY), *others], state, error

    @property
    def weights(self) -> Weights:
        """The weights as they are now."""
        return Weights([np.asarray(part, np.float64) for part in self.parts])


def learn(learner: Learner, chance: np.random.Generator, seconds: float) -> Iterator[Floats]:
    """Change the weights for this long; the scores of each batch of games without chance."""
    start = monotonic()
    while (share := (monotonic() - start) / seconds) < 1:
        rate = next(rate for since, rate in reversed(RATES) if share >= since)
        samples, scores = play(learner.weights, chance)
        order = chance.permutation(len(samples))
        # Steps of one size, for which JAX compiles once; what is left over is another time's.
        for few in order[: len(order) // SAMPLES * SAMPLES].reshape(-1, SAMPLES):
            learner.step(samples.taken(few), rate)
        yield scores


def main() -> None:
    """Learn for some minutes."""
    parser = argparse.ArgumentParser(description="Learn the outlook of boards.")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--anew", action="store_true", help="not from the shipped numbers")
    parser.add_argument("--file", type=Path, default=FILE, help="the file to write")
    wanted = parser.parse_args()
    chance = np.random.default_rng()
    learner = Learner(Weights.drawn(chance) if wanted.anew else Weights.read(FILE.read_bytes()))
    scores: list[Floats] = []
    games, due = 0, monotonic()
    with suppress(KeyboardInterrupt):
        for batch in learn(learner, chance, 60 * wanted.minutes):
            games += GAMES
            scores.append(batch)
            if monotonic() >= due:
                write(learner.weights.data(), wanted.file)
                print(f"{games} games, mean score {np.concatenate(scores).mean():.1f}", flush=True)
                scores, due = [], monotonic() + 60
    write(learner.weights.data(), wanted.file)
    print(f"{games} games, mean score {play(learner.weights, chance).scores.mean():.1f}")


if __name__ == "__main__":
    main()
