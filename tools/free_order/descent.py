"""A beam of towers, from the tiles at the top down to the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.board import Placement
from nmbr9.geometry import Cell
from nmbr9.solver.boards.window import CELLS, NUMBER_OF, ROTATION_OF, SIDE
from nmbr9.solver.known_deck.beam import pick_best
from tools.free_order.bags import ALL, BAGS, SIZES, SUMS
from tools.free_order.cover import NO_TILE, regions
from tools.free_order.tower import Towers, grow, lay_on_table, tops

Layout = tuple[tuple[Placement, ...], ...]
"""The tiles of each level, the lowest level first."""

_ALIKE: Final = 4
"""At most one in this many towers of a beam may consist of the same tiles."""
_TWINS: Final = 6
"""The most successors with the same tiles that a tower may have."""
_TOGETHER: Final = 32
"""Towers that grow, and are reported, together."""
_SPARE: Final = 100
"""The towers that may wait, as a multiple of the width; those of the least value are dropped."""
_LUCK: Final = np.uint64(58)
"""All bits of a word except those that noise may add to a value."""


@dataclass(frozen=True, slots=True)
class DescentStep:
    """The number of covers searched, and the last layout found that is better than all before."""

    looked_at: int
    layout: Layout | None


def descend(width: int, shake: int, least: int, aim: int) -> Iterator[DescentStep]:
    """One beam, for layouts of more than `least` points; it reports after every few towers.

    Of the towers of each number of tiles, a limited number that may reach more than `aim` points go
    on. A `shake` other than 0 adds a little noise to each value, always the same for the same
    number.
    """
    waiting: list[list[Towers]] = [[] for _ in range(int(SIZES[ALL]) + 1)]
    waiting[1].append(tops())
    chosen: list[Towers] = []
    ahead = 0
    for size in range(1, len(waiting) - 2):
        if not waiting[size]:
            continue
        chosen.append(_pick_fittest(Towers.joined(waiting[size]), width, shake))
        for start in range(0, len(chosen[-1]), _TOGETHER):
            towers = chosen[-1].taken(slice(start, start + _TOGETHER))
            looked_at, layout = 0, None
            for row in range(len(towers)):
                tower = towers.taken(slice(row, row + 1))
                points = int(tower.scores[0] + SUMS[tower.bags[0]])
                if points <= least:
                    continue
                table = lay_on_table(tower)
                looked_at += table.looked_at
                if table.tiles is not None:
                    least = points
                    layout = _layout(Towers.joined(chosen), ahead + start + row, table.tiles)
            growth = grow(towers, ahead + start, aim)
            _send_on(growth.towers, waiting, width, shake)
            yield DescentStep(looked_at + growth.looked_at, layout)
        ahead += len(chosen[-1])


def _send_on(towers: Towers, waiting: list[list[Towers]], width: int, shake: int) -> None:
    """Queue the best new towers with those of as many tiles."""
    families = towers.above * BAGS + towers.bags
    towers = towers.taken(np.sort(pick_best(towers.values, families, _TWINS)))
    sizes = SIZES[towers.bags]
    for size in np.unique(sizes).tolist():
        line = waiting[size]
        line.append(towers.taken(np.flatnonzero(sizes == size)))
        if sum(map(len, line)) > _SPARE * width:
            line[:] = [_pick_fittest(Towers.joined(line), _SPARE * width // 4, shake)]


def _pick_fittest(towers: Towers, width: int, shake: int) -> Towers:
    """The towers of the greatest value, without duplicates or too many of the same tiles."""
    cells = regions(towers.tiles).view(np.uint64) @ _MIX[:-1]
    hashes = cells + towers.bags.astype(np.uint64) * _MIX[-1]
    values = towers.values
    if shake:
        values = values + (hashes * np.uint64(shake) >> _LUCK).astype(np.int32)
    order = np.argsort(-values, kind="stable")
    _, first = np.unique(hashes[order], return_index=True)
    order = order[np.sort(first)]
    order = order[pick_best(values[order], towers.bags[order], -(-width // _ALIKE))]
    order = order[np.argsort(-values[order], kind="stable")]
    return towers.taken(order[:width])


_MIX: Final = np.array([Random(word).getrandbits(64) | 1 for word in range(5)], np.uint64)  # noqa: S311  no secret
"""Odd random-looking numbers for the hash: four for a region's words, one for the bag."""


def _layout(towers: Towers, index: int, table: NDArray[np.int16]) -> Layout:
    """The levels from the table up, in the window of the lowest one."""
    levels = [_placements(table, Cell(0, 0))]
    x = y = 0
    while index >= 0:
        levels.append(_placements(towers.tiles[index], Cell(x, y)))
        # A move is a few cells only, either way.
        down = (int(towers.moved[index]) + SIDE // 2) // SIDE
        x, y = x + int(towers.moved[index]) - down * SIDE, y + down
        index = int(towers.above[index])
    return tuple(levels)


def _placements(tiles: NDArray[np.int16], move: Cell) -> tuple[Placement, ...]:
    placements = []
    for tile in tiles.tolist():
        if tile == NO_TILE:
            continue
        form, anchor = divmod(tile, CELLS)
        y, x = divmod(anchor, SIDE)
        at = Cell(x + move.x, y + move.y)
        placements.append(Placement(NUMBER_OF[form], ROTATION_OF[form], at))
    return tuple(placements)
