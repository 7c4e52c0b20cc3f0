"""Points. Source: rules, base game 7."""

from nmbr9.board import Board


def score(board: Board) -> int:
    """The sum of number times level over every tile that shows its number."""
    return sum(tile.points for tile in board.tiles)


def breakdown(board: Board) -> tuple[int, ...]:
    """The points of level 0, 1, 2 … up to the highest level with a tile."""
    points = [0] * board.levels
    for tile in board.tiles:
        points[tile.level] += tile.points
    return tuple(points)
