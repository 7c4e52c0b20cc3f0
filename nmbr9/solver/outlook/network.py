"""The network of the outlook: the shapes of its numbers, and the file that they are read from."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.window import Words
from nmbr9.tiles import NUMBERS

if TYPE_CHECKING:
    from importlib.machinery import SourceFileLoader

Floats = NDArray[np.float64]

HIDDEN: Final = 32
"""Sums that the first layer makes of a board."""
LANES: Final = 4
"""Numbers of a window's entry, sixteen bits each in one word."""
_SECOND: Final = 16
LEARNED_LEVELS: Final = 6
"""Levels that the network knows; tiles above them only score."""
LEVEL_INPUTS: Final = LANES + 2
"""The inputs of a level: the sums of its windows, its outline, and its cells."""
CARD_INPUTS: Final = len(NUMBERS) + 2
"""Inputs of the cards: the number left of each, of all, and one."""

LONG: Final = 4
SHORT: Final = 3
_PATTERNS: Final = 1 << LONG * SHORT
KINDS: Final = (_PATTERNS + (1 << LONG * SHORT // 2)) // 2
"""The number of patterns; those that are equal after half a turn count once."""


@dataclass(frozen=True, slots=True)
class Windows:
    """The windows of one shape.

    `entries` `[2 * patterns]`, packed: first for windows that touch no tile of the level above,
    then for those that do.
    """

    rows: int
    columns: int
    entries: Words


class Part(NamedTuple):
    """A part of the file: the kind of its numbers, and their shape."""

    kind: str
    shape: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Network:
    """The learned numbers.

    `windows`: the standing ones and the lying ones. The layers: `levels` `[level, inputs, HIDDEN]`,
    `cards` `[cards, HIDDEN]`, `second` `[HIDDEN, 16]` with its bias, `last` `[16]` with its bias.
    """

    windows: tuple[Windows, Windows]
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
    standing, lying = window_kinds()
    return Network(
        (
            Windows(LONG, SHORT, _packed(entries[:, standing])),
            Windows(SHORT, LONG, _packed(entries[:, lying])),
        ),
        *layers,
    )


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
def window_kinds() -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """`[patterns]` each: the kind of a window standing, four rows of three, and of one lying.

    Windows that a turn of the board makes equal are of the same kind.
    """
    standing = np.full(_PATTERNS, -1, np.intp)
    kinds = 0
    for pattern in range(_PATTERNS):
        if standing[pattern] < 0:
            upside_down = int(f"{pattern:0{LONG * SHORT}b}"[::-1], 2)
            standing[pattern] = standing[upside_down] = kinds
            kinds += 1
    turned = np.zeros(_PATTERNS, np.intp)
    every = np.arange(_PATTERNS)
    for y in range(SHORT):
        for x in range(LONG):
            cell = every >> (y * LONG + x) & 1
            turned |= cell << (x * SHORT + SHORT - 1 - y)
    return standing, standing[turned]


def _packed(entries: Floats) -> Words:
    """`[2 * patterns]`: the entries as words, each number in sixteen bits and never below 0."""
    lanes = (entries + 128).astype("<u2")
    return np.ascontiguousarray(lanes).view("<u8").reshape(-1).astype(np.uint64)
