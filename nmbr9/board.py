"""One player's board: its tiles and their places, level by level. It stores; `rules` judges."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from nmbr9.errors import BadValue, Reason, check_kind
from nmbr9.geometry import Bitboard, Bounds, Cell, Frame
from nmbr9.tiles import (
    NUMBERS,
    NUMBERS_OF,
    QUARTERS,
    REACH,
    SHAPES,
    Face,
    Shape,
    canonical_rotation,
    shape_mask,
)

FAR: Final = 10**4000
"""The greatest distance of an anchor: Python writes numbers of 4300 digits, and tiles add some."""

_COORDINATE: Final = "(0|-?[1-9][0-9]*)"  # one spelling for each whole number
_TEXT: Final = re.compile(f"([0-9])r([0-3])@{_COORDINATE},{_COORDINATE}")

_new: Final = object.__new__
_fill: Final = object.__setattr__  # values do not change once they are made

_Stack: TypeAlias = tuple[Bitboard, ...]
"""[level]: the bitboard of that level."""

# More cells than a legal placement needs, so that most tiles are laid without a new frame.
_ROOM: Final = 2 * REACH


@dataclass(frozen=True, slots=True)
class Placement:
    """A tile, its quarter turns clockwise (0 to 3), and its anchor.

    The anchor is the top-left corner of the turned tile's bounding box. The level is not part of a
    placement: it follows from the board. The meaning of `number` depends on the face. Raises
    BadValue (BAD_PLACEMENT) if there is no such tile, and for an anchor farther away than `FAR`.
    """

    number: int
    rotation: int
    anchor: Cell
    face: Face = Face.FRONT

    def __post_init__(self) -> None:
        number, rotation, anchor, face = self.number, self.rotation, self.anchor, self.face
        if type(face) is not Face or type(number) is not int or number not in NUMBERS_OF[face]:
            raise BadValue(Reason.BAD_PLACEMENT, "there is no such tile")
        if type(rotation) is not int or not 0 <= rotation < QUARTERS:
            raise BadValue(Reason.BAD_PLACEMENT, "a tile is turned by 0 to 3 quarters")
        if not _is_cell(anchor):
            raise BadValue(Reason.BAD_PLACEMENT, f"a placement's anchor is {_asked_for(anchor)}")

    def __repr__(self) -> str:
        face = "" if self.face is Face.FRONT else f", face={self.face!r}"
        return (
            f"Placement(number={self.number}, rotation={self.rotation}, anchor={self.anchor}{face})"
        )

    def __str__(self) -> str:
        """Number, rotation and anchor, for example 7r1@3,-2."""
        return f"{self.number}r{self.rotation}@{self.anchor.x},{self.anchor.y}"

    @classmethod
    def parse(cls, text: str, face: Face = Face.FRONT) -> "Placement":
        """The placement of a text like 7r1@3,-2. Raises BadValue (BAD_PLACEMENT)."""
        check_kind(text, str, "a placement as text")
        parts = _TEXT.fullmatch(text)
        if parts is None:
            raise BadValue(Reason.BAD_PLACEMENT, "a placement is written like 7r1@3,-2")
        try:
            number, rotation, x, y = (int(part) for part in parts.groups())
        except ValueError:  # Python reads no number of more than some thousand digits
            raise BadValue(Reason.BAD_PLACEMENT, "a placement's anchor is too far away") from None
        return cls(number, rotation, Cell(x, y), face)

    @property
    def shape(self) -> Shape:
        """The turned tile."""
        return SHAPES[self.face][self.number][self.rotation]

    @property
    def is_number_tile(self) -> bool:
        """Whether it is one of the ten number tiles, on either side."""
        return self.face <= Face.BACK

    @property
    def value(self) -> int:
        """The points of the tile on level 1. Source: base game 7, flip, rulings R3 and R4."""
        return self.number if self.face is Face.FRONT else 0

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells it covers, sorted by y, x."""
        left, top = self.anchor
        return tuple(Cell(left + x, top + y) for x, y in self.shape.cells)

    @property
    def bounds(self) -> Bounds:
        """The box around its cells."""
        left, top = self.anchor
        shape = self.shape
        return Bounds(left, top, left + shape.width, top + shape.height)

    def canonical(self) -> "Placement":
        """The same cells with the smallest rotation that covers them."""
        rotation = canonical_rotation(self.number, self.rotation, self.face)
        if rotation == self.rotation:
            return self
        return placement_at(self.number, rotation, self.anchor, self.face)

    def moved(self, x: int, y: int) -> "Placement":
        """The same tile, this many cells farther right and down."""
        if type(x) is not int or type(y) is not int:
            raise BadValue(Reason.BAD_PLACEMENT, "a tile is moved by whole cells")
        anchor = Cell(self.anchor.x + x, self.anchor.y + y)
        return Placement(self.number, self.rotation, anchor, self.face)


def _is_cell(cell: Cell) -> bool:
    if type(cell) is not Cell:
        return False
    x, y = cell
    return type(x) is int and type(y) is int and abs(x) <= FAR and abs(y) <= FAR


def _asked_for(cell: object) -> str:
    """The cell that is asked for instead of another value."""
    fault = "nearer by" if type(cell) is Cell else f"not {type(cell).__name__}"
    return f"a Cell of whole numbers, such as Cell(0, 0), {fault}"


def placement_at(number: int, rotation: int, anchor: Cell, face: Face) -> Placement:
    """A placement whose parts have been checked already; nothing is checked again."""
    placement = _new(Placement)
    _fill(placement, "number", number)
    _fill(placement, "rotation", rotation)
    _fill(placement, "anchor", anchor)
    _fill(placement, "face", face)
    return placement


@dataclass(frozen=True, slots=True)
class LaidTile:
    """A tile on a board. Raises BadValue (BAD_PLACEMENT) for an impossible level."""

    placement: Placement
    level: int

    def __post_init__(self) -> None:
        level = self.level
        if type(self.placement) is not Placement or type(level) is not int or not 0 <= level <= FAR:
            raise BadValue(Reason.BAD_PLACEMENT, "a tile lies on a level from 0, the table")

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells it covers, sorted by y, x."""
        return self.placement.cells

    @property
    def points(self) -> int:
        """Number times level; 0 for a black back, a starting tile or a filler."""
        return self.placement.value * self.level


@dataclass(frozen=True, slots=True)
class Board:
    """The tiles on one player's table, in the order laid.

    Equal when the same tiles were laid in the same order. A relocated tile comes last. A cell that
    is taken on one level need not be taken on the level below. Raises BadValue for a tile out of
    reach of those before it, or more than one level above them: no rule allows either, and the
    bitboards would grow with the distance.

    `masks` has one bitboard a tile, `occupied` and `covered` one a level: the cells taken on that
    level, and the cells taken on that level or on any above it. All of them refer to `frame`.
    """

    tiles: tuple[LaidTile, ...] = ()
    bounds: Bounds | None = field(init=False, repr=False, compare=False)
    frame: Frame = field(init=False, repr=False, compare=False)
    masks: tuple[Bitboard, ...] = field(init=False, repr=False, compare=False)
    occupied: tuple[Bitboard, ...] = field(init=False, repr=False, compare=False)
    covered: tuple[Bitboard, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        check_kind(self.tiles, tuple, "a tuple of laid tiles")
        bounds: Bounds | None = None
        levels = 0
        for tile in self.tiles:
            check_kind(tile, LaidTile, "a laid tile")
            bounds = _widened(bounds, tile, levels)
            levels = max(levels, tile.level + 1)
        self._fill_in_frame(bounds)

    @classmethod
    def empty(cls) -> "Board":
        """The table before the first tile."""
        return _EMPTY

    @property
    def levels(self) -> int:
        """The number of levels with a tile."""
        return len(self.occupied)

    def with_tile(self, placement: Placement, level: int) -> "Board":
        """This board and one more tile, with its canonical rotation.

        The rules are not checked: `rules.place` does that. Raises BadValue as the class says.
        """
        tile = _new(LaidTile)  # `_widened` refuses a level that is none
        _fill(tile, "placement", placement.canonical())
        _fill(tile, "level", level)
        bounds = _widened(self.bounds, tile, self.levels)
        board = object.__new__(Board)
        _fill(board, "tiles", (*self.tiles, tile))
        if not self.tiles or not self.frame.holds(bounds, REACH):
            board._fill_in_frame(bounds)
            return board
        mask = _mask(tile.placement, self.frame)
        occupied, covered = _raised(self.occupied, self.covered, mask, level)
        board._fill(bounds, self.frame, (*self.masks, mask), occupied, covered)
        return board

    def without(self, index: int) -> "Board":
        """This board without one tile, which nothing may cover."""
        tiles = (*self.tiles[:index], *self.tiles[index + 1 :])
        return Board(tiles) if tiles else _EMPTY

    def is_covered(self, index: int) -> bool:
        """Whether anything lies on a tile."""
        above = self.tiles[index].level + 1
        return above < self.levels and bool(self.covered[above] & self.masks[index])

    def mask(self, placement: Placement) -> Bitboard:
        """The bitboard of a placement; 0 if it can neither meet nor touch any tile."""
        bounds = self.bounds
        if bounds is None:
            return 0
        left, top = anchor = placement.anchor
        shape = placement.shape
        # Bounds.touches, spelt out: this runs on every pointer move.
        if (
            left > bounds.right
            or top > bounds.bottom
            or left + shape.width < bounds.left
            or top + shape.height < bounds.top
        ):
            return 0
        frame = self.frame
        return shape_mask(shape, frame.stride) << frame.index(anchor)

    def height(self, cell: Cell) -> int:
        """The number of levels stacked there, including open gaps under a tile."""
        bit = self._bit(cell)
        return next((n for n in range(self.levels, 0, -1) if self.occupied[n - 1] & bit), 0)

    def tile_at(self, cell: Cell, level: int) -> int | None:
        """The index of the tile that covers the cell on that level."""
        bit = self._bit(cell)
        for index, tile in enumerate(self.tiles):
            if tile.level == level and self.masks[index] & bit:
                return index
        return None

    def count(self, number: int) -> int:
        """The number of tiles of that number here, on either side."""
        return sum(
            tile.placement.number == number and tile.placement.is_number_tile for tile in self.tiles
        )

    def tiles_on(self, level: int) -> int:
        """The number of number tiles on a level. Source: ruling R9."""
        return sum(tile.level == level and tile.placement.is_number_tile for tile in self.tiles)

    def __str__(self) -> str:
        """The levels from the table up, each tile drawn with its number, free cells as dots.

        Each level has the anchor of its own bounds as its title. A black back is drawn as the
        letter of that rank (a for 0), a starting tile as *, a filler as +.
        """
        pictures = []
        for level in range(self.levels):
            tiles = [tile for tile in self.tiles if tile.level == level]
            letters = {cell: _letter(tile.placement) for tile in tiles for cell in tile.cells}
            pictures.append(f"level {level} at {_picture(letters)}")
        return "\n\n".join(pictures) or "empty board"

    def __format__(self, spec: str) -> str:
        """The levels; with `top` the view from above: the uppermost tiles, and their levels."""
        if spec != "top":
            return format(str(self), spec)
        letters, levels = dict[Cell, str](), dict[Cell, str]()
        for tile in sorted(self.tiles, key=lambda tile: tile.level):
            letters |= dict.fromkeys(tile.cells, _letter(tile.placement))
            levels |= dict.fromkeys(tile.cells, "0123456789+"[min(tile.level, 10)])
        if not letters:
            return "empty board"
        numbers, heights = (_picture(each).split("\n") for each in (letters, levels))
        rows = map("  ".join, zip(numbers[1:], heights[1:], strict=True))
        return "\n".join((f"from above at {numbers[0]}, with the levels", *rows))

    def _bit(self, cell: Cell) -> Bitboard:
        """The bitboard of one cell; 0 for any cell outside the bounds, however far."""
        if not _is_cell(cell):
            raise BadValue(Reason.BAD_FORM, _asked_for(cell))
        bounds = self.bounds
        if bounds is None or not (
            bounds.left <= cell.x < bounds.right and bounds.top <= cell.y < bounds.bottom
        ):
            return 0
        return 1 << self.frame.index(cell)

    def _fill_in_frame(self, bounds: Bounds | None) -> None:
        """Set the fields that follow from the tiles, in a new frame around them."""
        frame = Frame.around(bounds or Bounds(0, 0, 0, 0), _ROOM)
        masks = tuple(_mask(tile.placement, frame) for tile in self.tiles)
        occupied: _Stack = ()
        covered: _Stack = ()
        for tile, mask in zip(self.tiles, masks, strict=True):
            occupied, covered = _raised(occupied, covered, mask, tile.level)
        self._fill(bounds, frame, masks, occupied, covered)

    def _fill(
        self,
        bounds: Bounds | None,
        frame: Frame,
        masks: tuple[Bitboard, ...],
        occupied: _Stack,
        covered: _Stack,
    ) -> None:
        _fill(self, "bounds", bounds)
        _fill(self, "frame", frame)
        _fill(self, "masks", masks)
        _fill(self, "occupied", occupied)
        _fill(self, "covered", covered)


def _letter(placement: Placement) -> str:
    backs = "abcdefghij"
    letters = ("".join(map(str, NUMBERS)), backs, "*" * len(SHAPES[Face.STARTING]), "+++")
    return letters[placement.face][placement.number]


def _picture(letters: Mapping[Cell, str]) -> str:
    """The first cell of the smallest box around the letters, and the box line by line."""
    columns, rows = zip(*letters, strict=True)
    left, top = min(columns), min(rows)
    lines = [
        "".join(letters.get(Cell(x, y), ".") for x in range(left, max(columns) + 1))
        for y in range(top, max(rows) + 1)
    ]
    return "\n".join((f"{left},{top}", *lines))


def _mask(placement: Placement, frame: Frame) -> Bitboard:
    return shape_mask(placement.shape, frame.stride) << frame.index(placement.anchor)


def _widened(bounds: Bounds | None, tile: LaidTile, levels: int) -> Bounds:
    """The bounds with one more tile. Raises BadValue if nothing there could carry it."""
    around = tile.placement.bounds
    if not 0 <= tile.level <= levels:
        raise BadValue(
            Reason.BAD_PLACEMENT,
            f"no tile can lie on level {tile.level}: {levels} levels hold tiles",
        )
    if bounds is None:
        return around
    # A tile laid again may leave others farther apart than they were: by no more than its length.
    if not bounds.touches(around) and not bounds.grown(REACH).touches(around):
        raise BadValue(Reason.BAD_PLACEMENT, "a tile must lie within reach of the tiles before it")
    return bounds if bounds.holds(around) else bounds.joined(around)


def _raised(occupied: _Stack, covered: _Stack, mask: Bitboard, level: int) -> tuple[_Stack, _Stack]:
    """Both stacks of bitboards with one more tile on that level."""
    if level == len(occupied):
        return (*occupied, mask), (*(under | mask for under in covered), mask)
    return (
        (*occupied[:level], occupied[level] | mask, *occupied[level + 1 :]),
        (*(under | mask for under in covered[: level + 1]), *covered[level + 1 :]),
    )


_EMPTY: Final = Board()
