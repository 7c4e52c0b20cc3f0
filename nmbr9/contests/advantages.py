"""The advantages of one turn over another after the same game, by what differs on both boards."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from nmbr9.game import Game
from nmbr9.geometry import Bitboard, Cell
from nmbr9.rules.judging import Landing, LegalPlacements
from nmbr9.tiles import ORIENTATIONS, offsets, rotations

PAIR: Final = 2
FEW: Final = 6
"""With fewer tiles to come than these, what lies open is worth less."""
CLEAR: Final = 1.0
"""The least worth of an advantage that is told in place of points."""
ENOUGH: Final = 40
"""The open cells beyond which more help no tile to come."""
MOST_DEAD: Final = 12
"""More dead cells than these say that a game ends, not that a placement was bad."""


class Kind(StrEnum):
    """The kinds of advantages; the values key the page's texts."""

    POINTS = auto()
    """More points at once."""
    PAIR = auto()
    """Both tiles of a number fit on a level together; on the other board no two do."""
    FITS = auto()
    """A tile to come fits on a level; on the other board it does not."""
    OPEN = auto()
    """Tiles to come still fit on a level; on the other board no more."""
    ROOM = auto()
    """More of the tiles to come fit on a level."""
    DEAD = auto()
    """Fewer cells are dead: nothing can cover them any more."""
    BRIDGED = auto()
    """A tile to come can rest on this one and a neighbour; on the other board none can."""
    AREA = auto()
    """More open cells hang together on a level."""
    CONTACT = auto()
    """The tile touches others of its level along more sides."""
    WAYS = auto()
    """The tiles to come have more places on a level."""
    NEXT = auto()
    """None of these: of the tiles to come the one that can bring the most points."""


WORTH: Final = MappingProxyType(
    {
        Kind.POINTS: 1.0,
        Kind.PAIR: 0.8,
        Kind.FITS: 0.4,
        Kind.OPEN: 0.8,
        Kind.ROOM: 0.8,
        Kind.DEAD: 1.0,
        Kind.BRIDGED: 0.2,
        Kind.AREA: 0.2,
        Kind.CONTACT: 0.4,
        Kind.WAYS: 0.5,
        Kind.NEXT: 0.0,
    }
)
"""The points that one unit of each kind is worth, roughly: set by hand."""


class Ground(NamedTuple):
    """Cells of a level on which tiles rest: the table, or the top of the level below."""

    level: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Advantage:
    """An advantage of one board over another: `values` are the numbers of its sentence.

    `better` and `worse` are the cells that were counted on each of both boards.
    """

    kind: Kind
    units: float
    """Its size in the units of `WORTH`."""
    values: Mapping[str, int]
    better: tuple[Ground, ...] = ()
    worse: tuple[Ground, ...] = ()

    @property
    def worth(self) -> float:
        """The points that it may be worth."""
        return self.units * WORTH[self.kind]


@lru_cache(maxsize=32)  # the page draws it anew with each change
def advantage(before: Game, better: Game, worse: Game, cost: int | None = None) -> Advantage | None:
    """The clearest advantage of a turn over another one; None if the game ends with equal ones.

    With points now that are less than half of the known `cost`, another one explains more.
    """
    ranked = sorted(advantages(before, better, worse), key=lambda each: each.worth, reverse=True)
    first = next(iter(ranked), None)
    if first is not None and first.kind is Kind.POINTS and first.units * 2 <= (cost or 0):
        return next((other for other in ranked[1:] if other.worth >= CLEAR), first)
    return first


def advantages(before: Game, better: Game, worse: Game) -> Iterator[Advantage]:
    """All advantages of a turn over another one after the same game."""
    own, other = _Side(before, better), _Side(before, worse)
    points, others = better.score - before.score, worse.score - before.score
    if points > others:
        yield Advantage(Kind.POINTS, points - others, {"n": points, "others": others})
    if not own.places:
        return
    yield from _fitting(own, other)
    yield from _levels(own, other, _Side(before, before))
    if not before.options.is_plus:  # a filler or a power may cover what no tile to come can
        yield from _dead(own, other)
    if own.new and other.new:
        yield from _new_tile(own, other)
    tops = {number: own.top(number) for number in own.places}
    number = max(tops, key=lambda number: (number * tops[number], tops[number], number))
    yield own.tile(Kind.NEXT, 0, number, tops[number])


class _Side:
    """One of two boards, and the places of each tile to come."""

    def __init__(self, before: Game, after: Game) -> None:
        self.board = after.board
        laid = after.board.tiles
        self.new: bool = bool(laid) and laid[-1] not in before.board.tiles
        """Whether the last tile of the board was laid in this turn."""
        self.coming: Sequence[int] = before.unseen
        """[number]: the tiles to come."""
        self.places: dict[int, LegalPlacements] = {
            number: LegalPlacements(self.board, number) for number, n in enumerate(self.coming) if n
        }

    @property
    def left(self) -> float:
        """The part of what lies open that the tiles to come can still use."""
        return min(1.0, sum(self.coming) / FEW)

    def fits(self, number: int, level: int) -> bool:
        return any(
            mask for masks in self.places[number].anchors[level : level + 1] for mask in masks
        )

    def top(self, number: int) -> int:
        """The highest level on which a tile of this number fits."""
        return max(level for level in range(self.board.levels + 1) if self.fits(number, level))

    def both(self, number: int, level: int) -> tuple[Cell, ...]:
        """The cells of two tiles of a number that fit on a level together; none if no two do."""
        for first in self.places[number].on(level):
            after = LegalPlacements(self.board.with_tile(first, level), number)
            for second in after.on(level):
                return (*first.cells, *second.cells)
        return ()

    def one(self, number: int, level: int) -> tuple[Ground, ...]:
        """The cells of a place of a number on a level; nothing if there is none."""
        return tuple(Ground(level, place.cells) for place in self.places[number].on(level)[:1])

    def tile(self, kind: Kind, units: float, number: int, level: int) -> Advantage:
        """The advantage that a tile of this number fits on the level."""
        values = {"number": number, "level": level}
        return Advantage(kind, units, values, self.one(number, level))

    def count(self, level: int) -> int:
        """The tiles to come of which each alone fits on a level."""
        return sum(self.coming[number] for number in self.places if self.fits(number, level))

    def ways(self, level: int) -> int:
        """The places on a level of all numbers to come."""
        return sum(
            mask.bit_count()
            for places in self.places.values()
            for masks in places.anchors[level : level + 1]
            for mask in masks
        )

    def ground(self, level: int) -> tuple[Ground, ...]:
        """All cells of a level that a tile to come may take."""
        taken = 0
        for places in self.places.values():
            for place in places.on(level):
                taken |= self.board.mask(place)
        return (Ground(level, self.board.frame.cells(taken)),)

    def area(self, level: int) -> Ground:
        """The most connected cells on top of a level with nothing on them."""
        board = self.board
        if level >= board.levels:
            return Ground(level + 1, ())
        above = board.occupied[level + 1] if level + 1 < board.levels else 0
        areas = board.frame.groups(board.occupied[level] & ~above)
        largest = max(areas, key=int.bit_count, default=0)
        return Ground(level + 1, board.frame.cells(largest))

    def dead(self) -> tuple[Ground, ...]:
        """The cells that nothing can cover any more, whichever tiles come first.

        A tile to come may take a level where nothing is built on or above it, and where the ground
        is taken or may still be taken.
        """
        board, grounds = self.board, []
        stride, taken = board.frame.stride, -1
        ground = board.frame.box(board.bounds) if board.bounds else 0
        steps = [
            offsets(ORIENTATIONS[number][rotation], stride)
            for number in self.places
            for rotation in rotations(number)
        ]
        for level in range(board.levels + 1):
            built = board.covered[level] if level < board.levels else 0
            cover = _covered(taken & ~built, steps)
            grounds.append(Ground(level, board.frame.cells(ground & ~built & ~cover)))
            ground = board.occupied[level] if level < board.levels else 0
            taken = cover | ground
        return tuple(each for each in grounds if each.cells)

    def sides(self) -> tuple[int, Ground]:
        """The sides along which the last tile touches others of its level, and its cells there."""
        mask, stride = self.board.masks[-1], self.board.frame.stride
        level = self.board.tiles[-1].level
        others = self.board.occupied[level] & ~mask
        around = [
            mask & each for each in (others << 1, others >> 1, others << stride, others >> stride)
        ]
        cells = self.board.frame.cells(around[0] | around[1] | around[2] | around[3])
        return sum(map(int.bit_count, around)), Ground(level + 1, cells)

    def carried(self) -> Landing | None:
        """The highest tile to come that can rest on the last one and a neighbour."""
        level, mask = self.board.tiles[-1].level + 1, self.board.masks[-1]
        resting = (
            Landing(place, level)
            for number in sorted(self.places, reverse=True)
            for place in self.places[number].on(level)
            if self.board.mask(place) & mask
        )
        return next(resting, None)


def _covered(free: Bitboard, shapes: Sequence[Sequence[int]]) -> Bitboard:
    """The free cells that one of the shapes can take among free ones."""
    cover = 0
    for steps in shapes:
        anchors = -1
        for step in steps:
            anchors &= free >> step
        for step in steps:
            cover |= anchors << step
    return cover


def _fitting(own: _Side, other: _Side) -> Iterator[Advantage]:
    for number in own.places:
        level = own.top(number)
        if not level:
            continue
        both = own.both(number, level) if own.coming[number] == PAIR else ()
        if both and not other.both(number, level):
            lone = other.one(number, level)
            units = number * max(1, level - other.top(number)) / (PAIR if lone else 1)
            values = {"number": number, "level": level}
            yield Advantage(Kind.PAIR, units, values, (Ground(level, both),), lone)
        elif not other.fits(number, level):
            units = number * (level - other.top(number))
            yield own.tile(Kind.FITS, units, number, level)


def _levels(own: _Side, other: _Side, before: _Side) -> Iterator[Advantage]:
    for level in range(own.board.levels + 1):
        at: dict[str, int] = {"level": level}
        n, others = own.count(level), other.count(level)
        if level and n > others:
            kind = Kind.OPEN if not others and before.count(level) else Kind.ROOM
            grounds, values = (own.ground(level), other.ground(level)), {"n": n, "others": others}
            yield Advantage(kind, (n - others) * level, at | values, *grounds)
        ways, fewer = own.ways(level), other.ways(level)
        if level and ways > fewer > 0:
            grounds, values = (own.ground(level), other.ground(level)), {"n": ways, "others": fewer}
            units = (ways - fewer) / ways * level * own.left
            yield Advantage(Kind.WAYS, units, at | values, *grounds)
        area, smaller = own.area(level), other.area(level)
        n, others = len(area.cells), len(smaller.cells)
        if n > others > 0:
            values, units = {"n": n, "others": others}, min(n, ENOUGH) - min(others, ENOUGH)
            yield Advantage(Kind.AREA, units * own.left, at | values, (area,), (smaller,))


def _dead(own: _Side, other: _Side) -> Iterator[Advantage]:
    better, worse = own.dead(), other.dead()
    n, others = (sum(len(each.cells) for each in grounds) for grounds in (better, worse))
    if n < others <= MOST_DEAD:
        yield Advantage(Kind.DEAD, others - n, {"n": n, "others": others}, better, worse)


def _new_tile(own: _Side, other: _Side) -> Iterator[Advantage]:
    best = own.carried()
    if best and best.points and not other.carried():
        values = {"number": best.placement.number, "level": best.level}
        under = Ground(best.level, best.placement.cells)
        yield Advantage(Kind.BRIDGED, best.points, values, (under,))
    (n, there), (others, here) = own.sides(), other.sides()
    if n > others:
        values = {"n": n, "others": others}
        yield Advantage(Kind.CONTACT, (n - others) * own.left, values, (there,), (here,))
