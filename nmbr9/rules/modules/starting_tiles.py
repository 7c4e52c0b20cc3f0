"""Starting tiles: each seat begins with a different one. Source: rules, starting tiles."""

from nmbr9.board import Board, Placement
from nmbr9.deck import Source, order
from nmbr9.geometry import Cell
from nmbr9.tiles import STARTING_TILES, Face


def tile_of(source: Source, seat: int) -> int:
    """The starting tile of a seat, drawn from the seed; no two seats have the same."""
    return order(f"{source.text}/starting_tiles", STARTING_TILES)[seat]


def board_with(tile: int) -> Board:
    """The board with a starting tile, on level 0 with its anchor at 0,0."""
    return Board.empty().with_tile(Placement(tile, 0, Cell(0, 0), Face.STARTING), 0)
