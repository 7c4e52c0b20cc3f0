"""Boards drawn as text, for tests.

Levels from the table up, a blank line between them; each tile is drawn with its number, the second
tile of a number with a letter instead: a for 0, b for 1 … j for 9. Dots are free cells. The
top-left letter of each level is the cell 0,0.
"""

from nmbr9.board import Board, Placement
from nmbr9.geometry import Cell
from nmbr9.tiles import ORIENTATIONS, rotations

SECOND = "abcdefghij"

FIVE_NINE = """
    555999
    555999
    ..599.
    55599.
"""
ZERO_NINE = """
    000999
    0.0999
    0.099.
    00099.
"""
ONE_ON_TOP = """
    555999jjj
    555999jjj
    ..599.jj.
    55599.jj.

    ..11.....
    ...1.....
    ...1.....
    ...1.....
"""


def drawn(picture: str) -> Board:
    """The board of a drawing. Nothing is judged."""
    board = Board.empty()
    levels = "\n".join(line.strip() for line in picture.strip().split("\n")).split("\n\n")
    for level, rows in enumerate(levels):
        if rows:
            for placement in _placements(rows.split("\n")):
                board = board.with_tile(placement, level)
    return board


def _placements(rows: list[str]) -> list[Placement]:
    """The tiles of one level, in reading order."""
    cells: dict[str, list[Cell]] = {}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter != ".":
                cells.setdefault(letter, []).append(Cell(x, y))
    return [_placement(letter, taken) for letter, taken in cells.items()]


def _placement(letter: str, cells: list[Cell]) -> Placement:
    number = SECOND.index(letter) if letter in SECOND else int(letter)
    anchor = Cell(min(cell.x for cell in cells), min(cell.y for cell in cells))
    moved = tuple(Cell(cell.x - anchor.x, cell.y - anchor.y) for cell in cells)
    for rotation in rotations(number):
        if ORIENTATIONS[number][rotation].cells == moved:
            return Placement(number, rotation, anchor)
    raise AssertionError(f"{letter} is not drawn as a tile {number}")
