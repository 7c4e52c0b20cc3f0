"""One level of a board as ground for a tile: where a shape may be anchored on it.

A set of anchors is shifted out of a set of cells: bit a of `cells >> offset` tells whether the
shape's cell at that offset would be among `cells`, were it anchored at a.
"""

from typing import Final, NamedTuple

from nmbr9.board import Board
from nmbr9.geometry import Bitboard, bits, holes
from nmbr9.powers import Power
from nmbr9.tiles import Face, Shape, anchors_inside, shape_mask

_FILLER: Final = Face.FILLER


class Spot(NamedTuple):
    """A tile of the level below: the bit of its anchor, and its shape."""

    corner: int
    shape: Shape

    def mask(self, stride: int) -> Bitboard:
        """Its cells."""
        return shape_mask(self.shape, stride) << self.corner


class Ground(NamedTuple):
    """What a level lets lie on it, every rule a bitboard.

    `allowed` are the cells on which a tile may lie, `near` those of which it must have one (0 for
    no such rule), `gaps` the holes below that it may bridge. It must rest on at least `least` of
    the tiles `below`; `fillers` carry, but do not count.
    """

    stride: int
    allowed: Bitboard
    near: Bitboard
    least: int
    below: tuple[Spot, ...] = ()
    fillers: Bitboard = 0
    gaps: tuple[Bitboard, ...] = ()

    @classmethod
    def of(cls, board: Board, level: int, least: int, powers: frozenset[Power]) -> "Ground":
        """The ground that a level of a board that holds a tile gives under these powers."""
        frame = board.frame
        stride = frame.stride
        inside = level < board.levels
        free = ~board.covered[level] if inside else -1
        if not level:
            return cls(stride, free, frame.dilated(board.occupied[0]), 0)
        taken = board.occupied[level - 1]
        near = board.occupied[level] if inside and Power.DETACH not in powers else 0
        below = []
        fillers = 0
        for tile in board.tiles:
            if tile.level == level - 1:
                spot = Spot(frame.index(tile.placement.anchor), tile.placement.shape)
                if tile.placement.face is _FILLER:
                    fillers |= spot.mask(stride)
                else:
                    below.append(spot)
        gaps: tuple[Bitboard, ...] = ()
        if Power.BRIDGE in powers and board.bounds is not None:
            found = holes(frame, board.bounds, taken)
            gaps = tuple(gap for gap in found if not gap & ~free)
        if least and Power.SOLO_SUPPORT in powers:
            least = 1
        near = frame.dilated(near) if near else 0
        return cls(stride, free & taken, near, least, tuple(below), fillers, gaps)

    def anchors(self, shape: Shape, steps: tuple[int, ...]) -> Bitboard:
        """Where the shape, with these offsets of its cells, may be anchored."""
        allowed, near, least = self.allowed, self.near, self.least
        fitting = -1
        for step in steps:
            fitting &= allowed >> step
        if fitting and least:
            if least > 1 and not self.fillers:
                fitting &= ~self._on_one_tile(shape)
            else:
                fitting &= ~self._short_of_tiles(steps, self.fillers)
        for gap in self.gaps:
            fitting |= self._bridging(steps, gap)
        if fitting and near:
            touching = 0
            for step in steps:
                touching |= near >> step
            fitting &= touching
        return fitting

    def _bridging(self, steps: tuple[int, ...], gap: Bitboard) -> Bitboard:
        """Where the shape would cover the whole gap and hang over nothing else."""
        if gap.bit_count() >= len(steps):
            return 0
        fitting = _inside(self.allowed | gap, steps)
        for index in bits(gap):
            covering = 0
            for step in steps:
                covering |= 1 << index >> step
            fitting &= covering
        if fitting and self.least:
            fitting &= ~self._short_of_tiles(steps, self.fillers | gap)
        return fitting

    def _short_of_tiles(self, steps: tuple[int, ...], aside: Bitboard) -> Bitboard:
        """Where the shape would rest on fewer tiles than it must, what lies aside not counted."""
        anchors = _inside(aside, steps) if aside else 0
        if self.least > 1:
            for spot in self.below:
                anchors |= _inside(spot.mask(self.stride) | aside, steps)
        return anchors

    def _on_one_tile(self, shape: Shape) -> Bitboard:
        """Where the shape would lie wholly on a single tile."""
        stride = self.stride
        anchors = 0
        for corner, ground in self.below:
            for x, y in anchors_inside(shape, ground):
                anchors |= 1 << (corner + y * stride + x)
        return anchors


def _inside(cells: Bitboard, steps: tuple[int, ...]) -> Bitboard:
    """Where every cell of the shape would be among these cells."""
    fitting = -1
    for step in steps:
        fitting &= cells >> step
    return fitting
