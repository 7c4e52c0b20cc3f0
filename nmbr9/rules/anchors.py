"""The anchors of a shape on one level of a board.

A set of anchors is shifted out of a set of cells: bit a of `cells >> offset` says whether the
shape's cell at that offset would be among `cells` if the shape were anchored at a.
"""

from typing import Final

from nmbr9.board import Board
from nmbr9.geometry import Bitboard, bits, gaps_in
from nmbr9.powers import Power
from nmbr9.tiles import Face, Shape, anchors_inside, shape_mask

_FILLER: Final = Face.FILLER


class LevelConstraints:
    """The rules for one level of a board that holds a tile, each as a bitboard.

    `allowed` are the cells that a tile may take, `near` those of which it must take one (0 for no
    such rule), `gaps` those below that it may bridge. It must rest on at least `least` of the
    tiles below; fillers carry, but do not count.
    """

    __slots__ = ("_below", "_fillers", "allowed", "board", "gaps", "least", "level", "near")

    def __init__(self, board: Board, level: int, least: int, powers: frozenset[Power]) -> None:
        inside = level < board.levels
        free = ~board.covered[level] if inside else -1
        near = board.occupied[level] if inside else 0
        self.board: Board = board
        self.level: int = level
        self.least: int = least if level else 0
        self.allowed: Bitboard = free & board.occupied[level - 1] if level else free
        self.gaps: tuple[Bitboard, ...] = ()
        self._below: list[tuple[int, Shape]] | None = None
        self._fillers = 0
        if powers and level:
            if Power.DETACH in powers:
                near = 0
            if Power.SOLO_SUPPORT in powers:
                self.least = min(least, 1)
            if Power.BRIDGE in powers and board.bounds is not None:
                gaps = gaps_in(board.frame, board.bounds, board.occupied[level - 1])
                self.gaps = tuple(gap for gap in gaps if not gap & ~free)
        self.near: Bitboard = board.frame.dilated(near) if near else 0

    def anchors(self, shape: Shape, steps: tuple[int, ...]) -> Bitboard:
        """The possible anchors of the shape with these offsets of its cells."""
        allowed, near = self.allowed, self.near
        fitting = _inside(allowed, steps)
        if not fitting and not self.gaps:
            return 0
        if near:
            touching = 0
            for step in steps:
                touching |= near >> step
        else:
            touching = -1
        fitting &= touching
        if fitting and self.least:
            fitting &= ~self._short_of_tiles(shape, steps, 0)
        for gap in self.gaps:
            fitting |= self._bridging(shape, steps, gap) & touching
        return fitting

    def below(self) -> list[tuple[int, Shape]]:
        """The tiles below that count: the bit of the anchor and the shape of each."""
        below = self._below
        if below is None:
            below = self._below = []
            frame, under = self.board.frame, self.level - 1
            for tile in self.board.tiles:
                if tile.level == under:
                    placement = tile.placement
                    if placement.face is _FILLER:
                        self._fillers |= self.board.mask(placement)
                    else:
                        below.append((frame.index(placement.anchor), placement.shape))
        return below

    def _bridging(self, shape: Shape, steps: tuple[int, ...], gap: Bitboard) -> Bitboard:
        """The anchors at which the shape would cover the whole gap and hang over nothing else."""
        if gap.bit_count() >= len(steps):
            return 0
        fitting = _inside(self.allowed | gap, steps)
        for index in bits(gap):
            covering = 0
            for step in steps:
                covering |= 1 << index >> step
            fitting &= covering
        if fitting and self.least:
            fitting &= ~self._short_of_tiles(shape, steps, gap)
        return fitting

    def _short_of_tiles(self, shape: Shape, steps: tuple[int, ...], gap: Bitboard) -> Bitboard:
        """The anchors at which the shape would rest on too few tiles, without fillers or gap."""
        below = self.below()
        aside = self._fillers | gap
        stride = self.board.frame.stride
        anchors = 0
        if aside:
            anchors = _inside(aside, steps)
            if self.least > 1:
                for corner, under in below:
                    anchors |= _inside(shape_mask(under, stride) << corner | aside, steps)
        elif self.least > 1:
            for corner, under in below:
                for x, y in anchors_inside(shape, under):
                    anchors |= 1 << (corner + y * stride + x)
        return anchors


def _inside(cells: Bitboard, steps: tuple[int, ...]) -> Bitboard:
    """The anchors at which every cell of the shape would be among these cells."""
    fitting = -1
    for step in steps:
        fitting &= cells >> step
    return fitting
