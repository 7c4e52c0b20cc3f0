"""The network of the outlook: the shapes of its numbers, and the file that they are read from."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.columns import Indices
from nmbr9.solver.boards.window import Words
from nmbr9.tiles import NUMBERS

if TYPE_CHECKING:
    from importlib.machinery import SourceFileLoader

Floats = NDArray[np.float64]

HIDDEN: Final = 64
"""Sums that the first layer makes of a board."""
LANES: Final = 8
"""Numbers of a window's entry, sixteen bits each in two words."""
_SECOND: Final = 16
LEARNED_LEVELS: Final = 6
"""Levels that the network knows; tiles above them only score."""
LEVEL_INPUTS: Final = LANES + 2
"""The inputs of a level: the sums of its windows, its outline, and its cells."""
CARD_INPUTS: Final = len(NUMBERS) + 2
"""Inputs of the cards: the number left of each, of all, and one."""

SPAN: Final = 4
"""The rows and the columns of a window."""
PATTERNS: Final = 1 << SPAN * SPAN
KINDS: Final = (PATTERNS + 2 * (1 << SPAN) + (1 << SPAN * SPAN // 2)) // 4
"""The number of patterns; those that are equal after turns count once (Burnside)."""


class Part(NamedTuple):
    """A part of the file: the kind of its numbers, and their shape."""

    kind: str
    shape: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Network:
    """The learned numbers.

    `windows` `[2 * PATTERNS, 2]`: the entries, packed, first for windows that touch no tile of the
    level above, then for those that do. The layers: `levels` `[level, inputs, HIDDEN]`, `cards`
    `[cards, HIDDEN]`, `second` `[HIDDEN, 16]` with its bias, `last` `[16]` with its bias.
    """

    windows: Words
    levels: Floats
    cards: Floats
    second: Floats
    second_bias: Floats
    last: Floats
    last_bias: Floats


FILE: Final = Path(__file__).with_name("outlook.bin")
PARTS: Final = (
    Part("<i1", (2, KINDS, LANES)),
    Part("<i4", (LEARNED_LEVELS, LEVEL_INPUTS, HIDDEN)),
    Part("<i4", (CARD_INPUTS, HIDDEN)),
    Part("<i2", (HIDDEN, _SECOND)),
    Part("<i4", (_SECOND,)),
    Part("<i4", (_SECOND,)),
    Part("<i4", (1,)),
)
"""The parts of the file: the windows' entries, alone and touching, then the rest of `Network`."""


@cache
def shipped() -> Network:
    """The network in the file beside this module, read by the module's loader."""
    loader = cast("SourceFileLoader", __spec__.loader)
    return network_of(loader.get_data(str(FILE)))


def network_of(data: bytes) -> Network:
    """The network in the contents of such a file."""
    entries, *layers = numbers_of(data)
    lanes = (entries[:, window_kinds()] + 128).astype("<u2")
    words = np.ascontiguousarray(lanes).view("<u8").reshape(2 * PATTERNS, -1)
    return Network(words.astype(np.uint64), *layers)


def numbers_of(data: bytes) -> list[Floats]:
    """The numbers of each part of the file, in its shape."""
    numbers: list[Floats] = []
    at = 0
    for part in PARTS:
        values = np.frombuffer(data, part.kind, int(np.prod(part.shape)), at)
        at += values.nbytes
        numbers.append(values.reshape(part.shape).astype(np.float64))
    return numbers


@cache
def window_kinds() -> Indices:
    """`[patterns]`: the kind of each window; those that turns of the board make equal have one."""
    least = turned = np.arange(PATTERNS)
    for _ in range(3):
        turned = turn_windows(turned)
        least = np.minimum(least, turned)
    return np.unique(least, return_inverse=True)[1]


def turn_windows(patterns: Indices) -> Indices:
    """The patterns of windows after a quarter turn."""
    turned = np.zeros_like(patterns)
    for y in range(SPAN):
        for x in range(SPAN):
            turned |= (patterns >> (y * SPAN + x) & 1) << (x * SPAN + SPAN - 1 - y)
    return turned
