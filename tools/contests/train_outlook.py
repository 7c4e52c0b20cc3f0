"""Learn the outlook of boards: ``make outlook``, from games of the network against itself.

Many games are played side by side, each tile where points and outlook are highest; in some of them
chance shakes the values. After each tile the outlook is moved towards the points and the outlooks
that followed, the nearest counting most (temporal differences). It can be stopped at any time, and
writes the file each minute. JAX gives the slopes of the error, Optax the steps against them (Adam;
Kingma and Ba, 2014); both, and the games, run on a GPU if there is one.
"""

import argparse
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

import jax
import numpy as np
import optax
from jax import numpy as jnp
from numpy.typing import NDArray

from nmbr9.solver.boards.window import SIDE
from nmbr9.solver.outlook.network import (
    FILE,
    HIDDEN,
    LANES,
    LEARNED_LEVELS,
    PATTERNS,
    Floats,
    turn_windows,
    window_kinds,
)
from nmbr9.solver.outlook.values import LEAK
from nmbr9.tiles import NUMBERS
from tools.contests import outlook_games
from tools.contests.outlook_games import CARDS, TABLES, Ints, play
from tools.contests.outlook_weights import (
    CARD_SCALES,
    LEVEL_SCALES,
    MOST_ENTRY,
    UNIT,
    draw_parts,
    read_parts,
    write_parts,
)
from tools.contests.search_runner import write

GAMES: Final = 65536 if outlook_games.ON_GPU else 1024
"""Games played side by side."""
SAMPLES: Final = 8192 if outlook_games.ON_GPU else 512
"""The boards of a step."""
MOST_ERROR: Final = 1.5
"""Units; a larger error counts as this, so that rare games do not rule a step."""
RATES: Final = (2e-3, 2e-5)
"""The rate of learning falls from the first to the last, along a cosine."""
LATER: Final = 0.6
"""The weight of the tiles after the next one (lambda)."""
_MARGIN: Final = 3
_STARTS: Final = SIDE + _MARGIN


class Samples(NamedTuple):
    """N boards: the landings of their games `[N, CARDS]`, and how many of them are laid.

    `left` `[N, 10]` counts the cards to come, `worth` is in units.
    """

    codes: Any
    laid: Any
    left: Any
    worth: Any


def samples_of(decks: Ints, codes: Ints, outlooks: NDArray[np.float32]) -> Samples:
    """The boards of these games, each in the corner of its window, but those of the last card."""
    points, laid = decks * (codes >> 16 & 15) * (codes >= 0), codes >= 0
    worth = np.zeros((len(decks), CARDS), np.float32)
    for turn in range(CARDS - 1, 0, -1):
        worth[:, turn - 1] = points[:, turn] + (1 - LATER) * outlooks[:, turn]
        worth[:, turn - 1] += LATER * worth[:, turn]
    corner = [np.where(laid, each & 31, 31).min(1) for each in (codes, codes >> 5)]
    moved = codes - (corner[0] + (corner[1] << 5))[:, None]
    cards = (decks[..., None] == np.array(NUMBERS)).cumsum(axis=1, dtype=np.int8)
    turns = np.tile(np.arange(CARDS - 1), len(decks))
    return Samples(
        np.where(laid, moved, -1).repeat(CARDS - 1, axis=0),
        turns + 1,
        (2 - cards[:, :-1]).reshape(-1, len(NUMBERS)),
        worth[:, :-1].reshape(-1) / np.float32(UNIT),
    )


def _levels(samples: Samples) -> Any:
    """`[N, LEARNED_LEVELS + 1, rows]`: the cells taken on each level, with room for windows."""
    codes = jnp.where(jnp.arange(CARDS) < samples.laid[:, None], samples.codes, -1)
    x, y, form, level = codes & 31, codes >> 5 & 31, codes >> 10 & 63, codes >> 16 & 15
    tiles = jnp.where(codes[..., None] >= 0, jnp.asarray(TABLES[2])[form], 0)
    rows = tiles << (x + _MARGIN)[..., None]
    board = jnp.arange(len(codes))[:, None, None]
    at = (y + _MARGIN)[..., None] + jnp.arange(4)
    empty = jnp.zeros((len(codes), LEARNED_LEVELS + 1, SIDE + 2 * _MARGIN), jnp.int32)
    return empty.at[board, level[..., None], at].add(rows, mode="drop")


def _windows(levels: Any) -> Any:
    """`[N, LEARNED_LEVELS, windows]`: the place of each window's entry, too high if it is empty."""
    above, open_ = levels[:, 1:], levels[:, :-1] & ~levels[:, 1:]
    beside = jnp.pad(above, ((0, 0), (0, 0), (1, 1)))
    near = open_ & (above << 1 | above >> 1 | beside[:, :, 2:] | beside[:, :, :-2])
    index = touch = 0
    for row in range(4):
        cells, close = (
            each[:, :, row : row + _STARTS, None] >> jnp.arange(_STARTS) & 15
            for each in (open_, near)
        )
        index, touch = index | cells << 4 * row, touch | close
    index += jnp.where(touch > 0, PATTERNS, 0)
    return jnp.where(index > 0, index, 2 * PATTERNS).reshape(*open_.shape[:2], -1)


def values(parts: list[Any], samples: Samples) -> Any:
    """`[N]`: the values of boards in units, by the parts of the file."""
    entries, weights, cards, second, bias, last, end = parts
    levels = _levels(samples)
    table = jnp.asarray(entries)[:, window_kinds()].reshape(-1, LANES)
    sums = table.at[_windows(levels)].get(mode="fill", fill_value=0).sum(axis=2)
    below = levels[:, :-1]
    cells = _ones(below)
    sides = _ones(below & below >> 1) + _ones(below[..., 1:] & below[..., :-1])
    outlines = jnp.stack([4 * cells - 2 * sides, cells], axis=2)
    by_level = (jnp.concatenate([sums, outlines], axis=2) * LEVEL_SCALES).reshape(len(sums), -1)
    left = samples.left.astype(jnp.float32)
    by_card = jnp.column_stack([left, left.sum(axis=1), jnp.ones(len(left))]) * CARD_SCALES
    dot = partial(jnp.dot, precision="highest")
    first = dot(by_level, weights.reshape(-1, HIDDEN)) + dot(by_card, cards)
    then = dot(jax.nn.leaky_relu(first, LEAK), second) + bias
    return dot(jax.nn.leaky_relu(then, LEAK), last) + end[0]


def _ones(rows: Any) -> Any:
    return jax.lax.population_count(rows).sum(axis=2)


def _small_kinds() -> NDArray[np.intp]:
    """`[KINDS, 4]`: the kinds of the windows of three by four within each kind of window."""
    every = np.arange(1 << 12)
    kinds = np.unique(np.minimum(every, _upside_down(every)), return_inverse=True)[1]
    pattern = np.unique(window_kinds(), return_index=True)[1]
    turned = turn_windows(pattern)
    inner = [each >> shift & 0xFFF for each in (pattern, turned) for shift in (0, 4)]
    return np.stack([kinds[each] for each in inner], axis=1)


def _upside_down(patterns: NDArray[np.intp]) -> NDArray[np.intp]:
    turned = np.zeros_like(patterns)
    for at in range(12):
        turned |= (patterns >> at & 1) << 11 - at
    return turned


class Learner:
    """Steps of the parts towards what samples are worth.

    An entry is the sum of a number of its own and of those of the four smaller windows in it, so
    that patterns which are rare learn from others.
    """

    def __init__(self, parts: list[Floats], chance: np.random.Generator) -> None:
        small = _small_kinds()
        drawn = chance.standard_normal((2, small.max() + 1, LANES)) * 0.03 * (not parts[0].any())
        self._inner = small
        self.learned: Any = [jnp.asarray(each, jnp.float32) for each in (drawn, *parts)]
        self._adam = optax.scale_by_adam()
        self._state = self._adam.init(self.learned)
        self._stepped = jax.jit(self._step)

    def parts_of(self, learned: Any) -> list[Any]:
        """The parts of the file."""
        small, own, *others = learned
        entries = jnp.clip(own + small[:, self._inner].sum(axis=2), -MOST_ENTRY, MOST_ENTRY)
        return [entries.at[:, 0].set(0), *others]  # no sum counts the empty window

    @property
    def parts(self) -> list[Floats]:
        """The parts as they are now."""
        return [np.asarray(part, np.float64) for part in self.parts_of(self.learned)]

    def step(self, samples: Samples, rate: float) -> Any:
        """Change the parts; the error before."""
        self.learned, self._state, error = self._stepped(self.learned, self._state, samples, rate)
        return error

    def _step(self, learned: Any, state: Any, samples: Samples, rate: float) -> Any:
        error, slopes = jax.value_and_grad(self._error)(learned, samples)
        steps, state = self._adam.update(slopes, state)
        return jax.tree.map(lambda part, step: part - rate * step, learned, steps), state, error

    def _error(self, learned: Any, samples: Samples) -> Any:
        """Half the mean squared error; a large one counts less."""
        found = values(self.parts_of(learned), samples)
        return optax.huber_loss(found, samples.worth, delta=MOST_ERROR).mean()


def network_for_games(parts: list[Floats]) -> tuple[NDArray[np.float32], ...]:
    """The network as games take it: with an entry for each pattern, and all scales within."""
    entries, levels, cards, second, bias, last, end = parts
    table = jnp.asarray(entries)[:, window_kinds()].reshape(2 * PATTERNS, LANES)
    scaled = (levels * LEVEL_SCALES[:, None], cards * CARD_SCALES[:, None])
    numbers = (table, *scaled, second, bias, last * UNIT, end * UNIT)
    return tuple(np.ascontiguousarray(each, np.float32) for each in numbers)


def draw_decks(chance: np.random.Generator, games: int = GAMES) -> Ints:
    """Shuffled decks."""
    whole = np.tile(np.repeat(NUMBERS, 2), (games, 1))
    return chance.permuted(whole, axis=1).astype(np.int32)


def learn(learner: Learner, chance: np.random.Generator, seconds: float) -> Iterator[Floats]:
    """Change the parts for this long; the scores of each batch of games without chance."""
    start = monotonic()
    while (share := (monotonic() - start) / seconds) < 1:
        first, last = RATES
        rate = last + (first - last) * (1 + np.cos(np.pi * share)) / 2
        decks = draw_decks(chance)
        codes, outlooks, shaken = play(network_for_games(learner.parts), decks, chance)
        samples = samples_of(decks, codes, outlooks)
        order = chance.permutation(len(samples.worth))
        # Steps of one size, for which JAX compiles once; what is left over is another time's.
        for few in order[: len(order) // SAMPLES * SAMPLES].reshape(-1, SAMPLES):
            learner.step(Samples(*(each[few] for each in samples)), rate)
        yield scores_of(decks, codes)[~shaken]


def scores_of(decks: Ints, codes: Ints) -> Floats:
    """The scores of these games."""
    scores: Floats = (decks * (codes >> 16 & 15) * (codes >= 0)).sum(axis=1)
    return scores


def main() -> None:
    """Learn for some minutes."""
    parser = argparse.ArgumentParser(description="Learn the outlook of boards.")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--anew", action="store_true", help="not from the shipped numbers")
    parser.add_argument("--file", type=Path, default=FILE, help="the file to write")
    wanted = parser.parse_args()
    chance = np.random.default_rng()
    parts = draw_parts(chance) if wanted.anew else read_parts(FILE.read_bytes())
    learner = Learner(parts, chance)
    scores: list[Floats] = []
    games, due = 0, monotonic()
    with suppress(KeyboardInterrupt):
        for batch in learn(learner, chance, 60 * wanted.minutes):
            games += GAMES
            scores.append(batch)
            if monotonic() >= due:
                write(write_parts(learner.parts), wanted.file)
                print(f"{games} games, mean score {np.concatenate(scores).mean():.1f}", flush=True)
                scores, due = [], monotonic() + 60
    write(write_parts(learner.parts), wanted.file)
    decks = draw_decks(chance)
    codes = play(network_for_games(learner.parts), decks, chance, 0)[0]
    print(f"{games} games, mean score {scores_of(decks, codes).mean():.1f}")


if __name__ == "__main__":
    main()
