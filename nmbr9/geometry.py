"""Cells of the endless table, and the bitboards that represent sets of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

Bitboard: TypeAlias = int
"""A set of cells, one bit a cell; a `Frame` maps bits to cells."""


class Cell(NamedTuple):
    """One square of the table; x grows to the right, y downwards, both without end."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Bounds:
    """The smallest box around some cells.

    `right` and `bottom` are the first column and row outside it.
    """

    left: int
    top: int
    right: int
    bottom: int

    def joined(self, other: "Bounds") -> "Bounds":
        """The smallest box around both."""
        return Bounds(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )

    def grown(self, margin: int) -> "Bounds":
        """This box with a margin all round."""
        return Bounds(
            self.left - margin, self.top - margin, self.right + margin, self.bottom + margin
        )

    def holds(self, other: "Bounds") -> bool:
        """Whether the other box lies inside this one."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def touches(self, other: "Bounds") -> bool:
        """Whether the boxes overlap or meet at an edge or a corner."""
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.top <= other.bottom
            and other.top <= self.bottom
        )


@dataclass(frozen=True, slots=True)
class Frame:
    """A window of the table: bit `(y - top) * stride + (x - left)` is the cell x, y.

    The window has no lower edge, since an int has no last bit. A frame serves a board for as long
    as it `holds` the board's bounds: the free margin around them makes plain shifts safe, because a
    bit shifted over the edge lands in the margin of the next row.
    """

    left: int
    top: int
    stride: int

    @classmethod
    def around(cls, bounds: Bounds, margin: int) -> "Frame":
        """The frame that leaves `margin` cells free to the left, to the right and above."""
        width = bounds.right - bounds.left
        return cls(bounds.left - margin, bounds.top - margin, width + 2 * margin)

    def holds(self, bounds: Bounds, margin: int) -> bool:
        """Whether at least `margin` cells are free to the left, to the right and above."""
        return (
            self.left + margin <= bounds.left
            and self.top + margin <= bounds.top
            and bounds.right + margin <= self.left + self.stride
        )

    def index(self, cell: Cell) -> int:
        """The bit of a cell of the window."""
        return (cell.y - self.top) * self.stride + cell.x - self.left

    def cells(self, mask: Bitboard) -> tuple[Cell, ...]:
        """The cells of a bitboard, sorted by y, x."""
        left, top, stride = self.left, self.top, self.stride
        return tuple([Cell(left + bit % stride, top + bit // stride) for bit in bits(mask)])

    def box(self, bounds: Bounds) -> Bitboard:
        """Every cell of a box inside the window."""
        row = ((1 << (bounds.right - bounds.left)) - 1) << self.index(Cell(bounds.left, bounds.top))
        return sum(row << self.stride * y for y in range(bounds.bottom - bounds.top))

    def dilated(self, mask: Bitboard) -> Bitboard:
        """The cells of a bitboard and every cell that shares a side with one of them."""
        stride = self.stride
        return mask | mask << 1 | mask >> 1 | mask << stride | mask >> stride

    def spread(self, mask: Bitboard, within: Bitboard) -> Bitboard:
        """The cells of `within` that touch a mask, directly or through other such cells."""
        reached = mask & within
        while (wider := self.dilated(reached) & within) != reached:
            reached = wider
        return reached

    def groups(self, mask: Bitboard) -> tuple[Bitboard, ...]:
        """The cells of a mask in groups connected by sides, in the order of their first cells."""
        groups = []
        while mask:
            groups.append(self.spread(mask & -mask, mask))
            mask ^= groups[-1]
        return tuple(groups)


def gaps_in(frame: Frame, bounds: Bounds, mask: Bitboard) -> tuple[Bitboard, ...]:
    """The gaps of a mask inside the bounds: the groups of free cells that it encloses.

    A flood from outside reaches all other free cells.
    """
    box = frame.box(bounds.grown(1))
    corner = 1 << frame.index(Cell(bounds.left - 1, bounds.top - 1))
    return frame.groups(box & ~mask & ~frame.spread(corner, box & ~mask))


def bits(mask: Bitboard) -> Iterator[int]:
    """The indices of the set bits, rising."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
