"""The base rules: what is wrong with a placement, which placements are legal, and laying one."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from nmbr9.board import Board, Placement
from nmbr9.errors import Fault, IllegalPlacement
from nmbr9.geometry import Bitboard, Cell, bits
from nmbr9.tiles import (
    ORIENTATIONS,
    Shape,
    anchors_inside,
    canonical_rotation,
    offsets,
    rotations,
)

TILES_UNDER: Final = 2
"""How many different tiles must carry a tile above level 0."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules say to a placement on one level.

    `faults` are sorted by name; `blocked` are its cells that are taken on that level or built
    over, `hanging` its cells without a tile directly below, both sorted by y, x; `support` are the
    indices of the tiles directly below, rising.
    """

    placement: Placement
    level: int
    faults: tuple[Fault, ...]
    blocked: tuple[Cell, ...]
    hanging: tuple[Cell, ...]
    support: tuple[int, ...]

    @property
    def legal(self) -> bool:
        """Whether no rule is broken."""
        return not self.faults


@dataclass(frozen=True, slots=True)
class Landing:
    """A legal placement and the level it comes to lie on."""

    placement: Placement
    level: int


def landing_level(board: Board, placement: Placement) -> int:
    """The level above the highest cell that the placement covers; 0 on the bare table."""
    return _landing(board, board.mask(placement))


def judge(board: Board, placement: Placement, level: int | None = None) -> Verdict:
    """Everything the rules say to a placement, on the level given or on the one it lands on."""
    mask = board.mask(placement)
    if level is None:
        level = _landing(board, mask)
    blocked = _blocked(board, mask, level)
    hanging = _hanging(board, mask, level)
    support = _support(board, mask, level)
    # Out of reach of every tile there is no bitboard to tell which cells hang: all of them do.
    unsupported = hanging != 0 or (mask == 0 and level > 0)
    faults = []
    if _lacks_neighbour(board, mask, level):
        faults.append(Fault.NOT_ADJACENT)
    if _lacks_second_tile(support):
        faults.append(Fault.ONE_TILE_SUPPORT)
    if blocked:
        faults.append(Fault.OVERLAP)
    if unsupported:
        faults.append(Fault.UNSUPPORTED)
    cells = board.frame.cells
    return Verdict(
        placement,
        level,
        tuple(faults),
        cells(blocked) if blocked else (),
        cells(hanging) if hanging else placement.cells if unsupported else (),
        support,
    )


def faults(board: Board, placement: Placement, level: int | None = None) -> tuple[Fault, ...]:
    """Every rule the placement breaks, sorted by name."""
    return judge(board, placement, level).faults


def place(board: Board, placement: Placement) -> Board:
    """The board with the tile on the level it lands on; IllegalPlacement where a rule is broken."""
    verdict = judge(board, placement)
    if verdict.faults:
        raise IllegalPlacement(verdict.faults)
    return board.with_tile(placement, verdict.level)


def _landing(board: Board, mask: Bitboard) -> int:
    occupied = board.occupied
    for level in range(len(occupied), 0, -1):
        if occupied[level - 1] & mask:
            return level
    return 0


def _blocked(board: Board, mask: Bitboard, level: int) -> Bitboard:
    """Cells that are taken on the level, or have a tile anywhere above it.

    Source: rules, base game 3, overlap.
    """
    return board.covered[level] & mask if level < board.levels else 0


def _hanging(board: Board, mask: Bitboard, level: int) -> Bitboard:
    """Cells above level 0 with no tile cell directly below.

    Source: rules, base game 3, unsupported.
    """
    if level == 0:
        return 0
    return mask & ~board.occupied[level - 1] if level <= board.levels else mask


def _support(board: Board, mask: Bitboard, level: int) -> tuple[int, ...]:
    """The indices of the tiles directly below, rising."""
    below = level - 1
    return tuple(
        [
            index
            for index, tile in enumerate(board.tiles)
            if tile.level == below and board.masks[index] & mask
        ]
    )


def _lacks_second_tile(support: tuple[int, ...]) -> bool:
    """Whether exactly one tile lies below; where none does, the placement is unsupported instead.

    Source: rules, base game 3, one_tile_support.
    """
    return 0 < len(support) < TILES_UNDER


def _lacks_neighbour(board: Board, mask: Bitboard, level: int) -> bool:
    """Whether the level holds a tile, and no cell shares a side with one or covers one.

    Source: rules, base game 3, not_adjacent.
    """
    if level >= board.levels:
        return False
    taken = board.occupied[level]
    return taken != 0 and not board.frame.dilated(taken) & mask


@dataclass(frozen=True, slots=True)
class LegalPlacements:
    """Every legal placement of a number on a board, sorted by level, y, x, rotation.

    `len`, `bool` and `in` cost no more than looking; only iterating makes `Landing` values. On an
    empty board the one anchor listed is 0,0, though any would do. `in` takes a `Placement`, in any
    rotation that covers the same cells, or a `Landing`.
    """

    board: Board
    number: int
    anchors: tuple[tuple[Bitboard, ...], ...] = field(init=False, repr=False, compare=False)
    """[level][distinct rotation]: the bits of the anchors, in the board's frame."""

    def __post_init__(self) -> None:
        shapes = [ORIENTATIONS[self.number][rotation] for rotation in rotations(self.number)]
        if self.board.tiles:
            anchors = tuple(
                tuple(_anchors(self.board, shape, level) for shape in shapes)
                for level in range(self.board.levels + 1)
            )
        else:
            origin = 1 << self.board.frame.index(Cell(0, 0))
            anchors = (tuple(origin for _ in shapes),)
        object.__setattr__(self, "anchors", anchors)

    def __len__(self) -> int:
        return sum(mask.bit_count() for level in self.anchors for mask in level)

    def __bool__(self) -> bool:
        return any(mask for level in self.anchors for mask in level)

    def __contains__(self, item: object) -> bool:
        if isinstance(item, Landing):
            placement, levels = item.placement, self.anchors[item.level : item.level + 1]
        elif isinstance(item, Placement):
            placement, levels = item, self.anchors
        else:
            return False
        if placement.number != self.number or not self._near(placement):
            return False
        rotation = canonical_rotation(placement.number, placement.rotation)
        which = rotations(self.number).index(rotation)
        bit = 1 << self.board.frame.index(placement.anchor)
        return any(masks[which] & bit for masks in levels)

    def __iter__(self) -> Iterator[Landing]:
        frame, number = self.board.frame, self.number
        for level, masks in enumerate(self.anchors):
            turns = list(zip(rotations(number), masks, strict=True))
            anywhere = 0
            for mask in masks:
                anywhere |= mask
            for index in bits(anywhere):
                anchor = frame.cell(index)
                for rotation, mask in turns:
                    if mask >> index & 1:
                        yield Landing(Placement(number, rotation, anchor), level)

    def _near(self, placement: Placement) -> bool:
        bounds = self.board.bounds
        if bounds is None:
            return placement.anchor == Cell(0, 0)
        return bounds.touches(placement.bounds)


def legal_placements(board: Board, number: int) -> LegalPlacements:
    """Every legal placement of that number, with the level of each."""
    return LegalPlacements(board, number)


def _anchors(board: Board, shape: Shape, level: int) -> Bitboard:
    """Where a shape may be anchored on a level of a board that holds a tile.

    A set of anchors is shifted out of a set of cells: bit a of `cells >> offset` tells whether the
    shape's cell at that offset would be among `cells`, were it anchored at a.
    """
    free = ~(board.covered[level] if level < board.levels else 0)
    allowed = free & board.occupied[level - 1] if level else free
    steps = offsets(shape, board.frame.stride)
    fitting = -1
    for step in steps:
        fitting &= allowed >> step
    if not fitting:
        return 0
    if level < board.levels:
        near = board.frame.dilated(board.occupied[level])
        touching = 0
        for step in steps:
            touching |= near >> step
        fitting &= touching
    return fitting & ~_anchors_on_one_tile(board, shape, level - 1) if level else fitting


def _anchors_on_one_tile(board: Board, shape: Shape, below: int) -> Bitboard:
    """Where a shape would lie wholly on a single tile of the level below."""
    frame = board.frame
    anchors = 0
    for tile in board.tiles:
        if tile.level == below:
            corner = frame.index(tile.placement.anchor)
            for x, y in anchors_inside(shape, tile.placement.shape):
                anchors |= 1 << (corner + y * frame.stride + x)
    return anchors
