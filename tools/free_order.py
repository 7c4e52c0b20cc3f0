"""The twenty tiles in any order: ``python -m tools.free_order``, some twenty seconds.

It prints the best layout that it finds, in an order that leads to it, as
nmbr9/contests/free_order.json. As the order is free, only the layout counts; docs/solver.md tells
how it is searched. A bag counts the tiles of each number, and is a number in base three, the 0s
last; a hand is the bag of one level.
"""

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import islice
from math import inf, isqrt
from operator import attrgetter
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nmbr9.board import Board, Placement
from nmbr9.cli.jsonl_games import line_of
from nmbr9.deck import Dealt
from nmbr9.game import Game
from nmbr9.geometry import Bitboard, Cell
from nmbr9.rules.judging import LegalPlacements, faults, place
from nmbr9.tiles import COPIES, NUMBERS, ORIENTATIONS, offsets, rotations, shape_mask

STRIDE: Final = 40
"""Cells in a row of the table. A tower begins in the middle and never comes to an edge."""
MIDDLE: Final = STRIDE // 2 * (STRIDE + 1)
MOST: Final = 4
"""The most tiles of a level that carries others: level 0 alone may hold more."""
CARRIERS: Final = 2
"""The fewest tiles of a level that carries others: every tile above it rests on two."""
OVERHANG: Final = 10
"""Cells by which a level may overhang the one above."""
POINT: Final = 8
EDGE: Final = 16
"""The weights of a tower's value: a point, and each side of its outline."""
TWINS: Final = 6
"""The most successors with the same tiles that a tower may have."""
ALIKE: Final = 4
"""At most one in this many towers of a beam may consist of the same tiles."""
TRIES: Final = 1000
"""Covers of one tower searched for level 0."""

ONE: Final = (COPIES + 1) ** np.arange(len(NUMBERS))
"""[number]: the bag of that one tile."""
ALL: Final = int(COPIES * ONE.sum())
COUNTS: Final = (np.arange(ALL + 1)[:, None] // ONE % (COPIES + 1)).astype(np.int8)
"""[bag, number]: the number's tiles in the bag."""
SIZES: Final = COUNTS.sum(axis=1)
SUMS: Final = COUNTS @ np.arange(len(NUMBERS))
AREAS: Final = COUNTS @ np.array([len(ORIENTATIONS[number][0].cells) for number in NUMBERS])
HANDS: Final = np.flatnonzero((SIZES >= CARRIERS) & (SIZES <= MOST))
WIDEST: Final = int(AREAS[HANDS].max())
NEVER: Final = -10_000


@cache
def points_to_come() -> NDArray[np.int16]:
    """`[bag, cells]`: the points still to come when the bag's tiles lie above a level of this size.

    Each level laid below lifts every tile above it, so it brings the sum of their numbers. The rest
    is laid level by level in the best way that the areas allow, if each wastes a few cells; NEVER
    if that is impossible.
    """
    table = np.full((ALL + 1, WIDEST + 2), NEVER, np.int16)
    cells = np.arange(WIDEST + 2)
    need = cells + 3 + -(-cells // 20)
    for size in range(int(SIZES[ALL]) - CARRIERS, 0, -1):
        bags = np.flatnonzero(size == SIZES)
        best = np.full((len(bags), WIDEST + 2), NEVER, np.int16)
        for hand in HANDS:
            fits = (COUNTS[bags] + COUNTS[hand] <= COPIES).all(axis=1)
            ahead = table[bags[fits] + hand, AREAS[hand]]
            best[fits, AREAS[hand]] = np.maximum(best[fits, AREAS[hand]], ahead)
        best = np.maximum.accumulate(best[:, ::-1], axis=1)[:, ::-1]
        ahead = best[:, np.minimum(need, WIDEST + 1)]
        ahead = np.where(AREAS[ALL - bags][:, None] >= need, np.maximum(ahead, 0), ahead)
        table[bags] = np.maximum(SUMS[bags][:, None] + ahead, NEVER)
    return table


class Tile(NamedTuple):
    """A tile that is laid: its number and rotation, its anchor's bit, and its cells."""

    number: int
    rotation: int
    anchor: int
    cells: Bitboard


class Tower(NamedTuple):
    """The levels from some level up: the lowest one's tiles and cells, the bag of all tiles.

    `points` are those of the tiles above the lowest level. Of all levels only the lowest matters to
    those below it; `above` has the others.
    """

    tiles: tuple[Tile, ...]
    cells: Bitboard
    bag: int
    points: int
    value: int
    above: "Tower | None"

    def levels(self) -> Iterator[tuple[Tile, ...]]:
        """The tiles of each level, the lowest level first."""
        yield self.tiles
        if self.above:
            yield from self.above.levels()


@cache
def ways_to_cover(number: int) -> tuple[tuple[int, int, Bitboard], ...]:
    """Every way in which a tile can cover a cell: rotation, distance to the anchor, its cells."""
    return tuple(
        (rotation, offset, shape_mask(ORIENTATIONS[number][rotation], STRIDE))
        for rotation in rotations(number)
        for offset in offsets(ORIENTATIONS[number][rotation], STRIDE)
    )


@cache
def hands_with_one_more(hand: int) -> tuple[tuple[int, int], ...]:
    """The numbers that a hand may still get, each with the hand that it then is."""
    return tuple(
        (number, hand + int(ONE[number])) for number in NUMBERS if COUNTS[hand, number] < COPIES
    )


@cache
def parts(hand: int) -> frozenset[int]:
    """All hands that can become this one, itself included."""
    fewer = (hand - int(ONE[number]) for number in NUMBERS if COUNTS[hand, number])
    return frozenset({hand}).union(*map(parts, fewer))


def covers(
    tower: Tower, room: Mapping[int, int], tries: float = inf
) -> Iterator[tuple[tuple[Tile, ...], int]]:
    """The ways to lay a level below a tower, so that each tile above rests on two: tiles and hand.

    `room` has the hands that may be laid, with the cells of each that may overhang. The first open
    cell is covered in every way, those that cover most cells first, and then the next cell.
    """
    waiting: list[tuple[Bitboard, tuple[Tile, ...], int]] = [(0, (), 0)]
    outside = ~tower.cells
    while waiting and tries:
        taken, tiles, hand = waiting.pop()
        tries -= 1
        open_ = tower.cells & ~taken
        if not open_:
            if all(rests_on_two(tile, tiles) for tile in tower.tiles):
                yield tiles, hand
            continue
        first = (open_ & -open_).bit_length() - 1
        further = []
        for number, larger in hands_with_one_more(hand):
            spare = room.get(larger)
            if spare is None:
                continue
            for rotation, offset, shape in ways_to_cover(number):
                cells = shape << first - offset
                if not cells & taken and ((taken | cells) & outside).bit_count() <= spare:
                    tile = Tile(number, rotation, first - offset, cells)
                    further.append((taken | cells, (*tiles, tile), larger))
        waiting += sorted(further, key=lambda each: (each[0] & tower.cells).bit_count())


def rests_on_two(upper: Tile, lowers: Iterable[Tile]) -> bool:
    """Whether a tile lies on at least two others."""
    return sum(bool(upper.cells & lower.cells) for lower in lowers) >= CARRIERS


def tower_of(tiles: tuple[Tile, ...], bag: int, above: Tower | None) -> Tower:
    """A tower and its value: the points that it brings and may bring, and a compact outline."""
    cells = sum(tile.cells for tile in tiles)
    area = cells.bit_count()
    points = above.points + int(SUMS[above.bag]) if above else 0
    inner = (cells & cells << 1).bit_count() + (cells & cells << STRIDE).bit_count()
    outline = 4 * area - 2 * inner - isqrt(16 * area)
    value = POINT * (points + int(points_to_come()[bag, area])) - EDGE * outline
    return Tower(tiles, cells, bag, points, value, above)


def top(number: int) -> Tower:
    """The tower of that tile alone."""
    cells = shape_mask(ORIENTATIONS[number][0], STRIDE) << MIDDLE
    return tower_of((Tile(number, 0, MIDDLE, cells),), int(ONE[number]), None)


def grow(tower: Tower, aim: int) -> Iterator[Tower]:
    """The towers with one level more that may reach more than this many points."""
    area = tower.cells.bit_count()
    fits = (COUNTS[tower.bag] + COUNTS[HANDS] <= COPIES).all(axis=1)
    hands = HANDS[fits & (AREAS[HANDS] >= area) & (AREAS[HANDS] <= area + OVERHANG)]
    ahead = points_to_come()[tower.bag + hands, AREAS[hands]]
    hands = hands[tower.points + SUMS[tower.bag] + ahead > aim]
    room = dict[int, int]()
    for hand, spare in zip(hands.tolist(), (AREAS[hands] - area).tolist(), strict=True):
        for part in parts(hand):
            room[part] = max(room.get(part, 0), spare)
    wanted = frozenset(hands.tolist())
    for tiles, hand in covers(tower, room):
        if hand in wanted:
            yield tower_of(tiles, tower.bag + hand, tower)


def fittest(towers: Iterable[Tower], width: float, alike: int) -> Iterator[Tower]:
    """The towers of the greatest value, without duplicates or too many of the same tiles."""
    forms, bags = set[tuple[int, int]](), Counter[int]()
    for tower in sorted(towers, key=attrgetter("value"), reverse=True):
        form = tower.cells // (tower.cells & -tower.cells), tower.bag  # wherever it lies
        if form not in forms and bags[tower.bag] < alike:
            forms.add(form)
            bags[tower.bag] += 1
            yield tower
            if len(forms) == width:
                return


def search(width: int, aim: int) -> Board | None:
    """The best layout of more than `aim` points that a beam of towers finds.

    Of the towers of each number of tiles, at most `width` go on.
    """
    waiting = defaultdict[int, list[Tower]](list)
    waiting[1] = [top(number) for number in NUMBERS[1:]]
    best = None
    for size in range(1, int(SIZES[ALL]) - CARRIERS + 1):
        for tower in fittest(waiting.pop(size, ()), width, -(-width // ALIKE)):
            points = tower.points + int(SUMS[tower.bag])
            if points > aim:
                left = ALL - tower.bag
                hands = np.flatnonzero((COUNTS[left] >= COUNTS).all(axis=1)).tolist()
                room = dict.fromkeys(hands, int(AREAS[left]) - tower.cells.bit_count())
                for table, _ in islice(covers(tower, room, TRIES), 1):
                    best, aim = build((table, *tower.levels())), points
            for larger in fittest(grow(tower, aim), inf, TWINS):
                waiting[int(SIZES[larger.bag])].append(larger)
    return best


def placement_of(tile: Tile) -> Placement:
    """The placement of a tile, if the top tile's anchor is 0,0."""
    y, x = divmod(tile.anchor, STRIDE)
    return Placement(tile.number, tile.rotation, Cell(x - STRIDE // 2, y - STRIDE // 2))


def build(levels: Iterable[Iterable[Tile]]) -> Board:
    """The layout played through the engine; tiles that it does not use lie as high as they can.

    Raises ValueError if the layout breaks a rule.
    """
    board = Board.empty()
    for level, tiles in enumerate(levels):
        left = list(map(placement_of, tiles))
        while left:
            fitting = next((tile for tile in left if not faults(board, tile, level)), None)
            if fitting is None:
                raise ValueError("the layout breaks a rule")
            left.remove(fitting)
            board = place(board, fitting)
    for number in reversed(NUMBERS):
        for _ in range(COPIES - board.count(number)):
            landings = LegalPlacements(board, number).landings()
            board = place(board, max(landings, key=attrgetter("level")).placement)
    return board


def main() -> None:
    """Print the best layout found."""
    parser = argparse.ArgumentParser(description="Find the best layout of the twenty tiles.")
    parser.add_argument("--width", type=int, default=100, help="towers of each number of tiles")
    parser.add_argument("--aim", type=int, default=229, help="find only more points than these")
    wanted = parser.parse_args()
    board = search(wanted.width, wanted.aim)
    if board is None:
        raise SystemExit("no such layout found: widen the beam, or aim lower")
    placements = [tile.placement for tile in board.tiles]
    game = Game.start(Dealt(tuple(placement.number for placement in placements)))
    for placement in placements:
        game = game.place(placement)
    print(json.dumps({**line_of(game), "score": game.score}))


if __name__ == "__main__":
    main()
