"""Learn the outlook of boards: ``make outlook``, from games of the network against itself.

Many games are played side by side, each tile where points and outlook are highest; in some of them
chance shakes the values. After each tile the outlook is moved towards the points and the outlooks
that followed, the nearest counting most (temporal differences). It can be stopped at any time, and
the file is written after each lot of games. JAX gives the slopes of the error, Optax the steps
against them (Adam; Kingma and Ba, 2014).
"""

import argparse
from contextlib import suppress
from time import monotonic
from typing import Any, Final

import jax
import numpy as np
import optax
from jax import numpy as jnp
from numpy.typing import NDArray

from nmbr9.solver.boards.window import SIDE, Words, dilated
from nmbr9.solver.outlook.network import (
    FILE,
    LANES,
    LEARNED_LEVELS,
    PATTERNS,
    SPAN,
    Floats,
    network_of,
    turn_windows,
    window_kinds,
)
from nmbr9.solver.outlook.values import LEAK, PAD, lines_of
from tools.contests.outlook_games import Samples, play, samples_of
from tools.contests.outlook_weights import (
    CARD_SCALES,
    LEVEL_SCALES,
    MOST_ENTRY,
    draw_parts,
    read_parts,
    write_parts,
)
from tools.contests.search_runner import write

GAMES: Final = 1024
"""Games played side by side."""
SAMPLES: Final = 512
"""The boards of a step."""
MOST_ERROR: Final = 1.5
"""Units; a larger error counts as this, so that rare games do not rule a step."""
RATE: Final = optax.cosine_decay_schedule(2e-3, 1, alpha=0.01)
"""The rate of learning after a share of the time."""


class Learner:
    """Steps of the parts towards what samples are worth.

    An entry is the sum of a number of its own and of those of the four smaller windows in it, so
    that patterns which are rare learn from others.
    """

    def __init__(self, parts: list[Floats], chance: np.random.Generator) -> None:
        self._inner = _small_kinds()
        drawn = chance.standard_normal((2, self._inner.max() + 1, LANES)) * 0.03
        if parts[0].any():
            drawn[:] = 0  # an entry that was learned has them in it
        self._learned: Any = [jnp.asarray(each, jnp.float32) for each in (drawn, *parts)]
        self._adam = optax.scale_by_adam()
        self._state = self._adam.init(self._learned)
        self._stepped = jax.jit(self._step)

    @property
    def parts(self) -> list[Floats]:
        """The parts of the file as they are now."""
        return [np.asarray(part, np.float64) for part in self._parts_of(self._learned)]

    def step(self, samples: Samples, rate: Any) -> Any:
        """Change the parts; the error before."""
        inputs = (rows_of(samples.occupied), samples.cards)
        self._learned, self._state, error = self._stepped(
            self._learned, self._state, inputs, samples.worth, rate
        )
        return error

    def _step(self, learned: Any, state: Any, inputs: Any, worth: Any, rate: Any) -> Any:
        def error_of(learned: Any) -> Any:
            errors = optax.huber_loss(
                values(self._parts_of(learned), *inputs), worth, delta=MOST_ERROR
            )
            return errors.mean()

        error, slopes = jax.value_and_grad(error_of)(learned)
        steps, state = self._adam.update(slopes, state)
        return optax.tree.add_scale(learned, -rate, steps), state, error

    def _parts_of(self, learned: Any) -> list[Any]:
        small, own, *others = learned
        entries = jnp.clip(own + small[:, self._inner].sum(axis=2), -MOST_ENTRY, MOST_ENTRY)
        return [entries.at[:, 0].set(0), *others]  # no sum counts the empty window


def _small_kinds() -> NDArray[np.intp]:
    """`[KINDS, 4]`: the kinds of the windows of three by four within each kind of window."""
    every = range(1 << 12)
    kinds = np.unique([min(at, int(f"{at:012b}"[::-1], 2)) for at in every], return_inverse=True)[1]
    pattern = np.unique(window_kinds(), return_index=True)[1]
    turned = turn_windows(pattern)
    inner = [each >> shift & 0xFFF for each in (pattern, turned) for shift in (0, SPAN)]
    return np.stack([kinds[each] for each in inner], axis=1)


def values(parts: list[Any], rows: Any, cards: Any) -> Any:
    """`[N]`: the values of boards in units; `rows` as `rows_of` gives them."""
    entries, levels, card_weights, second, bias, last, end = parts
    taken, open_, near = rows
    patterns = _patterns(open_)
    places = jnp.where(_patterns(near) > 0, patterns + PATTERNS, patterns)
    table = jnp.asarray(entries)[:, window_kinds()].reshape(-1, LANES)
    places = jnp.where(patterns > 0, places, len(table))  # an empty window adds nothing
    sums = table.at[places].get(mode="fill", fill_value=0).sum(axis=(1, 2))
    cells = _ones(taken)
    sides = _ones(taken & taken >> 1) + _ones(taken[:, 1:] & taken[:, :-1])
    outlines = jnp.stack([4 * cells - 2 * sides, cells], axis=2)
    by_level = jnp.concatenate([sums, outlines], axis=2) * LEVEL_SCALES
    first = jnp.einsum("lni,lih->nh", by_level, levels) + (cards.T * CARD_SCALES) @ card_weights
    then = jax.nn.leaky_relu(first, LEAK) @ second + bias
    return jax.nn.leaky_relu(then, LEAK) @ last + end[0]


def rows_of(occupied: Words) -> NDArray[np.uint32]:
    """`[3, levels, rows, N]`: the cells taken, the open ones, those of them that touch a tile."""
    taken, above = occupied[:LEARNED_LEVELS], occupied[1 : LEARNED_LEVELS + 1]
    open_ = taken & ~above
    lines = lines_of(np.concatenate([taken, open_, open_ & dilated(above)]))
    return lines.reshape(3, LEARNED_LEVELS, -1, occupied.shape[-1])


def _patterns(rows: Any) -> Any:
    """`[levels, rows, columns, N]`: the pattern of each window."""
    first, end = PAD + 1 - SPAN, PAD + SIDE
    columns = jnp.arange(first, end, dtype=jnp.uint32)[:, None]
    lines = [rows[:, first + row : end + row, None] >> columns & 15 for row in range(SPAN)]
    return sum(line << SPAN * row for row, line in enumerate(lines))


def _ones(rows: Any) -> Any:
    return jax.lax.population_count(rows).astype(jnp.int32).sum(axis=1)


def main() -> None:
    """Learn for some minutes."""
    parser = argparse.ArgumentParser(description="Learn the outlook of boards.")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--anew", action="store_true", help="not from the shipped numbers")
    wanted = parser.parse_args()
    chance = np.random.default_rng()
    learner = Learner(draw_parts(chance) if wanted.anew else read_parts(FILE.read_bytes()), chance)
    start, played = monotonic(), 0
    with suppress(KeyboardInterrupt):
        while (share := (monotonic() - start) / (60 * wanted.minutes)) < 1:
            games = play(network_of(write_parts(learner.parts)), GAMES, chance)
            samples = samples_of(games)
            order = chance.permutation(len(samples))
            # Steps of one size, for which JAX compiles once; what is left over is another time's.
            for few in order[: len(order) // SAMPLES * SAMPLES].reshape(-1, SAMPLES):
                learner.step(samples.taken(few), RATE(share))
            write(write_parts(learner.parts), FILE)
            played += GAMES
            score = games.boards.scores[~games.shaken].mean()
            print(f"\r{played} games, mean score {score:.1f}", end="", flush=True)
    print()


if __name__ == "__main__":
    main()
